import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statements/statement.ts'

const occupationColumns = [
  'id',
  'is_live',
  'service_id',
  'starts_at',
  'ends_at',
  'buffer_start',
  'places',
  'attendees',
  'max_attendees',
  'is_event',
  'member_id',
  'resource_id',
] as const

export type OccupationRow = NonNullable<Awaited<ReturnType<typeof readEvent>>>

export interface DayOffRow {
  /** Whose; null: of the whole business. */
  member_id: string | null
  date: string
  start_time: string | null
  end_time: string | null
}

/** Both included. */
export interface DateRange {
  first: string
  last: string
}

/** A time when somebody is busy, from one of their Google calendars. */
export interface BusyRow {
  member_id: string
  starts_at: Date
  ends_at: Date
}

/**
 * How many days before and after a question's days have days off that matter: openings may cross midnight.
 */
export const DAYS_BESIDE = 2

/** The range of a question, and its dates with DAYS_BESIDE more before and after. */
export interface BookRange {
  from: Date
  to: Date
  dates: DateRange
}

/** The occupations and busy times between two instants, and the days off of these dates. */
export interface BookRows {
  occupations: OccupationRow[]
  daysOff: DayOffRow[]
  busy: BusyRow[]
}

/** Reads all in one statement: the round trip costs more than the query. */
export async function readBook(
  db: Db,
  commerceId: CommerceId,
  { from, to, dates }: BookRange,
): Promise<BookRows> {
  const [row] = await readAll(db, {
    commerceId,
    from,
    to,
    // Bounds the index scan on both sides, so that neither the past nor the far future is read.
    lastEnd: new Date(to.getTime() + MAX_BLOCKED_MS),
    lastBusyEnd: lastBusyEnd(to),
    ...dates,
  })
  if (!row) throw new Error('A statement without a table returned no row')
  return {
    occupations: row.occupations.map(reviveTimes),
    daysOff: row.daysOff,
    busy: row.busy.map(reviveSpan),
  }
}

interface BoundedRange extends BusyRange, DateRange {
  lastEnd: Date
}

const readAll = statement((db, asked: BoundedRange) => {
  const { commerceId, from, to, lastEnd } = asked
  const occupations = db
    .selectFrom('occupations')
    .select(occupationColumns)
    .where('commerce_id', '=', commerceId)
    // A literal, so that a generic plan can use the partial index of live occupations.
    .where((eb) => eb('is_live', '=', eb.lit(true)))
    .where('ends_at', '>', from)
    .where('ends_at', '<', lastEnd)
    .where('buffer_start', '<', to)
  return db.selectNoFrom([
    jsonArrayFrom(occupations).as('occupations'),
    jsonArrayFrom(selectDaysOff(db, commerceId, asked)).as('daysOff'),
    jsonArrayFrom(selectBusy(db, asked)).as('busy'),
  ])
})

/** The busy times, of one person or of all, that overlap a stretch of time. */
export function readBusy(
  db: Db,
  commerceId: CommerceId,
  { memberId, ...stretch }: { from: Date; to: Date; memberId: string | undefined },
): Promise<BusyRow[]> {
  const range = { commerceId, ...stretch, lastBusyEnd: lastBusyEnd(stretch.to) }
  return selectBusy(db, range)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? null))
    .orderBy('starts_at')
    .execute()
}

interface BusyRange {
  commerceId: CommerceId
  from: Date
  to: Date
  lastBusyEnd: Date
}

function selectBusy(db: Db, { commerceId, from, to, lastBusyEnd }: BusyRange) {
  return db
    .selectFrom('google_busy')
    .select(['member_id', 'starts_at', 'ends_at'])
    .where('commerce_id', '=', commerceId)
    .where('ends_at', '>', from)
    .where('ends_at', '<', lastBusyEnd)
    .where('starts_at', '<', to)
}

/** Busy times are stored in pieces of a day at most, which bounds the index scan on this side, too. */
const lastBusyEnd = (to: Date) => new Date(to.getTime() + 24 * 3_600_000 + 1)

/** The days off from one date to another. */
export function readDaysOff(db: Db, commerceId: CommerceId, dates: DateRange) {
  return selectDaysOff(db, commerceId, dates).execute()
}

function selectDaysOff(db: Db, commerceId: CommerceId, { first, last }: DateRange) {
  return db
    .selectFrom('days_off')
    .select(['member_id', 'date', 'start_time', 'end_time'])
    .where('commerce_id', '=', commerceId)
    .where('date', '>=', first)
    .where('date', '<=', last)
}

// An occupation covers at most a day of preparation and a day of service.
const MAX_BLOCKED_MS = 48 * 3_600_000

/** JSON carries timestamps as text. */
const reviveSpan = <Row extends { starts_at: string; ends_at: string }>(row: Row) => ({
  ...row,
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
})

const reviveTimes = <Row extends { starts_at: string; ends_at: string; buffer_start: string }>(
  row: Row,
) => ({ ...reviveSpan(row), buffer_start: new Date(row.buffer_start) })

/** An occupation with the type of its service, which may have been deleted. */
export function readOccupation(db: Db, commerceId: CommerceId, id: string) {
  return db
    .selectFrom('occupations')
    .select(occupationColumns)
    .select((eb) =>
      eb
        .selectFrom('services')
        .select('services.type')
        .whereRef('services.commerce_id', '=', 'occupations.commerce_id')
        .whereRef('services.id', '=', 'occupations.service_id')
        .as('service_type'),
    )
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The one occupation of a UNIQUE event. */
export function readEvent(db: Db, commerceId: CommerceId, serviceId: string) {
  return db
    .selectFrom('occupations')
    .select(occupationColumns)
    .where('commerce_id', '=', commerceId)
    .where('service_id', '=', serviceId)
    .where('is_event', '=', true)
    .executeTakeFirst()
}

/** The occupations of several events; no query for an empty list. */
export async function readEvents(
  db: Db,
  commerceId: CommerceId,
  serviceIds: readonly string[],
): Promise<OccupationRow[]> {
  if (serviceIds.length === 0) return []
  return db
    .selectFrom('occupations')
    .select(occupationColumns)
    .where('commerce_id', '=', commerceId)
    .where('service_id', 'in', [...serviceIds])
    .where('is_event', '=', true)
    .execute()
}

interface ClassKey {
  serviceId: string
  memberId: string
  startsAt: Date
}

/**
 * Somebody's class of a service that starts at this instant; bookings from before the service had classes don't
 * count.
 */
export function readClass(
  tx: Db,
  commerceId: CommerceId,
  { serviceId, memberId, startsAt }: ClassKey,
) {
  return tx
    .selectFrom('occupations')
    .select(['id', 'ends_at', 'attendees', 'max_attendees'])
    .where('commerce_id', '=', commerceId)
    .where('service_id', '=', serviceId)
    .where('member_id', '=', memberId)
    .where('starts_at', '=', startsAt)
    .where('is_live', '=', true)
    .where('max_attendees', '>', 1)
    .executeTakeFirst()
}
