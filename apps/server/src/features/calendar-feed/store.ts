import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../platform/db/database.ts'
import { isOwner, type PersonRef } from '../team/person-of.ts'

// The owner's address has tables of its own, which servers know from before there were people.

/** The sealed token of somebody's address; undefined without an address, or when their access has ended. */
export async function readFeed(db: Db, owner: PersonRef): Promise<Buffer | undefined> {
  const { commerceId, memberId } = owner
  const row = isOwner(owner)
    ? await db
        .selectFrom('calendar_feeds')
        .select('token')
        .where('commerce_id', '=', commerceId)
        .executeTakeFirst()
    : await db
        .selectFrom('member_feeds')
        .innerJoin('team_members', (join) =>
          join
            .onRef('team_members.commerce_id', '=', 'member_feeds.commerce_id')
            .onRef('team_members.id', '=', 'member_feeds.member_id'),
        )
        .select('token')
        .where('member_feeds.commerce_id', '=', commerceId)
        .where('member_feeds.member_id', '=', memberId)
        .where('team_members.user_id', 'is not', null)
        .where('team_members.removed_at', 'is', null)
        .executeTakeFirst()
  return row?.token
}

interface NewFeed {
  owner: PersonRef
  sealed: Buffer
  tokenHash: Buffer
  createdAt: Date
}

/** Inserts or replaces somebody's address. Of two concurrent calls the later one wins. */
export function writeFeed(db: Db, feed: NewFeed) {
  return inTransaction(db, (tx) =>
    isOwner(feed.owner) ? writeOwners(tx, feed) : writeMembers(tx, feed),
  )
}

async function writeOwners(tx: Tx, { owner: { commerceId }, ...feed }: NewFeed) {
  // First, so that concurrent changes of this address wait here.
  await tx
    .insertInto('calendar_feeds')
    .values({ commerce_id: commerceId, token: feed.sealed, created_at: feed.createdAt })
    .onConflict((conflict) => conflict.column('commerce_id').doUpdateSet(sealedAnew))
    .execute()
  await tx
    .insertInto('directory_calendar_feeds')
    .values({ token_hash: feed.tokenHash, commerce_id: commerceId })
    .onConflict((conflict) => conflict.column('commerce_id').doUpdateSet(hashedAnew))
    .execute()
}

async function writeMembers(tx: Tx, { owner, ...feed }: NewFeed) {
  const key = { commerce_id: owner.commerceId, member_id: owner.memberId }
  await tx
    .insertInto('member_feeds')
    .values({ ...key, token: feed.sealed, created_at: feed.createdAt })
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'member_id']).doUpdateSet(sealedAnew),
    )
    .execute()
  await tx
    .insertInto('directory_member_feeds')
    .values({ ...key, token_hash: feed.tokenHash })
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'member_id']).doUpdateSet(hashedAnew),
    )
    .execute()
}

const sealedAnew = {
  token: sql<Buffer>`excluded.token`,
  created_at: sql<Date>`excluded.created_at`,
}
const hashedAnew = { token_hash: sql<Buffer>`excluded.token_hash` }

export function deleteFeed(db: Db, owner: PersonRef) {
  const { commerceId, memberId } = owner
  return inTransaction(db, async (tx) => {
    const { numDeletedRows } = await (isOwner(owner)
      ? tx.deleteFrom('calendar_feeds').where('commerce_id', '=', commerceId)
      : tx
          .deleteFrom('member_feeds')
          .where('commerce_id', '=', commerceId)
          .where('member_id', '=', memberId)
    ).executeTakeFirstOrThrow()
    // A directory row can now only be that of a concurrent `writeFeed`.
    if (numDeletedRows === 0n) return
    await (isOwner(owner)
      ? tx.deleteFrom('directory_calendar_feeds').where('commerce_id', '=', commerceId)
      : tx
          .deleteFrom('directory_member_feeds')
          .where('commerce_id', '=', commerceId)
          .where('member_id', '=', memberId)
    ).execute()
  })
}

/** The person that a token was given to, by its hash. */
export async function findByToken(db: Db, tokenHash: Buffer): Promise<PersonRef | null> {
  const owners = db
    .selectFrom('directory_calendar_feeds')
    .select((eb) => ['commerce_id', eb.ref('commerce_id').$castTo<string>().as('member_id')])
    .where('token_hash', '=', tokenHash)
  const members = db
    .selectFrom('directory_member_feeds')
    .select(['commerce_id', 'member_id'])
    .where('token_hash', '=', tokenHash)
  const row = await owners.unionAll(members).executeTakeFirst()
  return row ? { commerceId: row.commerce_id, memberId: row.member_id } : null
}
