import papaparse from 'papaparse'

/** A line of a table, numbered from 1 as its program numbers it. */
export interface TableLine {
  line: number
  cells: string[]
}

// A sheet of a spreadsheet has no more lines. Here the empty ones count, too.
const MAX_LINES = 1_048_576

/** The lines of a table that are not empty, at most `max`; the number of a line if a quotation mark in it never ends. */
export function linesIn(text: string, max: number): TableLine[] | number {
  const lines: TableLine[] = []
  let line = 0
  let open: number | null = null
  // Papa Parse looks for one kind of line end, and files that were put together have several.
  const whole = text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '')
  papaparse.parse<string[]>(whole, {
    newline: '\n',
    step: ({ data: cells, errors }, parser) => {
      line += 1
      if (errors.some(({ code }) => code === 'MissingQuotes')) open = line
      if (line >= MAX_LINES || lines.length >= max) parser.abort()
      else if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells })
    },
  })
  return open ?? lines
}
