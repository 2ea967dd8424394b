import { aboutLabels } from './about-fields.ts'
import type { ImportField } from './customer-imports.ts'

/** The column headers of a customer file. */
export const importHeaders: Readonly<Record<ImportField, string>> = {
  id: 'ID',
  name: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  phone: 'Teléfono',
  ...aboutLabels,
}

/** Separates the tags in a cell. */
export const TAG_SEPARATOR = '; '

// Spreadsheets take these for the beginning of a formula (OWASP, "CSV Injection"), full-width forms too. Quotation marks
// before them disappear where a cell is read as quoted. Apostrophes count so that a guarded cell can be told from one
// that was written so, and reading gives back exactly what was written.
const FORMULA_AT_START = /^["']*[=+\-@\t\r\n＝＋－＠]/

// A spreadsheet that expects another separator than the file's starts a new cell after each of these, even inside quotes.
const FORMULA_INSIDE = /[;,\t\r\n](?=["']*[=+\-@＝＋－＠])/g
const GUARD_INSIDE = /([;,\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g

/**
 * A cell that no spreadsheet evaluates as a formula, even if it splits cells at another separator: an apostrophe is put
 * before everything that looks like the start of a formula.
 */
export const guardCell = (text: string): string => {
  const guarded = text.replace(FORMULA_INSIDE, "$&'")
  return FORMULA_AT_START.test(text) ? `'${guarded}` : guarded
}

/** The text of a cell written by `guardCell`. */
export const unguardCell = (cell: string): string => {
  const text = cell.replace(GUARD_INSIDE, '$1')
  return text.startsWith("'") && FORMULA_AT_START.test(text) ? text.slice(1) : text
}
