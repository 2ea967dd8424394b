import type { OwnSign } from '@cuando/contract/referrals'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export async function insertMember(
  tx: Tx,
  member: { commerceId: CommerceId; code: string; referredBy: CommerceId | null },
): Promise<void> {
  const { commerceId, code, referredBy } = member
  await tx
    .insertInto('referral_members')
    .values({ commerce_id: commerceId, code, referred_by: referredBy })
    .execute()
  await tx
    .insertInto('directory_referral_codes')
    .values({ code, commerce_id: commerceId })
    .execute()
}

export function readMember(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('referral_members')
    .select(['code', 'referred_by', 'paypal_email'])
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()
}

/** What a business is called whose code this is. */
export async function findReferrerName(db: Db, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('directory_referral_codes')
    .innerJoin('commerces', 'commerces.commerce_id', 'directory_referral_codes.commerce_id')
    .select('name')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.name ?? null
}

/** The business whose code this is, which no sweep deletes until the transaction ends. */
export async function findReferrer(tx: Tx, code: string): Promise<CommerceId | null> {
  const row = await tx
    .selectFrom('directory_referral_codes')
    .innerJoin('commerces', 'commerces.commerce_id', 'directory_referral_codes.commerce_id')
    .select('commerces.commerce_id')
    .where('code', '=', code)
    .forKeyShare('commerces')
    .executeTakeFirst()
  return row?.commerce_id ?? null
}

/** False if there is no such business. */
export async function writePaypalEmail(
  db: Db,
  commerceId: CommerceId,
  email: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referral_members')
    .set({ paypal_email: email })
    .where('commerce_id', '=', commerceId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** How a business can be reached: what makes another one its own. */
export function readContacts(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('commerces')
    .innerJoin('users', 'users.commerce_id', 'commerces.commerce_id')
    .innerJoin('referral_members', 'referral_members.commerce_id', 'commerces.commerce_id')
    .select(['commerces.phone', 'users.email', 'referral_members.paypal_email'])
    .where('commerces.commerce_id', '=', commerceId)
    .execute()
}

export interface NewReferral {
  commerceId: CommerceId
  referredId: CommerceId
  registeredAt: Date
  ownBy: OwnSign | null
}

export async function insertReferral(tx: Tx, referral: NewReferral): Promise<void> {
  await tx
    .insertInto('referrals')
    .values({
      commerce_id: referral.commerceId,
      referred_id: referral.referredId,
      registered_at: referral.registeredAt,
      own_by: referral.ownBy,
    })
    .execute()
}

type ReferralKey = Pick<NewReferral, 'commerceId' | 'referredId'>

/** Says of a referral that counts by what it is the referrer's own, so that it counts no more. */
export async function writeOwnSign(tx: Tx, key: ReferralKey, ownBy: OwnSign): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ own_by: ownBy })
    .where('commerce_id', '=', key.commerceId)
    .where('referred_id', '=', key.referredId)
    .where('own_by', 'is', null)
    .execute()
}

/** Lets a referral count; false if it does anyway. */
export async function clearOwnSign(db: Db, key: ReferralKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referrals')
    .set({ own_by: null })
    .where('commerce_id', '=', key.commerceId)
    .where('referred_id', '=', key.referredId)
    .where('own_by', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export type ReferralRow = Awaited<ReturnType<typeof readReferrals>>[number]

/** Whom a business has invited, the newest first; all of them without a page. */
export function readReferrals(
  db: Db,
  commerceId: CommerceId,
  page?: { limit: number; offset: number },
) {
  const all = db
    .selectFrom('referrals')
    .select(['commerce_id', 'referred_id', 'registered_at', 'own_by'])
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

/** The referrals of all businesses that count, registered before an instant, in the order of their keys. */
export function readCountedReferrals(
  db: Db,
  before: Date,
  { after, limit }: { after: ReferralRow | null; limit: number },
): Promise<ReferralRow[]> {
  return db
    .selectFrom('referrals')
    .select(['commerce_id', 'referred_id', 'registered_at', 'own_by'])
    .where('own_by', 'is', null)
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

/** What is known of referred businesses; those that are gone are left out. */
export function readReferred(db: Db, referredIds: readonly string[]) {
  return db
    .selectFrom('commerces')
    .select(['commerce_id', 'name', 'username', 'phone', 'plan'])
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

/** Deletes what businesses had in the programme, as long as they exist, and that they were invited. */
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
