import { guardCell, unguardCell } from '@cuando/contract/customers/customer-file'
import papaparse from 'papaparse'
import type { CustomerFile } from '../file/table-model.ts'
import type { RefusedLine } from './outcomes-model.ts'

/** The refused lines with their reasons, to be corrected and imported again; with a BOM, so that Excel reads UTF-8. */
export function refusedCsv(file: CustomerFile, refused: readonly RefusedLine[]): string {
  const cellsOf = new Map(file.lines.map(({ line, cells }) => [line, cells]))
  const table = [
    ['Motivo', ...file.headers],
    ...refused.map(({ line, problem }) => [problem, ...(cellsOf.get(line) ?? [])]),
  ]
  // A cell that the file had guarded is not guarded twice.
  const guarded = table.map((cells) => cells.map((cell) => guardCell(unguardCell(cell))))
  return `\uFEFF${papaparse.unparse(guarded)}\r\n`
}
