import type { Known } from '@cuando/contract/calls/choice'
import { cleanLine } from '@cuando/contract/calls/clean-text'
import { type AboutValues, aboutFields, typedAbout } from '@cuando/contract/customers/about-fields'
import {
  customerFields,
  type TypedCustomer,
  typedCustomer,
} from '@cuando/contract/customers/customer-fields'
import { importHeaders, TAG_SEPARATOR } from '@cuando/contract/customers/customer-file'
import type { ImportRow, PreviewedRow } from '@cuando/contract/customers/customer-imports'
import { createCustomer } from '@cuando/contract/customers/customers'
import { normalizePhone } from '@cuando/es/phones'
import * as z from 'zod/mini'
import { FUTURE_BIRTHDAY } from '../check-customer.ts'

/** The fields of a customer that a line may change. */
export type LineField = Known<PreviewedRow['changes'][number]['field']>

/** A line of a file, checked by the rules of the owner's form; '' and [] for empty and invalid cells. */
export interface Line extends TypedCustomer, AboutValues {
  line: number
  /** In lower case; may be of another business. */
  id: string
  sharesEmail: boolean
  cells: ImportRow
  /** The cells, or the tags of one, that can't be read, in the order of the columns. */
  problems: { field: LineField; text: string; value: string }[]
}

type Rules = ReturnType<typeof lineRules>

/** The rules of the owner's form; `today` is the date in the business's zone. */
export function lineRules(today: string) {
  const { birthday, ...rules } = createCustomer.body.shape
  const isPast = z.refine<string>((value) => value <= today, { error: FUTURE_BIRTHDAY })
  return { ...rules, birthday: birthday.check(isPast) }
}

/** The fields that a line may change, in the order of the columns. */
export const lineFields: readonly LineField[] = [...customerFields, ...aboutFields]

/** How cells are read before the rules check them, where that differs from the form. */
const readings: { [F in LineField]?: (cell: string) => unknown } = {
  lastName: cleanLine,
  email: cleanLine,
  birthday: (cell) => birthdayIn(cleanLine(cell)),
}

export function readLine(row: ImportRow, rules: Rules): Line {
  const problems: Line['problems'] = []
  const note = (field: LineField, { issues: [issue] }: { issues: Issue[] }, value: string) =>
    problems.push({ field, text: wordsFor(field, issue), value })
  function readTags() {
    const each = tagsIn(row.tags).map((tag) => ({ tag, ...rules.tags.safeParse([tag]) }))
    const [good, bad] = [
      each.filter(({ success }) => success),
      each.filter(({ success }) => !success),
    ]
    const [first] = bad
    if (first?.error) note('tags', first.error, bad.map(({ tag }) => tag).join(TAG_SEPARATOR))
    return good.map(({ tag }) => tag)
  }
  function read(field: LineField) {
    if (field === 'tags') return readTags()
    const reading = readings[field]
    const { data, error } = rules[field].safeParse(reading ? reading(row[field]) : row[field])
    if (error) note(field, error, row[field].trim())
    return data
  }
  const values: Partial<TypedCustomer & AboutValues> = Object.fromEntries(
    lineFields.map((field) => [field, read(field)]),
  )
  const typed = typedCustomer(values)
  return {
    line: row.line,
    id: cleanLine(row.id).toLowerCase(),
    sharesEmail: row.sharesEmail,
    cells: row,
    ...typed,
    phone: normalizePhone(typed.phone),
    ...typedAbout(values),
    problems,
  }
}

interface Issue {
  code?: string | undefined
  message: string
}

/** 'Máximo 80 caracteres' doesn't name the cell. */
const wordsFor = (field: LineField, issue: Issue | undefined) =>
  issue?.code === 'too_big'
    ? `${importHeaders[field]}: ${issue.message}`
    : (issue?.message ?? importHeaders[field])

/** Also reads the formats of spreadsheets: '24/11/1990' or '4/1/1990', with a time or without. */
function birthdayIn(cell: string): string {
  const [date = ''] = cell.split(/[ T]/)
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : date
}

function tagsIn(cell: string): string[] {
  const tags = cell.split(cell.includes(';') ? ';' : ',').map(cleanLine)
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
