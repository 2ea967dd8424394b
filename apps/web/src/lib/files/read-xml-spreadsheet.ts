import { type Attributes, attributeOf, markupReader, numberIn } from './markup-reader.ts'
import { MAX_COLUMNS, type Sheet, SheetRows } from './sheet-rows.ts'
import { newBudget } from './spend.ts'
import { isoText, numberText, plainForm } from './xlsx/excel-number.ts'

/** Further sheets are left out. */
const MAX_SHEETS = 20
const MAX_ROW = 1_048_576

/** The filled sheets of an 'XML Spreadsheet 2003', which some programs export as '.xls'. Throws a `FileFault`. */
export function readXmlSpreadsheet(xml: string): Sheet[] {
  const book = new XmlBook()
  const markup = markupReader('xml', {
    open: (name, attributes) => book.open(name, attributes),
    text: (text) => book.add(text),
    close: (name) => book.close(name),
  })
  markup.write(xml)
  markup.end()
  return book.sheets
    .map(({ name, rows }) => ({ name, lines: rows.lines }))
    .filter(({ lines }) => lines.length > 0)
}

class XmlBook {
  readonly sheets: { name: string; rows: SheetRows }[] = []
  private readonly budget = newBudget()
  private rows = new SheetRows(this.budget)
  private line: number | null = null
  private cells: string[] = []
  private cell = { type: '', text: '', columns: 1 }
  private isData = false
  private isComment = false

  open(name: string, attributes: Attributes): void {
    if (name === 'Worksheet') this.beginSheet(attributeOf(attributes, 'Name') ?? '')
    else if (name === 'Row') {
      this.cells = []
      this.line = numberIn(attributeOf(attributes, 'Index'), MAX_ROW)
    } else if (name === 'Cell') this.beginCell(attributes)
    else if (name === 'Comment') this.isComment = true
    // A comment of a cell has data, too.
    else if (name === 'Data' && !this.isComment) {
      this.isData = true
      this.cell.type = attributeOf(attributes, 'Type') ?? ''
    }
  }

  add(text: string): void {
    if (this.isData) this.cell.text += text
  }

  close(name: string): void {
    if (name === 'Data') this.isData = false
    else if (name === 'Comment') this.isComment = false
    else if (name === 'Cell') this.endCell()
    else if (name === 'Row') this.rows.add(this.cells, this.line)
  }

  private beginSheet(name: string): void {
    this.rows = new SheetRows(this.budget)
    if (this.sheets.length < MAX_SHEETS) this.sheets.push({ name, rows: this.rows })
  }

  private beginCell(attributes: Attributes): void {
    const before = (numberIn(attributeOf(attributes, 'Index'), MAX_COLUMNS) ?? 0) - 1
    while (this.cells.length < before) this.cells.push('')
    const merged = numberIn(attributeOf(attributes, 'MergeAcross'), MAX_COLUMNS) ?? 0
    this.cell = { type: '', text: '', columns: 1 + merged }
  }

  private endCell(): void {
    const { type, text, columns } = this.cell
    for (let at = 0; at < columns && this.cells.length < MAX_COLUMNS; at += 1)
      this.cells.push(at === 0 ? textOf(type, text) : '')
  }
}

function textOf(type: string, text: string): string {
  switch (type) {
    case 'Number':
      return numberText(text, plainForm, false)
    case 'DateTime':
      return isoText(text)
    case 'Boolean':
      return text === '1' ? 'VERDADERO' : 'FALSO'
    case 'Error':
      return ''
    default:
      return text.replaceAll('\r\n', '\n')
  }
}
