import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'

/** The key that map links are signed with: the same in every process, and after every start. */
export async function readMapKey(db: Db): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name: 'maps', key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', 'maps')
    .executeTakeFirstOrThrow()
  return key
}
