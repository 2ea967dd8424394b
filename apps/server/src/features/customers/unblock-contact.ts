import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { deleteBlockedContact } from './blocked-contact-store.ts'

/** Lets a contact book online again. */
export async function unblockContact(
  db: Db,
  commerceId: CommerceId,
  { contactId }: { contactId: string },
): Promise<Outcome<null>> {
  const wasBlocked = await deleteBlockedContact(db, commerceId, contactId)
  return wasBlocked ? done(null) : refused('contactUnknown')
}
