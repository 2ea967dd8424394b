export type PublicPath =
  | { page: 'book'; idOrUsername: string }
  | { page: 'change'; idOrUsername: string; appointmentId: string }
  | { page: 'cancel'; appointmentId: string }
  | { page: 'unknown' }

/** The public page that a URL stands for. */
export function readPublicPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PublicPath {
  const [, kind, part = ''] = /^\/(book|cancel)\/([^/]+)\/?$/.exec(pathname) ?? []
  const id = decode(part)
  if (!id) return { page: 'unknown' }
  if (kind === 'cancel') return { page: 'cancel', appointmentId: id }
  const query = new URLSearchParams(search)
  if (query.get('edit') !== 'true') return { page: 'book', idOrUsername: id }
  return { page: 'change', idOrUsername: id, appointmentId: query.get('appointmentId') ?? '' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
