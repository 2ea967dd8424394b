import type { StartRefusal } from '@cuando/agenda/check/check-start'
import type { AcceptedStart, RefusedStart } from '@cuando/agenda/check/classify-start'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import { bookedMinutes, chooseMember } from '@cuando/agenda/team/choose-member'
import type { CalendarDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Performer } from '../../team/list-performers.ts'

/** A team member that could be assigned, with the agenda of the wanted day, and whether they are free at the wanted time. */
export interface Asked {
  performer: Performer
  agenda: Agenda
  check: Check
}

export type Check = AcceptedStart | RefusedStart<StartRefusal>

interface Choice {
  commerce: Pick<CommerceRow, 'books_in_order'>
  date: CalendarDate
  /** The member to choose if free. */
  preferred?: string | undefined
}

/** The member to assign by the rule of the business; undefined if nobody is free. */
export function choosePerformer(
  asked: readonly Asked[],
  { commerce, date, preferred }: Choice,
): Asked | undefined {
  const kept = asked.find(
    ({ performer: { member }, check }) => member?.id === preferred && check.ok,
  )
  if (kept) return kept
  const candidates = asked.map(({ performer: { member }, agenda, check }) => ({
    check,
    bookedMinutes: bookedMinutes([...agenda.taken.exclusive, ...agenda.taken.shared], agenda, date),
    lastBookedAt: member?.last_booked_at ? instant(Date.parse(member.last_booked_at)) : null,
  }))
  const chosen = chooseMember(candidates, commerce.books_in_order ? 'IN_ORDER' : 'LEAST_BUSY')
  return chosen === null ? undefined : asked[chosen]
}
