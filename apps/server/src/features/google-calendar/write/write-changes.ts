import { inTransaction } from '../../../platform/db/database.ts'
import { GoogleError } from '../../../platform/google/google-error.ts'
import { noteConferenceLink } from '../../appointments/change/change-meeting-link.ts'
import { readAppointment } from '../../appointments/store.ts'
import { listCalendars } from '../calendar-store.ts'
import { type ChangeRow, deleteChange, postponeChange, readChanges } from '../change-store.ts'
import type { Turn } from '../take-turn.ts'
import { RoomPending, writeEvent } from './write-event.ts'

/** After so many the calendars that are due are looked at again. */
const BATCH = 20

/**
 * Writes the events of appointments that changed, one after the other in the order of their changes. Returns whether all
 * are written. Throws only after the others if Google is still making the room of one.
 */
export async function writeChanges(turn: Turn): Promise<boolean> {
  const { db, connection } = turn
  const changes = await readChanges(db, connection.commerce_id, BATCH)
  if (changes.length === 0) return true
  const calendars = await listCalendars(db, connection.commerce_id)
  const hasMeet = calendars.some((each) => each.is_primary && each.has_meet)
  let pending: RoomPending | null = null
  for (const change of changes) {
    await turn.keepLease()
    try {
      await writeChange(turn, change, hasMeet)
    } catch (error) {
      if (!(error instanceof RoomPending)) throw error
      await postponeChange(db, connection.commerce_id, change)
      pending = error
    }
  }
  if (pending) throw pending
  return changes.length < BATCH
}

async function writeChange(turn: Turn, change: ChangeRow, hasMeet: boolean): Promise<void> {
  const { db, clock, connection, logger } = turn
  const { commerce_id: commerceId } = connection
  const { appointment_id: appointmentId } = change
  const row = await readAppointment(db, commerceId, appointmentId)
  if (!row) return
  try {
    const link = await writeEvent(turn, row, hasMeet)
    await inTransaction(db, async (tx) => {
      await noteConferenceLink(tx, { commerceId, appointmentId, now: clock.now() }, link)
      await deleteChange(tx, commerceId, change)
    })
  } catch (error) {
    if (!(error instanceof GoogleError) || !error.isOfRequest) throw error
    // For good: it must not hold up those behind it.
    logger.warn({ commerceId, appointmentId, err: error }, 'Google refuses an event')
    await deleteChange(db, commerceId, change)
  }
}
