import type { AppointmentMail, ChangeKind } from './appointment-mail.ts'

/** What the customer is told of a change: the subject, a greeting with the news, and what becomes of the calendar. */
export function customerWords(appointment: AppointmentMail, change: ChangeKind) {
  const { name } = appointment.commerce
  const hello = `Hola, ${appointment.customer.name}:`
  const isByBusiness = appointment.changedBy === 'OWNER'
  switch (change) {
    case 'booked':
      return {
        subject: `Tu cita en ${name} está confirmada`,
        greeting: `${hello} te esperamos.`,
        calendar:
          'Para tenerla en tu calendario, abre el archivo invitacion.ics que viene con este correo.',
      }
    case 'moved':
      return {
        subject: `Tu cita en ${name} cambió de horario`,
        greeting: isByBusiness
          ? `${hello} ${name} cambió el horario de tu cita. Este es el nuevo.`
          : `${hello} listo, te esperamos en tu nuevo horario.`,
        calendar:
          'Para actualizarla en tu calendario, abre el archivo invitacion.ics que viene con este correo.',
      }
    case 'cancelled':
      return {
        subject: `Tu cita en ${name} fue cancelada`,
        greeting: isByBusiness
          ? `${hello} ${name} tuvo que cancelar tu cita.`
          : `${hello} cancelamos tu cita, como pediste. Esperamos verte en otra ocasión.`,
        calendar: 'Si la tenías en tu calendario, este correo la quita de ahí.',
      }
  }
}
