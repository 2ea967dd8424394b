import { confirmationLink } from '@cuando/es/appointments/reminder-words'

/** The appointment's own page, with the ways to confirm, move or cancel it. */
export const ownLink = (appointmentId: string) =>
  confirmationLink('', encodeURIComponent(appointmentId))

/** Page for cancelling an appointment; opening it does not cancel anything yet. */
export const cancelLink = (appointmentId: string) => `/cancel/${encodeURIComponent(appointmentId)}`

/** Page for stopping the business's reminders. */
export const remindersLink = (appointmentId: string) =>
  `/reminders/${encodeURIComponent(appointmentId)}`
