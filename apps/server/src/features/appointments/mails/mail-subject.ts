import { capitalize } from '@cuando/es/text'
import { formatShortDate } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import type { AppointmentMail } from './appointment-mail.ts'
import { customerClock, customerTime } from './visitor-time.ts'

/**
 * 'Vie 27 nov, 10:30 · Corte (Regina)', or with its news 'Cancelada: vie 27 nov, …'. The date and the name keep mail
 * programs from joining the appointments of two children in one thread.
 */
export function mailSubject(appointment: AppointmentMail, news: string | null, others = 0): string {
  const { hourFormat, serviceName, customer } = appointment
  const { date, time } = customerTime(appointment)
  const { city } = customerClock(appointment)
  const hour = [formatTime(time, hourFormat), city].filter(Boolean).join(' ')
  const when = `${formatShortDate(date)}, ${hour}`
  const all = others === 0 ? when : `${when} y ${others} más`
  const what = `${serviceName ?? 'Cita'} (${customer.name})`
  return `${news === null ? capitalize(all) : `${news}: ${all}`} · ${what}`
}
