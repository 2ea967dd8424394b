import type { blockContact as call } from '@cuando/contract/blocked-contacts'
import type { Checked, Data } from '@cuando/contract/endpoint'
import { limits } from '@cuando/contract/limits'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { countBlockedContacts, insertBlockedContacts } from './blocked-contact-store.ts'
import { identifyContacts } from './identify-contacts.ts'
import { presentBlockedContact } from './present.ts'

type Call = typeof call

/** Keeps somebody from booking online: whoever books after the answer is refused. Done twice, it is done once. */
export function blockContact(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { email, phone, note }: Checked<Call>['body'],
): Promise<Outcome<Data<Call>>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const contacts = identifyContacts({ email, phone })
    const rows = await insertBlockedContacts(tx, commerceId, contacts, { note: note || null, now })
    if ((await countBlockedContacts(tx, commerceId)) > limits.blockedContacts) {
      return refused('tooManyBlocked', { n: limits.blockedContacts })
    }
    return done(rows.map(presentBlockedContact), wordsFor(rows.length))
  })
}

const wordsFor = (contacts: number) =>
  contacts === 1 ? 'Contacto bloqueado' : 'Contactos bloqueados'
