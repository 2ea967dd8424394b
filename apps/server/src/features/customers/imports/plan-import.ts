import { limits } from '@cuando/contract/calls/limits'
import { refusals } from '@cuando/contract/calls/refusals'
import { type AboutValues, chosenTexts, typedAbout } from '@cuando/contract/customers/about-fields'
import { type TypedCustomer, typedCustomer } from '@cuando/contract/customers/customer-fields'
import { TAG_SEPARATOR } from '@cuando/contract/customers/customer-file'
import type { PreviewedRow } from '@cuando/contract/customers/customer-imports'
import { fullName } from '@cuando/es/text'
import { type Line, type LineField, lineFields } from './read-line.ts'

/** A customer in an import; '' for missing values. */
export interface Person extends TypedCustomer, AboutValues {
  id: string
  /** 0 for a new customer. */
  version: number
}

export interface Namesake {
  phone: string
  name: string
}

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
  const people = register(stored)
  const before = new Map<string, Person | null>(stored.map((person) => [person.id, person]))
  const after = new Map<string, Person>()
  const rows = lines.map((line): PreviewedRow => {
    const { known, problem } = planLine(line, people)
    const next = problem === null ? merge(known, line, newId) : known
    const refusal = problem ?? problemOf(next ?? null, known, people)
    if (refusal !== null || !next) return row(line, 'REFUSE', { problem: refusal })
    const changes = known ? changesBetween(known, next) : []
    if (known && changes.length === 0) return row(line, 'SAME')
    if (known) people.remove(known)
    else before.set(next.id, null)
    people.add(next)
    after.set(next.id, next)
    return row(line, known ? 'UPDATE' : 'CREATE', { changes })
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
): PreviewedRow => ({ line, outcome, problem: null, changes: [], ...more })

/** The customer that a line refers to, and its problem. */
function planLine(line: Line, people: Register): { known?: Person; problem: string | null } {
  const known = identify(line, people)
  if (known === 'unclear') return { problem: UNCLEAR }
  // A cell that is empty or equals the stored value changes nothing, so its problems are ignored.
  const wrong = line.problems.filter(({ field }) => {
    const cell = line.cells[field].trim()
    return !known || (cell !== '' && cell !== textOf(known, field))
  })
  // All problems at once, so that the file can be corrected in one go.
  if (wrong.length > 0) return { problem: [...new Set(wrong.map(({ text }) => text))].join('. ') }
  if (!known && line.email === '' && line.phone === '') return { problem: UNREACHABLE }
  return known ? { known, problem: null } : { problem: null }
}

/** Matches like a booking, except that an ambiguous match is a problem instead of a new customer. */
function identify(line: Line, people: Register): Person | 'unclear' | undefined {
  const known = people.byId(line.id) ?? people.byEmail(line.email)
  if (known) return known
  const alike = people.alike({ phone: line.phone, name: fullName(line) })
  const unmailed = alike.find(({ email }) => email === '')
  if (unmailed || line.email !== '') return unmailed
  return alike.length > 1 ? 'unclear' : alike[0]
}

/** The customer with the values of a line; empty cells change nothing. */
function merge(known: Person | undefined, line: Line, newId: () => string): Person {
  const notes = withoutReturns(line.notes)
  if (!known) {
    const own = { ...typedCustomer(line), ...typedAbout(line), notes }
    return { id: newId(), ...own, tags: withoutRepeated(line.tags), version: 0 }
  }
  return {
    ...known,
    ...nameIn(line, known),
    email: line.email || known.email,
    phone: line.phone || known.phone,
    ...filledTexts(line, known),
    notes: withNotes(known.notes, notes, { replaces: known.id === line.id }),
    tags: withTags(known.tags, line),
  }
}

const filledTexts = (line: Line, known: Person) =>
  Object.fromEntries(chosenTexts.map((field) => [field, line[field] || known[field]]))

function nameIn({ name, lastName }: Line, known: Person): Pick<Person, 'name' | 'lastName'> {
  // 'Ana Ruiz' in one cell equals a stored first and last name.
  const isWhole = lastName === '' && nameKey(name) === nameKey(fullName(known))
  if (name === '' || (isWhole && known.lastName !== '')) return known
  return { name, lastName: lastName || known.lastName }
}

// Spreadsheets write line breaks in their own way.
const withoutReturns = (text: string) => text.replace(/\r\n?/g, '\n')

/**
 * The known notes replaced by those of a line that was exported here; else with these appended, so that none are lost.
 */
function withNotes(known: string, given: string, { replaces }: { replaces: boolean }): string {
  const [before, added] = [withoutReturns(known), withoutReturns(given)]
  const isKnown = replaces ? added === before : `\n${before}\n`.includes(`\n${added}\n`)
  if (added === '' || isKnown) return known
  return replaces || known === '' ? given : `${known}\n${given}`
}

/**
 * The tags with those of a line added. A tag may contain a comma, so an unchanged cell of our own file is not split.
 */
function withTags(tags: readonly string[], line: Line): readonly string[] {
  if (line.cells.tags.trim() === tags.join(TAG_SEPARATOR).trim()) return tags
  return withoutRepeated([...tags, ...line.tags])
}

/** Each tag once, in its first spelling. */
function withoutRepeated(tags: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const tag of tags) if (!first.has(nameKey(tag))) first.set(nameKey(tag), tag)
  return [...first.values()]
}

