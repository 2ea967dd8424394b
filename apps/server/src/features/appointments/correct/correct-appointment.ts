import { normalizePhone } from '@cuando/es/phones'
import { type Refusal, refused, refusedField } from '../../../platform/outcome.ts'
import { fillCustomer } from '../../customers/fill-customer.ts'
import { checkVisitor } from '../book/check-caps.ts'
import type { ChangeContext } from '../change/change-appointment.ts'
import { isPhoneRequired } from '../change/check-change.ts'
import type { Corrected } from '../mails/appointment-mail.ts'
import type { WantedMove } from '../move/read-wanted-move.ts'
import type { AppointmentRow } from '../store.ts'
import { writeCorrection } from './correction-store.ts'

/** The new values, and which of them differ from the old ones. */
export interface Correction {
  to: Pick<AppointmentRow, 'name' | 'last_name' | 'phone' | 'notes'>
  corrected: Corrected[]
}

/** The correction that a request asks for; null if nothing changes. */
export function findCorrection(
  row: AppointmentRow,
  { name = row.name, lastName = row.last_name, phone, notes }: WantedMove,
): Correction | null {
  const to = {
    name,
    last_name: lastName,
    phone: phone === undefined ? row.phone : normalizePhone(phone) || null,
    notes: notes === undefined ? row.notes : notes || null,
  }
  const isOtherName = to.name !== row.name || to.last_name !== row.last_name
  const corrected: Corrected[] = [
    ...(isOtherName ? (['name'] as const) : []),
    ...(to.phone === row.phone ? [] : (['phone'] as const)),
    ...(to.notes === row.notes ? [] : (['notes'] as const)),
  ]
  return corrected.length === 0 ? null : { to, corrected }
}

/**
 * The refusal of a correction, or null. A new phone must be one that a visitor could book with. The data of an erased
 * customer cannot be restored.
 */
export async function refuseCorrection(
  { tx, row, commerce, now }: ChangeContext,
  { to, corrected }: Correction,
  isLimited: boolean,
): Promise<Refusal | null> {
  if (row.customer_erased_at !== null) return refused('notMovable')
  if (!corrected.includes('phone')) return null
  if (to.phone !== null) {
    const booker = { email: '', phone: to.phone, commerceId: commerce.commerce_id }
    return checkVisitor(tx, { ...booker, now, isLimited })
  }
  return isPhoneRequired(row, commerce) ? refusedField('phone', 'El teléfono es requerido') : null
}

/**
 * Corrects an appointment, alone or along with a move, and fills only what its customer lacks. Returns the change with
 * the corrected row.
 */
export async function correctAppointment(
  change: ChangeContext,
  { to, corrected }: Correction,
  isAlone: boolean,
): Promise<ChangeContext> {
  const { tx, row, now, author } = change
  const { commerce_id: commerceId, customer_id: customerId } = row
  const isPersonSame = !(corrected.includes('name') || corrected.includes('phone'))
  const bookedOtherwise = isPersonSame
    ? row.booked_otherwise
    : await fillCustomer(tx, commerceId, customerId, { ...to, email: row.email })
  const after = { ...to, booked_otherwise: bookedOtherwise }
  const isOtherPhone = corrected.includes('phone')
  await writeCorrection(tx, commerceId, row.id, after, {
    isOtherPhone,
    counted: isAlone ? [now, ...row.corrected_at] : null,
    author,
    at: now,
  })
  return { ...change, row: { ...row, ...after, corrections: row.corrections + 1 } }
}
