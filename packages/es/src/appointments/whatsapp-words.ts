import type { HourFormat } from '@cuando/time/hour-format'
import { endSentence } from '../text.ts'
import { formatDay } from '../time/dates.ts'
import { atTime } from '../time/times.ts'

interface WrittenAppointment {
  /** Null for an appointment without a service. */
  serviceName: string | null
  /** The team member who gives it; nobody at a business of one. */
  memberName?: string | null | undefined
  /** 'yyyy-MM-dd' and 'HH:mm', by the clock of the business. */
  date: string
  time: string
  /** How the business shows its hours; '24' by default. */
  hourFormat?: HourFormat
  /** It was cancelled, or is past. */
  isOver?: boolean
  /** Its customer can't come. */
  isAbsent?: boolean
}

/** A customer's message to the business about their appointment; `customer` is '' if the name is unknown. */
export function customerMessage(appointment: WrittenAppointment & { customer: string }): string {
  const { customer, isOver, isAbsent } = appointment
  const hello = customer ? `Hola, soy ${customer}.` : 'Hola.'
  const news = isAbsent ? 'No podré asistir a mi' : `${isOver ? 'Tenía' : 'Tengo'} una`
  return endSentence(`${hello} ${news} ${nameAppointment(appointment)}`)
}

/** A business's message to its customer about their appointment; `customer` is a first name. */
export function businessMessage(
  appointment: WrittenAppointment & { customer: string; business: string },
): string {
  const { customer, business } = appointment
  const what = nameAppointment(appointment)
  return endSentence(`Hola, ${customer}. Te escribimos de ${business} por tu ${what}`)
}

/** 'cita de Corte de cabello con Luis el martes 24 de noviembre a las 18:00' */
function nameAppointment({
  serviceName,
  memberName,
  date,
  time,
  hourFormat = '24',
}: WrittenAppointment): string {
  const what = serviceName ? `cita de ${serviceName}` : 'cita'
  const who = memberName ? ` con ${memberName}` : ''
  return `${what}${who} el ${formatDay(date)} ${atTime(time, hourFormat)}`
}
