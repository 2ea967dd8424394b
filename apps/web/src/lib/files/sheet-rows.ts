import { limits } from '@cuando/contract/calls/limits'
import { type Budget, spend } from './spend.ts'

/** A row, numbered as its program numbers it, with its cells as text up to the last filled one. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** A sheet of a workbook, or a table of a page. */
export interface Sheet {
  /** Empty for a table of a page. */
  name: string
  lines: SheetRow[]
}

/** Cells further to the right are left out: no table of people reaches them, but a stray cell may be anywhere. */
export const MAX_COLUMNS = 256

/** Enough to tell that there are too many, even below some lines of title. */
const MAX_ROWS = limits.importLines + 100

/** Collects the filled rows of a sheet. */
export class SheetRows {
  readonly lines: SheetRow[] = []
  private readonly budget: Budget

  constructor(budget: Budget) {
    this.budget = budget
  }

  /** Whether further rows would be too many. */
  get isFull(): boolean {
    return this.lines.length >= MAX_ROWS
  }

  /** Adds a row unless it is empty. Without a number, or with one out of order, it follows the last one. */
  add(cells: readonly string[], line: number | null = null): void {
    const end = cells.findLastIndex((cell) => cell !== '') + 1
    this.next = line !== null && line >= this.next ? line : this.next
    const number = this.next
    this.next += 1
    if (end === 0 || this.isFull) return
    // Sparse cells would be holes.
    const filled = Array.from(cells.slice(0, end), (cell) => cell ?? '')
    const characters = filled.reduce((sum, { length }) => sum + length, 0)
    spend(this.budget, 'characters', characters + end)
    this.lines.push({ line: number, cells: filled })
  }

  private next = 1
}
