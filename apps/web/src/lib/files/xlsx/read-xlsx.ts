import { FileFault } from '../file-fault.ts'
import { type Attributes, type MarkupHandlers, numberIn } from '../markup-reader.ts'
import { MAX_COLUMNS, type Sheet, SheetRows } from '../sheet-rows.ts'
import { newBudget } from '../spend.ts'
import { isoText, numberText, plainForm } from './excel-number.ts'
import { openPackage } from './xlsx-package.ts'
import { readWorkbook, textCollector, unescapeText, type Workbook } from './xlsx-workbook.ts'

/**
 * The filled sheets of a workbook of Excel (.xlsx, .xlsm). Formulas have the value that they had when it was saved. Throws a `FileFault`.
 */
export function readXlsx(bytes: Uint8Array): Sheet[] {
  const budget = newBudget()
  const book = openPackage(bytes, budget)
  const workbook = readWorkbook(book, newBudget())
  const read = workbook.sheets.map(({ name, path }) => {
    const rows = new SheetRows(budget)
    const isThere = book.read(path, sheetHandlers(workbook, rows), () => rows.isFull)
    return { name, lines: rows.lines, isThere }
  })
  if (!read.some(({ isThere }) => isThere)) throw new FileFault('damaged')
  return read.filter(({ lines }) => lines.length > 0).map(({ name, lines }) => ({ name, lines }))
}

const MAX_ROW = 1_048_576

interface Cell {
  column: number
  type: string
  style: number
}

/** Reads the rows of a sheet. Other parts, such as comments and drawings, have elements of the same names elsewhere. */
function sheetHandlers(workbook: Workbook, rows: SheetRows): MarkupHandlers {
  const inline = textCollector()
  let isData = false
  let line: number | null = null
  let cells: string[] = []
  let cell: Cell | null = null
  let column = 0
  let value = ''
  let isValue = false
  return {
    open: (name, attributes) => {
      if (name === 'sheetData') isData = true
      if (!isData) return
      if (name === 'row') {
        line = numberIn(attributes.r, MAX_ROW)
        cells = []
        column = 0
      } else if (name === 'c') {
        cell = cellOf(attributes, column)
        column = cell.column + 1
        value = ''
      } else if (name === 'v') isValue = true
      else inline.open(name)
    },
    text: (text) => {
      if (isValue) value += text
      else if (cell) inline.add(text)
    },
    close: (name) => {
      if (name === 'v') isValue = false
      inline.close(name)
      if (name === 'c' && cell) {
        const text = textOf(cell, value, inline.take(), workbook)
        if (text !== '' && cell.column < MAX_COLUMNS) cells[cell.column] = text
        cell = null
      } else if (name === 'row' && isData) rows.add(cells, line)
      else if (name === 'sheetData') isData = false
    },
  }
}

const cellOf = ({ r, t = 'n', s }: Attributes, next: number): Cell => ({
  column: columnOf(r) ?? next,
  type: t,
  style: Number(s ?? Number.NaN),
})

/** 0 for 'A1', 27 for 'AB3'. */
function columnOf(address: string | undefined): number | null {
  const [, letters] = /^([A-Z]{1,3})\d*$/i.exec(address ?? '') ?? []
  if (letters === undefined) return null
  const base = 'A'.charCodeAt(0) - 1
  return (
    [...letters.toUpperCase()].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - base, 0) - 1
  )
}

/** The text of a cell; errors such as '#N/A' are empty. */
function textOf({ type, style }: Cell, value: string, inline: string, book: Workbook): string {
  switch (type) {
    case 's':
      return value === '' ? '' : (book.strings[Number(value)] ?? '')
    case 'inlineStr':
      return inline
    case 'str':
      return unescapeText(value)
    case 'b':
      return value === '' ? '' : value === '1' ? 'VERDADERO' : 'FALSO'
    case 'e':
      return ''
    case 'd':
      return isoText(value)
    default:
      return numberText(value, book.forms[style] ?? plainForm, book.is1904)
  }
}
