import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import type { Data } from '@cuando/contract/calls/endpoint'

type Counts = Pick<Data<typeof appointmentReminders>, 'total' | 'left' | 'withoutPhone'>

/** 'Faltan 3 por enviar · 2 sin número para WhatsApp'; '' if there is nobody to remind. */
export function countReminders({ total, left, withoutPhone }: Counts): string {
  const none = withoutPhone > 0 ? `${withoutPhone} sin número para WhatsApp` : ''
  return [standing(left, total), none].filter((part) => part !== '').join(' · ')
}

function standing(left: number, total: number): string {
  if (left > 0) return left === 1 ? 'Falta 1 por enviar' : `Faltan ${left} por enviar`
  return total > 0 ? 'No falta ninguno' : ''
}

/** The appointments of each message: one of several follow each other, and have the same customer, phone and state. */
export function messagesOf(
  appointments: readonly Appointment[],
): [Appointment, ...Appointment[]][] {
  const messages: [Appointment, ...Appointment[]][] = []
  for (const each of appointments) {
    const last = messages.at(-1)
    if (last && keyOf(last[0]) === keyOf(each)) last.push(each)
    else messages.push([each])
  }
  return messages
}

const keyOf = ({ customer, confirmedAt, whatsappSentAt }: Appointment) =>
  [customer.id, customer.phone, whatsappSentAt ? 'sent' : confirmedAt !== null].join(' ')
