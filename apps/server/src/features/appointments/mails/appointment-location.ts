import type { AppointmentMail } from './appointment-mail.ts'

/** Where one has to be: null for an online appointment or a business without an address. */
export function appointmentLocation(
  appointment: AppointmentMail,
): { address: string; mapUrl: string } | null {
  if (appointment.location === 'ONLINE') return null
  const address = appointment.address || appointment.commerce.address
  if (address === '') return null
  const url = new URL('https://www.google.com/maps/search/?api=1')
  url.searchParams.set('query', pointOf(appointment) ?? address)
  return { address, mapUrl: url.href }
}

function pointOf({ latitude, longitude }: AppointmentMail): string | null {
  return latitude === null || longitude === null ? null : `${latitude},${longitude}`
}
