import { zone } from '@cuando/agenda/zone/zone'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type { comingTurns as call } from '@cuando/contract/team/hand-over'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { type Book, readBookFrom } from '../../availability/book/read-book.ts'
import { readComingDaysOff } from '../../availability/days-off/day-off-store.ts'
import { DAYS_BESIDE } from '../../availability/store.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import { type Terms, termsWithoutService } from '../../service-terms/choose-terms.ts'
import { readTermsOf } from '../../service-terms/store.ts'
import { isInTeam, readTeam } from '../../team/store.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { readMoves } from '../change/change-store.ts'
import { presentAppointment } from '../present.ts'
import type { AppointmentRow } from '../store.ts'
import { type ComingOf, countComingOf, readComingOf } from './hand-over-store.ts'
import { type GivenTurn, proposeMembers } from './propose-members.ts'

type Answer = Data<typeof call>

/**
 * The appointments of somebody that have not ended, of a day or all, and who could take each of them over. As many as one
 * request can hand over, the soonest first.
 */
export async function listComingTurns(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { memberId, date }: Checked<typeof call>['params'] & Checked<typeof call>['query'],
): Promise<Outcome<Answer>> {
  const [commerce, isKnown] = await Promise.all([
    readCommerce(db, commerceId),
    isInTeam(db, commerceId, memberId),
  ])
  if (!(commerce?.has_team && isKnown)) return refused('memberUnknown')
  const coming = { memberId, now, stretch: stretchOf(commerce, date) }
  const [all, total, daysOff] = await Promise.all([
    readComingOf(db, commerceId, { ...coming, limit: limits.cancelledAtOnce }),
    countComingOf(db, commerceId, coming),
    date === undefined ? [] : readComingDaysOff(db, { commerceId, memberId }, date),
  ])
  const isBlocked = daysOff.some((each) => each.date === date && each.start_time === null)
  const turns = groupTurns(all, all.length < total)
  const listed = await describeTurns({ db, now }, { commerce, memberId }, turns)
  return done({ turns: listed, total, isBlocked })
}

function stretchOf({ timezone }: CommerceRow, date: string | undefined): ComingOf['stretch'] {
  if (date === undefined) return null
  const tz = zone(timezone)
  const day = dateFrom(date)
  const midnight = (of: typeof day) => new Date(tz.startOf(of))
  return { from: midnight(day), until: midnight(addDays(day, 1)) }
}

type Rows = [AppointmentRow, ...AppointmentRow[]]

/** A class is one turn. If more follow, the last turn may lack some of its attendees, so it is left for the next time. */
function groupTurns(rows: readonly AppointmentRow[], isMore: boolean): Rows[] {
  const turns = [...Map.groupBy(rows, (row) => row.occupation_id).values()] as Rows[]
  return isMore && turns.length > 1 ? turns.slice(0, -1) : turns
}

async function describeTurns(
  { db, now }: { db: Db; now: Date },
  { commerce, memberId }: { commerce: CommerceRow; memberId: string },
  turns: readonly Rows[],
): Promise<Answer['turns']> {
  if (turns.length === 0) return []
  const { commerce_id: commerceId, timezone } = commerce
  const rows = turns.flat()
  const ids = rows.map(({ id }) => id)
  const services = new Set(rows.flatMap(({ service_id: id }) => id ?? []))
  const [team, terms, book, moves, members] = await Promise.all([
    readTeam(db, commerceId),
    readTermsOf(db, commerceId, [...services]),
    readDays(db, commerce, rows),
    readMoves(db, commerceId, ids),
    readAssignedMembers(db, commerce, rows),
  ])
  const given = turns.map((turn) => toGiven(turn, commerce, terms))
  const proposals = await proposeMembers({ commerce, team, memberId, book, now }, given)
  return turns.map((turn, at) => ({
    appointments: turn.map((row) =>
      presentAppointment({ commerceId }, row, moves, timezone, members),
    ),
    isEvent: turn[0].service_type === 'UNIQUE',
    candidates: proposals[at]?.candidates ?? [],
    proposed: proposals[at]?.proposed ?? null,
  }))
}

/** All that is booked on the days of these appointments, and beside them, with one query. */
function readDays(db: Db, commerce: CommerceRow, rows: readonly AppointmentRow[]): Promise<Book> {
  const tz = zone(commerce.timezone)
  const starts = rows.map((row) => row.starts_at.getTime())
  const dayOf = (at: number) => tz.dateAndTimeOf(instant(at)).date
  const [first, last] = [dayOf(Math.min(...starts)), dayOf(Math.max(...starts))]
  const edge = (day: typeof first) => new Date(tz.startOf(day))
  // Preparation and duration take a day each at most.
  return readBookFrom(db)(commerce.commerce_id, {
    from: edge(addDays(first, -1)),
    to: edge(addDays(last, 2)),
    dates: {
      first: formatDate(addDays(first, -DAYS_BESIDE)),
      last: formatDate(addDays(last, DAYS_BESIDE)),
    },
  })
}

function toGiven(
  turn: Rows,
  commerce: CommerceRow,
  terms: ReadonlyMap<string | null, Terms>,
): GivenTurn {
  const [{ service_id: serviceId, occupation_id: occupationId, starts_at: startsAt }] = turn
  const service = serviceId === null ? termsWithoutService(commerce) : terms.get(serviceId)
  return { occupationId, startsAt, size: turn.length, service: service ?? null }
}
