import type { Given } from '@cuando/contract/calls/endpoint'
import * as imports from '@cuando/contract/customers/customer-imports'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

type Rows = Given<typeof imports.previewImport>['body']['rows']
/** Cells of a line; undefined for an empty one. */
export type Cells = { [K in imports.ImportField]?: string | undefined }

/** The first one follows the header. */
const rowOf = (cells: Cells, at: number) => ({ line: at + 2, ...cells }) as Rows[number]

/** One-line actions on the customers of a business, as imports do them. */
export function importAs(app: TestApp, business: () => TestBusiness) {
  const bodyOf = (lines: readonly Cells[]) => ({ rows: lines.map(rowOf) })
  const one = (importId: string) => ({ params: { importId } })
  const preview = (lines: readonly Cells[]) =>
    app.call(imports.previewImport, { body: bodyOf(lines) }, business().token)
  const rows = (importId: string, lines: readonly Cells[]) =>
    app.call(imports.importRows, { ...one(importId), body: bodyOf(lines) }, business().token)
  const undo = (importId: string) => app.call(imports.undoImport, one(importId), business().token)
  return {
    preview,
    rows,
    undo,
    previewed: async (lines: readonly Cells[]) => dataOf(await preview(lines)),
    imported: async (importId: string, lines: readonly Cells[]) =>
      dataOf(await rows(importId, lines)),
    undone: async (importId: string) => dataOf(await undo(importId)),
    started: async (fileName = 'clientes.csv') =>
      dataOf(await app.call(imports.startImport, { body: { fileName } }, business().token)).id,
    last: async () => dataOf(await app.call(imports.lastImport, {}, business().token)),
    /** The customers in the database, by name. */
    stored: async () => {
      const { rows: found } = await app.database.pool.query<Stored>(
        `SELECT id, name, last_name, email, phone, birthday, tags, notes, version FROM customers
         WHERE commerce_id = $1 ORDER BY name_key, id`,
        [business().commerceId],
      )
      return found
    },
  }
}

interface Stored {
  id: string
  name: string
  last_name: string
  email: string | null
  phone: string | null
  birthday: string | null
  tags: string[]
  notes: string | null
  version: number
}
