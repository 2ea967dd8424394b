import { randomUUID } from 'node:crypto'
import type {
  createCustomer as Create,
  Customer,
  updateCustomer as Update,
} from '@cuando/contract/customers'
import type { Checked } from '@cuando/contract/endpoint'
import { missingContact, type RequiredContact } from '@cuando/contract/required-contact'
import { localTime } from '@cuando/es/local-time'
import { normalizePhone } from '@cuando/es/phones'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import { done, type Outcome, type Refusal, refused, refusedField } from '../../platform/outcome.ts'
import { announce } from '../../platform/realtime/live-message.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { readCustomer } from './history-store.ts'
import { presentCustomer } from './present.ts'
import {
  copyStopped,
  correctComing,
  findRivals,
  insertCustomer,
  readSavedCustomer,
  type SavedColumns,
  writeCustomer,
} from './save-store.ts'
import { type CustomerColumns, customerColumns } from './store.ts'
import { spellTags } from './tag-store.ts'

interface Context {
  db: Db
  now: Date
}

/** Writes down a customer who has not booked, with the contact that the business asks for. */
export function createCustomer(
  { db, now }: Context,
  commerceId: CommerceId,
  given: Checked<typeof Create>['body'],
): Promise<Outcome<Customer>> {
  const creation = withCommerceLock(db, commerceId, async (tx, commerce) => {
    const id = randomUUID()
    const columns = { ...nothing, ...columnsOf(given) }
    const problem =
      findMissing(columns, commerce.required_contact) ??
      checkBirthday(columns, commerce, now) ??
      (await checkRivals(tx, commerceId, columns, id))
    if (problem) return problem
    const tags = await spellTags(tx, commerceId, columns.tags, id)
    await insertCustomer(tx, commerceId, { ...columns, tags, id, created_at: now })
    return answer(tx, commerce, id, now)
  })
  return refuseRivals(creation)
}

/**
 * Changes what was sent; refused if somebody else changed the customer since `version`. Live appointments to come that
 * carry what was known before are corrected, too.
 */
export function updateCustomer(
  { db, now }: Context,
  commerceId: CommerceId,
  {
    customerId,
    version,
    ...given
  }: Checked<typeof Update>['params'] & Checked<typeof Update>['body'],
): Promise<Outcome<Customer>> {
  const change = withCommerceLock(db, commerceId, async (tx, commerce) => {
    const before = await readSavedCustomer(tx, commerceId, customerId)
    if (!before) return refused('customerUnknown')
    if (version !== undefined && version !== before.version) return refused('customerChanged')
    const changed = differing(before, columnsOf(given))
    if (changed.tags) changed.tags = await spellTags(tx, commerceId, changed.tags, customerId)
    const after = { ...before, ...changed }
    const isOther = customerColumns.some((column) => after[column] !== before[column])
    const problem =
      findRemoved(before, after, commerce.required_contact) ??
      (changed.birthday ? checkBirthday(after, commerce, now) : null) ??
      (isOther ? await checkRivals(tx, commerceId, after, customerId) : null)
    if (problem) return problem
    if (Object.keys(changed).length > 0) await writeCustomer(tx, commerceId, customerId, changed)
    await copyStopped(tx, commerceId, customerId, { from: before.email, to: after.email })
    if (isOther && (await correctComing(tx, commerceId, customerId, { before, after, now }))) {
      await announce(tx, [{ room: commerceId, event: 'appointmentsChanged', news: {} }])
    }
    return answer(tx, commerce, customerId, now)
  })
  return refuseRivals(change)
}

const nothing: SavedColumns = {
  name: '',
  last_name: '',
  email: null,
  phone: null,
  notes: null,
  birthday: null,
  tags: [],
}

type Given = Omit<Checked<typeof Update>['body'], 'version'>

/** The columns of what was sent, null for what was emptied. */
function columnsOf({ lastName, phone, ...given }: Given): Partial<SavedColumns> {
  const { name, email, notes, birthday, tags } = given
  return {
    ...(name !== undefined && { name }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(email !== undefined && { email: email || null }),
    ...(phone !== undefined && { phone: normalizePhone(phone) || null }),
    ...(notes !== undefined && { notes: notes || null }),
    ...(birthday !== undefined && { birthday: birthday || null }),
    ...(tags !== undefined && { tags }),
  }
}

function differing(before: SavedColumns, given: Partial<SavedColumns>): Partial<SavedColumns> {
  const isSame = (key: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(before[key as keyof SavedColumns])
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => !isSame(key, value)))
}

function missingOf({ email, phone }: CustomerColumns, required: RequiredContact) {
  return missingContact({ email: email ?? '', phone: phone ?? '' }, required)
}

function findMissing(customer: CustomerColumns, required: RequiredContact): Refusal | null {
  const missing = missingOf(customer, required)
  return missing && refusedField(missing.field, missing.text)
}

/** Who had no such contact before can be changed all the same. */
export const findRemoved = (
  before: CustomerColumns,
  after: CustomerColumns,
  required: RequiredContact,
) => (missingOf(before, required) ? null : findMissing(after, required))

export const FUTURE_BIRTHDAY = 'El cumpleaños no puede estar en el futuro'

export function checkBirthday(
  { birthday }: Pick<SavedColumns, 'birthday'>,
  { timezone }: CommerceRow,
  now: Date,
): Refusal | null {
  const isFuture = birthday !== null && birthday > localTime(now.getTime(), timezone).date
  return isFuture ? refusedField('birthday', FUTURE_BIRTHDAY) : null
}

export async function checkRivals(
  tx: Tx,
  commerceId: CommerceId,
  customer: CustomerColumns,
  id: string,
): Promise<Refusal | null> {
  const rivals = await findRivals(tx, commerceId, customer, id)
  const isEmailTaken = rivals.some(({ email }) => email !== null && email === customer.email)
  if (isEmailTaken) return refused('customerEmailTaken')
  return rivals.length > 0 ? refused('customerPhoneTaken') : null
}

export async function answer(
  tx: Tx,
  { commerce_id, timezone }: CommerceRow,
  id: string,
  now: Date,
) {
  const row = await readCustomer(tx, commerce_id, id, now)
  return row ? done(presentCustomer(row, timezone)) : refused('customerUnknown')
}

/** The constraints behind the checks. */
export async function refuseRivals<T>(outcome: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await outcome
  } catch (error) {
    if (violates(error, 'customers_commerce_id_email_key')) return refused('customerEmailTaken')
    if (violates(error, 'customers_without_email')) return refused('customerPhoneTaken')
    throw error
  }
}
