import { countOf } from '@cuando/es/text'
import type { AppointmentMail } from './appointment-mail.ts'

/**
 * The deadline to change or cancel, as a sentence: with the links if the mail has them, else by contacting the
 * business. A customer who booked within the notice can change the appointment for half an hour; an appointment
 * that the business booked within it cannot be changed.
 */
export function changeRule(appointment: AppointmentMail, hasLinks: boolean): string {
  const { noticeHours } = appointment
  const deed = appointment.isEvent ? 'cancelar tu cita' : 'cambiar o cancelar tu cita'
  const hours = countOf(noticeHours, 'hora', 'horas')
  const isLate = isBookedLate(appointment)
  if (isLate && appointment.actor === 'OWNER')
    return `Si necesitas ${deed}, avisa al negocio lo antes posible.`
  if (hasLinks) {
    if (noticeHours === 0) return `Puedes ${deed} antes de que empiece.`
    return isLate
      ? `Puedes ${deed} durante los 30 minutos siguientes a tu reserva, antes de que empiece.`
      : `Puedes ${deed} hasta ${hours} antes.`
  }
  if (noticeHours === 0) return `Si necesitas ${deed}, avisa al negocio antes de que empiece.`
  return isLate
    ? `Si necesitas ${deed}, avisa al negocio durante los 30 minutos siguientes a tu reserva.`
    : `Si necesitas ${deed}, avisa al negocio al menos ${hours} antes.`
}

function isBookedLate({ noticeHours, startsAt, createdAt }: AppointmentMail): boolean {
  return createdAt.getTime() > startsAt.getTime() - noticeHours * 3_600_000
}
