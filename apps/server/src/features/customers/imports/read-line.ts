import type { Known } from '@cuando/contract/calls/choice'
import { cleanLine } from '@cuando/contract/calls/clean-text'
import { importHeaders } from '@cuando/contract/customers/customer-file'
import type { ImportRow, PreviewedRow } from '@cuando/contract/customers/customer-imports'
import { createCustomer } from '@cuando/contract/customers/customers'
import { normalizePhone } from '@cuando/es/phones'
import * as z from 'zod/mini'
import { FUTURE_BIRTHDAY } from '../check-customer.ts'

/** The fields of a customer that a line may change. */
export type LineField = Known<PreviewedRow['changes'][number]['field']>

/** A line of a file, checked by the rules of the owner's form; '' and [] for empty and invalid cells. */
export interface Line {
  line: number
  /** In lower case; may be of another business. */
  id: string
  cells: ImportRow
  name: string
  lastName: string
  email: string
  phone: string
  birthday: string
  tags: string[]
  notes: string
  /** The problems of the cells, in the order of the columns. */
  problems: { field: LineField; text: string }[]
}

type Rules = ReturnType<typeof lineRules>

/** The rules of the owner's form; `today` is the date in the business's zone. */
export function lineRules(today: string) {
  const { birthday, ...rules } = createCustomer.body.shape
  const isPast = z.refine<string>((value) => value <= today, { error: FUTURE_BIRTHDAY })
  return { ...rules, birthday: birthday.check(isPast) }
}

export function readLine(row: ImportRow, rules: Rules): Line {
  const problems: Line['problems'] = []
  function read<F extends LineField, T>(
    field: F,
    rule: { safeParse(given: unknown): Parsed<T> },
    given: unknown,
    blank: T,
  ): T {
    const { data, error } = rule.safeParse(given)
    if (!error) return data as T
    problems.push({ field, text: wordsFor(field, error.issues[0]) })
    return blank
  }
  return {
    line: row.line,
    id: cleanLine(row.id).toLowerCase(),
    cells: row,
    name: read('name', rules.name, row.name, ''),
    lastName: read('lastName', rules.lastName, cleanLine(row.lastName), ''),
    email: read('email', rules.email, cleanLine(row.email), ''),
    phone: normalizePhone(read('phone', rules.phone, row.phone, '')),
    birthday: read('birthday', rules.birthday, birthdayIn(cleanLine(row.birthday)), ''),
    tags: read('tags', rules.tags, tagsIn(row.tags), []),
    notes: read('notes', rules.notes, row.notes, ''),
    problems,
  }
}

interface Parsed<T> {
  data?: T | undefined
  error?: { issues: readonly Issue[] } | undefined
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
