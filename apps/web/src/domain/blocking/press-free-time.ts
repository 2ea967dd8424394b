import type { TeamMember } from '@cuando/contract/team/team'
import type { DayCalendar } from '../appointments/day/day-rows-model.ts'
import type { FreeTime } from '../appointments/day/free-times-model.ts'
import { boardOf } from '../board/board-model.ts'
import { columnsOf } from '../board/people-model.ts'
import { type Press, usePressMenu } from './use-press-menu.ts'

interface ListedDay {
  date: string
  calendar: DayCalendar
  team: readonly TeamMember[]
}

/** Opens the menu of a free time in the list of a day. */
export function pressFreeTime(
  { date, calendar, team }: ListedDay,
  { start, member }: FreeTime,
  at: Press['at'],
): void {
  const shown = { team, personId: member?.id ?? null, isSplit: false }
  const day = columnsOf(boardOf(calendar), shown).find((each) => each.date === date)
  if (day) usePressMenu.getState().open({ day, start, at, canBook: true })
}
