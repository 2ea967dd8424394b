import { parseJsonOrNull } from '../../lib/parse-json-or-null.ts'
import type { BookingDraft } from './booking-draft-model.ts'
import { modalities } from './modality-model.ts'

const texts = ['name', 'lastName', 'email', 'phone', 'notes', 'address'] as const
const choices = ['serviceId', 'date', 'time'] as const

/**
 * The draft that this tab kept over a reload, laid over the one that the page opens with; anything that is not a
 * draft changes nothing. A service that is no longer offered takes its choices with it.
 */
export function restoreDraft(
  kept: string | null,
  opening: BookingDraft,
  serviceIds: readonly string[],
): BookingDraft {
  const entries = entriesOf(kept)
  const serviceId = entries.get('serviceId')
  const isOffered = typeof serviceId === 'string' && serviceIds.includes(serviceId)
  const draft = { ...opening }
  for (const field of texts) {
    const value = entries.get(field)
    if (typeof value === 'string') draft[field] = value
  }
  if (!isOffered) return draft
  for (const field of choices) {
    const value = entries.get(field)
    draft[field] = typeof value === 'string' ? value : null
  }
  draft.modality = modalities.find((modality) => modality === entries.get('modality')) ?? null
  draft.pin = pinOf(entries.get('pin'))
  return draft
}

const entriesOf = (kept: string | null) =>
  new Map<string, unknown>(Object.entries(parseJsonOrNull(kept) ?? {}))

function pinOf(value: unknown): BookingDraft['pin'] {
  const { latitude, longitude } = Object(value)
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : null
}
