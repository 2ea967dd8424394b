import type { Given } from '@cuando/contract/calls/endpoint'
import { importHeaders, unguardCell } from '@cuando/contract/customers/customer-file'
import * as imports from '@cuando/contract/customers/customer-imports'
import papaparse from 'papaparse'
import { aboutColumns } from '../../features/customers/about-columns.ts'
import type { SavedColumns } from '../../features/customers/save-store.ts'
import { customerColumns } from '../../features/customers/store.ts'
import type { Row } from '../../platform/db/database.ts'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'

type Rows = Given<typeof imports.previewImport>['body']['rows']
/** Cells of a line; undefined for an empty one. */
export type Cells = { [K in imports.ImportField]?: string | undefined } & { sharesEmail?: boolean }

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
  const download = (token = business().token) => {
    const headers = { authorization: `Bearer ${token}` }
    return app.inject({ method: 'GET', url: `/api${imports.exportCustomers.path}`, headers })
  }
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
    download,
    /** The rows of the exported file, in the form that imports take. */
    exported: async () => {
      const { data } = papaparse.parse<string[]>((await download()).body.slice(1).trimEnd())
      const [headers = [], ...lines] = data
      const cellsOf = (line: readonly string[]): Cells =>
        Object.fromEntries(
          imports.importFields.map((field) => {
            const cell = line[headers.indexOf(importHeaders[field])] ?? ''
            return [field, unguardCell(cell)]
          }),
        )
      return lines.map(cellsOf)
    },
    /** The customers in the database, by name. */
    stored: async () => {
      const { rows: found } = await app.database.pool.query<Stored>(
        `SELECT id, ${[...customerColumns, ...aboutColumns]}, email_owner_id, version FROM customers
         WHERE commerce_id = $1 ORDER BY name_key, id`,
        [business().commerceId],
      )
      return found
    },
  }
}

type Stored = SavedColumns & Pick<Row<'customers'>, 'id' | 'email_owner_id' | 'version'>
