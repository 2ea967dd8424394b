import { type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Row, Tx } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/statements/statement.ts'

/** A reminder of an appointment. */
export interface PlannedReminder {
  hoursBefore: number
  dueAt: Date
}

/** Inserts the reminders of new appointments; no query for none. */
export async function insertReminders(
  tx: Tx,
  commerceId: CommerceId,
  reminders: readonly (PlannedReminder & { appointmentId: string })[],
): Promise<void> {
  if (reminders.length === 0) return
  await writeNew(tx, {
    commerceId,
    ids: reminders.map(({ appointmentId }) => appointmentId),
    hours: reminders.map(({ hoursBefore }) => hoursBefore),
    times: reminders.map(({ dueAt }) => dueAt),
  })
}

interface NewReminders {
  commerceId: CommerceId
  ids: string[]
  hours: number[]
  times: Date[]
}

// Arrays, so that the statement is the same for any number.
const writeNew = statement((db, { commerceId, ids, hours, times }: NewReminders) =>
  db
    .insertInto('reminders')
    .columns(['commerce_id', 'appointment_id', 'hours_before', 'due_at'])
    .expression(
      sql`SELECT ${commerceId}::uuid, * FROM unnest(${ids}::uuid[], ${hours}::int[], ${times}::timestamptz[])`,
    ),
)

interface ReminderPlan {
  /** The lead times, in hours. */
  reminderHours: readonly number[]
  now: Date
  /** Reminders that were due until then have been sent. */
  remindedUntil: Date
}

