import { fingerprint } from '@cuando/contract/calls/fingerprint'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../lock-commerce.ts'
import { type CommerceRow, readCommerce } from '../store.ts'

/**
 * Saves settings under the business's lock, so that a concurrent booking sees the old ones or the new ones. With
 * `since`, refused if they changed since that version, unless they already equal the wanted ones.
 */
export function saveSettings<T>(
  db: Db,
  commerceId: CommerceId,
  settings: T,
  write: (tx: Tx, commerceId: CommerceId, settings: T, before: CommerceRow) => Promise<void>,
  since?: Since<T>,
): Promise<Outcome<T>> {
  return withCommerceLock(db, commerceId, async (tx, before) => {
    const stored = since && fingerprint(since.present(before))
    if (
      since?.version !== undefined &&
      ![since.version, fingerprint(settings)].includes(stored ?? '')
    )
      return refused(since.changed)
    await write(tx, commerceId, settings, before)
    return done(settings)
  })
}

interface Since<T> {
  /** The fingerprint of the settings that the change started from. */
  version: string | undefined
  present: (commerce: CommerceRow) => T
  changed: RefusalCode
}

/** The settings of a business, in the form that `present` gives them. */
export async function showSettings<T>(
  db: Db,
  commerceId: CommerceId,
  present: (commerce: CommerceRow) => T,
): Promise<Outcome<T>> {
  const commerce = await readCommerce(db, commerceId)
  return commerce ? done(present(commerce)) : refused('notFound')
}
