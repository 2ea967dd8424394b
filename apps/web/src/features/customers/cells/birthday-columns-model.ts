import { textOf } from '../../../domain/imports/cell-text.ts'
import type { ColumnField } from '../file/columns-model.ts'
import type { CustomerFile } from '../file/table-model.ts'
import { birthdayReader } from './birthday-cells-model.ts'
import { isBlank, isShort } from './cell-model.ts'

export interface LineBirthdays {
  /** The first that can be read; else the first cell, for the server to list; '' for none. */
  birthday: string
  leftOut: { field: 'birthday'; value: string }[]
}

/** Reads the birthday in the cells of a line, each column by its own order of day and month. */
export function birthdaysOf(
  { lines }: CustomerFile,
  columns: readonly (ColumnField | null)[],
  today: string,
): (cells: readonly string[]) => LineBirthdays {
  const textAt = (cells: readonly string[], at: number) => textOf(cells[at] ?? '')
  const readers = columns.flatMap((field, at) => {
    if (field !== 'birthday') return []
    const column = lines.map(({ cells }) => textAt(cells, at)).filter(isShort)
    return [{ at, read: birthdayReader(column, today) }]
  })
  return (cells) => {
    const given = readers
      .map(({ at, read }) => ({ text: textAt(cells, at), read }))
      .filter(({ text }) => text !== '' && !isBlank(text, 'date'))
      .map(({ text, read }) => ({ text, ...read(text) }))
    const found = given.find(({ birthday }) => birthday !== '')
    const raw = found ? undefined : given.find(({ text, isNone }) => !isNone && isShort(text))
    const unread = given.filter((each) => each.birthday === '' && each !== raw)
    return {
      birthday: found?.birthday ?? raw?.text ?? '',
      leftOut: unread.map(({ text }) => ({ field: 'birthday', value: text })),
    }
  }
}
