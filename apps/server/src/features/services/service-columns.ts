import type { blankService } from '@cuando/contract/business/blank-service'
import type { Service } from '@cuando/contract/business/service'
import { serviceFieldNames } from '@cuando/contract/business/service-fields'
import { type ColumnName, columnName } from '../../platform/db/column-name.ts'
import type { Row as RowOf } from '../../platform/db/database.ts'

type Row = RowOf<'services'>
type Field = keyof typeof blankService

/** The fields without a column of their own name. `compose-service.ts` and `present.ts` have code for each. */
const composedFields = [
  'isInLocal',
  'isOnline',
  'isCustomAddress',
  'currentAttendees',
  'serviceSettings',
  'serviceBusinessHours',
] as const satisfies Field[]

/** Their columns. */
const composedColumns = [
  'modality',
  'interval_minutes',
  'notice_to_cancel_hours',
  'notice_to_book_hours',
  'places',
  'week_hours',
] as const satisfies (keyof Row)[]

type PlainField = Exclude<Field, (typeof composedFields)[number]>
type PlainColumn = ColumnName<PlainField>

/** The columns that hold the fields of a service. */
export type ServiceColumns = Pick<Row, PlainColumn | (typeof composedColumns)[number]>

const isPlain = (field: Field): field is PlainField =>
  !composedFields.some((composed) => composed === field)

const plainFields = serviceFieldNames.filter(isPlain)

export const serviceColumns: readonly (keyof ServiceColumns)[] = [
  ...plainFields.map(columnName),
  ...composedColumns,
]

/** The columns of the fields that are stored as they are. */
export function toPlainColumns<Whole extends Pick<Service, PlainField>>(whole: Whole) {
  const values = plainFields.map((field) => [columnName(field), whole[field]])
  return Object.fromEntries(values) as { [F in PlainField as ColumnName<F>]: Whole[F] }
}

/** The same fields of a stored service. */
export function fromPlainColumns(row: Pick<Row, PlainColumn>) {
  const values = plainFields.map((field) => [field, row[columnName(field)]])
  return Object.fromEntries(values) as { [F in PlainField]: Row[ColumnName<F>] }
}
