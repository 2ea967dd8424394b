import { cleanLine, cleanLines } from '@cuando/contract/calls/clean-text'
import { unguardCell } from '@cuando/contract/customers/customer-file'
import { foldText } from '@cuando/es/text'

/** The text of a cell as it was written: without guards and marks of spreadsheets, and without invisible characters. */
export function textOf(cell: string): string {
  const [, quoted] = /^\s*=\s*"((?:[^"]|"")*)"\s*$/.exec(cell) ?? []
  const text = quoted === undefined ? unguardCell(cell) : quoted.replaceAll('""', '"')
  return usual.test(text) ? text.trim() : cleanLines(text)
}

// Most cells have nothing to clean, and a file has many cells.
const usual = /^[ -~¡-¬®-ɏ]*$/

/** The text of a cell in one line, with single spaces. */
export const lineOf = (text: string): string =>
  usual.test(text) ? text.replace(/ {2,}/g, ' ').trim() : cleanLine(text)

/** In lower case and without accents. */
export const folded = (text: string): string =>
  /^[ -~]*$/.test(text) ? text.toLowerCase() : foldText(text)
