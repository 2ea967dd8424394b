import {
  type AboutField,
  type AboutText,
  type AboutValues,
  aboutFields,
  typedAbout,
} from '@cuando/contract/customers/about-fields'
import { type ColumnName, columnName } from '../../platform/db/column-name.ts'
import type { Row as RowOf } from '../../platform/db/database.ts'

type Row = RowOf<'customers'>
type ColumnOf = { [F in AboutField]: ColumnName<F> }

/** The columns of the owner's own fields of a customer: null for missing texts. */
export type AboutColumns = Pick<Row, ColumnOf[AboutField]>

export const aboutColumns: readonly (keyof AboutColumns)[] = aboutFields.map(columnName)

/** The columns of these fields; null for emptied texts. */
export function toAboutColumns<Given extends { [F in AboutField]?: AboutValues[F] | undefined }>(
  given: Given,
) {
  const values = aboutFields.flatMap((field) => {
    const value = given[field]
    return value === undefined ? [] : [[columnName(field), value === '' ? null : value]]
  })
  return Object.fromEntries(values) as {
    [F in keyof Given as F extends AboutField ? ColumnOf[F] : never]: F extends AboutField
      ? Row[ColumnOf[F]]
      : never
  }
}

export const blankAboutColumns: AboutColumns = toAboutColumns(typedAbout(undefined))

/** The fields of a stored customer. */
export function fromAboutColumns(row: AboutColumns) {
  const values = aboutFields.map((field) => [field, row[columnName(field)]])
  return Object.fromEntries(values) as { [F in AboutText]: string | null } & { tags: string[] }
}
