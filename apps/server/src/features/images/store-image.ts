import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertImage } from './store.ts'

/** Keeps a picture made by `makeImage` for a business, under an id of the caller's choice. */
export async function storeImage(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  webp: Buffer,
  createdAt: Date,
): Promise<void> {
  await insertImage(tx, { commerceId, id, webp, createdAt })
}
