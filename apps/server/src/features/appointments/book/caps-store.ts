import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Schema, Tx } from '../../../platform/db/database.ts'
import { statement } from '../../../platform/db/statements/statement.ts'
import { type BlockedContact, isAnyBlocked } from '../../customers/blocked/blocked-contact-store.ts'
import type { AppointmentRef } from '../show-appointment.ts'

interface Asked extends BlockedContact {
  commerceId: CommerceId
  now: Date
  /** Bookings later than `now`, made while the clock was ahead, do not count either. */
  since: Date
}

/** Counting stops here, so that its cost is bounded. */
interface Caps {
  maxComing: number
  maxNew: number
}

interface Booked {
  /** Upcoming appointments of the e-mail or of the phone: the larger number. */
  coming: number
  /** When the oldest of the last `maxNew` bookings since `since` was made; null if there are fewer. */
  firstOfNew: Date | null
  /** Whether the business has blocked one of the contacts. */
  isBlocked: boolean
}

/** Counts visitors' bookings at a business by mailbox and by phone, and reads whether one of these is blocked there. */
export type ReadBooked = (tx: Tx, asked: Asked) => Promise<Booked>

export function readBookedUpTo(caps: Caps): ReadBooked {
  const read = statement((db, asked: Asked) =>
    db.selectNoFrom((eb) => [
      comingByEmail(eb, asked, caps).as('coming_by_email'),
      comingByPhone(eb, asked, caps).as('coming_by_phone'),
      firstOfNewByEmail(eb, asked, caps).as('new_by_email'),
      newOnes(eb, asked, ofPhone(asked))
        .limit(sql.lit(1))
        .offset(sql.lit(caps.maxNew - 1))
        .as('new_by_phone'),
      isAnyBlocked(eb, asked).as('is_blocked'),
    ]),
  )
  return async (tx, asked) => {
    const [row] = await read(tx, asked)
    if (!row) throw new Error('A statement without a table returned no row')
    return toBooked(row)
  }
}

function toBooked(row: {
  coming_by_email: number | null
  coming_by_phone: number | null
  new_by_email: Date | null
  new_by_phone: Date | null
  is_blocked: unknown
}): Booked {
  const firsts = [row.new_by_email, row.new_by_phone].filter((first) => first !== null)
  return {
    coming: Math.max(row.coming_by_email ?? 0, row.coming_by_phone ?? 0),
    firstOfNew: firsts.length === 0 ? null : new Date(Math.max(...firsts.map(Number))),
    isBlocked: Boolean(row.is_blocked),
  }
}

type AppointmentFilter = ReturnType<typeof sql<SqlBool>>

const isOfMailbox = ({ mailbox }: Asked) =>
  sql<SqlBool>`email IS NOT NULL AND mailbox_of(email) = ${mailbox}`

const ofPhone = ({ phone }: Asked): AppointmentFilter => sql`national_phone = ${phone}`

/** Reads up to the limit for each customer with the mailbox, by an index. */
function comingByEmail(eb: ExpressionBuilder<Schema, never>, asked: Asked, caps: Caps) {
  const ofCustomer = comingOnes(eb, asked, caps, sql`customer_id = customers.id`)
  const some = eb
    .selectFrom('customers')
    .innerJoinLateral(ofCustomer.as('one'), (join) => join.onTrue())
    .select('one.id')
    .where('customers.commerce_id', '=', asked.commerceId)
    .where(isOfMailbox(asked))
    .limit(sql.lit(caps.maxComing))
  return eb.selectFrom(some.as('some')).select((one) => one.fn.countAll<number>().as('count'))
}

function comingByPhone(eb: ExpressionBuilder<Schema, never>, asked: Asked, caps: Caps) {
  const some = comingOnes(eb, asked, caps, ofPhone(asked))
  return eb.selectFrom(some.as('some')).select((one) => one.fn.countAll<number>().as('count'))
}

function comingOnes(
  eb: ExpressionBuilder<Schema, never>,
  asked: Asked,
  { maxComing }: Caps,
  ref: AppointmentFilter,
) {
  return eb
    .selectFrom('appointments')
    .select('id')
    .where('commerce_id', '=', asked.commerceId)
    .where(ref)
    .where(sql<SqlBool>`booked_by = 'CUSTOMER' AND status IN ('PENDING', 'ACTIVE')`)
    .where('starts_at', '>', asked.now)
    .limit(sql.lit(maxComing))
}

/** The last bookings of each customer with the mailbox are at the end of an index: only these are read. */
function firstOfNewByEmail(eb: ExpressionBuilder<Schema, never>, asked: Asked, { maxNew }: Caps) {
  const ofCustomer = newOnes(eb, asked, sql`customer_id = customers.id`).limit(sql.lit(maxNew))
  return eb
    .selectFrom('customers')
    .innerJoinLateral(ofCustomer.as('recent'), (join) => join.onTrue())
    .select('recent.created_at')
    .where('customers.commerce_id', '=', asked.commerceId)
    .where(isOfMailbox(asked))
    .orderBy('recent.created_at', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(maxNew - 1))
}

/** When visitors made their recent bookings, latest first; a party counts as its first appointment. */
function newOnes(eb: ExpressionBuilder<Schema, never>, asked: Asked, ref: AppointmentFilter) {
  return eb
    .selectFrom('appointments')
    .select('created_at')
    .where('commerce_id', '=', asked.commerceId)
    .where(ref)
    .where(sql<SqlBool>`booked_by = 'CUSTOMER' AND (party_id IS NULL OR party_id = id)`)
    .where('created_at', '>', asked.since)
    .where('created_at', '<=', asked.now)
    .orderBy('created_at', 'desc')
}

/**
 * When the oldest of a customer's last `maxChanges` moves and mere corrections between `since` and `now` was made;
 * null if there are fewer.
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
