import type { PaymentRequest } from '@cuando/contract/appointments/payment'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { KnownState } from '../notify/mailed-action.ts'
import { entryOf, paymentColumns } from '../payment/payment-store.ts'
import { type Author, type ChangeEntry, withChange } from './history-store.ts'

interface ChangeNote {
  author: Author
  reason: string | null
  at: Date
}

export interface Move extends ChangeNote {
  appointmentId: string
}

/**
 * Records the current times of appointments before a move. Only the latest `serverLimits.moves` moves are stored.
 */
export async function noteMoves(
  tx: Tx,
  commerceId: CommerceId,
  ref: ReturnType<typeof sql<SqlBool>>,
  { author, reason, at }: ChangeNote,
): Promise<void> {
  await sql`WITH moved AS (
      SELECT commerce_id, id, starts_at,
        (SELECT coalesce(max(number), 0) + 1 FROM appointment_moves AS earlier
          WHERE earlier.commerce_id = appointments.commerce_id
            AND earlier.appointment_id = appointments.id) AS number
      FROM appointments WHERE commerce_id = ${commerceId} AND ${ref}
    ), forgotten AS (
      DELETE FROM appointment_moves AS old USING moved
      WHERE old.commerce_id = moved.commerce_id AND old.appointment_id = moved.id
        AND old.number <= moved.number - ${serverLimits.moves}::int
    )
    INSERT INTO appointment_moves
      (commerce_id, appointment_id, number, starts_at, moved_by, reason, moved_at)
    SELECT commerce_id, id, number, starts_at, ${author.by}, ${reason}, ${at} FROM moved`.execute(
    tx,
  )
}

/** Records the time that an appointment has, right before it moves. */
export function noteMove(tx: Tx, commerceId: CommerceId, move: Move): Promise<void> {
  return noteMoves(tx, commerceId, sql`id = ${move.appointmentId}`, move)
}

/** A customer on the way, or late, is so for one time: a move to another one resets it. */
const noHeadsUp = { heads_up: null, heads_up_at: null, heads_ups: 0 }

/** A WhatsApp reminder names one time and place: every move resets it. */
export const notReminded = {
  whatsapp_sent_at: null,
  whatsapp_hours: [],
  whatsapp_begun_at: null,
}

/** Moves an appointment to its new time, location and service, and records the old time. */
export async function writeMove(
  tx: Tx,
  commerceId: CommerceId,
  move: Move & Pick<ChangeEntry, 'change' | 'from' | 'to'>,
  to: Omit<KnownState, 'sequence'> & {
    occupationId: string
    conferenceLink: string | null
    /** Whether only its team member changes: the arrival and the heads-up stay. */
    isHandOver: boolean
  },
  sequence: number,
): Promise<void> {
  const { change, from, to: successor, author, at } = move
  await noteMove(tx, commerceId, move)
  await tx
    .updateTable('appointments')
    .set({
      service_id: to.serviceId,
      price: to.price,
      currency: to.currency,
      occupation_id: to.occupationId,
      conference_link: to.conferenceLink,
      starts_at: to.startsAt,
      ends_at: to.endsAt,
      modality: to.modality,
      address: to.address,
      latitude: to.latitude,
      longitude: to.longitude,
      status: 'PENDING',
      no_show: false,
      ...(!to.isHandOver && { arrived_at: null, ...noHeadsUp }),
      ...notReminded,
      confirmed_at: null,
      sequence,
      ...withChange({ change, from, to: successor, author, at }),
    })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', move.appointmentId)
    .execute()
}

/** Writes another address of a home visit, which keeps its time, and records the change as a move. */
export async function writeAddress(
  tx: Tx,
  commerceId: CommerceId,
  move: Move,
  { address, latitude, longitude }: Pick<KnownState, 'address' | 'latitude' | 'longitude'>,
  sequence: number,
): Promise<void> {
  await noteMove(tx, commerceId, move)
  await tx
    .updateTable('appointments')
    .set({ address, latitude, longitude, ...notReminded, sequence })
    .set(withChange({ change: 'RELOCATED', author: move.author, at: move.at }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', move.appointmentId)
    .execute()
}

/** The move of an event from one occupation to another. */
export interface EventMove {
  /** The occupation that it had. */
  from: string
  to: { occupationId: string; startsAt: Date; endsAt: Date }
  author: Author
  at: Date
}

/** Moves all live appointments of an event, and records their old times. Returns them. */
export async function writeEventMove(tx: Tx, commerceId: CommerceId, move: EventMove) {
  const { from, to, author, at } = move
  const live = sql<SqlBool>`occupation_id = ${from} AND status IN ('PENDING', 'ACTIVE')`
  await noteMoves(tx, commerceId, live, { author, reason: null, at })
  return tx
    .updateTable('appointments')
    .set((eb) => ({
      occupation_id: to.occupationId,
      starts_at: to.startsAt,
      ends_at: to.endsAt,
      status: 'PENDING',
      arrived_at: null,
      ...noHeadsUp,
      ...notReminded,
      confirmed_at: null,
      sequence: eb('sequence', '+', 1),
      ...withChange({ change: 'MOVED', author, at }),
    }))
    .where('commerce_id', '=', commerceId)
    .where('occupation_id', '=', from)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .returning(['id', 'commerce_id', 'email', 'sequence', 'booked_by', 'skipped_mail'])
    .execute()
}

/** Sets the end of all live appointments of an event. */
export async function writeEventEnd(
  tx: Tx,
  commerceId: CommerceId,
  occupationId: string,
  endsAt: Date,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ ends_at: endsAt })
    .where('commerce_id', '=', commerceId)
    .where('occupation_id', '=', occupationId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .execute()
}

/** The moves of appointments, oldest first. */
export async function readMoves(db: Db, commerceId: CommerceId, appointmentIds: readonly string[]) {
  if (appointmentIds.length === 0) return []
  return db
    .selectFrom('appointment_moves')
    .select(['appointment_id', 'starts_at', 'moved_by', 'reason', 'moved_at'])
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', 'in', [...appointmentIds])
    .orderBy('appointment_id')
    .orderBy('number')
    .execute()
}

export type MoveRow = Awaited<ReturnType<typeof readMoves>>[number]

interface Cancellation extends ChangeNote {
  /** The ids of the bookings to mark as withdrawn. */
  withdrawn: readonly string[]
}

export async function writeCancellations(
  tx: Tx,
  commerceId: CommerceId,
  appointmentIds: readonly string[],
  { author, reason, at, withdrawn }: Cancellation,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set((eb) => ({
      status: 'CANCELLED',
      cancel_reason: reason,
      withdrawn: sql<boolean>`id = ANY(${[...withdrawn]}::uuid[])`,
      sequence: eb('sequence', '+', 1),
      ...withChange({ change: 'CANCELLED', author, at }),
    }))
    .where('commerce_id', '=', commerceId)
    // An array parameter: the same statement for any number of ids.
    .where('id', '=', sql<string>`ANY(${[...appointmentIds]}::uuid[])`)
    .execute()
}

interface Completion {
  notes: string | null
  payment: PaymentRequest | null
  author: Author
  at: Date
}

export async function writeCompletion(
  tx: Tx,
  commerceId: CommerceId,
  appointmentId: string,
  { notes, payment, author, at }: Completion,
): Promise<void> {
  await tx
    .updateTable('appointments')
    // A reopened appointment may have notes already.
    .set({ status: 'COMPLETED', ...(notes !== null && { final_notes: notes }) })
    .set(payment ? paymentColumns(payment) : {})
    .set(withChange({ change: 'COMPLETED', ...entryOf(payment), author, at }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}
