import { setTimeout as delay } from 'node:timers/promises'
import { GoogleError } from '../../../platform/google/google-error.ts'
import { findClassLink } from '../../appointments/change/meeting-link-store.ts'
import { calendarSequence } from '../../appointments/notify/describe-appointment.ts'
import type { AppointmentRow } from '../../appointments/store.ts'
import { isOwner } from '../../team/person-of.ts'
import type { GoogleSession } from '../open-session.ts'
import { makeListDue } from '../work/lease-store.ts'
import type { Turn } from '../work/take-turn.ts'
import { deleteWritten, noteWritten } from '../written-event-store.ts'
import type { Attendant } from './attendant-store.ts'
import { conferenceOf, readConference } from './describe-conference.ts'
import { describeEvent, ownLinkOf } from './describe-event.ts'
import { eventIdOf } from './event-id.ts'
import { EVENTS, ifStatus, removeEvent } from './remove-event.ts'

// Google must send no mail: customers get the business's own.
const QUERY = { conferenceDataVersion: 1, sendUpdates: 'none' }

export interface Circumstances {
  attendant: Attendant
  /** Whether the events of this account can have Meet links. */
  hasMeet: boolean
}

/** Makes an appointment's event match it; idempotent. Returns the Meet link of the event, null for none. */
export async function writeEvent(
  turn: Turn,
  given: AppointmentRow,
  { attendant, hasMeet }: Circumstances,
): Promise<string | null> {
  const { session, clock } = turn
  if (given.status === 'CANCELLED') return removeCancelled(turn, given)
  const { row, wantsMeet } = await withRoom(turn, given, hasMeet && givesLink(turn, attendant))
  const put = putterOf(turn, row, attendant)
  const written = await put(conferenceOf(row, wantsMeet)).catch(async (error: unknown) => {
    if (!wantsMeet || !(error instanceof GoogleError) || error.status !== 400) throw error
    // The account may have lost Meet since its calendars were listed: better an event without a room than none.
    await makeListDue(turn.db, turn.lease, clock.now())
    return put(conferenceOf(row, false))
  })
  // Store this before waiting for the room, which may fail.
  const { link } = readConference(written)
  await noteEvent(turn, given, written === null ? 'none' : link)
  if (!wantsMeet) return null
  if (row.conference_link === null) {
    const made = await readLink(session, eventIdOf(row.id), written)
    if (made !== link) await noteEvent(turn, given, made)
    return made
  }
  // Customers have this link, so it stays, even if the event is written into another account. Another room of the
  // event is removed.
  if (link !== null && link !== row.conference_link) {
    await put(conferenceOf(row, false))
    await noteEvent(turn, given, null)
  }
  return row.conference_link
}

/** Writes the event of an appointment with a conference. */
function putterOf(turn: Turn, row: AppointmentRow, attendant: Attendant) {
  const { session, commerce, publicUrl, clock } = turn
  const event = describeEvent(row, { commerce, publicUrl, ...readerOf(turn, attendant) })
  return (conference: object) =>
    putEvent(
      session,
      eventIdOf(row.id),
      { ...event, ...conference },
      // For past appointments only existing events are updated.
      { isNew: isNew(row), canInsert: row.ends_at > clock.now() },
    )
}

/** The reader of an event: the calendar is of the person who attends the appointment, or of the owner. */
function readerOf({ lease }: Turn, { id, name, role }: Attendant) {
  const isTheirs = id === lease.memberId
  return { attends: isTheirs ? null : name, masksEmail: isTheirs && role === 'STAFF' }
}

async function removeCancelled(turn: Turn, row: AppointmentRow): Promise<string | null> {
  await removeEvent(turn.session, eventIdOf(row.id))
  await noteEvent(turn, row, 'none')
  return row.conference_link
}

/** Stores which Meet link the event has, or that there is no event. */
async function noteEvent(
  { db, connection, clock }: Turn,
  { id, sequence }: AppointmentRow,
  link: string | null | 'none',
): Promise<void> {
  if (link === 'none') await deleteWritten(db, connection, id)
  else await noteWritten(db, connection, { id, sequence, link }, clock.now())
}

/** Whether the event has the appointment's room: the account of the person who attends it, else the owner's, makes the room. */
const givesLink = ({ lease, connection }: Turn, { id, hasMeetLinks }: Attendant): boolean =>
  lease.memberId === id || (isOwner(lease) && connection.writes_all && !hasMeetLinks)

/** The appointment with the link of its Meet room, if it has one already, and whether its event needs one. */
async function withRoom({ db }: Turn, given: AppointmentRow, hasMeet: boolean) {
  const isCalled = given.modality === 'ONLINE' && ownLinkOf(given) === null
  // All appointments of a class share the room of the event that was written first.
  const others = isCalled ? await findClassLink(db, given, given.occupation_id) : null
  const row = { ...given, conference_link: others ?? given.conference_link }
  return { row, wantsMeet: isCalled && (hasMeet || row.conference_link !== null) }
}

/** Google has not created the Meet room yet. */
export class RoomPending extends Error {
  override readonly name = 'RoomPending'
}

/** Most events are new: inserting them first saves a call. */
const isNew = (row: AppointmentRow) => calendarSequence(row) === 0

/** The written event; null if it doesn't exist and must not be inserted. */
async function putEvent(
  session: GoogleSession,
  id: string,
  body: object,
  { isNew, canInsert }: { isNew: boolean; canInsert: boolean },
): Promise<unknown> {
  const insert = () =>
    session.call({ method: 'POST', path: EVENTS, query: QUERY, body: { id, ...body } })
  // Also restores a deleted event, even if it was deleted in Google.
  const patch = () => session.call({ method: 'PATCH', path: `${EVENTS}/${id}`, query: QUERY, body })
  // The id is taken, but the event doesn't exist: nothing can be written under this id.
  const patchTaken = (taken: GoogleError) =>
    patch().catch(ifStatus([404, 410], () => Promise.reject(taken)))
  if (isNew && canInsert) return insert().catch(ifStatus([409], patchTaken))
  return patch().catch(ifStatus([404, 410], async () => (canInsert ? insert() : null)))
}

// Google creates rooms asynchronously, nearly always before it answers.
const LOOKS = 4
const LOOK_MS = 1000

/** The Meet link of a written event. Waits for it if Google is still creating it. */
async function readLink(
  session: GoogleSession,
  id: string,
  written: unknown,
): Promise<string | null> {
  let conference = readConference(written)
  for (let looks = 0; conference.state === 'pending'; looks += 1) {
    // The change is retried later.
    if (looks === LOOKS) throw new RoomPending()
    await delay(LOOK_MS)
    conference = readConference(await session.call({ path: `${EVENTS}/${id}` }))
  }
  return conference.link
}
