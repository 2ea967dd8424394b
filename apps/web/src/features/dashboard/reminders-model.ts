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
  return total > 0 ? 'Todos enviados' : ''
}
