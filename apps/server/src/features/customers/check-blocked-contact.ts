import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Refusal, refused } from '../../platform/outcome.ts'
import { findBlockedContacts } from './blocked-contact-store.ts'
import { identifyContacts, type Reachable } from './identify-contacts.ts'

/** The no for a visitor whose e-mail or telephone the business has blocked, or null. */
export async function checkBlockedContact(
  tx: Tx,
  commerceId: CommerceId,
  visitor: Reachable,
): Promise<Refusal | null> {
  const blocked = await findBlockedContacts(tx, commerceId, identifyContacts(visitor))
  return blocked.length > 0 ? refused('contactBlocked') : null
}
