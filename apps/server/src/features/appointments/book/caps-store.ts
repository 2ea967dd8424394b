import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Schema, Tx } from '../../../platform/db/database.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'
import { type Contact, isAnyBlocked } from '../../customers/blocked-contact-store.ts'
import type { AppointmentRef } from '../show-appointment.ts'

interface Asked {
  commerceId: CommerceId
  /** Empty: none. */
  email: string
  /** In the form in which it is stored; empty: none. */
  phone: string
  contacts: readonly Contact[]
  now: Date
  /** What was made by a clock that was ahead of now does not count either. */
  since: Date
  /** Counting stops here, so that the cost is bounded. */
  maxComing: number
  maxNew: number
}

interface Booked {
  /** Coming appointments of the e-mail or of the phone, whichever has more. */
  coming: number
  /** When the oldest of the last `maxNew` bookings since `since` was made; null if there are fewer. */
  firstOfNew: Date | null
  /** Whether the business has blocked one of the contacts. */
  isBlocked: boolean
}

/** What visitors have booked at a business with the mailbox of an e-mail, or with a phone, and whether these are blocked there. */
export async function readBooked(tx: Tx, asked: Asked): Promise<Booked> {
  const row = await tx
    .selectNoFrom((eb) => [
      comingByEmail(eb, asked).as('coming_by_email'),
      comingByPhone(eb, asked).as('coming_by_phone'),
      firstOfNewByEmail(eb, asked).as('new_by_email'),
      newOnes(eb, asked, ofPhone(asked))
        .limit(1)
        .offset(asked.maxNew - 1)
        .as('new_by_phone'),
      isAnyBlocked(eb, asked.commerceId, asked.contacts).as('is_blocked'),
    ])
    .executeTakeFirstOrThrow()
  const firsts = [row.new_by_email, row.new_by_phone].filter((first) => first !== null)
  return {
    coming: Math.max(row.coming_by_email ?? 0, row.coming_by_phone ?? 0),
    firstOfNew: firsts.length === 0 ? null : new Date(Math.max(...firsts.map(Number))),
    isBlocked: Boolean(row.is_blocked),
  }
}

type AppointmentFilter = ReturnType<typeof sql<SqlBool>>

const isOfMailbox = (email: string) =>
  sql<SqlBool>`email IS NOT NULL AND mailbox_of(email) = ${mailboxOf(email)}`

const ofPhone = ({ phone }: Asked): AppointmentFilter => sql`national_phone = nullif(${phone}, '')`

/** Of each customer with the mailbox, by an index: no more than these are read. */
function comingByEmail(eb: ExpressionBuilder<Schema, never>, asked: Asked) {
  const ofCustomer = comingOnes(eb, asked, sql`customer_id = customers.id`)
  const some = eb
    .selectFrom('customers')
    .innerJoinLateral(ofCustomer.as('one'), (join) => join.onTrue())
    .select('one.id')
    .where('customers.commerce_id', '=', asked.commerceId)
    .where(isOfMailbox(asked.email))
    .limit(asked.maxComing)
  return eb.selectFrom(some.as('some')).select((one) => one.fn.countAll<number>().as('count'))
}

function comingByPhone(eb: ExpressionBuilder<Schema, never>, asked: Asked) {
  const some = comingOnes(eb, asked, ofPhone(asked))
  return eb.selectFrom(some.as('some')).select((one) => one.fn.countAll<number>().as('count'))
}

function comingOnes(eb: ExpressionBuilder<Schema, never>, asked: Asked, ref: AppointmentFilter) {
  return eb
    .selectFrom('appointments')
    .select('id')
    .where('commerce_id', '=', asked.commerceId)
    .where(ref)
    .where(sql<SqlBool>`booked_by = 'CUSTOMER' AND status IN ('PENDING', 'ACTIVE')`)
    .where('starts_at', '>', asked.now)
    .limit(asked.maxComing)
}

/** The last ones of each customer with the mailbox are at the end of an index: no more than these are read. */
function firstOfNewByEmail(eb: ExpressionBuilder<Schema, never>, asked: Asked) {
  const ofCustomer = newOnes(eb, asked, sql`customer_id = customers.id`).limit(asked.maxNew)
  return eb
    .selectFrom('customers')
    .innerJoinLateral(ofCustomer.as('recent'), (join) => join.onTrue())
    .select('recent.created_at')
    .where('customers.commerce_id', '=', asked.commerceId)
    .where(isOfMailbox(asked.email))
    .orderBy('recent.created_at', 'desc')
    .limit(1)
    .offset(asked.maxNew - 1)
}

/** When visitors booked lately, the last one first. */
function newOnes(eb: ExpressionBuilder<Schema, never>, asked: Asked, ref: AppointmentFilter) {
  return eb
    .selectFrom('appointments')
    .select('created_at')
    .where('commerce_id', '=', asked.commerceId)
    .where(ref)
    .where(sql<SqlBool>`booked_by = 'CUSTOMER'`)
    .where('created_at', '>', asked.since)
    .where('created_at', '<=', asked.now)
    .orderBy('created_at', 'desc')
}

/**
 * When the oldest of a customer's last `maxChanges` moves and mere corrections between `since` and `now` was made; null if there
 * are fewer.
 */
export async function findFirstOwnChange(
  tx: Tx,
  { commerceId, appointmentId }: AppointmentRef,
  { since, now, maxChanges }: { since: Date; now: Date; maxChanges: number },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`SELECT at FROM (
      SELECT moved_at AS at FROM appointment_moves
        WHERE commerce_id = ${commerceId} AND appointment_id = ${appointmentId} AND moved_by = 'CUSTOMER'
      UNION ALL
      SELECT unnest(corrected_at) FROM appointments
        WHERE commerce_id = ${commerceId} AND id = ${appointmentId}
    ) AS changes
    WHERE at > ${since} AND at <= ${now}
    ORDER BY at DESC LIMIT 1 OFFSET ${sql.lit(maxChanges - 1)}`.execute(tx)
  return rows[0]?.at ?? null
}
