import { createContext } from 'react'
import type { DayCalendar } from '../../../../domain/appointments/day/day-rows-model.ts'
import { lateWords } from '../../../../domain/appointments/delay/late-words-model.ts'
import type { ShownDays } from '../../shown-days-model.ts'

interface ShownDelays {
  delays: DayCalendar['delays']
  team: Parameters<typeof lateWords>[1]['team']
  personId: string | null
}

/** The delays of the shown days, for the headings of the grid. */
export const ShownDelays = createContext<ShownDelays>({ delays: [], team: [], personId: null })

/** The words beside the heading of a single day. */
export const lateInBar = (shown: ShownDelays, { view, date }: ShownDays): string | null =>
  view === 'day' ? lateOn(shown, date) : null

/** The words about the delay on one day; null without one. */
export const lateOn = ({ delays = [], ...shown }: ShownDelays, date: string): string | null =>
  lateWords(
    delays.filter((each) => each.date === date),
    shown,
  )
