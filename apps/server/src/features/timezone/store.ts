import type { BookedTime } from '@cuando/agenda/zone/keep-local-times'
import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { noteMoves } from '../appointments/change/change-store.ts'
import { type Author, withChange } from '../appointments/change/history-store.ts'
import type { AppointmentRow } from '../appointments/store.ts'

/** How many live appointments and events have not started. */
export async function countComing(
  db: Db,
  commerceId: CommerceId,
  now: Date,
): Promise<{ appointments: number; events: number }> {
  const { appointments } = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('appointments'))
    .where('commerce_id', '=', commerceId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  const { events } = await db
    .selectFrom('occupations')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .where('commerce_id', '=', commerceId)
    .where('is_event', '=', true)
    .where('is_live', '=', true)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return { appointments, events }
}

/** Occupations that have not ended, soonest first; those of events also if they are not live. */
export function listUnended(tx: Tx, commerceId: CommerceId, now: Date) {
  return selectUnended(tx, commerceId, now)
    .where((eb) => eb.or([eb('is_live', '=', true), eb('is_event', '=', true)]))
    .orderBy('starts_at')
    .execute()
}

/** Freed occupations that have not ended, and that an undo of the owner's last change would occupy again. */
export function listReopenable(tx: Tx, commerceId: CommerceId, now: Date) {
  return selectUnended(tx, commerceId, now)
    .where('is_live', '=', false)
    .where('is_event', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointment_undos')
          .where('appointment_undos.commerce_id', '=', commerceId)
          .whereRef('appointment_undos.occupation_id', '=', 'occupations.id'),
      ),
    )
    .execute()
}

const selectUnended = (tx: Tx, commerceId: CommerceId, now: Date) =>
  tx
    .selectFrom('occupations')
    .select([
      'id',
      'member_id',
      'starts_at',
      'ends_at',
      'buffer_start',
      'places',
      'is_live',
      'resource_id',
      'resource_unit',
    ])
    .where('commerce_id', '=', commerceId)
    .where('ends_at', '>', now)

/** Moves the live appointments of moved occupations, with an entry in their history. Returns them. */
export async function moveAppointments(
  tx: Tx,
  commerceId: CommerceId,
  moved: readonly BookedTime[],
  { author, at }: { author: Author; at: Date },
) {
  const ids = moved.map(({ id }) => id)
  const toCome = sql<SqlBool>`occupation_id = ANY(${ids}::uuid[]) AND status IN ('PENDING', 'ACTIVE')`
  await noteMoves(tx, commerceId, toCome, { author, reason: null, at })
  const { changes } = withChange({ change: 'MOVED', author, at })
  const { rows } = await sql<MovedRow>`UPDATE appointments
    SET starts_at = wanted.starts_at, status = 'PENDING', confirmed_at = NULL,
      heads_up = NULL, heads_up_at = NULL, heads_ups = 0,
      whatsapp_sent_at = NULL, whatsapp_hours = '{}', whatsapp_begun_at = NULL,
      sequence = sequence + 1, changes = ${changes},
      -- In UTC, because a sum that depends on the session's zone is refused by Citus.
      ends_at = (wanted.starts_at AT TIME ZONE 'UTC' + (appointments.ends_at - appointments.starts_at))
        AT TIME ZONE 'UTC'
    FROM unnest(${ids}::uuid[], ${moved.map(({ start }) => new Date(start))}::timestamptz[])
      AS wanted (id, starts_at)
    WHERE commerce_id = ${commerceId} AND occupation_id = wanted.id
      AND status IN ('PENDING', 'ACTIVE')
    RETURNING appointments.id, commerce_id, email, sequence, booked_by, skipped_mail`.execute(tx)
  return rows
}

type MovedRow = Pick<
  AppointmentRow,
  'id' | 'commerce_id' | 'email' | 'sequence' | 'booked_by' | 'skipped_mail'
>

/** The events of a business, with the start of their occupation, if they have one. */
export function listEvents(tx: Tx, commerceId: CommerceId) {
  return tx
    .selectFrom('services')
    .leftJoin('occupations as event', (join) =>
      join
        .onRef('event.commerce_id', '=', 'services.commerce_id')
        .onRef('event.service_id', '=', 'services.id')
        .on('event.is_event', '=', true),
    )
    .select(['services.id', 'specific_date', 'specific_time', 'event.starts_at'])
    .select('event.id as occupation_id')
    .where('services.commerce_id', '=', commerceId)
    .where('services.type', '=', 'UNIQUE')
    .where('services.deleted_at', 'is', null)
    .execute()
}
