/** The default booking rules of a service. */
export const usualBookingRules = {
  appointmentInterval: 15,
  appointmentTimeToCancel: 24,
  appointmentSimultaneous: 1,
  appointmentMinNotice: 0,
}
