import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { MadeImage } from './resize-upload.ts'

/** Stores a picture made by `makeImage` for a business, under the given id. */
export async function storeImage(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  { webp, color }: MadeImage,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('images')
    .values({ commerce_id: commerceId, id, webp, color, created_at: createdAt })
    .execute()
  await tx
    .insertInto('directory_images')
    .values({ image_id: id, commerce_id: commerceId })
    .execute()
}

export async function readImage(db: Db, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('directory_images')
    .innerJoin('images', (join) =>
      join
        .onRef('images.commerce_id', '=', 'directory_images.commerce_id')
        .onRef('images.id', '=', 'directory_images.image_id'),
    )
    .select('images.webp')
    .where('directory_images.image_id', '=', id)
    .executeTakeFirst()
  return row?.webp ?? null
}

/** Removes the pictures of businesses that are about to be deleted from the directory. */
export async function deleteImageLinks(tx: Tx, commerceIds: readonly CommerceId[]): Promise<void> {
  await tx
    .deleteFrom('directory_images')
    .where('image_id', 'in', (eb) =>
      eb.selectFrom('images').select('id').where('commerce_id', 'in', commerceIds),
    )
    .execute()
}
