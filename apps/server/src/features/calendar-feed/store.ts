import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'

/** The sealed token of a business's address; undefined without an address. */
export async function readFeed(db: Db, commerceId: CommerceId): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('token')
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()
  return row?.token
}

interface NewFeed {
  commerceId: CommerceId
  sealed: Buffer
  tokenHash: Buffer
  createdAt: Date
}

/** Inserts or replaces a business's address. Of two concurrent calls the later one wins. */
export function writeFeed(db: Db, { commerceId, sealed, tokenHash, createdAt }: NewFeed) {
  return inTransaction(db, async (tx) => {
    // First, so that concurrent changes of this address wait here.
    await tx
      .insertInto('calendar_feeds')
      .values({ commerce_id: commerceId, token: sealed, created_at: createdAt })
      .onConflict((conflict) =>
        conflict.column('commerce_id').doUpdateSet({
          token: sql`excluded.token`,
          created_at: sql`excluded.created_at`,
        }),
      )
      .execute()
    await tx
      .insertInto('directory_calendar_feeds')
      .values({ token_hash: tokenHash, commerce_id: commerceId })
      .onConflict((conflict) =>
        conflict.column('commerce_id').doUpdateSet({ token_hash: sql`excluded.token_hash` }),
      )
      .execute()
  })
}

export function deleteFeed(db: Db, commerceId: CommerceId) {
  return inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('calendar_feeds')
      .where('commerce_id', '=', commerceId)
      .executeTakeFirstOrThrow()
    // A directory row can now only be that of a concurrent `writeFeed`.
    if (numDeletedRows === 0n) return
    await tx.deleteFrom('directory_calendar_feeds').where('commerce_id', '=', commerceId).execute()
  })
}

/** The business that a token was given to, by its hash. */
export async function findByToken(db: Db, tokenHash: Buffer): Promise<CommerceId | null> {
  const row = await db
    .selectFrom('directory_calendar_feeds')
    .select('commerce_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.commerce_id ?? null
}
