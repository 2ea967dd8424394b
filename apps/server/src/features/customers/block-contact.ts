import type { blockedContacts, blockContact as call } from '@cuando/contract/blocked-contacts'
import type { Checked, Data } from '@cuando/contract/endpoint'
import { limits } from '@cuando/contract/limits'
import { nationalPhone } from '@cuando/es/phones'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type Done, done, type Outcome, type Refusal, refused } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import {
  type Contact,
  countBlockedContacts,
  deleteBlockedContact,
  findBlockedContacts,
  insertBlockedContacts,
  readBlockedContacts,
} from './blocked-contact-store.ts'
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

/** Lets a contact book online again. */
export async function unblockContact(
  db: Db,
  commerceId: CommerceId,
  { contactId }: { contactId: string },
): Promise<Outcome<null>> {
  const wasBlocked = await deleteBlockedContact(db, commerceId, contactId)
  return wasBlocked ? done(null) : refused('contactUnknown')
}

type List = typeof blockedContacts

/** All that a business has blocked, or which of the contacts that are asked for. */
export async function listBlockedContacts(
  db: Db,
  commerceId: CommerceId,
  sought: Checked<List>['query'],
): Promise<Done<Data<List>>> {
  const contacts = identifyContacts(sought)
  const rows =
    contacts.length === 0
      ? await readBlockedContacts(db, commerceId)
      : await findBlockedContacts(db, commerceId, contacts)
  return done(rows.map(presentBlockedContact))
}

/** The no for a visitor whose e-mail or telephone the business has blocked, or null. */
export async function checkBlockedContact(
  tx: Tx,
  commerceId: CommerceId,
  visitor: Reachable,
): Promise<Refusal | null> {
  const blocked = await findBlockedContacts(tx, commerceId, identifyContacts(visitor))
  return blocked.length > 0 ? refused('contactBlocked') : null
}

/** How somebody can be reached, as far as it is known. */
interface Reachable {
  email: string
  phone: string | null
}

/** The contacts that somebody is known by, each in one spelling: '+52 55 1234 5678' and '55 1234 5678' are one. */
function identifyContacts({ email, phone }: Reachable): Contact[] {
  const contacts: Contact[] = []
  if (email !== '') contacts.push({ kind: 'EMAIL', value: email.toLowerCase() })
  const digits = phone === null ? '' : (nationalPhone(phone) ?? digitsOf(phone))
  if (digits !== '') contacts.push({ kind: 'PHONE', value: digits })
  return contacts
}

// Zeros in front only say that another country is called.
const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
