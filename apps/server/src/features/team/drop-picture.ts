import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { dropImages, isInProfile } from '../images/store.ts'

const KEPT_MS = 86_400_000

/** Schedules the deletion of somebody's former picture, unless the profile or another person shows the same. */
export async function dropPicture(
  tx: Tx,
  commerceId: CommerceId,
  imageId: string | null,
  now: Date,
): Promise<void> {
  if (imageId === null || (await isInProfile(tx, commerceId, imageId))) return
  await dropImages(tx, commerceId, [imageId], new Date(now.getTime() + KEPT_MS))
}
