import type { Appointment } from '@cuando/contract/appointments/appointment'
import { inOneLine } from '@cuando/contract/appointments/whatsapp-template'
import { whatsappUrl } from '@cuando/es/phones'
import { formatLongDate } from '@cuando/es/time/dates'
import type { CommerceInfo } from '../../../domain/commerce/info.ts'

type Sender = Pick<CommerceInfo, 'commerceName' | 'hourFormat'>

/** A link that opens WhatsApp with a text to somebody who attends a class or event; null without a number for it. */
export function groupMessageAddress(
  { customer, date, time, serviceName }: Appointment,
  text: string,
  { commerceName, hourFormat }: Sender,
): string | null {
  const what = serviceName ? `${inOneLine(serviceName)} del ` : 'tu cita del '
  const about = `${what}${formatLongDate(date, time, hourFormat)}`
  const hello = `Hola ${inOneLine(customer.name)}, te escribimos de ${inOneLine(commerceName)} sobre ${about}:`
  return whatsappUrl(customer.phone ?? '', `${hello}\n\n${text.trim()}`)
}

/** The text about a move, for attendees without a mail. */
export const movedText = (
  { date, time }: Pick<Appointment, 'date' | 'time'>,
  hourFormat: Sender['hourFormat'],
) => `Cambiamos el horario: ahora es el ${formatLongDate(date, time, hourFormat)}.`
