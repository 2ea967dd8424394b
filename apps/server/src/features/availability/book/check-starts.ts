import { checkStart, type StartRefusal } from '@cuando/agenda/check/check-start'
import { freeDays } from '@cuando/agenda/days/free-days'
import { nearDays, nearStarts } from '@cuando/agenda/days/near-starts'
import { startsOfDay } from '@cuando/agenda/days/starts-of-day'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import { mergeFreeDays } from '@cuando/agenda/team/merge-starts'
import type { CheckedStart } from '@cuando/contract/appointments/repeating'
import type { Known } from '@cuando/contract/calls/choice'
import { type CalendarDate, calendarDate, formatDate } from '@cuando/time/calendar-date'
import { formatTime, type WallTime } from '@cuando/time/wall-time'
import type { Db } from '../../../platform/db/database.ts'
import type { Performer } from '../../team/list-performers.ts'
import { type AgendaCommerce, loadAgendas } from './load-agenda.ts'

interface Start {
  date: CalendarDate
  time: WallTime
}

interface AskedStarts {
  commerce: AgendaCommerce
  /** Any of them can be booked; at least one. Not for an event. */
  performers: readonly Performer[]
  /** At least one. */
  starts: readonly Start[]
  now: Date
  /** The occupations of appointments that move to these starts. */
  leaving?: ReadonlySet<string>
  /** The class that moves there with all who attend it. */
  withoutClass?: string
}

/** Whether an owner could book each of these starts, why not, and the nearest free ones instead. Reads the book once. */
export async function checkStarts(
  db: Db,
  { commerce, performers, starts, now, leaving, withoutClass }: AskedStarts,
): Promise<CheckedStart[]> {
  const dates = starts.map(({ date }) => date)
  const agendas = await loadAgendas(db, {
    commerce,
    asked: performers,
    from: nearDays(calendarDate(Math.min(...dates))).from,
    to: nearDays(calendarDate(Math.max(...dates))).to,
    now,
    booker: 'owner',
    leaving,
    withoutEvent: withoutClass,
  })
  return starts.map((start) => {
    const collision = collisionOf(agendas, start)
    return { ...toTexts(start), collision, nearby: collision ? nearbyOf(agendas, start) : [] }
  })
}

const toTexts = ({ date, time }: Start) => ({ date: formatDate(date), time: formatTime(time) })

type Collision = Known<NonNullable<CheckedStart['collision']>>

/** Null if somebody can be booked. Of several reasons, the one that concerns the first person who works then. */
function collisionOf(agendas: readonly Agenda[], start: Start): Collision | null {
  const reasons: Collision[] = []
  for (const agenda of agendas) {
    const check = checkStart(agenda, start.date, start.time)
    if (check.ok) return null
    reasons.push(toCollision(agenda, start, check.reason))
  }
  return reasons.find((reason) => reason === 'TAKEN') ?? reasons[0] ?? 'TAKEN'
}

function toCollision(agenda: Agenda, { date }: Start, reason: StartRefusal): Collision {
  if (reason !== 'closed') return collisions[reason]
  return startsOfDay(agenda, date).length === 0 ? 'CLOSED_DAY' : 'CLOSED_HOUR'
}

const collisions: Record<Exclude<StartRefusal, 'closed'>, Collision> = {
  nonexistent: 'SKIPPED',
  past: 'PAST',
  // An owner has no notice and no horizon.
  tooSoon: 'PAST',
  tooFar: 'PAST',
  blocked: 'DAY_OFF',
  busy: 'BUSY',
  offStep: 'OFF_STEP',
  taken: 'TAKEN',
}

function nearbyOf(agendas: readonly Agenda[], start: Start): CheckedStart['nearby'] {
  const free = mergeFreeDays(
    agendas.map((agenda) => {
      const { from, to } = nearDays(start.date)
      // Past days have no free start, and the agenda rejects them.
      const first = calendarDate(Math.max(from, agenda.today))
      return first > to ? [] : freeDays(agenda, { from: first, to })
    }),
  )
  return nearStarts(free, start).map(toTexts)
}
