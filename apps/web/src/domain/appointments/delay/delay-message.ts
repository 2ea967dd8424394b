import type { Appointment } from '@cuando/contract/appointments/appointment'
import { inOneLine } from '@cuando/contract/appointments/whatsapp-template'
import { formatDuration } from '@cuando/es/amounts'
import { laterWords } from '@cuando/es/appointments/later-words'
import { givenName } from '@cuando/es/names/given-name'
import { whatsappUrl } from '@cuando/es/phones'
import { endSentence } from '@cuando/es/text'
import { atTime } from '@cuando/es/time/times'
import type { CommerceInfo } from '../../commerce/info.ts'
import type { Delayed } from './delay-model.ts'

type Sender = Pick<CommerceInfo, 'commerceName' | 'hourFormat'>

/** A link that opens WhatsApp with the news that an appointment begins later; null without a number for it. */
export function delayAddress(
  {
    appointment,
    minutes,
  }: Delayed & { appointment: Pick<Appointment, 'customer' | 'date' | 'time'> },
  { commerceName, hourFormat }: Sender,
): string | null {
  const { customer, time } = appointment
  const hello = `Hola ${inOneLine(givenName(customer.name, customer.lastName))}, en ${inOneLine(commerceName)} vamos con unos ${formatDuration(minutes)} de retraso.`
  const news = `Tu cita de ${atTime(time, hourFormat).replace('a ', '')} empezará ${laterWords(appointment, minutes, hourFormat)}`
  return whatsappUrl(
    customer.phone ?? '',
    `${hello} ${endSentence(news)} Gracias por tu paciencia.`,
  )
}
