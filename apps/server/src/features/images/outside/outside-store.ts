import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A picture, which may have its bytes in the database or in the store. */
export interface PictureRef {
  commerceId: CommerceId
  id: string
}

/** The next pictures after one, with their bytes in the database or not. */
export async function readPicturesAfter(
  db: Db,
  last: PictureRef | null,
  { areInside, limit }: { areInside: boolean; limit: number },
): Promise<PictureRef[]> {
  const rows = await db
    .selectFrom('images')
    .select(['commerce_id', 'id'])
    .where('webp', areInside ? 'is not' : 'is', null)
    .$if(last !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('commerce_id', 'id'),
          '>',
          eb.tuple(last?.commerceId as CommerceId, last?.id ?? ''),
        ),
      ),
    )
    .orderBy('commerce_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ commerce_id: commerceId, id }) => ({ commerceId, id }))
}

/** Locks a picture; returns its bytes, null if they are in the store, undefined if there is no such picture. */
export async function lockPicture(
  tx: Tx,
  { commerceId, id }: PictureRef,
): Promise<Buffer | null | undefined> {
  const row = await tx
    .selectFrom('images')
    .select('webp')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.webp
}

export async function writeBytes(
  tx: Tx,
  { commerceId, id }: PictureRef,
  webp: Buffer | null,
): Promise<void> {
  await tx
    .updateTable('images')
    .set({ webp })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** Notes that an object may be in the store that no picture needs. */
export async function noteLeftover(
  db: Db,
  { commerceId, id }: PictureRef,
  since: Date,
): Promise<void> {
  await db
    .insertInto('image_leftovers')
    .values({ commerce_id: commerceId, image_id: id, since })
    .onConflict((conflict) => conflict.columns(['commerce_id', 'image_id']).doUpdateSet({ since }))
    .execute()
}

export async function forgetLeftover(tx: Tx, { commerceId, id }: PictureRef): Promise<void> {
  await tx
    .deleteFrom('image_leftovers')
    .where('commerce_id', '=', commerceId)
    .where('image_id', '=', id)
    .execute()
}

/** The oldest leftovers that were noted before a time. */
export async function readLeftovers(db: Db, before: Date, limit: number): Promise<PictureRef[]> {
  const rows = await db
    .selectFrom('image_leftovers')
    .select(['commerce_id', 'image_id'])
    .where('since', '<', before)
    .orderBy('since')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ commerceId: row.commerce_id, id: row.image_id }))
}

/** Locks a leftover; false if it is settled, or another process has it. */
export async function lockLeftover(tx: Tx, { commerceId, id }: PictureRef): Promise<boolean> {
  const row = await tx
    .selectFrom('image_leftovers')
    .select('image_id')
    .where('commerce_id', '=', commerceId)
    .where('image_id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function countPictures(db: Db): Promise<{ inside: number; outside: number }> {
  const { inside, all } = await db
    .selectFrom('images')
    .select((eb) => [eb.fn.count<number>('webp').as('inside'), eb.fn.countAll<number>().as('all')])
    .executeTakeFirstOrThrow()
  return { inside, outside: all - inside }
}
