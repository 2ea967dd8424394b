import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteImageLinks } from './store.ts'

/** Takes the pictures of businesses that are about to be deleted out of the directory. */
export function unlinkImages(tx: Tx, commerceIds: readonly CommerceId[]): Promise<void> {
  return deleteImageLinks(tx, commerceIds)
}