/** Writes the reminders of some appointments of a business; without ids, of all. */
export async function writeReminders(
  tx: Tx,
  commerceId: CommerceId,
  appointmentIds: readonly string[] | null,
  { reminderHours, now, remindedUntil }: ReminderPlan,
): Promise<void> {
  const among = (column: string) =>
    appointmentIds === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(column)} = ANY(${[...appointmentIds]}::uuid[])`
  // A reminder that is due and not sent yet stays if its time is still right.
  await sql`WITH wanted AS (
      SELECT id AS appointment_id, hours_before,
        starts_at - make_interval(hours => hours_before) AS due_at
      FROM appointments CROSS JOIN unnest(${[...reminderHours]}::int[]) AS hours_before
      WHERE commerce_id = ${commerceId} AND status IN ('PENDING', 'ACTIVE') AND starts_at > ${now}
        AND ${among('id')}
    ), gone AS (
      DELETE FROM reminders AS planned
      WHERE commerce_id = ${commerceId} AND ${among('appointment_id')}
        AND NOT EXISTS (SELECT FROM wanted
          WHERE wanted.appointment_id = planned.appointment_id
            AND wanted.hours_before = planned.hours_before
            AND (wanted.due_at > ${remindedUntil} OR wanted.due_at = planned.due_at))
    )
    INSERT INTO reminders (commerce_id, appointment_id, hours_before, due_at)
    SELECT ${commerceId}, appointment_id, hours_before, due_at FROM wanted
    WHERE due_at > ${remindedUntil}
    ON CONFLICT (commerce_id, appointment_id, hours_before) DO UPDATE SET due_at = excluded.due_at
    WHERE reminders.due_at <> excluded.due_at`.execute(tx)
}

/** Whether an appointment's address is unsubscribed; without an address, its customer, as before there were tokens. */
export const isAddressStopped = sql<boolean>`EXISTS (SELECT FROM stopped_reminders AS stopped
  WHERE stopped.commerce_id = appointments.commerce_id AND stopped.email = coalesce(appointments.email, '')
    AND (stopped.email <> '' OR stopped.customer_id = appointments.customer_id))`

/** A due reminder with the data of its appointment. */
export interface DueReminder {
  commerceId: CommerceId
  appointmentId: string
  hoursBefore: number
  sequence: number
  startsAt: Date
  name: string
  lastName: string
  serviceName: string | null
  timezone: string
  reminderHours: number[]
  email: string | null
  phone: string | null
  /** The team member of the appointment; null at a business of one. */
  memberId: string | null
  memberName: string | null
  /** Whether the business booked the appointment. */
  isOwn: boolean
  /** Whether the business has moved the appointment. */
  isMoved: boolean
  /** Whether its customer wants to be reminded. The owner is always notified. */
  isWanted: boolean
  /** Whether the appointment has the mark that an earlier reminder was not mailed. */
  wasSkipped: boolean
}

type TakenReminder = Row<'reminders'>

/**
 * Deletes and returns up to `limit` reminders that are due, of the businesses with those longest due. Skips those that
 * another transaction is taking or replanning.
 */
export async function takeDueReminders(tx: Tx, now: Date, limit: number): Promise<DueReminder[]> {
  const { rows: businesses } = await sql<{
    id: CommerceId
  }>`SELECT DISTINCT commerce_id AS id FROM (
      SELECT commerce_id FROM reminders WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit}
    ) AS due`.execute(tx)
  if (businesses.length === 0) return []
  const { rows: due } = await sql<TakenReminder>`
    SELECT commerce_id, appointment_id, hours_before, due_at
    FROM take_due_reminders(${businesses.map(({ id }) => id)}::uuid[], ${now}, ${limit})`.execute(
    tx,
  )
  if (due.length === 0) return []
  const { rows } =
    await sql<DueReminder>`SELECT due.commerce_id AS "commerceId", due.appointment_id AS "appointmentId",
      due.hours_before AS "hoursBefore", appointments.sequence, appointments.starts_at AS "startsAt",
      appointments.name, appointments.last_name AS "lastName", appointments.email,
      appointments.phone, services.name AS "serviceName", appointments.booked_by = 'OWNER' AS "isOwn",
      coalesce((appointments.skipped_mail->>'isReminder')::boolean, false) AS "wasSkipped",
      EXISTS (SELECT FROM appointment_moves AS moves WHERE moves.commerce_id = appointments.commerce_id
        AND moves.appointment_id = appointments.id AND moves.moved_by = 'OWNER') AS "isMoved",
      coalesce(appointments.reminders_wanted, NOT ${isAddressStopped}) AS "isWanted",
      people.id AS "memberId", people.name AS "memberName",
      commerces.timezone, commerces.reminder_hours AS "reminderHours"
    FROM unnest(${due.map((each) => each.commerce_id)}::uuid[], ${due.map((each) => each.appointment_id)}::uuid[],
        ${due.map((each) => each.hours_before)}::int[], ${due.map((each) => each.due_at)}::timestamptz[])
        AS due (commerce_id, appointment_id, hours_before, due_at)
      JOIN appointments ON appointments.commerce_id = due.commerce_id
        AND appointments.id = due.appointment_id
      JOIN commerces ON commerces.commerce_id = appointments.commerce_id
      LEFT JOIN services ON services.commerce_id = appointments.commerce_id
        AND services.id = appointments.service_id
      LEFT JOIN occupations ON commerces.has_team AND occupations.commerce_id = appointments.commerce_id
        AND occupations.id = appointments.occupation_id
      LEFT JOIN team_members AS people ON people.commerce_id = occupations.commerce_id
        AND people.id = occupations.member_id
    ORDER BY due.due_at, due.appointment_id`.execute(tx)
  return rows
}

/** Unsubscribes an address from reminders. If it was unsubscribed before, that time stays. */
export async function insertStopped(
  tx: Tx,
  commerceId: CommerceId,
  { customerId, email }: { customerId: string; email: string },
  now: Date,
): Promise<void> {
  // Also for the customer who has the address: the row of each customer is deleted when that customer is erased.
  await sql`INSERT INTO stopped_reminders (commerce_id, customer_id, email, stopped_at)
    SELECT commerce_id, id, ${email}, ${now} FROM customers
    WHERE commerce_id = ${commerceId} AND (id = ${customerId} OR email = ${email})
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function deleteStopped(
  tx: Tx,
  commerceId: CommerceId,
  { email }: { email: string },
): Promise<void> {
  await tx
    .deleteFrom('stopped_reminders')
    .where('commerce_id', '=', commerceId)
    .where('email', '=', email)
    .execute()
}

/** Removes the own settings of single upcoming appointments at an address. */
export async function clearWanted(
  tx: Tx,
  commerceId: CommerceId,
  { email }: { email: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ reminders_wanted: null })
    .where('commerce_id', '=', commerceId)
    .where('starts_at', '>', now)
    .where('email', '=', email)
    .where('reminders_wanted', 'is not', null)
    .execute()
}

/** Writes whether reminders of one appointment are wanted; null: as for its address. */
export async function writeWanted(
  tx: Tx,
  { commerceId, appointmentId }: { commerceId: CommerceId; appointmentId: string },
  isWanted: boolean | null,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ reminders_wanted: isWanted })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', appointmentId)
    .execute()
}
