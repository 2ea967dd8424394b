import { limits } from '@cuando/contract/calls/limits'
import { TAG_SEPARATOR } from '@cuando/contract/customers/customer-file'
import { folded, lineOf } from '../../../domain/imports/cell-text.ts'
import { isBlank } from './cell-model.ts'

export interface Fitting {
  value: string
  /** The parts that don't fit. */
  leftOut: string[]
}

/** The tags in the cells of a line, without those that are too long or too many. */
export function readTags(cells: readonly string[]): Fitting {
  const tags = new Map<string, string>()
  for (const tag of cells.flatMap(tagsIn)) if (!tags.has(folded(tag))) tags.set(folded(tag), tag)
  const short = [...tags.values()].filter(({ length }) => length <= limits.tag)
  const kept = short.slice(0, limits.tags)
  const value = kept.join(TAG_SEPARATOR)
  const isOne = kept.length === 1 && value.includes(',')
  return {
    // Without a semicolon the server divides at commas.
    value: isOne ? `${value};` : value,
    leftOut: [...tags.values()].filter((tag) => !kept.includes(tag)),
  }
}

/** A cell of Google Contacts also has its own groups, such as '* myContacts'. */
function tagsIn(cell: string): string[] {
  const isGoogle = cell.includes(' ::: ')
  const parts = isGoogle ? cell.split(' ::: ') : cell.split(cell.includes(';') ? ';' : /[,\n]/)
  return parts
    .filter((part) => !part.startsWith('* '))
    .map(lineOf)
    .filter((tag) => !isBlank(tag, 'text'))
}

/** The notes in the cells of a line, and lines of our own below them; these come first where not all fits. */
export function readNotes(cells: readonly string[], lines: readonly string[]): Fitting {
  const own = cells.filter((cell) => !isBlank(cell, 'text')).join('\n')
  const added = lines.filter((line) => !own.includes(line))
  const kept: string[] = []
  for (const line of added) {
    if ([...kept, line].join('\n').length <= limits.notes) kept.push(line)
  }
  const below = kept.length === 0 ? '' : `\n${kept.join('\n')}`
  const [fits, rest] = cutAt(own, limits.notes - below.length)
  return {
    value: `${fits}${below}`.trim(),
    leftOut: [rest, ...added.filter((line) => !kept.includes(line))].filter((text) => text !== ''),
  }
}

/** The beginning of a text, at most `most` characters, up to the end of a word; and the rest. */
function cutAt(text: string, most: number): [fits: string, rest: string] {
  if (text.length <= most) return [text, '']
  const start = text.slice(0, Math.max(0, most)).replace(/\p{Surrogate}$/u, '')
  const word = text.slice(start.length).match(/^\s/) ? start : start.replace(/(?<=\s)\S{0,40}$/, '')
  return [word.trim(), text.slice(word.length).trim()]
}
