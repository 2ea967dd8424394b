import type { Data } from '@cuando/contract/calls/endpoint'
import type { handOver } from '@cuando/contract/team/hand-over'
import { countOf } from '@cuando/es/text'
import { formatDay, weekdayOf } from '@cuando/es/time/dates'
import { dateFrom, partsOf } from '@cuando/time/calendar-date'

/** 'hoy', 'el viernes 27', or 'el viernes 4 de diciembre' in another month than today's. */
export function onDay(date: string, today: string): string {
  if (date === today) return 'hoy'
  const { day } = partsOf(dateFrom(date))
  const isNear = date.slice(0, 7) === today.slice(0, 7)
  return `el ${isNear ? `${weekdayOf(date).name.toLowerCase()} ${day}` : formatDay(date)}`
}

/** 'no viene hoy' */
export const absentOn = (date: string, today: string) => `no viene ${onDay(date, today)}`

/** 'Luis no viene hoy' */
export const absenceText = (name: string, date: string, today: string) =>
  `${name} ${absentOn(date, today)}`

/** How many appointments go to others, how many are cancelled, and whether the day is blocked. */
export interface Plan {
  handedOver: number
  cancelled: number
  isBlocking: boolean
}

/** 'Pasar 5 citas y cancelar 1'; null if nothing would be done. */
export function planText({ handedOver, cancelled, isBlocking }: Plan): string | null {
  const passed = handedOver > 0 && `Pasar ${countOf(handedOver, 'cita', 'citas')}`
  if (passed) return cancelled > 0 ? `${passed} y cancelar ${cancelled}` : passed
  if (cancelled > 0) return `Cancelar ${countOf(cancelled, 'cita', 'citas')}`
  return isBlocking ? 'Bloquear el día' : null
}

type Reason = Data<typeof handOver>['refused'][number]['reason']

/** Why an appointment stayed with its person; `who` was to give it. */
export function refusedText(reason: Reason, who: string): string {
  switch (reason) {
    case 'slotTaken':
    case 'slotClosed':
    case 'slotBusy':
    case 'slotHeld':
    case 'eventFull':
      return `${who} ya no está libre a esa hora`
    case 'memberUnavailable':
      return `${who} ya no da este servicio`
    case 'serviceUnavailable':
      return 'El servicio ya no existe'
    case 'timeChanged':
      return 'La cita cambió de horario'
    case 'memberChanged':
      return 'Ya la atiende otra persona'
    case 'notMovable':
      return 'La cita ya no está vigente'
    case 'appointmentUnknown':
      return 'La cita ya no existe'
    default:
      return 'No se pudo pasar'
  }
}
