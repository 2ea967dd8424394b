/** The first part of the page's path. */
export const waitingPage = 'espera'

/** The names of the values in the address of the page. */
const waitingParams = {
  service: 'servicio',
  day: 'dia',
  who: 'con',
  /** The appointment that should come sooner. */
  appointment: 'cita',
  /** An entry of the list. */
  entry: 'lugar',
} as const

/** The address of the page. */
export interface WaitingPath {
  idOrUsername: string
  /** An entry of the list; null to join it. */
  entryId: string | null
  /** The appointment that should come sooner; null for a place on a day. */
  appointmentId: string | null
  serviceId: string | null
  day: string | null
  /** The id of a team member. */
  who: string | null
}

const pathPattern = new RegExp(`^/${waitingPage}/([^/]+)/?$`)

/** Whether a path belongs to this page, even if no business is there. */
export const isWaitingPath = (path: string): boolean =>
  path === `/${waitingPage}` || path.startsWith(`/${waitingPage}/`)

/** Reads the address of the page; null if it names no business. */
export function readWaitingPath(
  path: string,
  query: { get(name: string): string | null },
): WaitingPath | null {
  const [, part = ''] = pathPattern.exec(path) ?? []
  const read = (name: keyof typeof waitingParams) =>
    (query.get(waitingParams[name]) ?? '').slice(0, 64) || null
  try {
    const idOrUsername = decodeURIComponent(part)
    if (!idOrUsername) return null
    return {
      idOrUsername,
      entryId: read('entry'),
      appointmentId: read('appointment'),
      serviceId: read('service'),
      day: read('day'),
      who: read('who'),
    }
  } catch {
    return null
  }
}

interface Named {
  entryId?: string | undefined
  appointmentId?: string | undefined
  serviceId?: string | null | undefined
  day?: string | null | undefined
  who?: string | undefined
}

/** The path of the page of a business's waiting list: to join it, or to see an entry. */
export function waitingPath(
  idOrUsername: string,
  { entryId, appointmentId, serviceId, day, who }: Named = {},
): string {
  const given = [
    [waitingParams.entry, entryId],
    [waitingParams.appointment, appointmentId],
    [waitingParams.service, serviceId],
    [waitingParams.day, day],
    [waitingParams.who, who],
  ] as const
  const search = given
    .flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
    .join('&')
  const path = `/${waitingPage}/${encodeURIComponent(idOrUsername)}`
  return search === '' ? path : `${path}?${search}`
}
