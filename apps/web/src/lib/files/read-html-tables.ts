import { type Attributes, attributeOf, markupReader, numberIn } from './markup-reader.ts'
import { MAX_COLUMNS, type Sheet, SheetRows } from './sheet-rows.ts'
import { type Budget, newBudget } from './spend.ts'

/** Further tables are left out. */
const MAX_TABLES = 20

/**
 * The filled tables of a page, which many programs export as '.xls'. A table inside a cell is one of its own. The page is only
 * split into tags: it is never part of the document, and nothing in it runs or is loaded.
 */
export function readHtmlTables(html: string): Sheet[] {
  const budget = newBudget()
  const tables: HtmlTable[] = []
  const open: HtmlTable[] = []
  let hidden = 0
  const markup = markupReader('html', {
    open: (name, attributes) => {
      if (unseen.has(name)) hidden += 1
      if (name === 'table') {
        const table = new HtmlTable(budget)
        open.push(table)
        if (tables.length < MAX_TABLES) tables.push(table)
      } else open.at(-1)?.open(name, attributes)
    },
    text: (text) => {
      if (hidden === 0) open.at(-1)?.add(text)
    },
    close: (name) => {
      if (unseen.has(name)) hidden -= 1
      if (name === 'table') open.pop()?.endRow()
      else open.at(-1)?.close(name)
    },
  })
  markup.write(html)
  markup.end()
  return tables
    .map(({ rows }) => ({ name: '', lines: rows.lines }))
    .filter(({ lines }) => lines.length > 0)
}

const unseen = new Set(['script', 'style', 'template', 'noscript', 'title', 'textarea', 'svg'])
const ownLines = new Set(['p', 'div', 'li'])

class HtmlTable {
  readonly rows: SheetRows
  private cells: string[] = []
  private isInRow = false
  /** By column: for how many further rows a cell reaches into it. */
  private reaching: number[] = []
  private cell: { text: string; exact: string | undefined } | null = null

  constructor(budget: Budget) {
    this.rows = new SheetRows(budget)
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'tr') this.beginRow()
    else if (name === 'td' || name === 'th') this.beginCell(attributes)
    else if (name === 'br' || ownLines.has(name)) this.add(LINE_BREAK)
  }

  add(text: string): void {
    if (this.cell) this.cell.text += text
  }

  close(name: string): void {
    if (name === 'td' || name === 'th') this.endCell()
    else if (name === 'tr') this.endRow()
  }

  private beginRow(): void {
    this.endRow()
    this.isInRow = true
  }

  endRow(): void {
    this.endCell()
    if (!this.isInRow) return
    this.isInRow = false
    if (this.cells.length > 0) this.rows.add(this.cells)
    // Cells of former rows reach into this one also behind its last cell.
    this.reaching = this.reaching.map((rows, at) =>
      at >= this.cells.length && rows > 0 ? rows - 1 : rows,
    )
    this.cells = []
  }

  private beginCell(attributes: Attributes): void {
    this.endCell()
    this.isInRow = true
    while ((this.reaching[this.cells.length] ?? 0) > 0) this.skipColumn()
    // Excel's pages have the number beside its text, which may be '5.5E+09'.
    this.cell = { text: '', exact: attributeOf(attributes, 'num') || undefined }
    this.spans = {
      columns: numberIn(attributes.colspan, MAX_COLUMNS) ?? 1,
      rows: numberIn(attributes.rowspan, MAX_ROWSPAN) ?? 1,
    }
  }

  private spans = { columns: 1, rows: 1 }

  private endCell(): void {
    if (!this.cell) return
    const { text, exact } = this.cell
    this.cell = null
    const { columns, rows } = this.spans
    for (let at = 0; at < columns && this.cells.length < MAX_COLUMNS; at += 1) {
      this.reaching[this.cells.length] = rows - 1
      this.cells.push(at === 0 ? cellText(text, exact) : '')
    }
  }

  private skipColumn(): void {
    const column = this.cells.length
    this.reaching[column] = (this.reaching[column] ?? 0) - 1
    this.cells.push('')
  }
}

const MAX_ROWSPAN = 1000

/** Unicode's line separator. The line breaks of the source are spaces. */
const LINE_BREAK = '\u2028'

function cellText(text: string, exact: string | undefined): string {
  const lines = text.split(LINE_BREAK).map((line) => line.replace(/\s+/g, ' ').trim())
  const shown = lines
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
  return exact !== undefined && /^[\d.,]+E\+?\d+$/i.test(shown) ? exact : shown
}
