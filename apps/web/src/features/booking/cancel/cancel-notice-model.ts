import { countOf } from '@cuando/es/text'

const HOUR = 3_600_000

interface NoticeFacts {
  /** Hours before the start until which a visitor may change or cancel. */
  hours: number
  /** Milliseconds from now to the start. */
  untilStart: number
  /** An event's date is fixed: the visitor can only cancel. */
  isEvent: boolean
}

/** Until when the visitor will be able to change or cancel this booking, in words. */
export function cancelNotice({ hours, untilStart, isEvent }: NoticeFacts): string {
  const actions = isEvent ? 'cancelar' : 'cambiar o cancelar'
  if (hours === 0) return `Puedes ${actions} hasta la hora de tu cita`
  const span = countOf(hours, 'hora', 'horas')
  if (untilStart >= hours * HOUR) return `Puedes ${actions} hasta ${span} antes`
  return `Faltan menos de ${span}: podrás ${actions} solo los primeros 30 minutos`
}
