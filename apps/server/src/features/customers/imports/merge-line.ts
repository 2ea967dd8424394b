import { limits } from '@cuando/contract/calls/limits'
import { chosenTexts, typedAbout } from '@cuando/contract/customers/about-fields'
import { typedCustomer } from '@cuando/contract/customers/customer-fields'
import { TAG_SEPARATOR } from '@cuando/contract/customers/customer-file'
import type { PreviewedRow } from '@cuando/contract/customers/customer-imports'
import { fullName } from '@cuando/es/text'
import type { Line } from './read-line.ts'
import { nameKey, type Person } from './register-people.ts'

/** The customer that a line is about. `emailOwner` is set if somebody else has its e-mail. */
export interface Match {
  known?: Person | undefined
  emailOwner?: Person | undefined
  /** Whether another e-mail of the line goes into the notes. */
  keepsEmail?: boolean
}

export interface PlannedLine extends Match {
  /** The cells that can't be read, except those that equal the stored values. */
  wrong: Line['problems']
}

/** The customer with the values of a line, and the cells that are left out. Empty cells change nothing. */
export function mergeLine(
  { known, emailOwner, keepsEmail = false, wrong }: PlannedLine,
  line: Line,
  newId: () => string,
) {
  const notes = withoutReturns(line.notes)
  const contact = emailOwner && { email: '', emailOwnerId: emailOwner.id }
  const merged: Person = known
    ? {
        ...known,
        ...nameIn(line, known),
        ...(contact ?? mailIn({ email: keepsEmail ? '' : line.email }, known)),
        phone: line.phone || known.phone,
        ...filledTexts(line, known),
        notes: withOtherEmail(
          withNotes(known.notes, notes, { replaces: known.id === line.id }),
          keepsEmail ? line.email : '',
        ),
        tags: withTags(known.tags, line),
      }
    : {
        id: newId(),
        ...typedCustomer(line),
        ...typedAbout(line),
        emailOwnerId: null,
        ...contact,
        notes,
        tags: withoutRepeated(line.tags),
        version: 0,
      }
  return withinLimits(
    merged,
    known,
    wrong.map(({ field, value }) => ({ field, value })),
  )
}

const withOtherEmail = (notes: string, email: string) =>
  email === '' ? notes : withNotes(notes, `Otro correo: ${email}`, { replaces: false })

const mailIn = (
  { email }: Pick<Line, 'email'>,
  known: Person,
): Pick<Person, 'email' | 'emailOwnerId'> =>
  email === ''
    ? { email: known.email, emailOwnerId: known.emailOwnerId }
    : { email, emailOwnerId: null }

/** Leaves out tags and notes beyond a customer's limits. */
function withinLimits(merged: Person, known: Person | undefined, wrong: PreviewedRow['leftOut']) {
  const next = { ...merged, tags: merged.tags.slice(0, limits.tags) }
  const leftOut = [...wrong]
  const excess = merged.tags.slice(limits.tags)
  if (excess.length > 0) leftOut.push({ field: 'tags', value: excess.join(TAG_SEPARATOR) })
  if (merged.notes.length > limits.notes) {
    const former = known?.notes ?? ''
    next.notes = former
    leftOut.push({ field: 'notes', value: merged.notes.slice(former.length).trim() })
  }
  return { next, leftOut }
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
