import { randomUUID } from 'node:crypto'
import type { ImportedRow } from '@cuando/contract/imports/appointment-imports'
import { normalizePhone } from '@cuando/es/phones'
import { isShorterName } from '@cuando/es/same-name'
import { fullName } from '@cuando/es/text'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Tx, withoutWaiting } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import {
  type CustomerColumns,
  fromCustomerColumns,
  insertCustomers,
  isFilled,
  toCustomerColumns,
  writeGiven,
} from '../../customers/store.ts'
import type { Kept, People } from './people-store.ts'
import type { ReadPerson } from './suggest-occurrence.ts'

/** The person of a row, with a phone as the book has it. */
export const personOf = ({ name, lastName, email, phone }: ImportedRow): ReadPerson => ({
  ...{ name, lastName, email },
  phone: phone && normalizePhone(phone),
})

/** The customer of a row before anything is written. */
export interface Choice {
  /** Null for a new customer. */
  known: Kept | null
  given: CustomerColumns
  /** Whether what the customer lacks is written. */
  fills: boolean
  /** Whether the row names somebody else, who books with the customer's e-mail. */
  isOther: boolean
}

/** The customer of an imported appointment: the chosen one, the only one who may be the person, or a new one. */
export function chooseCustomer(people: People, row: ImportedRow): Outcome<Choice> {
  const person = personOf(row)
  const { email, phone } = person
  const given = toCustomerColumns({ ...person, email: email || null, phone: phone || null })
  if (row.customerId !== undefined) {
    const known = people.byId.get(row.customerId)
    if (!known) return refused('customerUnknown')
    return done({ known, given, fills: false, isOther: isOtherPerson(known, person) })
  }
  const [known, another] = people.find(person)
  if (another) return refused('customerNameTaken')
  if (!known) return done({ known: null, given, fills: true, isOther: false })
  const isOther = isOtherPerson(known, person)
  return done({ known, given, fills: !isOther, isOther })
}

/** Whether a customer who was found by the e-mail is somebody else. An e-mail without a name is read as a name. */
export function isOtherPerson(known: Kept, person: ReadPerson): boolean {
  const { email } = person
  const name = fullName(person)
  const isShared = email !== '' && email === (known.email ?? known.shared_email)
  if (!isShared || name === '' || name.toLowerCase() === email.split('@')[0]) return false
  return !isShorterName(name, fullName(fromCustomerColumns(known)))
}

interface Context {
  tx: Tx
  commerceId: CommerceId
  people: People
  now: Date
}

/** Makes the new customer, or fills what the known one lacks. Returns the id, and the columns of the appointment. */
export async function writeCustomer(
  context: Context,
  choice: Choice,
): Promise<CustomerColumns & { id: string }> {
  const { known, given, fills, isOther } = choice
  if (!known) return makeCustomer(context, given)
  const kept = fills ? await fillCustomer(context, known, given) : known
  const { id, phone, email, shared_email } = kept
  if (isOther) return { ...given, id, phone: given.phone ?? phone }
  return { ...columnsOf(kept), id, email: email ?? shared_email }
}

const columnsOf = ({ name, last_name, email, phone }: CustomerColumns) => ({
  ...{ name, last_name, email, phone },
})

function makeCustomer(
  { tx, commerceId, people, now }: Context,
  given: CustomerColumns,
): CustomerColumns & { id: string } {
  const customer = fromCustomerColumns(given)
  const id = randomUUID()
  withoutWaiting(tx, insertCustomers(tx, commerceId, [{ ...customer, id, createdAt: now }]))
  const name_key = people.keyOf(customer)
  people.keep({ ...given, id, name_key, version: 1, former: null, shared_email: null })
  return { ...given, id }
}

async function fillCustomer(
  { tx, commerceId, people }: Context,
  known: Kept,
  given: CustomerColumns,
): Promise<Kept> {
  const isMissing = isFilled(known, given)
  const isOwn = given.email !== known.shared_email
  const email = known.email ?? (isOwn ? given.email : null)
  const hasPhone = people.isTaken({ ...known, email, phone: given.phone })
  const filled = await writeGiven(tx, commerceId, known, {
    given,
    isWritten: (column) =>
      isMissing(column) && (column !== 'email' || isOwn) && (column !== 'phone' || !hasPhone),
  })
  if (filled === known) return known
  const isNamed = filled.last_name !== known.last_name || filled.name !== known.name
  const after = {
    ...filled,
    name_key: (isNamed && people.keyOf(fromCustomerColumns(filled))) || known.name_key,
    version: known.version + 1,
    shared_email: filled.email === null ? known.shared_email : null,
  }
  people.keep(after)
  return after
}
