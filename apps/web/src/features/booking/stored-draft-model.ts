import { isModality } from '@cuando/contract/appointments/modality'
import { customerFields } from '@cuando/contract/customers/customer-fields'
import { restoreFields } from '../../lib/drafts/draft-store.ts'
import { isRecord } from '../../lib/is-record.ts'
import type { BookingDraft } from './booking-draft-model.ts'

const texts = new Set<string>([...customerFields, 'notes', 'address'])

/**
 * The draft stored before a reload, over the opening one; invalid data is ignored. If its service is no
 * longer offered, the choices that depend on it are dropped.
 */
export function restoreDraft(
  stored: unknown,
  opening: BookingDraft,
  serviceIds: readonly (string | null)[],
): BookingDraft {
  const isOffered = isRecord(stored) && serviceIds.some((id) => id === stored.serviceId)
  return restoreFields(opening, stored, (field, value) =>
    texts.has(field) ? typeof value === 'string' : isOffered && isChoice(field, value),
  )
}

function isChoice(field: string, value: unknown): boolean {
  if (value === null) return true
  if (field === 'modality') return isModality(value)
  if (field === 'others') return Array.isArray(value) && value.every(isCompanion)
  return field === 'pin' ? isPoint(value) : typeof value === 'string'
}

function isCompanion(value: unknown): boolean {
  const { name, time, duration, price, currency } = Object(value)
  const texts = [name, time, currency]
  return (
    texts.every((text) => typeof text === 'string') &&
    [duration, price].every((amount) => typeof amount === 'number')
  )
}

function isPoint(value: unknown): boolean {
  const { latitude, longitude } = Object(value)
  return typeof latitude === 'number' && typeof longitude === 'number'
}
