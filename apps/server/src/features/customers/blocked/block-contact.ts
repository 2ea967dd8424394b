import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type {
  blockedContacts,
  blockContact as call,
} from '@cuando/contract/customers/blocked-contacts'
import { normalizePhone } from '@cuando/es/phones'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { mailboxOf } from '../../../platform/mail/mailbox-of.ts'
import { type Done, done, type Outcome, type Refusal, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import { presentBlockedContact } from '../present.ts'
import {
  type BlockedContactRow,
  type Contact,
  countBlockedContacts,
  deleteBlockedContact,
  findBlockedContacts,
  insertBlockedContacts,
  type KeptBlocks,
  readBlockedContacts,
} from './blocked-contact-store.ts'

type Call = typeof call

/** Blocks a contact from booking online: bookings after the answer are refused. Idempotent. */
export function blockContact(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { email, phone, note }: Checked<Call>['body'],
): Promise<Outcome<Data<Call>>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const contacts = identifyContacts({ email, phone })
    const blocked = await blockAll(tx, commerceId, contacts, { note: note || null, now })
    if (!blocked.ok) return blocked
    return done(blocked.data.map(presentBlockedContact), wordsFor(blocked.data.length))
  })
}

/** Blocks contacts, at least one; refused beyond what a business may block. */
async function blockAll(
  tx: Tx,
  commerceId: CommerceId,
  contacts: readonly Contact[],
  noted: { note: string | null; now: Date },
): Promise<Outcome<BlockedContactRow[]>> {
  const known = await findBlockedContacts(tx, commerceId, contacts)
  // Another address of a blocked mailbox is blocked already, and only updates its note.
  const named = contacts.map((contact) => known.find((each) => isSame(each, contact)) ?? contact)
  const rows = await insertBlockedContacts(tx, commerceId, named, noted)
  const isTooMany = (await countBlockedContacts(tx, commerceId)) > limits.blockedContacts
  return isTooMany ? refused('tooManyBlocked', { n: limits.blockedContacts }) : done(rows)
}

const isSame = (one: Contact, other: Contact) =>
  one.kind === other.kind &&
  (one.kind === 'EMAIL'
    ? mailboxOf(one.value) === mailboxOf(other.value)
    : one.value === other.value)

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

/** All blocked contacts of a business, or those among the contacts in the query. */
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

/** The refusal for a visitor whose e-mail or phone the business has blocked, or null. */
export async function checkBlockedContact(
  tx: Tx,
  commerceId: CommerceId,
  visitor: Reachable,
): Promise<Refusal | null> {
  const blocked = await findBlockedContacts(tx, commerceId, identifyContacts(visitor))
  return blocked.length > 0 ? refused('contactBlocked') : null
}

/** Blocks the contacts of a merged customer if one of the former customers was blocked, by any of their contacts. */
export async function keepBlocked(
  tx: Tx,
  commerceId: CommerceId,
  { formers, merged, now }: { formers: readonly Reachable[]; merged: Reachable; now: Date },
): Promise<Outcome<KeptBlocks>> {
  const [blocked] = await findBlockedContacts(tx, commerceId, formers.flatMap(identifyContacts))
  const contacts = identifyContacts(merged)
  if (!blocked || contacts.length === 0) return done({ added: [], noted: [], note: null })
  const { note } = blocked
  const before = await findBlockedContacts(tx, commerceId, contacts)
  const kept = await blockAll(tx, commerceId, contacts, { note, now })
  if (!kept.ok) return kept
  const known = new Set(before.map(({ id }) => id))
  const noted = before.filter((each) => note !== null && each.note !== note)
  return done({
    added: kept.data.flatMap(({ id }) => (known.has(id) ? [] : [id])),
    noted: noted.map((each) => ({ id: each.id, note: each.note })),
    note,
  })
}

/** A person's contacts, as far as known. */
interface Reachable {
  email: string | null
  phone: string | null
}

/** A person's contacts, normalized: '+52 55 1234 5678' and '55 1234 5678' are the same. */
function identifyContacts({ email, phone }: Reachable): Contact[] {
  const contacts: Contact[] = []
  if (email) contacts.push({ kind: 'EMAIL', value: email.toLowerCase() })
  const digits = normalizePhone(phone ?? '')
  if (digits !== '') contacts.push({ kind: 'PHONE', value: digits })
  return contacts
}
