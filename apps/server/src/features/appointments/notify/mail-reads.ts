import DataLoader from 'dataloader'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findWaitingJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { readSenders, type SenderRow } from '../../commerce/owner-store.ts'
import type { AppointmentRef } from '../show-appointment.ts'
import { type AppointmentRow, readAppointmentsAnywhere } from '../store.ts'

export interface MailReads {
  sender: DataLoader<CommerceId, SenderRow | undefined>
  appointment: DataLoader<AppointmentRef, AppointmentRow | undefined>
  /** Whether a job with this key waits that no worker has started. */
  isJobWaiting: DataLoader<string, boolean>
}

/**
 * Reads the data for mails. Jobs that start at the same time share one statement; nothing is cached.
 */
export const makeMailReads = (db: Db): MailReads => ({
  sender: new DataLoader(async (ids) => {
    const rows = await readSenders(db, ids)
    const byId = new Map(rows.map((row) => [row.commerce_id, row]))
    return ids.map((id) => byId.get(id))
  }, once),
  appointment: new DataLoader(async (refs) => {
    const rows = await readAppointmentsAnywhere(db, refs)
    const byId = new Map(rows.map((row) => [`${row.commerce_id} ${row.id}`, row]))
    // PostgreSQL returns ids in lower case.
    return refs.map(({ commerceId, appointmentId }) =>
      byId.get(`${commerceId} ${appointmentId.toLowerCase()}`),
    )
  }, once),
  isJobWaiting: new DataLoader(async (keys) => {
    const waiting = await findWaitingJobs(db, keys)
    return keys.map((key) => waiting.has(key))
  }, once),
})

const once = { cache: false }
