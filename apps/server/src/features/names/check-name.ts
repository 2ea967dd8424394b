import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Refusal, refused, refusedField } from '../../platform/outcome.ts'
import { comparedName, pretends } from './detect-pretense.ts'
import { hasAllowedName } from './store.ts'

export const pretendedName = 'Este nombre parece el de otra institución. Usa el de tu negocio.'

/** Whether a business may take a name or username: it impersonates nobody, or the operator has allowed it. */
export async function mayBeNamed(db: Db, commerceId: CommerceId, name: string): Promise<boolean> {
  return !pretends(name) || hasAllowedName(db, commerceId, comparedName(name))
}

interface Change {
  field: string
  /** Undefined if it isn't changed. */
  name: string | undefined
  /** The current name, which the business may keep. */
  before: string
}

/** The refusal of the first changed name that impersonates somebody, or null. */
export async function refusePretense(
  db: Db,
  commerceId: CommerceId,
  changes: readonly Change[],
): Promise<Refusal | null> {
  for (const { field, name, before } of changes) {
    const isKept =
      name === undefined || (pretends(before) && comparedName(name) === comparedName(before))
    if (!isKept && !(await mayBeNamed(db, commerceId, name)))
      return refusedField(field, pretendedName)
  }
  return null
}

/** The refusal of names at a registration, or null. A new business has no allowed names yet. */
export function refusePretendedNames(names: Readonly<Record<string, string>>): Refusal | null {
  const fields = Object.entries(names).filter(([, name]) => pretends(name))
  if (fields.length === 0) return null
  const errors = fields.map(([field]) => [field, pretendedName])
  return refused('invalid', { fieldErrors: Object.fromEntries(errors) })
}
