import { importHeaders } from '@cuando/contract/customers/customer-file'
import { type ImportField, importFields } from '@cuando/contract/customers/customer-imports'

/** The field that a column of a file contains; `fullName` is split into name and last name. */
export type ColumnField = ImportField | 'fullName'

/** The fields that an owner can choose for a column, in this order. */
export const columnLabels: Readonly<Record<ColumnField, string>> = {
  ...importHeaders,
  fullName: 'Nombre completo',
}

/** The fields by the headers of our own files. */
export const ownFields: ReadonlyMap<string, ImportField> = new Map(
  importFields.map((field) => [importHeaders[field], field]),
)

const ENOUGH_OWN = 4

/** Whether a file with these headers may have been exported here; the owner may have taken columns out. */
export const isOwnExport = (headers: readonly string[]): boolean =>
  headers.includes(importHeaders.id) &&
  new Set(headers.filter((header) => ownFields.has(header))).size >= ENOUGH_OWN

/** The problem of a choice of columns; null if there is none. */
export const missingColumn = (columns: readonly (ColumnField | null)[]): string | null =>
  columns.includes('name') || columns.includes('fullName')
    ? null
    : 'No encontramos una columna con el nombre'
