import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

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
