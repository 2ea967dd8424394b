import { isKeptWeek } from '../../lib/is-kept-week.ts'
import { isRecord } from '../../lib/is-record.ts'
import { keptValue } from '../../lib/kept-value.ts'
import { newDraft, type ServiceDraft } from './service-draft-model.ts'

/** What was typed into the form of a service, and which form it was: 'new', or the service's id. */
export interface KeptService {
  form: string
  draft: ServiceDraft
  /** Under which a new one is sent: a request whose answer was lost is known again by it. */
  creationKey: string
}

export const writeKept = (kept: KeptService) => JSON.stringify(kept)

/** What was kept of this form, or null where it was another one or cannot be read. */
export function readKept(text: string | null, form: string): KeptService | null {
  const kept = keptValue(text)
  if (!isRecord(kept) || kept.form !== form) return null
  const { draft, creationKey } = kept
  return isDraft(draft) && typeof creationKey === 'string' ? { form, draft, creationKey } : null
}

function isDraft(draft: unknown): draft is ServiceDraft {
  return (
    isRecord(draft) &&
    Object.entries(newDraft([])).every(([field, initial]) => isAlike(field, draft[field], initial))
  )
}

// Numbers that are not there at first.
const emptyNumbers = new Set(['maxDistanceKm', 'classAttendees'])

function isAlike(field: string, value: unknown, initial: unknown): boolean {
  if (field === 'serviceBusinessHours') return isKeptWeek(value)
  if (field === 'specificDate') return value === null || typeof value === 'string'
  if (isRecord(initial)) {
    return (
      isRecord(value) &&
      Object.entries(initial).every(([key, one]) => isAlike(key, value[key], one))
    )
  }
  const isNumber = typeof initial === 'number' || emptyNumbers.has(field)
  return isNumber ? ['number', 'string'].includes(typeof value) : typeof value === typeof initial
}
