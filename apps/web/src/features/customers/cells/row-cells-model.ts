import { aboutFields } from '@cuando/contract/customers/about-fields'
import type { ImportField, ImportRow } from '@cuando/contract/customers/customer-imports'
import { textOf } from '../../../domain/imports/cell-text.ts'
import type { ColumnField } from '../file/columns-model.ts'
import { readNotes, readTags } from './about-cells-model.ts'
import type { LineBirthdays } from './birthday-columns-model.ts'
import { isBlank, isShort } from './cell-model.ts'
import { readContacts } from './contact-cells-model.ts'
import { readName } from './name-cells-model.ts'

/** A value of the file that is not sent. */
export interface LeftOut {
  line: number
  field: Exclude<ImportField, 'id'>
  value: string
}

/** The field of each column; null for those that are left out. */
export type Columns = readonly (ColumnField | null)[]

/** The filled cells of a field's columns in a line, in their order. */
export type CellsOf = (field: ColumnField) => string[]

type Unsent = Omit<LeftOut, 'line'>

/** A line as it is read. */
export interface ReadCells {
  row: Omit<ImportRow, 'line' | 'sharesEmail'>
  leftOut: Unsent[]
}

/**
 * Reads the cells of a line as normalized values. A cell that can't be read is sent as it is, and the server lists it.
 */
export function readRow(
  cellsOf: CellsOf,
  columns: Columns,
  { birthday, leftOut }: LineBirthdays,
): ReadCells {
  const texts = (field: ColumnField) =>
    cellsOf(field)
      .map(textOf)
      .filter((text) => text !== '')
  const short = (field: ImportField) => texts(field).filter(isShort)
  const contacts = readContacts({ email: short('email'), phone: short('phone') })
  const tags = readTags(texts('tags'))
  const notes = readNotes(texts('notes'), contacts.notes)
  const others = aboutFields.map((field) => [
    field,
    short(field)
      .filter((text) => !isBlank(text, 'text'))
      .join('\n'),
  ])
  const names = { name: texts('name'), lastName: texts('lastName'), fullName: texts('fullName') }
  const has = { hasName: columns.includes('name'), hasLastName: columns.includes('lastName') }
  return {
    row: {
      ...Object.fromEntries(others),
      ...{ id: short('id')[0] ?? '', ...readName(names, has) },
      ...{ email: contacts.email, phone: contacts.phone },
      ...{ birthday, tags: tags.value, notes: notes.value },
    },
    leftOut: [
      ...tooLong(texts),
      ...contacts.leftOut,
      ...leftOut,
      ...tags.leftOut.map((value) => ({ field: 'tags' as const, value })),
      ...notes.leftOut.map((value) => ({ field: 'notes' as const, value })),
    ],
  }
}

/** Names are not among them: their lines are refused. Tags and notes are shortened. */
const boundedFields = [
  'email',
  'phone',
  ...aboutFields.filter((field) => !['birthday', 'tags', 'notes'].includes(field)),
] as const

const tooLong = (texts: (field: ColumnField) => string[]): Unsent[] =>
  boundedFields.flatMap((field) =>
    texts(field).flatMap((value) => (isShort(value) ? [] : [{ field, value }])),
  )
