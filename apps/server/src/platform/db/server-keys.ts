import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { KeyedHash } from './keyed-hash.ts'

/**
 * Notes which secret the hashes of this database are made with from now on, by a hash of it; false where it was
 * another at the last start, or is another in a process that runs.
 */
export async function noteSecretKey(db: Db, keyedHash: KeyedHash): Promise<boolean> {
  const fingerprint = keyedHash('fingerprint', '')
  // The statement sees the row as it was before.
  const { rows } = await sql<{ key: Buffer | null }>`INSERT INTO server_keys (name, key)
    VALUES ('secret-fingerprint', ${fingerprint})
    ON CONFLICT (name) DO UPDATE SET key = excluded.key
    RETURNING (SELECT key FROM server_keys WHERE name = 'secret-fingerprint')`.execute(db)
  const before = rows[0]?.key
  return !before || before.equals(fingerprint)
}

/** A key to sign with, by its purpose: the same in every process, and after every start. */
export async function readServerKey(db: Db, name: 'maps' | 'proofs'): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return key
}
