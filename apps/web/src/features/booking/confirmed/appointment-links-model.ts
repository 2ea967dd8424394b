/** The page of a business, by its id or username. */
export const bookLink = (idOrUsername: string) => `/book/${encodeURIComponent(idOrUsername)}`

/** Where an appointment is moved. */
export const changeLink = (idOrUsername: string, appointmentId: string) =>
  `${bookLink(idOrUsername)}?${new URLSearchParams({ edit: 'true', appointmentId })}`

/** Where an appointment is cancelled; opening it alone cancels nothing. */
export const cancelLink = (appointmentId: string) => `/cancel/${encodeURIComponent(appointmentId)}`
