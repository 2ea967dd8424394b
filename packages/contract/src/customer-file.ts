import type { ImportField } from './customer-imports.ts'

/** How the columns of a file of customers are called. */
export const importHeaders: Readonly<Record<ImportField, string>> = {
  id: 'ID',
  name: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  phone: 'Teléfono',
  birthday: 'Cumpleaños',
  tags: 'Etiquetas',
  notes: 'Notas',
}

/** What separates tags in a cell. */
export const TAG_SEPARATOR = '; '

// What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"), full-width forms too. One that is
// guarded already counts, so that reading gives back exactly what was written.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell that no spreadsheet calculates: an apostrophe stands before what looks like a formula. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell written by `guardCell`. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
