import { inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { GoogleError } from '../../../platform/google/google-error.ts'
import { noteConferenceLink } from '../../appointments/change/change-meeting-link.ts'
import { type AppointmentRow, readAppointment } from '../../appointments/store.ts'
import { hasMeetLinks, listCalendars } from '../calendar-store.ts'
import {
  type ChangeRow,
  deleteChange,
  noteFailure,
  noteOthers,
  readChanges,
} from '../change-store.ts'
import type { ConnectionRow } from '../connection-store.ts'
import { workJob } from '../work/queue-work.ts'
import { retryTime } from '../work/retry-time.ts'
import type { Turn } from '../work/take-turn.ts'
import { type Attendant, readAttendant } from './attendant-store.ts'
import { hasSourceEvent } from './find-source-event.ts'
import { removePassedOn } from './remove-event.ts'
import { type Circumstances, RoomPending, writeEvent } from './write-event.ts'

/** After so many changes, due calendars are read. */
const BATCH = 20
/** How many times a temporary error of Google's holds up all changes. After that only the failing event waits. */
const TRIES_IN_ORDER = 5
/** After so many tries, about a day, an event that Google refuses or can't finish is given up. */
const MAX_TRIES = 30

/**
 * Writes the events of changed appointments, one by one in the order of the changes. Returns whether these were all.
 * A change that fails alone is moved behind the others.
 */
export async function writeChanges(turn: Turn): Promise<boolean> {
  const { db, clock, lease } = turn
  const changes = await readChanges(db, lease, { now: clock.now(), max: BATCH })
  if (changes.length === 0) return true
  const hasMeet = hasMeetLinks(await listCalendars(db, lease))
  for (const change of changes) {
    await turn.renewLease()
    await writeChange(turn, change, hasMeet).catch((error) => putOff(turn, change, error))
  }
  return changes.length < BATCH
}

async function writeChange(turn: Turn, change: ChangeRow, hasMeet: boolean): Promise<void> {
  const { db, clock, connection, commerce, lease, mailQuota } = turn
  const row = await readAppointment(db, lease.commerceId, change.appointment_id)
  if (!row) return
  const attendant = await readAttendant(db, commerce, row)
  const link = await linkAfter(turn, row, { attendant, hasMeet })
  await inTransaction(db, async (tx) => {
    // False if the appointment was changed during the call: then the change stays, and its event is written again.
    if (!(await noteConferenceLink(tx, row, { link, now: clock.now(), mailQuota }))) return
    await deleteChange(tx, lease, change)
    if (link === row.conference_link || !commerce.has_team) return
    await queueJobs(tx, (await noteOthers(tx, connection, row.id)).map(workJob))
  })
}

/** The Meet link of an appointment, once its event is as it should be. */
async function linkAfter(turn: Turn, row: AppointmentRow, circumstances: Circumstances) {
  if (!belongsTo(turn.connection, circumstances.attendant)) return removePassedOn(turn, row)
  if (await hasSourceEvent(turn, row)) return row.conference_link
  return writeEvent(turn, row, circumstances)
}

const belongsTo = ({ writes_all, member_id }: ConnectionRow, { id }: Attendant) =>
  writes_all || member_id === id

/** Throws errors that concern more than this change. */
async function putOff(
  { db, clock, lease, logger }: Turn,
  change: ChangeRow,
  error: unknown,
): Promise<void> {
  const isGoogles = error instanceof GoogleError
  if (!(error instanceof RoomPending) && (!isGoogles || error.isOfAll)) throw error
  const { commerceId } = lease
  const { appointment_id: appointmentId, failures } = change
  const tries = failures + 1
  const isTrouble = isGoogles && error.isPassing
  if ((isGoogles && error.isOfRequest) || (tries >= MAX_TRIES && !isTrouble)) {
    logger.warn({ commerceId, appointmentId, err: error }, 'an event is given up')
    return deleteChange(db, lease, change)
  }
  if (isTrouble && tries <= TRIES_IN_ORDER) {
    await noteFailure(db, lease, change, null)
    throw error
  }
  logger.info({ commerceId, appointmentId, err: error }, 'an event waits for Google')
  await noteFailure(db, lease, change, retryTime({ error, failures, now: clock.now() }))
}
