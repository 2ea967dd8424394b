import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OwnerChange as StoredChange } from '../../../platform/db/schema.ts'
import type { Slot } from '../../availability/reserve-slot.ts'
import { notReminded } from '../change/change-store.ts'
import { type Author, withChange } from '../change/history-store.ts'
import { isKnown, type MailedAction } from '../notify/mailed-action.ts'
import { paymentColumns } from '../payment/payment-store.ts'
import type { AppointmentRow } from '../store.ts'

/** The changes of an appointment that an owner makes by hand, and can undo. */
export type OwnerChange = StoredChange

interface NotedChange {
  change: OwnerChange
  at: Date
  /** The sequence number after a move that leads back to an earlier one; by default the next. */
  sequenceAfter?: number
  /** The mails about earlier changes that had not been sent yet, by appointment. */
  unsent?: ReadonlyMap<string, MailedAction>
}

/** Stores the state of appointments, right before their owner changes them. */
export async function noteUndos(
  tx: Tx,
  commerceId: CommerceId,
  appointmentIds: readonly string[],
  { change, at, sequenceAfter, unsent = new Map() }: NotedChange,
): Promise<void> {
  const news = [...unsent.values()].filter((mail) => !isKnown(mail))
  const mailed = news.map(({ appointmentId }) => appointmentId)
  const actions = news.map(({ action }) => action)
  const isTold = change === 'moved' || change === 'cancelled'
  await sql`INSERT INTO appointment_undos
      (commerce_id, appointment_id, change, changed_at, sequence_after, unsent_mail, reminded_until,
        sequence, status, no_show, arrived_at, confirmed_at, heads_up, heads_up_at, service_id, price, currency, occupation_id,
        starts_at, ends_at, modality, address, latitude, longitude, conference_link, skipped_mail)
    SELECT commerce_id, id, ${change}, ${at},
      coalesce(${sequenceAfter ?? null}::int, sequence + ${isTold ? 1 : 0}::int),
      (SELECT mail::mailed_action
        FROM unnest(${mailed}::uuid[], ${actions}::text[]) AS each (told, mail)
        WHERE told = id),
      (SELECT min(due_at) - interval '1 millisecond' FROM reminders AS due
        WHERE due.commerce_id = appointments.commerce_id AND due.appointment_id = id AND due_at <= ${at}),
      sequence, status, no_show, arrived_at, confirmed_at, heads_up, heads_up_at, service_id, price, currency, occupation_id,
      starts_at, ends_at, modality, address, latitude, longitude, conference_link, skipped_mail
    FROM appointments WHERE commerce_id = ${commerceId} AND id = ANY(${[...appointmentIds]}::uuid[])
    ON CONFLICT (commerce_id, appointment_id) DO UPDATE SET
      change = excluded.change, changed_at = excluded.changed_at,
      sequence_after = excluded.sequence_after, unsent_mail = excluded.unsent_mail,
      reminded_until = excluded.reminded_until,
      sequence = excluded.sequence, status = excluded.status, no_show = excluded.no_show,
      arrived_at = excluded.arrived_at, confirmed_at = excluded.confirmed_at,
      heads_up = excluded.heads_up, heads_up_at = excluded.heads_up_at,
      service_id = excluded.service_id, price = excluded.price, currency = excluded.currency,
      occupation_id = excluded.occupation_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      modality = excluded.modality, address = excluded.address, latitude = excluded.latitude,
      longitude = excluded.longitude, conference_link = excluded.conference_link,
      skipped_mail = excluded.skipped_mail`.execute(tx)
}

export type UndoRow = NonNullable<Awaited<ReturnType<typeof readUndo>>>

export function readUndo(tx: Tx, commerceId: CommerceId, appointmentId: string) {
  return tx
    .selectFrom('appointment_undos')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
}

/** The customer's confirmation and heads-up. */
export type Said = Pick<AppointmentRow, 'confirmed_at' | 'heads_up' | 'heads_up_at'>

/** Restores the stored state of an appointment, with the current times of its slot; its final notes stay. */
export async function writeUndo(
  tx: Tx,
  row: AppointmentRow,
  before: UndoRow,
  now: Slot &
    Pick<AppointmentRow, 'sequence'> & {
      said: Said
      conferenceLink: string | null
      author: Author
      at: Date
    },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      ...stateOf(before),
      ...now.said,
      occupation_id: now.occupationId,
      conference_link: now.conferenceLink,
      ...(now.conferenceLink !== row.conference_link && { link_changes: row.link_changes + 1 }),
      starts_at: now.startsAt,
      ends_at: now.endsAt,
      cancel_reason: null,
      withdrawn: false,
      sequence: now.sequence,
    })
    // The history has the change and its undo.
    .set(withChange({ change: before.change === 'moved' ? 'MOVED_BACK' : 'REOPENED', ...now }))
    .where('commerce_id', '=', row.commerce_id)
    .where('id', '=', row.id)
    .execute()
  await tx
    .deleteFrom('appointment_undos')
    .where('commerce_id', '=', row.commerce_id)
    .where('appointment_id', '=', row.id)
    .execute()
}

const stateOf = (before: UndoRow) => ({
  status: before.status,
  no_show: before.no_show,
  arrived_at: before.arrived_at,
  service_id: before.service_id,
  price: before.price,
  currency: before.currency,
  modality: before.modality,
  address: before.address,
  latitude: before.latitude,
  longitude: before.longitude,
  ...(before.change === 'moved' && notReminded),
  ...(before.change === 'completed' && paymentColumns(null)),
  skipped_mail: before.skipped_mail && JSON.stringify(before.skipped_mail),
})

/** Deletes the record of the move that is undone. */
export async function forgetMove(tx: Tx, { commerce_id, appointment_id, changed_at }: UndoRow) {
  await tx
    .deleteFrom('appointment_moves')
    .where('commerce_id', '=', commerce_id)
    .where('appointment_id', '=', appointment_id)
    .where('moved_at', '=', changed_at)
    .execute()
}

/** Deletes up to `limit` records of changes before an instant. Returns how many were deleted. */
export async function deleteOldUndos(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('appointment_undos')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('commerce_id', 'appointment_id'),
        'in',
        eb
          .selectFrom('appointment_undos')
          .select(['commerce_id', 'appointment_id'])
          .where('changed_at', '<', before)
          .limit(limit)
          .$asTuple('commerce_id', 'appointment_id'),
      ),
    )
    .where('changed_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
