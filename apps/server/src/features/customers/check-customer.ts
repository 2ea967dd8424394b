import { missingContacts, type RequiredContact } from '@cuando/contract/booking/required-contact'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/violation.ts'
import { type Outcome, type Refusal, refused, refusedField } from '../../platform/outcome.ts'
import type { CommerceRow } from '../commerce/store.ts'
import { hasNamesake } from './known/known-store.ts'
import { findRivals, type SavedColumns } from './save-store.ts'
import type { CustomerColumns } from './store.ts'

function missingOf({ email, phone }: CustomerColumns, required: RequiredContact) {
  return missingContacts({ email: email ?? '', phone: phone ?? '' }, required)
}

export function findMissing(customer: CustomerColumns, required: RequiredContact): Refusal | null {
  const missing = missingOf(customer, required)
  return missing && refused('invalid', { fieldErrors: missing })
}

/** The refusal for removing a required contact; a customer who lacked it before can be changed. */
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

/** The refusal for a new customer without contacts whose name another customer has; else null. */
export async function checkName(
  tx: Tx,
  commerceId: CommerceId,
  { name, last_name, email, phone }: CustomerColumns,
): Promise<Refusal | null> {
  if (email !== null || phone !== null) return null
  const isTaken = await hasNamesake(tx, commerceId, { name, last_name, memberId: undefined })
  return isTaken ? refused('customerNameTaken') : null
}

/**
 * The refusal for a customer who couldn't be told apart from another one, or null. Allows a conflict that `formers`
 * already had: bookings may create two customers with one phone and name.
 */
export async function checkRivals(
  tx: Tx,
  commerceId: CommerceId,
  customer: CustomerColumns,
  self: { id: string; formers: readonly CustomerColumns[] },
): Promise<Refusal | null> {
  const rivals = await findRivals(tx, commerceId, customer, self)
  const isEmailTaken = rivals.some(({ email }) => email !== null && email === customer.email)
  if (isEmailTaken) return refused('customerEmailTaken')
  return rivals.length > 0 ? refused('customerPhoneTaken') : null
}

/** Turns violations of the constraints behind the checks into refusals. */
export async function refuseRivals<T>(outcome: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await outcome
  } catch (error) {
    if (violates(error, 'customers_commerce_id_email_key')) return refused('customerEmailTaken')
    if (violates(error, 'customers_without_email')) return refused('customerPhoneTaken')
    throw error
  }
}
