import { importHeaders } from '@cuando/contract/customers/customer-file'
import { type ColumnField, isOwnExport, ownFields } from '../file/columns-model.ts'
import { type HeaderVerdict, judgeHeader, type ShownField } from './headers-model.ts'
import { type Looks, looksOf } from './values-model.ts'

interface Line {
  readonly cells: readonly string[]
}

/** A column of a file, with what its header and its values say. */
interface Column {
  header: string
  verdict: HeaderVerdict
  looks: Looks
}

/** The field of each column by its header and its values; null for columns that are left out. */
export function recognizeColumns(
  headers: readonly string[],
  lines: readonly Line[],
): (ColumnField | null)[] {
  const columns = columnsOf(headers, lines)
  const isOurs = isOwnExport(headers) && hasOwnIds(columns)
  const parts = nameFields(columns)
  const fields = columns.map((column, at): ColumnField | null => {
    const own = isOurs ? ownFields.get(column.header) : undefined
    return own ?? parts[at] ?? fieldOf(column)
  })
  return fields.includes('name') || fields.includes('fullName')
    ? fields
    : withNames(fields, columns)
}

const MAX_SAMPLES = 200

function columnsOf(headers: readonly string[], lines: readonly Line[]): Column[] {
  const samples = headers.map((): string[] => [])
  let open = samples.length
  for (const { cells } of lines) {
    if (open === 0) break
    for (const [at, values] of samples.entries()) {
      const cell = cells[at] ?? ''
      if (values.length === MAX_SAMPLES || cell.trim() === '') continue
      if (values.push(cell) === MAX_SAMPLES) open -= 1
    }
  }
  return headers.map((header, at) => ({
    header,
    verdict: judgeHeader(header),
    looks: looksOf(samples[at] ?? []),
  }))
}

/** Other programs also have an 'ID', of their own. */
const hasOwnIds = (columns: readonly Column[]) =>
  columns.some(({ header, looks }) => header === importHeaders.id && looks.uuid === 1)

/** The names among the columns: beside a last name, a bare 'Nombre' is the given name, else the whole one. */
function nameFields(columns: readonly Column[]): (ColumnField | null)[] {
  const parts = columns.map((column) => {
    const { field, isSure, part } = column.verdict
    return field === 'name' && isSure && !contradicts('name', column.looks) ? part : null
  })
  const isSplit = (parts.includes('last') || parts.includes('middle')) && !parts.includes('first')
  const bare = parts.includes('bare') ? 'bare' : 'bareRole'
  return parts.map((part) => {
    if (part === null) return null
    if (part === 'last') return 'lastName'
    const isName = part === 'first' || part === 'middle' || (isSplit && part === bare)
    return isName ? 'name' : 'fullName'
  })
}

const HALF = 0.5
const MOST = 0.7

function fieldOf({ verdict, looks }: Column): ColumnField | null {
  const { field, isSure, barred } = verdict
  const shown = shownBy(looks)
  const seen = shown !== null && !barred.has(shown) ? shown : null
  if (field === null || field === 'name') return seen
  if (isSure) return contradicts(field, looks) ? seen : field
  return isConfirmed(field, looks) && !barred.has(field) ? field : seen
}

function shownBy(looks: Looks): ShownField | null {
  if (looks.email >= MOST) return 'email'
  if (looks.phone >= MOST) return 'phone'
  return looks.birth >= MOST ? 'birthday' : null
}

const isConfirmed = (field: HeaderVerdict['field'], looks: Looks): field is ShownField =>
  (field === 'email' && looks.email >= HALF) ||
  (field === 'phone' && looks.phone >= HALF) ||
  (field === 'birthday' && looks.date >= HALF)

const FEW = 3
const ENOUGH = 5

/** Whether the values are of a few kinds, such as 'Casa' and 'Trabajo' of the column 'Teléfono'. */
const isChoice = ({ count, distinct }: Looks) => count >= ENOUGH && count * distinct <= FEW

/** Whether the values can't be of the field that the header names, so that it means something else. */
function contradicts(field: Exclude<HeaderVerdict['field'], null>, looks: Looks): boolean {
  if (looks.count === 0) return false
  const { email, phone, date, yesNo, uuid, number, digits } = looks
  const others = {
    email: [phone, date, yesNo, uuid, number, email === 0 && isChoice(looks) ? 1 : 0],
    phone: [email, date, yesNo, uuid, digits === 0 && isChoice(looks) ? 1 : 0],
    birthday: [email, phone, yesNo, uuid, number],
    name: [email, phone, date, looks.count >= ENOUGH ? yesNo : 0, uuid, number],
    tags: [email, phone, date, yesNo, uuid],
    notes: [yesNo === 1 ? 1 : 0, uuid],
  }
  return (others[field as keyof typeof others] ?? []).some((share) => share >= HALF)
}

/** Without headers, the first column that looks like names has them. */
function withNames(
  fields: readonly (ColumnField | null)[],
  columns: readonly Column[],
): (ColumnField | null)[] {
  const isName = (at: number) => {
    const { header = '', looks } = columns[at] ?? {}
    return fields[at] === null && isUnnamed(header) && looks !== undefined && looksLikeNames(looks)
  }
  const first = columns.findIndex((_, at) => isName(at))
  if (first === -1) return [...fields]
  const isSplit = (columns[first]?.looks.oneWord ?? 0) >= HALF && isName(first + 1)
  const name = isSplit ? 'name' : 'fullName'
  return fields.map((field, at) => {
    if (at === first) return name
    return isSplit && at === first + 1 ? 'lastName' : field
  })
}

const looksLikeNames = ({ name, distinct, count }: Looks) =>
  count > 0 && name >= MOST && distinct >= HALF

/** The name of a column without a header, numbered from 1. */
export const unnamed = (at: number): string => `Columna ${at + 1}`
const isUnnamed = (header: string) => header === '' || /^Columna \d+$/.test(header)

/** The contacts in a column, as its values look. */
export interface Contact {
  field: 'email' | 'phone'
  /** Whether its header says that it is of somebody or something else, as 'Fax' does. */
  isOther: boolean
}

const SOME = 0.25

/** Finds columns of any field that have phones or e-mails; null for the other columns. */
export const contactsIn = (
  headers: readonly string[],
  lines: readonly Line[],
): (Contact | null)[] =>
  columnsOf(headers, lines).map(({ looks, verdict: { barred, isOther } }) => {
    const field = looks.email >= looks.phone ? 'email' : 'phone'
    if (looks[field] < SOME || (barred.has(field) && !isOther)) return null
    return { field, isOther }
  })
