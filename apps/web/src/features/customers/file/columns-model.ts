import { importHeaders } from '@cuando/contract/customers/customer-file'
import type { ImportField } from '@cuando/contract/customers/customer-imports'

/** The field that a column of a file contains; `fullName` is split into name and last name. */
export type ColumnField = ImportField | 'fullName'

/** The fields that an owner can choose for a column, in this order. */
export const columnLabels: Readonly<Record<ColumnField, string>> = {
  ...importHeaders,
  fullName: 'Nombre completo',
}

/** The problem of a choice of columns; null if there is none. */
export const missingColumn = (columns: readonly (ColumnField | null)[]): string | null =>
  columns.includes('name') || columns.includes('fullName')
    ? null
    : 'No encontramos una columna con el nombre'
