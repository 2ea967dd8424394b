import { randomUUID } from 'node:crypto'
import type { Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type {
  CustomerImport,
  importRows as call,
  ImportRow,
} from '@cuando/contract/customers/customer-imports'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import {
  countImported,
  findImport,
  type ImportRecord,
  insertImport,
  readLastImport,
  recordImported,
} from './import-store.ts'
import { columnsOf, savePeople } from './people-store.ts'
import type { ImportPlan } from './plan-import.ts'
import { planRows } from './preview-import.ts'
import { deleteFormerImports, undoableSince, undoableUntil } from './record-store.ts'

interface Deps {
  db: Db
  now: Date
}

/** Starts an import without customers. */
export async function startImport(
  { db, now }: Deps,
  commerceId: CommerceId,
  { fileName }: { fileName: string },
): Promise<Done<CustomerImport>> {
  const record = await inTransaction(db, async (tx) => {
    await deleteFormerImports(tx, 'customer_imports', commerceId, limits.imports - 1)
    return insertImport(tx, commerceId, { id: randomUUID(), fileName, now })
  })
  return done(present(record, { created: 0, updated: 0 }))
}

export async function showLastImport(
  { db, now }: Deps,
  commerceId: CommerceId,
): Promise<Done<CustomerImport | null>> {
  const record = await readLastImport(db, commerceId, undoableSince(now))
  return done(record ? present(record, await countImported(db, commerceId, record.id)) : null)
}

const present = (
  { id, file_name: fileName, created_at: createdAt, undo_began_at: undoBeganAt }: ImportRecord,
  { created, updated }: Pick<CustomerImport, 'created' | 'updated'>,
): CustomerImport => ({
  id,
  fileName,
  createdAt: createdAt.toISOString(),
  undoUntil: undoableUntil(createdAt).toISOString(),
  created,
  updated,
  isUndoBegun: undoBeganAt !== null,
})

/** Imports some lines in one transaction, except for refused ones. */
export function importRows(
  { db, now }: Deps,
  commerceId: CommerceId,
  { importId, rows }: { importId: string; rows: readonly ImportRow[] },
): Promise<Outcome<Data<typeof call>>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const record = await findImport(tx, commerceId, importId, undoableSince(now))
    if (!record || record.undo_began_at) return refused('importUnknown')
    const plan = await planRows(tx, commerce, rows, { lock: true, now })
    const changed = (isKnown: boolean) =>
      plan.changed
        .filter(({ before }) => (before !== null) === isKnown)
        .map(({ after }) => columnsOf(after))
    await savePeople(tx, commerceId, { created: changed(false), updated: changed(true) }, now)
    await recordImported(tx, commerceId, importId, changesOf(plan))
    const all = await countImported(tx, commerceId, importId)
    if (all.created + all.updated > limits.importLines) {
      return refused('importTooLong', { n: limits.importLines })
    }
    return done(summaryOf(plan))
  })
}

const changesOf = ({ changed }: ImportPlan) =>
  changed.map(({ before, after }) => ({
    customerId: after.id,
    before: before && { ...columnsOf(before), version: before.version },
    version: after.version + 1,
  }))

function summaryOf({ rows }: ImportPlan): Data<typeof call> {
  const count = (outcome: (typeof rows)[number]['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  return {
    created: count('CREATE'),
    updated: count('UPDATE'),
    same: count('SAME'),
    refused: rows.flatMap(({ line, problem }) => (problem === null ? [] : [{ line, problem }])),
  }
}
