import { countOf } from '@cuando/es/count-of'
import type { AppointmentMail } from './appointment-mail.ts'

/**
 * Until when the customer may change or cancel, in a sentence: by themselves where the mail has the links, else by
 * telling the business. What was booked inside the notice can still be changed for half an hour.
 */
export function changeRule(appointment: AppointmentMail, hasLinks: boolean): string {
  const { noticeHours } = appointment
  const hours = countOf(noticeHours, 'hora', 'horas')
  if (hasLinks) {
    if (noticeHours === 0) return 'Puedes cambiar o cancelar tu cita antes de que empiece.'
    return isBookedLate(appointment)
      ? 'Puedes cambiar o cancelar tu cita durante los 30 minutos siguientes a tu reserva, antes de que empiece.'
      : `Puedes cambiar o cancelar tu cita hasta ${hours} antes.`
  }
  if (noticeHours === 0)
    return 'Si necesitas cambiar o cancelar tu cita, avisa al negocio antes de que empiece.'
  return isBookedLate(appointment)
    ? 'Si necesitas cambiar o cancelar tu cita, avisa al negocio durante los 30 minutos siguientes a tu reserva.'
    : `Si necesitas cambiar o cancelar tu cita, avisa al negocio al menos ${hours} antes.`
}

function isBookedLate({ noticeHours, startsAt, createdAt }: AppointmentMail): boolean {
  return createdAt.getTime() > startsAt.getTime() - noticeHours * 3_600_000
}
