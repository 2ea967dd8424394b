import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { KeyedHash } from './keyed-hash.ts'

/**
 * Records a fingerprint of the secret that this database's hashes are made with; false if the previous start,
 * or another running process, used a different one.
 */
export async function noteSecretKey(db: Db, keyedHash: KeyedHash): Promise<boolean> {
  const fingerprint = keyedHash('fingerprint', '')
  // The sub-select sees the row as it was before the upsert.
  const { rows } = await sql<{ key: Buffer | null }>`INSERT INTO server_keys (name, key)
    VALUES ('secret-fingerprint', ${fingerprint})
    ON CONFLICT (name) DO UPDATE SET key = excluded.key
    RETURNING (SELECT key FROM server_keys WHERE name = 'secret-fingerprint')`.execute(db)
  const before = rows[0]?.key
  return !before || before.equals(fingerprint)
}

/** Whether the last start on this database had one of these secrets; true before the first start. */
export async function isSecretKnown(db: Db, hashes: readonly KeyedHash[]): Promise<boolean> {
  const row = await db
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', 'secret-fingerprint')
    .executeTakeFirst()
  return !row || hashes.some((keyedHash) => keyedHash('fingerprint', '').equals(row.key))
}

/** The signing key for a purpose, shared by all processes and permanent. */
export async function readServerKey(
  db: Db,
  name: 'mail-links' | 'maps' | 'proofs' | 'vapid',
  make: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name, key: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return key
}
