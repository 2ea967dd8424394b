import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { ownMoveRequest } from '@cuando/contract/booking/own-move-request'
import { formatPhone, normalizePhone } from '@cuando/es/phones'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { type Problems, problemsByPart } from '../problems-model.ts'
import { detailFields } from './change-answer-model.ts'

/** The fields of an appointment that its customer can correct, as typed. */
export interface OwnDetails {
  name: string
  lastName: string
  phone: string
  notes: string
}

type DetailField = (typeof detailFields)[number]

export type Correctable = Pick<PublicAppointment, 'customer' | 'notes' | 'isPhoneRequired'>

export const detailsOf = ({ customer, notes }: Correctable): OwnDetails => ({
  name: customer.name,
  lastName: customer.lastName,
  phone: formatPhone(customer.phone ?? ''),
  notes: notes ?? '',
})

/** The fields that were typed; the others follow the appointment. */
export type TypedDetails = Partial<OwnDetails>

/** Reads the typed fields from a form or a draft; ignores anything but texts. */
export function readTyped(stored: unknown): TypedDetails {
  const values: Record<string, unknown> = Object(stored)
  const entries = detailFields.map((field) => [field, values[field]] as const)
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/** The typed fields that differ from the appointment. */
export function correctionOf(appointment: Correctable, typed: TypedDetails): TypedDetails {
  const own = detailsOf(appointment)
  const entries = detailFields.map((field) => [field, typed[field]] as const)
  return Object.fromEntries(
    entries.filter(([field, value]) => value !== undefined && !isSame(field, value, own[field])),
  )
}

function isSame(field: DetailField, one: string, other: string): boolean {
  const [before, after] = [one.trim(), other.trim()]
  if (before === after || field !== 'phone') return before === after
  const digits = normalizePhone(before)
  return digits !== '' && digits === normalizePhone(after)
}

/** The problems of the corrected fields; unchanged fields are not validated. */
export function problemsOfCorrection(
  { isPhoneRequired }: Correctable,
  correction: TypedDetails,
): Problems {
  if (Object.keys(correction).length === 0) return {}
  const isMissing = isPhoneRequired && correction.phone?.trim() === ''
  return {
    ...problemsByPart(fieldErrors(ownMoveRequest, correction)),
    ...(isMissing && { phone: 'El teléfono es requerido' }),
  }
}
