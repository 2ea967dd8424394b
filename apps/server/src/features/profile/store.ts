import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { galleryOf } from '../commerce/store.ts'

/** The logged-in owner. */
export interface ProfileOwner {
  commerceId: CommerceId
  userId: string
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof readProfile>>>

export function readProfile(db: Db, { commerceId, userId }: ProfileOwner) {
  return db
    .selectFrom('commerces')
    .innerJoin('users', 'users.commerce_id', 'commerces.commerce_id')
    .leftJoin('commerce_categories', 'commerce_categories.id', 'commerces.category_id')
    .select([
      'users.name as owner_name',
      'users.last_name',
      'users.email',
      'commerces.phone',
      'commerces.name',
      'commerces.description',
      'commerces.image_id',
      'commerces.cover_id',
      'commerces.category_id',
      'commerce_categories.name as category_name',
      'commerces.other_category',
      'commerces.address',
      'commerces.latitude',
      'commerces.longitude',
      'commerces.username',
    ])
    .select(galleryOf(db, commerceId))
    .where('commerces.commerce_id', '=', commerceId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Columns to change; undefined ones are not changed. */
export interface ProfileColumns {
  owner: { name?: string | undefined; last_name?: string | undefined }
  commerce: {
    name?: string | undefined
    description?: string | undefined
    phone?: string | undefined
    address?: string | undefined
    latitude?: number | null | undefined
    longitude?: number | null | undefined
    category_id?: string | null | undefined
    other_category?: string | null | undefined
    image_id?: string | null | undefined
    cover_id?: string | null | undefined
    username?: string | undefined
  }
}

/** Writes a profile. The business's row must be locked. */
export async function writeProfile(
  tx: Tx,
  { commerceId, userId }: ProfileOwner,
  { owner, commerce }: ProfileColumns,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...owner, updated_at: now })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', userId)
    .execute()
  if (Object.values(commerce).every((value) => value === undefined)) return
  await tx.updateTable('commerces').set(commerce).where('commerce_id', '=', commerceId).execute()
}

/** Replaces a business's gallery. Its row must be locked. */
export async function writeGallery(tx: Tx, commerceId: CommerceId, imageIds: readonly string[]) {
  await tx.deleteFrom('gallery_images').where('commerce_id', '=', commerceId).execute()
  if (imageIds.length === 0) return
  await tx
    .insertInto('gallery_images')
    .values(
      imageIds.map((image_id, at) => ({ commerce_id: commerceId, position: at + 1, image_id })),
    )
    .execute()
}

/** How many usernames a business has had, including the current one. */
export async function countUsernames(db: Db, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom('directory_usernames')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('commerce_id', '=', commerceId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
