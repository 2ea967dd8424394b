import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statements/statement.ts'

export function readKey(tx: Db, commerceId: CommerceId, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'created_id', 'created_at'])
    .where('commerce_id', '=', commerceId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Those of the keys that were claimed after `expired`. */
export async function readKnownKeys(
  tx: Db,
  { commerceId, keys, expired }: { commerceId: CommerceId; keys: readonly string[]; expired: Date },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('idempotency_keys')
    .select('key')
    .where('commerce_id', '=', commerceId)
    .where('key', '=', sql<string>`ANY(${[...keys]}::text[])`)
    .where('created_at', '>', expired)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/**
 * Claims a key for what the request is about to create; false if it is taken. A key from
 * before `expired` is reused.
 */
export async function insertKey(tx: Tx, claim: KeyClaim): Promise<boolean> {
  const claimed = await claimKey(tx, claim)
  return claimed.length > 0
}

/** Lets a claimed key lead to something else than its request announced. */
export async function writeCreated(
  tx: Tx,
  { commerceId, key, createdId }: Pick<KeyClaim, 'commerceId' | 'key' | 'createdId'>,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ created_id: createdId })
    .where('commerce_id', '=', commerceId)
    .where('key', '=', key)
    .execute()
}

interface KeyClaim {
  commerceId: CommerceId
  key: string
  hash: Buffer
  createdId: string
  now: Date
  expired: Date
}

const claimKey = statement((db, claim: KeyClaim) => {
  const values = {
    body_hash: claim.hash,
    created_id: claim.createdId,
    created_at: claim.now,
  }
  return db
    .insertInto('idempotency_keys')
    .values({ commerce_id: claim.commerceId, key: claim.key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['commerce_id', 'key'])
        .doUpdateSet(values)
        .where('idempotency_keys.created_at', '<=', claim.expired),
    )
    .returning('key')
})

/** Deletes keys claimed at or before `before`, unless they were claimed again since. */
export async function deleteOldKeys(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('commerce_id', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys')
          .select(['commerce_id', 'key'])
          .where('created_at', '<=', before)
          .limit(limit)
          .$asTuple('commerce_id', 'key'),
      ),
    )
    .where('created_at', '<=', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
