import { type RestoredField, restoredFields } from '@cuando/contract/customers/customer-merges'
import { columnName } from '../../../platform/db/column-name.ts'
import type { CustomerJson } from './merge-store.ts'

/** Columns that are derived, or never change in a merge; and the version, which only rises. */
const fixed = new Set(['commerce_id', 'id', 'name_key', 'birth_month', 'erased_at', 'version'])

/** The first and the last name go back together, or not at all. */
const together: Record<string, readonly string[]> = { last_name: ['name'], name: ['last_name'] }

interface Merge {
  keptBefore: CustomerJson
  keptAfter: CustomerJson
}

/**
 * Chooses what an undo restores of the remaining customer. `restored` has the columns that nobody has changed since the merge, with
 * their former values. `stayed` has the fields that were changed since, and therefore stay.
 */
export function chooseRestored(
  current: CustomerJson,
  { keptBefore, keptAfter }: Merge,
): { restored: CustomerJson; stayed: RestoredField[] } {
  const columns = Object.keys(current).filter(
    (column) => column in keptBefore && !fixed.has(column),
  )
  const isChanged = (column: string) => !isSame(current[column], keptAfter[column])
  const withOthers = (column: string) => [column, ...(together[column] ?? [])]
  const restored = columns.filter((column) => !withOthers(column).some(isChanged))
  const stayed = restoredFields.filter((field) =>
    withOthers(columnName(field)).some(
      (column) => !restored.includes(column) && !isSame(current[column], keptBefore[column]),
    ),
  )
  return {
    restored: Object.fromEntries(restored.map((column) => [column, keptBefore[column]])),
    stayed,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
