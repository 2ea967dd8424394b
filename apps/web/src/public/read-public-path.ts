import { type OwnPageName, readPagePath } from '@cuando/contract/public-path'

export type PublicPath =
  | { page: 'book'; idOrUsername: string }
  | { page: 'change'; idOrUsername: string; appointmentId: string }
  | { page: OwnPageName; appointmentId: string }
  | { page: 'unknown' }

/** The public page that a URL stands for. */
export function readPublicPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PublicPath {
  const path = readPagePath(pathname)
  if (!path) return { page: 'unknown' }
  const { page, id } = path
  if (page !== 'book') return { page, appointmentId: id }
  const query = new URLSearchParams(search)
  if (query.get('edit') !== 'true') return { page, idOrUsername: id }
  return { page: 'change', idOrUsername: id, appointmentId: query.get('appointmentId') ?? '' }
}
