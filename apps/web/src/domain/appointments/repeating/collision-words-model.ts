import type { CheckedStart } from '@cuando/contract/appointments/repeating'
import { weekdayOf } from '@cuando/es/time/dates'

/** Why a start is not free; `member` is the person who would attend it. */
export function collisionWords(
  { date, time, collision }: CheckedStart,
  member: string | null,
): string {
  switch (collision) {
    case null:
      return 'Libre'
    case 'PAST':
      return 'Ya pasó'
    case 'SKIPPED':
      return `Ese día no hay ${time}: cambia el horario`
    case 'DAY_OFF':
      return member ? `${member} no atiende: día u horas libres` : 'No atiendes: día u horas libres'
    case 'BUSY':
      return 'Ocupado en Google Calendar'
    case 'CLOSED_DAY':
      return `Cerrado: ${weekdayOf(date).name.toLowerCase()}`
    case 'CLOSED_HOUR':
      return member ? `${member} no atiende a las ${time}` : `Cerrado a las ${time}`
    case 'OFF_STEP':
      return `A las ${time} no empieza ninguna cita`
    case 'TAKEN':
      return 'Ocupado'
    default:
      return 'No está libre'
  }
}
