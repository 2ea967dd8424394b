import papaparse from 'papaparse'

/** A line of a table, numbered from 1 as its program numbers it. */
export interface TableLine {
  line: number
  cells: string[]
}

/** The lines of a table that are not empty, at most `max`. */
export function linesIn(text: string, max: number): TableLine[] {
  const lines: TableLine[] = []
  let line = 0
  // Papa Parse looks for one kind of line end, and files that were put together have several.
  const whole = text.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '')
  papaparse.parse<string[]>(whole, {
    newline: '\n',
    step: ({ data: cells }, parser) => {
      line += 1
      if (cells.every((cell) => cell.trim() === '')) return
      lines.push({ line, cells })
      if (lines.length >= max) parser.abort()
    },
  })
  return lines
}
