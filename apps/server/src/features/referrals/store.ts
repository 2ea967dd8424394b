import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export async function insertMember(
  tx: Tx,
  member: {
    commerceId: CommerceId
    code: string
    referredBy: CommerceId | null
    mailbox: Buffer | null
  },
): Promise<void> {
  const { commerceId, code, referredBy, mailbox } = member
  await tx
    .insertInto('referral_members')
    .values({ commerce_id: commerceId, code, referred_by: referredBy, mailbox })
    .execute()
  await tx
    .insertInto('directory_referral_codes')
    .values({ code, commerce_id: commerceId })
    .execute()
}

export function readMember(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('referral_members')
    .select(['code', 'referred_by', 'paypal_email', 'approved_paypal_email'])
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()
}

/** The name of the business with this code. */
export async function findReferrerName(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('directory_referral_codes')
    .innerJoin('commerces', 'commerces.commerce_id', 'directory_referral_codes.commerce_id')
    .select('name')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.name ?? null
}

/** The business with this code. Locks it, so that the sweep can't delete it until the transaction ends. */
export async function findReferrer(tx: Tx, code: string): Promise<CommerceId | null> {
  const entry = await tx
    .selectFrom('directory_referral_codes')
    .select('commerce_id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!entry) return null
  const row = await tx
    .selectFrom('commerces')
    .select('commerce_id')
    .where('commerce_id', '=', entry.commerce_id)
    .forKeyShare()
    .executeTakeFirst()
  return row?.commerce_id ?? null
}

/** False if there is no such business. */
export async function writePaypalEmail(
  db: Db,
  commerceId: CommerceId,
  { email, mailbox }: { email: string; mailbox: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referral_members')
    .set({ paypal_email: email, paypal_mailbox: mailbox })
    .where('commerce_id', '=', commerceId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface NewReferral {
  commerceId: CommerceId
  referredId: CommerceId
  registeredAt: Date
}

export async function insertReferral(tx: Tx, referral: NewReferral): Promise<void> {
  await tx
    .insertInto('referrals')
    .values({
      commerce_id: referral.commerceId,
      referred_id: referral.referredId,
      registered_at: referral.registeredAt,
    })
    .execute()
}

export type ReferralRow = Awaited<ReturnType<typeof readReferrals>>[number]

/** A business's referrals, the newest first; without `page` all of them. */
export function readReferrals(
  db: Db,
  commerceId: CommerceId,
  page?: { limit: number; offset: number },
) {
  const all = db
    .selectFrom('referrals')
    .select(['commerce_id', 'referred_id', 'registered_at'])
    .where('commerce_id', '=', commerceId)
    .orderBy('registered_at', 'desc')
    .orderBy('referred_id')
  return (page ? all.limit(page.limit).offset(page.offset) : all).execute()
}

export async function countReferrals(db: Db, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .executeTakeFirstOrThrow()
  return count
}

/** The referrals of all businesses, registered before an instant, in the order of their keys. */
export function readAllReferrals(
  db: Db,
  before: Date,
  { after, limit }: { after: ReferralRow | null; limit: number },
): Promise<ReferralRow[]> {
  return db
    .selectFrom('referrals')
    .select(['commerce_id', 'referred_id', 'registered_at'])
    .where('registered_at', '<', before)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('commerce_id', 'referred_id'),
          '>',
          tuple(after?.commerce_id as CommerceId, after?.referred_id ?? ''),
        ),
      ),
    )
    .orderBy('commerce_id')
    .orderBy('referred_id')
    .limit(limit)
    .execute()
}

/** The referred businesses that still exist. */
export function readReferred(db: Db, referredIds: readonly string[]) {
  return db
    .selectFrom('commerces')
    .select(['commerce_id', 'name', 'username', 'plan'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('appointments')
            .select('id')
            .whereRef('appointments.commerce_id', '=', 'commerces.commerce_id'),
        )
        .$castTo<boolean>()
        .as('has_appointments'),
    )
    .where('commerce_id', '=', sql<CommerceId>`ANY(${[...referredIds]}::uuid[])`)
    .execute()
}

/**
 * Deletes businesses from the programme, and the referrals that brought them. Call it before the businesses are
 * deleted.
 */
export async function deleteMembers(tx: Tx, commerceIds: readonly CommerceId[]): Promise<void> {
  const members = await tx
    .deleteFrom('referral_members')
    .where('commerce_id', 'in', commerceIds)
    .returning(['commerce_id', 'code', 'referred_by'])
    .execute()
  const codes = members.map(({ code }) => code)
  if (codes.length > 0)
    await tx.deleteFrom('directory_referral_codes').where('code', 'in', codes).execute()
  for (const { commerce_id, referred_by } of members) {
    if (referred_by === null) continue
    await tx
      .deleteFrom('referrals')
      .where('commerce_id', '=', referred_by as CommerceId)
      .where('referred_id', '=', commerce_id)
      .execute()
  }
}
