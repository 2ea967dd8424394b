import { GoogleError } from '../../../platform/google/google-error.ts'
import type { AppointmentRow } from '../../appointments/store.ts'
import type { GoogleSession } from '../open-session.ts'
import type { Turn } from '../work/take-turn.ts'
import { deleteWritten, readWritten } from '../written-event-store.ts'
import { eventIdOf } from './event-id.ts'

export const EVENTS = '/calendar/v3/calendars/primary/events'

/** Deletes an event, unless it is gone. */
export async function removeEvent(session: GoogleSession, id: string): Promise<void> {
  await session
    .call({ method: 'DELETE', path: `${EVENTS}/${id}`, query: { sendUpdates: 'none' } })
    .catch(ifStatus([404, 410], async () => null))
}

export const ifStatus =
  (statuses: readonly number[], work: (error: GoogleError) => Promise<unknown>) =>
  (error: unknown): Promise<unknown> => {
    if (error instanceof GoogleError && statuses.includes(error.status)) return work(error)
    throw error
  }

/**
 * Removes the event of an appointment that somebody else attends now. Returns the Meet link that the appointment has
 * then: the former person's room goes with their event, since nobody else could let the customer in.
 */
export async function removePassedOn(
  { db, session, connection }: Turn,
  { id, conference_link }: AppointmentRow,
): Promise<string | null> {
  const written = await readWritten(db, connection, id)
  if (!written) return conference_link
  await removeEvent(session, eventIdOf(id))
  await deleteWritten(db, connection, id)
  return written.link === conference_link ? null : conference_link
}
