import { email } from '@cuando/contract/calls/text'
import { folded, lineOf } from '../../../domain/imports/cell-text.ts'

export interface FoundEmails {
  /** Each once, in the order of the cell. */
  emails: string[]
  /** Invalid addresses. */
  unread: string[]
  /** The other words of the cell, without labels and the name before an address in angle brackets. */
  rest: string
}

const address = /[^\s<>()[\]"“”;,|/:]+@[^\s<>()[\]"“”;,|/:]*/g
const edges = /^['’‘`.]+|['’‘`.?]+$/g

/** The e-mail addresses in a cell: 'Ana <ana@x.mx>', 'ana@x.mx; eva@x.mx', 'ana@x.mx (trabajo)'. */
export function findEmails(cell: string): FoundEmails {
  // A spreadsheet marks a text with an apostrophe.
  const text = lineOf(cell).replace(/^'/, '')
  const whole = email.safeParse(text).data
  if (whole !== undefined && !/\s/.test(text)) return { emails: [whole], unread: [], rest: '' }
  const emails = new Set<string>()
  const unread: string[] = []
  for (const [found] of text.matchAll(address)) {
    const { data } = email.safeParse(found.replace(edges, ''))
    if (data !== undefined) emails.add(data)
    else unread.push(found)
  }
  const rest = text.replace(/(?:"[^"]*"\s*|[^<>;,|"]*)<[^<>]*>/g, ' ').replace(address, ' ')
  return { emails: [...emails], unread, rest: withoutLabels(rest) }
}

const labels =
  /\b(?:mailto|correo|electronico|e-?mail|mail|trabajo|work|casa|home|personal|oficina|office|otro|other|principal|y|o|e|and|or)\b/g

/** '' if only labels and signs are left. */
function withoutLabels(text: string): string {
  return /[\p{L}\p{N}]/u.test(folded(text).replace(labels, ' ')) ? text.trim() : ''
}
