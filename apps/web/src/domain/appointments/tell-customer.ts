import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import { limits } from '@cuando/contract/calls/limits'
import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { type Change, changeTemplates } from '@cuando/es/appointments/change-templates'
import { describeSkippedMail } from '@cuando/es/appointments/skipped-mail'
import { whatsappNumber } from '@cuando/es/phones'
import { formatLongDate } from '@cuando/es/time/dates'
import { type LocalTime, localTime } from '@cuando/es/time/local-time'
import type { HourFormat } from '@cuando/time/hour-format'
import type { ToastOptions } from '../../ui/toasts/toast-store.ts'
import { useInfo } from '../commerce/info.ts'
import { type MessageFacts, type MessageSender, messageAddress } from './whatsapp-reminder.ts'

type Reachable = Pick<CustomerData, 'email' | 'phone'> & { isErased?: boolean }

/** Tells the owner that a customer without an e-mail gets no mail; null for a customer with an e-mail. */
export function untold({ email, phone, isErased }: Reachable): string | null {
  if (isErased) return 'Sus datos se eliminaron: ya no hay cómo avisarle.'
  if (email) return null
  if (!phone) return 'Sin correo ni teléfono: avísale tú.'
  return whatsappNumber(phone) === null
    ? 'No tiene correo: llámale para avisarle.'
    : 'No tiene correo: avísale por WhatsApp.'
}

/** An appointment with its latest mail, if a limit prevented that. */
type Mailed = { customer: Reachable & Pick<CustomerData, 'name'>; mailSkipped?: SkippedMail | null }

/**
 * Tells the owner that no mail about the appointment was sent, for lack of an e-mail or because of a limit. Null if
 * one was sent.
 */
export function untoldOf({ customer, mailSkipped }: Mailed): string | null {
  const text = untold(customer)
  if (customer.isErased || !mailSkipped || (text !== null && !mailSkipped.byWhatsapp)) return text
  const zone = useInfo.getState().info?.timezone
  const dayOf = (at: string | number) => zone && localTime(at, zone).date
  const isToday = dayOf(mailSkipped.at) === dayOf(Date.now())
  const way = mailSkipped.byWhatsapp ? 'Mándaselo tú.' : wayOf(customer)
  return `${describeSkippedMail(mailSkipped, customer.name, isToday)} ${way}`
}

function wayOf({ phone }: Reachable): string {
  if (!phone) return 'Avísale tú.'
  return whatsappNumber(phone) === null ? 'Llámale para avisarle.' : 'Avísale por WhatsApp.'
}

/** Tells the owner, before a change, how the customers will hear about it: `told` if all of them have an e-mail. */
export function howTold(customers: readonly Reachable[], told: string): string {
  const [first] = customers
  if (customers.length === 1 && first) return untold(first) ?? told
  const without = customers.filter(({ email }) => !email).length
  if (without === 0) return told
  return without === customers.length
    ? 'Ninguno tiene correo: al terminar te decimos cómo avisarles.'
    : 'Avisamos por correo a quien lo tiene; al terminar te decimos cómo avisar a los demás.'
}

/** A WhatsApp link with the news; null for a customer who gets a mail or has no WhatsApp number. */
export function tellingAddress(
  appointment: MessageFacts & Pick<Mailed, 'mailSkipped'>,
  change: Change,
  business: MessageSender,
  origin: string,
  { reason = null, others = [] }: More = {},
): string | null {
  if (appointment.customer.email && !appointment.mailSkipped) return null
  const below =
    change === 'cancelled' && reason ? [`Razón: ${reason}`] : datesOf(others, business.hourFormat)
  return messageAddress(appointment, business, origin, changeTemplates[change], below)
}

type Dated = Pick<Appointment, 'date' | 'time'>

/** The parts of a message that follow its template. */
interface More {
  /** The reason of a cancellation. */
  reason?: string | null
  /** The customer's other appointments that were changed with it. */
  others?: readonly Dated[]
}

const datesOf = (others: readonly Dated[], hourFormat?: HourFormat): string[] =>
  others.length === 0
    ? []
    : ['También:', ...others.map(({ date, time }) => formatLongDate(date, time, hourFormat))]

type Told = Pick<Appointment, 'status' | 'isRescheduled' | 'date' | 'time'>

/** The change that explains the appointment's current state; null for one that has begun or is over. */
export function changeOf(
  { status, isRescheduled, date, time }: Told,
  now: LocalTime,
): Change | null {
  if (`${date} ${time}` <= `${now.date} ${now.time}`) return null
  if (status === 'CANCELLED') return 'cancelled'
  if (status !== 'PENDING' && status !== 'ACTIVE') return null
  return isRescheduled ? 'moved' : 'booked'
}

/** The toast's note and WhatsApp link for a customer who gets no mail. */
export type Telling = Pick<ToastOptions, 'link' | 'note' | 'ms' | 'more'>

export function offerTelling(
  appointment: Appointment,
  change: Change,
  others: readonly Appointment[] = [],
): Telling {
  const note = untoldOf(appointment)
  if (note === null || appointment.customer.isErased) return {}
  const business = useInfo.getState().info
  const { origin } = window.location
  const more = { reason: appointment.cancelReason, others }
  const href = business && tellingAddress(appointment, change, business, origin, more)
  const ms = limits.undoSeconds * 1000
  if (!href) return { ms, note }
  const link = { label: 'Avisar por WhatsApp', href }
  // The owner knows that a customer has no e-mail, but not that a mail was skipped.
  return appointment.mailSkipped ? { ms, note, link } : { ms, link }
}
