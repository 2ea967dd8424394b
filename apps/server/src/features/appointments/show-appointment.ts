import type { Appointment, PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { Db } from '../../platform/db/database.ts'
import { onBehalfOf } from '../../platform/db/statements/share-connections.ts'
import { andThen, done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import type { Scoped } from '../team/keep-in-scope.ts'
import { readMember } from '../team/member-store.ts'
import { readAssignedMembers } from './assigned-member-store.ts'
import { readMoves } from './change/change-store.ts'
import { readHistory } from './change/history-store.ts'
import { presentHistory } from './change/present-history.ts'
import { readParty } from './party/party-store.ts'
import { presentAppointment, presentCompanion, presentPublicAppointment } from './present.ts'
import { findOwningCommerce, readAppointment } from './store.ts'

export interface AppointmentRef extends Scoped {
  appointmentId: string
}

/** An appointment for its owner: with its history, and at a business with a team with those who made it. */
export async function showAppointment(db: Db, ref: AppointmentRef): Promise<Outcome<Appointment>> {
  const found = await load(db, ref)
  if (!found) return refused('appointmentUnknown')
  const { row, moves, commerce, members } = found
  const shown = presentAppointment(ref, row, moves, commerce.timezone, members)
  if (!commerce.has_team) return done(shown)
  const history = await readHistory(db, ref.commerceId, row.id)
  return done({ ...shown, ...(history && { changes: presentHistory(row, moves, history) }) })
}

/** The same for the customer who has the link. */
export async function showOwnAppointment(
  { db, now }: { db: Db; now: Date },
  ref: AppointmentRef,
): Promise<Outcome<PublicAppointment>> {
  const found = await load(db, ref)
  if (!found) return refused('appointmentUnknown')
  const { row, moves, commerce } = found
  const [ownDuration, party] = await Promise.all([
    readOwnDuration(db, found),
    row.party_id === row.id ? readParty(db, row.commerce_id, row.id) : [],
  ])
  const shown = presentPublicAppointment(row, moves, { ...found, ownDuration, now })
  const others = party.filter(({ id }) => id !== row.id)
  if (others.length === 0) return done(shown)
  return done({ ...shown, party: others.map((other) => presentCompanion(other, commerce)) })
}

/** How long the person who attends an appointment takes for its service, if not as long as the others. */
async function readOwnDuration(
  db: Db,
  { row, members }: Pick<Found, 'row' | 'members'>,
): Promise<number | null> {
  const memberId = members.get(row.occupation_id)?.id
  const member = memberId === undefined ? null : await readMember(db, row.commerce_id, memberId)
  return member?.services.find((own) => own.service_id === row.service_id)?.duration ?? null
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>

async function load(db: Db, { commerceId, appointmentId, memberId }: AppointmentRef) {
  const [commerce, row, moves] = await Promise.all([
    readCommerce(db, commerceId),
    readAppointment(db, commerceId, appointmentId, memberId),
    readMoves(db, commerceId, [appointmentId]),
  ])
  if (!commerce || !row) return null
  return { commerce, row, moves, members: await readAssignedMembers(db, commerce, [row]) }
}

/** Runs an action on the appointment with this id: knowing the id is the customer's authorization. */
export const withAppointment = <T>(
  db: Db,
  appointmentId: string,
  work: (ref: AppointmentRef) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  andThen(findAppointment(db, appointmentId), (ref) => onBehalfOf(ref.commerceId, () => work(ref)))

async function findAppointment(db: Db, appointmentId: string): Promise<Outcome<AppointmentRef>> {
  const commerceId = await findOwningCommerce(db, appointmentId)
  return commerceId ? done({ commerceId, appointmentId }) : refused('appointmentUnknown')
}
