import { refusals } from '@cuando/contract/calls/refusals'
import type { PreviewedRow } from '@cuando/contract/customers/customer-imports'
import { isSameName, isShorterName } from '@cuando/es/same-name'
import { fullName } from '@cuando/es/text'
import { type Match, mergeLine, type PlannedLine } from './merge-line.ts'
import { type Line, lineFields } from './read-line.ts'
import { type Person, type Register, registerPeople, shownText } from './register-people.ts'

export interface ImportPlan {
  rows: PreviewedRow[]
  /** The created and updated customers, each before and after; `before` is null for new ones. */
  changed: { before: Person | null; after: Person }[]
}

const UNCLEAR = 'Hay varios clientes con este nombre y teléfono'
const UNREACHABLE = 'Sin correo ni teléfono'

/** The changes of lines to the `stored` customers, each line applied after those before it. */
export function planImport(
  lines: readonly Line[],
  stored: readonly Person[],
  newId: () => string,
): ImportPlan {
  const people = registerPeople(stored)
  const before = new Map<string, Person | null>(stored.map((person) => [person.id, person]))
  const after = new Map<string, Person>()
  const rows = lines.map((line): PreviewedRow => {
    const planned = planLine(line, people)
    if ('refusal' in planned) return row(line, 'REFUSE', { problem: planned.refusal })
    const { known } = planned
    const { next, leftOut } = mergeLine(planned, line, newId)
    const problem = problemOf(next, known, people)
    if (problem !== null) return row(line, 'REFUSE', { problem })
    const changes = known ? changesBetween(known, next, people) : []
    const owner = next.emailOwnerId === null ? undefined : people.byId(next.emailOwnerId)
    const more = { changes, leftOut, sharesEmailOf: owner ? fullName(owner) : null }
    if (known && changes.length === 0) return row(line, 'SAME', more)
    if (known) people.remove(known)
    else before.set(next.id, null)
    people.add(next)
    after.set(next.id, next)
    return row(line, known ? 'UPDATE' : 'CREATE', more)
  })
  const changed = [...after.values()].map((person) => ({
    before: before.get(person.id) ?? null,
    after: person,
  }))
  return { rows, changed }
}

const row = (
  { line }: Line,
  outcome: PreviewedRow['outcome'],
  more: Partial<PreviewedRow> = {},
): PreviewedRow => ({
  line,
  outcome,
  problem: null,
  changes: [],
  leftOut: [],
  sharesEmailOf: null,
  ...more,
})

/** A line with its customer, or why it is refused. A person needs a name and one contact; other cells may be wrong. */
function planLine(line: Line, people: Register): PlannedLine | { refusal: string } {
  const match = identify(line, people)
  if (match === 'unclear') return { refusal: UNCLEAR }
  const { known } = match
  const wrong = line.problems.filter(({ field }) => {
    const cell = line.cells[field].trim()
    return !known || (cell !== '' && cell !== shownText(known, field, people))
  })
  const isUnreachable = !known && line.email === '' && line.phone === ''
  const decisive = wrong.filter(
    ({ field }) => field === 'name' || (isUnreachable && (field === 'email' || field === 'phone')),
  )
  // All of them at once, so that the file can be corrected in one go.
  if (decisive.length > 0) {
    return { refusal: [...new Set(decisive.map(({ text }) => text))].join('. ') }
  }
  return isUnreachable ? { refusal: UNREACHABLE } : { ...match, wrong }
}

/**
 * Matches like a booking, except that an ambiguous match is a problem instead of a new customer, and that the only one with the
 * phone and name is meant also if their e-mail is another: files are older than corrections.
 */
function identify(line: Line, people: Register): Match | 'unclear' {
  const known = people.byId(line.id)
  const owner = people.byEmail(line.email)
  if (known) {
    const isShared = owner !== undefined && owner !== known && known.email === ''
    return { known, emailOwner: isShared ? owner : undefined }
  }
  if (owner) return identifyBySharedEmail(line, owner, people)
  const alike = people.alike({ phone: line.phone, name: fullName(line) })
  const unmailed = alike.find(({ email }) => email === '')
  if (unmailed) return { known: unmailed }
  if (alike.length > 1) return line.email === '' ? 'unclear' : {}
  return { known: alike[0], keepsEmail: true }
}

/**
 * A line whose e-mail a customer has: it is that one or somebody who shares the e-mail, by the name. Another name is
 * another person, except for a longer or shorter form of the stored name, which is a change.
 */
function identifyBySharedEmail(line: Line, owner: Person, people: Register): Match {
  const name = fullName(line)
  const others = people.sharing(owner.id)
  const same = [owner, ...others].find((person) => isSameName(fullName(person), name))
  if (same) return { known: same, emailOwner: same === owner ? undefined : owner }
  if (name === '' || (!line.sharesEmail && isShorterName(fullName(owner), name)))
    return { known: owner }
  const alike = people.alike({ phone: line.phone, name })
  return { known: alike.find(({ email }) => email === ''), emailOwner: owner }
}

/** Why a customer can't be saved like this, or null. */
function problemOf(next: Person, known: Person | undefined, people: Register): string | null {
  const mailed = people.byEmail(next.email)
  if (mailed && mailed !== known) return refusals.customerEmailTaken.text
  const isTaken =
    next.email === '' &&
    people
      .alike({ phone: next.phone, name: fullName(next) })
      .some((person) => person !== known && person.email === '')
  return isTaken ? refusals.customerPhoneTaken.text : null
}

const changesBetween = (before: Person, after: Person, people: Register): PreviewedRow['changes'] =>
  lineFields
    .map((field) => ({
      field,
      before: shownText(before, field, people),
      after: shownText(after, field, people),
    }))
    .filter((change) => change.before !== change.after)
