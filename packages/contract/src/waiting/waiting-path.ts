/** The first part of the page's path. */
export const waitingPage = 'espera'

/** The names of the values in the address of the page. */
export const waitingParams = {
  service: 'servicio',
  day: 'dia',
  who: 'con',
  /** The appointment that should come sooner. */
  appointment: 'cita',
  /** An entry of the list. */
  entry: 'lugar',
} as const

interface Named {
  entryId?: string | undefined
  appointmentId?: string | undefined
  serviceId?: string | null | undefined
  day?: string | null | undefined
  who?: string | undefined
}

/** The path of the page where one joins the waiting list of a business, or sees one's place in it. */
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
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const path = `/${waitingPage}/${encodeURIComponent(idOrUsername)}`
  return search.size > 0 ? `${path}?${search}` : path
}
