import type * as z from 'zod/mini'
import { restoreFields } from '../../lib/drafts/draft-store.ts'
import { isRecord } from '../../lib/is-record.ts'
import { lastStep } from './registration-steps-model.ts'
import {
  initialValues,
  type RegistrationValues,
  registrationShape,
} from './registration-values-model.ts'

export interface RegistrationDraft {
  values: RegistrationValues
  /** The furthest step that was reached, from 0. */
  reached: number
}

/** Never stored: passwords and the consent. */
const secrets = { password: '', passwordAgain: '', acceptsTerms: false }

export function withoutSecrets({ values, reached }: RegistrationDraft): RegistrationDraft {
  return { values: { ...values, ...secrets }, reached }
}

const schemas = new Map<string, z.ZodMiniType>(Object.entries(registrationShape))
for (const field of Object.keys(secrets)) schemas.delete(field)

/** The stored draft, or null. Missing or mistyped fields get their initial values. */
export function parseDraft(stored: unknown): RegistrationDraft | null {
  if (!isRecord(stored) || !isRecord(stored.values)) return null
  const values = restoreFields(
    initialValues,
    stored.values,
    (field, value) => schemas.get(field)?.safeParse(value).success ?? false,
  )
  const reached = typeof stored.reached === 'number' ? Math.trunc(stored.reached) : 0
  return { values, reached: Math.min(Math.max(reached, 0), lastStep) }
}
