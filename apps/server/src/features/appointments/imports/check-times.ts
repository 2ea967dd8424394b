import { checkForcedStart } from '@cuando/agenda/check/check-forced-start'
import { checkStart } from '@cuando/agenda/check/check-start'
import type { Agenda } from '@cuando/agenda/prepare-agenda'
import { meets } from '@cuando/agenda/spans/span'
import { zone } from '@cuando/agenda/zone/zone'
import { instant } from '@cuando/time/instant'
import { makePauses } from '../../../platform/clock/make-pauses.ts'
import type { Db } from '../../../platform/db/database.ts'
import { loadAgendas } from '../../availability/book/load-agenda.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { BusySpan } from '../../recurrence/expand-series.ts'
import type { Performer } from '../../team/list-performers.ts'
import { type BusyPiece, readBusyOf } from './collision-store.ts'

/** A time that an appointment would take. */
export interface WantedTime extends BusySpan {
  /** The calendar event that it is of. */
  uid: string
  performer: Performer
}

export interface CheckedTime {
  /** Something that is booked can't be overridden, a blocked day and a busy time can. */
  collision: 'TAKEN' | 'DAY_OFF' | 'BUSY' | null
  isOutsideHours: boolean
  /** Whether a connected Google calendar has the event. Then its own busy time doesn't count. */
  isInGoogle: boolean
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface Whose {
  commerce: CommerceRow
  memberId: string
  now: Date
}

/** Checks any number of times against the book of one person, which is read once. */
export async function checkTimes(
  db: Db,
  { commerce, memberId, now }: Whose,
  wanted: readonly WantedTime[],
): Promise<CheckedTime[]> {
  if (wanted.length === 0) return []
  const { commerce_id: commerceId, timezone } = commerce
  const from = Math.min(...wanted.map((each) => each.from))
  const until = Math.max(...wanted.map((each) => each.until))
  const busy = byDay(
    await readBusyOf(db, { commerceId, memberId }, { from: new Date(from), to: new Date(until) }),
  )
  const tz = zone(timezone)
  const kinds = new Map(wanted.map((each) => [kindOf(each), askedOf(each)]))
  const agendas = await loadAgendas(db, {
    commerce,
    asked: [...kinds.values()],
    from: tz.dateAndTimeOf(instant(from)).date,
    to: tz.dateAndTimeOf(instant(until)).date,
    now,
    booker: 'owner',
  })
  const agendaOf = new Map([...kinds.keys()].map((kind, at) => [kind, agendas[at]]))
  const pause = makePauses()
  const checked: CheckedTime[] = []
  for (const each of wanted) {
    const agenda = agendaOf.get(kindOf(each))
    if (!agenda) throw new Error('An agenda was asked for and not made')
    checked.push(checkTime(agenda, each, busy))
    await pause()
  }
  return checked
}

export const minutesOf = ({ from, until }: BusySpan) => (until - from) / MINUTE_MS

const kindOf = ({ performer, ...span }: WantedTime) => `${performer.service.id} ${minutesOf(span)}`

/** An appointment has the length of its event, not that of its service. */
const askedOf = ({ performer: { member, service }, ...span }: WantedTime) => ({
  member,
  service: { ...service, duration: minutesOf(span), interval_minutes: 1 },
})

function checkTime(
  agenda: Agenda,
  { from, until, uid }: WantedTime,
  busyOn: (span: BusySpan) => readonly BusyPiece[],
): CheckedTime {
  const { date, time } = agenda.zone.dateAndTimeOf(instant(from))
  const busy = busyOn({ from, until })
  const isOwn = ({ eventId, ...piece }: BusyPiece) =>
    eventId === googleIdOf(uid) || (piece.from === from && piece.until === until)
  const isInGoogle = busy.some(isOwn)
  const result = (collision: CheckedTime['collision'], isOutsideHours = false) => ({
    ...{ collision, isInGoogle, isOutsideHours },
  })
  if (!checkForcedStart(agenda, date, time).ok) return result('TAKEN')
  if (meets(agenda.blocked, from, until)) return result('DAY_OFF')
  if (busy.some((piece) => !isOwn(piece))) return result('BUSY')
  const check = checkStart({ ...agenda, busy: [], barred: agenda.blocked }, date, time)
  return result(null, !check.ok && check.reason === 'closed')
}

/** The id of an event in Google's API, by its identifier in a file; null if it was not made in Google. */
export const googleIdOf = (uid: string): string | null =>
  /^([\w-]{5,})@google\.com$/.exec(uid)?.[1] ?? null

/** Finds the pieces that overlap a span of a day at most. Each piece is as long at most. */
function byDay(pieces: readonly BusyPiece[]) {
  const days = Map.groupBy(pieces, ({ from }) => Math.floor(from / DAY_MS))
  return ({ from, until }: BusySpan): BusyPiece[] => {
    const found: BusyPiece[] = []
    for (let day = Math.floor(from / DAY_MS) - 1; day <= Math.floor(until / DAY_MS); day += 1)
      for (const piece of days.get(day) ?? [])
        if (piece.from < until && piece.until > from) found.push(piece)
    return found
  }
}