/** Why a customer can't be saved like this, or null. */
function problemOf(next: Person | null, known: Person | undefined, people: Register) {
  if (!next) return null
  if (next.tags.length > limits.tags) return `Un cliente puede tener hasta ${limits.tags} etiquetas`
  if (next.notes.length > limits.notes) return `Las notas pasan de ${limits.notes} caracteres`
  const mailed = people.byEmail(next.email)
  if (mailed && mailed !== known) return refusals.customerEmailTaken.text
  const isTaken =
    next.email === '' &&
    people
      .alike({ phone: next.phone, name: fullName(next) })
      .some((person) => person !== known && person.email === '')
  return isTaken ? refusals.customerPhoneTaken.text : null
}

const textOf = (person: Person, field: LineField): string =>
  field === 'tags' ? person.tags.join(TAG_SEPARATOR) : person[field]

const changesBetween = (before: Person, after: Person): PreviewedRow['changes'] =>
  lineFields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((change) => change.before !== change.after)

type Register = ReturnType<typeof register>

/** People by id, by e-mail, and by phone and name. */
function register(stored: readonly Person[]) {
  const ids = new Map<string, Person>()
  const emails = new Map<string, Person>()
  const namesakes = new Map<string, Set<Person>>()
  const keyOf = ({ phone, name }: Namesake) => `${phone} ${nameKey(name)}`
  const keyOfPerson = (person: Person) => keyOf({ phone: person.phone, name: fullName(person) })
  function add(person: Person): void {
    ids.set(person.id, person)
    if (person.email !== '') emails.set(person.email, person)
    const key = keyOfPerson(person)
    namesakes.set(key, (namesakes.get(key) ?? new Set()).add(person))
  }
  for (const person of stored) add(person)
  return {
    add,
    remove(person: Person) {
      ids.delete(person.id)
      emails.delete(person.email)
      namesakes.get(keyOfPerson(person))?.delete(person)
    },
    byId: (id: string) => ids.get(id),
    byEmail: (email: string) => emails.get(email),
    alike: (sought: Namesake): Person[] =>
      sought.phone === '' ? [] : [...(namesakes.get(keyOf(sought)) ?? [])],
  }
}

/** Like `search_text` of the database, or coarser: names that differ here differ there, too. */
const nameKey = (text: string) =>
  Array.from(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''), (letter) =>
    letter.toLowerCase(),
  ).join('')
