/** The page of a business, by its id or username. */
export const bookLink = (idOrUsername: string) => `/book/${encodeURIComponent(idOrUsername)}`

/** Page for moving an appointment. */
export const changeLink = (idOrUsername: string, appointmentId: string) =>
  `${bookLink(idOrUsername)}?${new URLSearchParams({ edit: 'true', appointmentId })}`

/** Page for cancelling an appointment; opening it does not cancel anything yet. */
export const cancelLink = (appointmentId: string) => `/cancel/${encodeURIComponent(appointmentId)}`
