import type { availableHours } from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'

export type Hour = Data<typeof availableHours>[number]

/** Screen reader announcement for the starts of a day. */
export function describeHours(hours: readonly Hour[], day: string): string {
  const free = hours.filter((hour) => hour.isAvailable).length
  const said =
    free === 0 ? 'No quedan horarios libres' : countOf(free, 'horario libre', 'horarios libres')
  return `${said} el ${day}`
}
