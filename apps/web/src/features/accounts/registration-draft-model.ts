import { isKeptWeek } from '../../lib/is-kept-week.ts'
import { isRecord } from '../../lib/is-record.ts'
import { keptValue } from '../../lib/kept-value.ts'
import { lastStep } from './registration-steps-model.ts'
import { initialValues, type RegistrationValues } from './registration-values-model.ts'

/** What is kept of a registration while it is being typed: never a password, nor the consent. */
export interface RegistrationDraft {
  values: RegistrationValues
  /** The furthest step that was reached, from 0. */
  reached: number
}

const unkept = ['password', 'passwordAgain', 'acceptsTerms'] as const
const weeks = ['businessHours', 'serviceBusinessHours'] as const

export function writeDraft({ values, reached }: RegistrationDraft): string {
  const kept: Partial<RegistrationValues> = { ...values }
  for (const field of unkept) delete kept[field]
  return JSON.stringify({ values: kept, reached })
}

/** The draft that was kept, or null. Fields that are missing or of another kind begin anew. */
export function readDraft(text: string | null): RegistrationDraft | null {
  const kept = keptValue(text)
  if (!isRecord(kept) || !isRecord(kept.values)) return null
  const given = kept.values
  const values = Object.fromEntries(
    Object.entries(initialValues).map(([field, initial]) => {
      const value = given[field]
      return [field, isKept(field) && isAlike(field, value, initial) ? value : initial]
    }),
  )
  const reached = typeof kept.reached === 'number' ? Math.trunc(kept.reached) : 0
  return {
    values: { ...initialValues, ...values },
    reached: Math.min(Math.max(reached, 0), lastStep),
  }
}

function isKept(field: string): boolean {
  return !unkept.some((each) => each === field)
}

function isAlike(field: string, value: unknown, initial: unknown): boolean {
  if (weeks.some((each) => each === field)) return isKeptWeek(value)
  if (field === 'latitude' || field === 'longitude') return value === null || Number.isFinite(value)
  if (field === 'serviceSpecificDate') return value === null || typeof value === 'string'
  if (typeof initial === 'number') return typeof value === 'number' || value === ''
  return typeof value === typeof initial
}
