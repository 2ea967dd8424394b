import { type BookedTime, keepLocalTimes } from '@cuando/agenda/zone/keep-local-times'
import { type Zone, zone } from '@cuando/agenda/zone/zone'
import { saveTimezone as call, type commerceTimezone } from '@cuando/contract/business/settings'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { formatLongDate } from '@cuando/es/time/dates'
import { formatDate, parseDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { formatTime, parseTime } from '@cuando/time/wall-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../platform/outcome.ts'
import type { ChangeDeps } from '../appointments/change/change-appointment.ts'
import { type NotMailed, withNotMailed } from '../appointments/notify/not-mailed.ts'
import { type ActionContext, queueMails } from '../appointments/notify/notify-of-action.ts'
import { refuseViolation } from '../appointments/refuse-violation.ts'
import { planReminders } from '../appointments/reminders/plan-reminders.ts'
import { withdrawHolds } from '../availability/holds/hold-store.ts'
import { moveOccupations } from '../availability/occupation-store.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { nextSummaryAt } from '../commerce/plan-summary.ts'
import { writeTimezone } from '../commerce/settings/settings-store.ts'
import { readCommerce } from '../commerce/store.ts'
import { rereadCalendars } from '../google-calendar/reread-calendars.ts'
import { writeEventTime } from '../services/store.ts'
import { countComing, listEvents, listReopenable, listUnended, moveAppointments } from './store.ts'

type Call = typeof call

interface ZoneChange extends ActionContext {
  from: Zone
  to: Zone
}

/**
 * Changes the time zone of a business. Upcoming appointments keep their instant, or move so that they keep
 * their local time, with history and mail as with any move. Appointments that have started keep their instant.
 */
export function changeTimezone(
  { db, ...deps }: ChangeDeps,
  commerceId: CommerceId,
  { timezone, keep }: Checked<Call>['body'],
): Promise<Outcome<Data<Call>>> {
  const { now } = deps
  const changed = withCommerceLock<Data<Call>>(db, commerceId, async (tx, before) => {
    // Customers were told local times.
    if (before.has_waiting) await withdrawHolds(tx, commerceId, {}, now)
    await writeTimezone(tx, commerceId, timezone, nextSummaryAt(now, timezone))
    const change = {
      ...deps,
      tx,
      commerce: { ...before, timezone },
      from: zone(before.timezone),
      to: zone(timezone),
    }
    const moved = keep === 'local' ? await moveWithClocks(change) : done(nothingMoved)
    if (!moved.ok) return moved
    const { occupations, notMailed } = moved.data
    await renameEventTimes(tx, change, keep === 'local', occupations)
    await rereadCalendars(tx, commerceId, now)
    const data = { timezone, ...(await countComing(tx, commerceId, now)) }
    return done(data, withNotMailed(call.success, notMailed))
  })
  // Past appointments occupy their time until they are settled, so a moved preparation may overlap one.
  return refuseViolation(changed)
}

const why = {
  nonexistent: 'no existiría en la zona nueva, por el cambio de horario',
  past: 'quedaría en el pasado',
  saturated: 'se encimaría con otra cita, por el cambio de horario',
}

interface Moved {
  /** The ids of the occupations. */
  occupations: ReadonlySet<string>
  /** The appointments whose customers get no mail because of a limit. */
  notMailed: readonly NotMailed[]
}

const nothingMoved: Moved = { occupations: new Set(), notMailed: [] }

async function moveWithClocks(change: ZoneChange): Promise<Outcome<Moved>> {
  const { tx, commerce, from, to, now } = change
  const { commerce_id: commerceId } = commerce
  const standing = await listUnended(tx, commerceId, now)
  const shifted = keepLocalTimes(standing.map(toBooked), { from, to, now: instant(now.getTime()) })
  if (!shifted.ok) {
    const { date, time } = from.dateAndTimeOf(shifted.at.start)
    const when = formatLongDate(formatDate(date), formatTime(time))
    return refusedField('keep', `Lo agendado para el ${when} ${why[shifted.reason]}`)
  }
  const notMailed = shifted.moved.length > 0 ? await moveAll(change, shifted.moved) : []
  await moveReopenable(tx, change)
  return done({ occupations: new Set(shifted.moved.map(({ id }) => id)), notMailed })
}

async function moveAll(change: ZoneChange, shifted: readonly BookedTime[]): Promise<NotMailed[]> {
  const { tx, commerce, author, now } = change
  const { commerce_id: commerceId } = commerce
  await moveOccupations(tx, commerceId, shifted)
  const moved = await moveAppointments(tx, commerceId, shifted, { author, at: now })
  const ids = moved.map(({ id }) => id)
  await planReminders(tx, commerce, ids, { now })
  return queueMails(change, moved, { action: 'moved', by: 'OWNER', isBulk: true })
}

/** An occupation that can't keep its local time keeps its instant: it is free, so it must not stop the change. */
async function moveReopenable(tx: Tx, { commerce, from, to, now }: ZoneChange): Promise<void> {
  const { commerce_id: commerceId } = commerce
  const clocks = { from, to, now: instant(now.getTime()) }
  const moved = (await listReopenable(tx, commerceId, now)).flatMap((row) => {
    const shifted = keepLocalTimes([toBooked(row)], clocks)
    return shifted.ok ? shifted.moved : []
  })
  if (moved.length > 0) await moveOccupations(tx, commerceId, moved)
}

const toBooked = (row: Awaited<ReturnType<typeof listUnended>>[number]): BookedTime => ({
  id: row.id,
  memberId: row.member_id,
  start: instant(row.starts_at.getTime()),
  end: instant(row.ends_at.getTime()),
  bufferStart: instant(row.buffer_start.getTime()),
  places: row.places,
  unit: row.resource_id && `${row.resource_id} ${row.resource_unit}`,
  isLive: row.is_live,
})

/** Rewrites the local date and time of each event that keeps its instant. */
async function renameEventTimes(
  tx: Tx,
  { commerce, from, to }: ZoneChange,
  keepsLocal: boolean,
  moved: ReadonlySet<string>,
) {
  const { commerce_id: commerceId } = commerce
  for (const event of await listEvents(tx, commerceId)) {
    // An event without an occupation has only a local time, which follows the owner's choice.
    const isUnchanged = event.occupation_id ? moved.has(event.occupation_id) : keepsLocal
    if (isUnchanged) continue
    const start = event.starts_at ? instant(event.starts_at.getTime()) : momentOf(event, from)
    const { date, time } = to.dateAndTimeOf(start)
    const renamed = { date: formatDate(date), time: formatTime(time) }
    await writeEventTime(tx, commerceId, event.id, renamed)
  }
}

function momentOf(
  { specific_date, specific_time }: { specific_date: string | null; specific_time: string | null },
  from: Zone,
) {
  const [date, time] = [parseDate(specific_date ?? ''), parseTime(specific_time?.slice(0, 5) ?? '')]
  if (date === null || time === null) throw new Error('A stored event has no date or time')
  return from.whenReached(date, time)
}

/** The zone of a business, and how many appointments and events a change of zone would affect. */
export async function showTimezone(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
): Promise<Outcome<Data<typeof commerceTimezone>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const coming = await countComing(db, commerceId, now)
  return done({ timezone: commerce.timezone, ...coming })
}
