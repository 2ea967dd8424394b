import type { Appointment } from '@cuando/contract/appointments/appointment'
import { inOneLine } from '@cuando/contract/appointments/whatsapp-template'
import { givenName } from '@cuando/es/names/given-name'
import { whatsappUrl } from '@cuando/es/phones'
import { endSentence } from '@cuando/es/text'
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
  const hello = `Hola ${inOneLine(givenName(customer.name, customer.lastName))}, te escribimos de ${inOneLine(commerceName)} sobre ${about}:`
  return whatsappUrl(customer.phone ?? '', `${hello}\n\n${text.trim()}`)
}

/** The attendees without a mail about a move: they have no e-mail, or a limit prevented it. */
export const untoldOf = (appointments: readonly Appointment[], notMailed: readonly string[]) =>
  appointments.filter(({ id, customer }) => !customer.email || notMailed.includes(id))

/** The title of the list of those to tell; of several as long as their number is unknown. */
export const tellTitle = (count: number | undefined) => (count === 1 ? 'Avísale tú' : 'Avísales tú')

/** 'A 3 personas les avisa un correo.' */
export const mailedWords = (count: number) =>
  count === 1 ? 'A 1 persona le avisa un correo.' : `A ${count} personas les avisa un correo.`

/** The text about a move, for attendees without a mail. */
export const movedText = (
  { date, time }: Pick<Appointment, 'date' | 'time'>,
  hourFormat: Sender['hourFormat'],
) => endSentence(`Cambiamos el horario: ahora es el ${formatLongDate(date, time, hourFormat)}`)
