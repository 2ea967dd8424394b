import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deleteDue } from '../../platform/db/sweeps/delete-due.ts'
import { hashedUuid } from '../../platform/hashed-uuid.ts'
import { type ObjectStore, StoreUnavailable } from '../../platform/object-store/open-s3.ts'
import type { MadeImage } from './resize-upload.ts'

/** The id of a business's picture, a hash of its contents: a UUID of version 8 (RFC 9562, section 5.8). */
export function imageIdOf(commerceId: CommerceId, { webp }: MadeImage): string {
  return hashedUuid(8, commerceId, webp)
}

/**
 * Stores a picture made by `makeImage`; repeated uploads of a business store it once. It is deleted at `deleteAt`,
 * unless `keepImages` claims it before; null for a picture that is shown already.
 */
export async function storeImage(
  tx: Tx,
  commerceId: CommerceId,
  made: MadeImage,
  { createdAt, deleteAt }: { createdAt: Date; deleteAt: Date | null },
): Promise<string> {
  const id = imageIdOf(commerceId, made)
  const { webp, color, blur = null } = made
  await tx
    .insertInto('images')
    .values({
      commerce_id: commerceId,
      id,
      webp,
      color,
      blur,
      created_at: createdAt,
      delete_at: deleteAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'id']).doUpdateSet((eb) => ({
        color: eb.fn.coalesce('images.color', 'excluded.color'),
        blur: eb.fn.coalesce('images.blur', 'excluded.blur'),
        // The later time wins, and null over any time: the picture is shown.
        delete_at: sql<Date | null>`CASE WHEN images.delete_at IS NOT NULL
          THEN greatest(images.delete_at, excluded.delete_at) END`,
      })),
    )
    .execute()
  await tx
    .insertInto('directory_images')
    .values({ image_id: id, commerce_id: commerceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

/** Keeps pictures of a business that are shown now from being deleted; false if one doesn't exist. */
export async function keepImages(tx: Tx, commerceId: CommerceId, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { numUpdatedRows } = await tx
    .updateTable('images')
    .set({ delete_at: null })
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', wanted)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === wanted.length
}

/** Schedules the deletion of pictures that the profile no longer shows, except those of people. */
export async function dropImages(
  tx: Tx,
  commerceId: CommerceId,
  ids: readonly string[],
  deleteAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('images')
    .set({ delete_at: deleteAt })
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_members')
            .where('team_members.commerce_id', '=', commerceId)
            .whereRef('team_members.image_id', '=', 'images.id'),
        ),
      ),
    )
    .execute()
}

/** Whether the profile of a business shows a picture. */
export async function isInProfile(tx: Tx, commerceId: CommerceId, id: string): Promise<boolean> {
  const shown = await tx
    .selectFrom('commerces')
    .select('commerce_id')
    .where('commerce_id', '=', commerceId)
    .where((eb) =>
      eb.or([
        eb('image_id', '=', id),
        eb('cover_id', '=', id),
        eb.exists(
          eb
            .selectFrom('gallery_images')
            .where('gallery_images.commerce_id', '=', commerceId)
            .where('gallery_images.image_id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  return shown !== undefined
}

/** Deletes pictures that are due. Locked ones are being kept, or are left to a later sweep. */
export async function deleteDueImages(tx: Tx, now: Date, limit: number): Promise<number> {
  const ids = await deleteDue(tx, { table: 'images', by: 'delete_at', until: now }, limit)
  if (ids.length > 0) await tx.deleteFrom('directory_images').where('image_id', 'in', ids).execute()
  return ids.length
}

/** Where the bytes of pictures are. */
export interface PictureStores {
  db: Db
  /** For those that are not in the database; null if there is no such store. */
  store: ObjectStore | null
}

/** The key of a picture in the object store. */
export const objectKey = ({ commerceId, id }: { commerceId: string; id: string }) =>
  `${commerceId}/${id}.webp`

/** The bytes of a picture, wherever they are; null if it doesn't exist. Throws if the object store can't be reached. */
export async function readImage(stores: PictureStores, id: string): Promise<Buffer | null> {
  return (await readColoredImage(stores, id))?.webp ?? null
}

/** A picture with its prominent colour, '#rrggbb' or null. */
export async function readColoredImage({ db, store }: PictureStores, id: string) {
  const row = await db
    .selectFrom('directory_images')
    .innerJoin('images', (join) =>
      join
        .onRef('images.commerce_id', '=', 'directory_images.commerce_id')
        .onRef('images.id', '=', 'directory_images.image_id'),
    )
    .where('directory_images.image_id', '=', id)
    .select(['images.webp', 'images.color', 'images.commerce_id as commerceId'])
    .executeTakeFirst()
  if (!row) return null
  const { color, commerceId } = row
  if (!row.webp && !store) throw new StoreUnavailable('S3: not configured')
  const webp = row.webp ?? (await store?.get(objectKey({ commerceId, id })))
  return webp ? { webp, color } : null
}

/** Removes pictures from the directory, of businesses that are about to be deleted. */
export async function deleteImageLinks(tx: Tx, commerceIds: readonly CommerceId[]): Promise<void> {
  await tx
    .deleteFrom('directory_images')
    .where('image_id', 'in', (eb) =>
      eb.selectFrom('images').select('id').where('commerce_id', 'in', commerceIds),
    )
    .execute()
}
