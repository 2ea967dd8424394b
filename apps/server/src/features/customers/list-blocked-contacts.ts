import type { blockedContacts } from '@cuando/contract/blocked-contacts'
import type { Checked, Data } from '@cuando/contract/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Done, done } from '../../platform/outcome.ts'
import { findBlockedContacts, readBlockedContacts } from './blocked-contact-store.ts'
import { identifyContacts } from './identify-contacts.ts'
import { presentBlockedContact } from './present.ts'

type Call = typeof blockedContacts

/** All that a business has blocked, or which of the contacts that are asked for. */
export async function listBlockedContacts(
  db: Db,
  commerceId: CommerceId,
  sought: Checked<Call>['query'],
): Promise<Done<Data<Call>>> {
  const contacts = identifyContacts(sought)
  const rows =
    contacts.length === 0
      ? await readBlockedContacts(db, commerceId)
      : await findBlockedContacts(db, commerceId, contacts)
  return done(rows.map(presentBlockedContact))
}
