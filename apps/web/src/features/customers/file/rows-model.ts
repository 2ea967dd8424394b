import { limits } from '@cuando/contract/calls/limits'
import { type AboutField, aboutFields } from '@cuando/contract/customers/about-fields'
import { TAG_SEPARATOR, unguardCell } from '@cuando/contract/customers/customer-file'
import type { ImportField, ImportRow } from '@cuando/contract/customers/customer-imports'
import { normalizePhone } from '@cuando/es/phones'
import { foldText, fullName } from '@cuando/es/text'
import type { ColumnField } from './columns-model.ts'
import type { CustomerFile } from './table-model.ts'
import { type FileUnit, unitWords } from './unit-model.ts'

/** The rows of a file for the import. */
export interface FileRows {
  rows: ImportRow[]
  /** Lines that are not sent. */
  refused: { line: number; problem: string }[]
  /** By line: the note that an earlier line has the same customer. These are sent too, and add to the earlier one. */
  repeated: Map<number, string>
}

/** The rows of a file, with its columns as the owner chose them. */
export function rowsOf(file: CustomerFile, columns: readonly (ColumnField | null)[]): FileRows {
  const all = file.lines.map(({ line, cells }) => rowOf(line, cells, columns))
  const tooLong = new Set(all.filter(isTooLong))
  const refused = [...tooLong].map(({ line }) => ({ line, problem: 'Celda muy larga' }))
  const rows = all.filter((row) => !tooLong.has(row) && isFilled(row))
  return { rows, refused, repeated: findRepeated(rows, file.unit) }
}

function rowOf(
  line: number,
  cells: readonly string[],
  columns: readonly (ColumnField | null)[],
): ImportRow {
  /** The filled cells of a field's columns, in their order. */
  const given = (field: ColumnField) =>
    columns.flatMap((each, at) => {
      const cell = each === field ? unguardCell(cells[at] ?? '').trim() : ''
      return cell === '' ? [] : [cell]
    })
  return {
    line,
    id: given('id')[0] ?? '',
    ...nameIn(given, columns),
    email: firstOf(given('email')),
    phone: firstOf(given('phone')),
    ...aboutIn(given),
  }
}

/** Joins the filled cells of several columns. The cells of other fields are joined as lines. */
const joinings: { [F in AboutField]?: (cells: readonly string[]) => string } = {
  birthday: ([first = '']) => first,
  tags: (cells) => cells.map(labelsIn).filter(Boolean).join(TAG_SEPARATOR),
}

const aboutIn = (given: (field: ColumnField) => string[]) =>
  Object.fromEntries(
    aboutFields.map((field) => [field, joinings[field]?.(given(field)) ?? given(field).join('\n')]),
  ) as Pick<ImportRow, AboutField>

function nameIn(
  given: (field: ColumnField) => string[],
  columns: readonly (ColumnField | null)[],
): Pick<ImportRow, 'name' | 'lastName'> {
  const [name, lastName] = [given('name').join(' '), given('lastName').join(' ')]
  const hasLastName = columns.includes('lastName')
  if (name !== '') return hasLastName ? { name, lastName } : splitName(name)
  const whole = given('fullName')[0] ?? ''
  // 'Name' next to 'Last name' is not a full name.
  return hasLastName && !columns.includes('name') ? { name: whole, lastName } : splitName(whole)
}

// 'Ana de la Cruz' has one given name.
const particle = /^(?:de|del|la|las|los|y|san|santa|von|van|da|di|mac|mc)$/i

/** Takes two given names from four or more words, unless the second is a particle; else one. */
export function splitName(whole: string): { name: string; lastName: string } {
  const words = whole.split(/\s+/)
  const given = words.length >= 4 && !particle.test(words[1] ?? '') ? 2 : 1
  return { name: words.slice(0, given).join(' '), lastName: words.slice(given).join(' ') }
}

/** Separates the values of a cell in Google's files. */
const SEVERAL = ' ::: '

const firstOf = ([cell = '']: readonly string[]) => cell.split(SEVERAL)[0] ?? ''

/** The labels of Google Contacts without its own groups, such as '* myContacts'. */
function labelsIn(cell: string): string {
  const labels = cell.split(SEVERAL).filter((label) => !label.startsWith('* '))
  return labels.join(TAG_SEPARATOR)
}

const fieldsOf = ({ line: _line, ...fields }: ImportRow): Record<ImportField, string> => fields
const isFilled = (row: ImportRow) => Object.values(fieldsOf(row)).some((cell) => cell !== '')
const isTooLong = (row: ImportRow) =>
  Object.values(fieldsOf(row)).some((cell) => cell.length > limits.importCell) ||
  sizeOf(row) > BATCH_BYTES

function findRepeated(rows: readonly ImportRow[], unit: FileUnit): Map<number, string> {
  const seen = new Map<string, ImportRow>()
  const repeated = new Map<number, string>()
  for (const row of rows) {
    const keys = keysOf(row)
    const former = keys.map((key) => seen.get(key)).find((each) => each && isSame(each, row))
    if (former)
      repeated.set(row.line, `Repetido: igual que ${unitWords[unit].theOne} ${former.line}`)
    for (const key of keys) if (!seen.has(key)) seen.set(key, former ?? row)
  }
  return repeated
}

/** Rows with the same phone and name but different e-mails are different people. */
const isSame = (one: ImportRow, other: ImportRow) =>
  (one.id !== '' && one.id === other.id) ||
  one.email === '' ||
  other.email === '' ||
  one.email.toLowerCase() === other.email.toLowerCase()

function keysOf({ id, email, phone, name, lastName }: ImportRow): string[] {
  const digits = normalizePhone(phone)
  return [
    ...(id === '' ? [] : [`id ${id}`]),
    ...(email === '' ? [] : [`email ${email.toLowerCase()}`]),
    ...(digits === '' ? [] : [`phone ${digits} ${foldText(fullName({ name, lastName }))}`]),
  ]
}

/** The limit of a batch as JSON; a body may have `limits.bodyBytes`. */
const BATCH_BYTES = 48 * 1024

const encoder = new TextEncoder()
const sizeOf = (row: ImportRow) => encoder.encode(JSON.stringify(row)).length + 1

/** Splits rows into batches of a size that the server accepts. */
export function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = sizeOf(row)
    const last = batches.at(-1)
    if (last && last.length < limits.importBatch && bytes + size <= BATCH_BYTES) {
      last.push(row)
      bytes += size
    } else {
      batches.push([row])
      bytes = size
    }
  }
  return batches
}
