import { properCase } from '@cuando/es/names/proper-case'
import { type PersonName, splitFullName } from '@cuando/es/names/split-full-name'
import { lineOf } from '../../../domain/imports/cell-text.ts'
import { isBlank, isShort } from './cell-model.ts'

type NameField = 'name' | 'lastName' | 'fullName'

/** The name in the cells of a line. `hasName` and `hasLastName`: the file has these columns. */
export function readName(
  cells: Readonly<Record<NameField, readonly string[]>>,
  { hasName, hasLastName }: { hasName: boolean; hasLastName: boolean },
): PersonName {
  const [name, lastName] = [filled(cells.name).join(' '), filled(cells.lastName).join(' ')]
  const [whole = ''] = filled(cells.fullName)
  // The line is refused.
  if (![name, lastName, whole].every(isShort)) return { name: name || whole, lastName }
  if (lastName === '') {
    const isOnly = name === '' || !hasLastName
    return splitFullName(isOnly ? properCase(name || whole) : name)
  }
  if (name !== '') return { name, lastName }
  // 'Name' next to 'Last name' is not a whole name, unless the file has 'First name' as well.
  if (whole === '' || hasName) return splitFullName(whole || lastName)
  const ending = ` ${lastName}`
  return { name: whole.endsWith(ending) ? whole.slice(0, -ending.length) : whole, lastName }
}

const filled = (cells: readonly string[]) =>
  cells
    .map((cell) => (isShort(cell) ? lineOf(cell) : cell))
    .filter((cell) => !isBlank(cell, 'name'))
