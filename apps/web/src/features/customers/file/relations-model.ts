import type { ImportRow } from '@cuando/contract/customers/customer-imports'
import { normalizePhone } from '@cuando/es/phones'
import { sameNameKey } from '@cuando/es/same-name'
import { foldText, fullName } from '@cuando/es/text'
import { type FileUnit, unitWords } from './unit-model.ts'

/** How rows relate to earlier ones, by line. */
export interface Relations {
  /** The note that an earlier line has the same customer. These rows add to the earlier one. */
  repeated: Map<number, string>
  /** The note that an earlier line has the e-mail with another name. These rows are other people. */
  sharing: Map<number, string>
}

/** Marks the rows that share the e-mail of an earlier one, and finds those that repeat one. */
export function relateRows(
  given: readonly ImportRow[],
  unit: FileUnit,
): { rows: ImportRow[] } & Relations {
  const { repeated, sharing } = findRelations(given, unitWords[unit])
  const rows = given.map((row) => (sharing.has(row.line) ? { ...row, sharesEmail: true } : row))
  return { rows, repeated, sharing }
}

/** The rows with one e-mail: the first one, and the first of each name. */
interface Mailed {
  owner: ImportRow
  byName: Map<string, ImportRow>
}

function findRelations(rows: readonly ImportRow[], words: (typeof unitWords)[FileUnit]): Relations {
  const seen = new Map<string, ImportRow>()
  const mailed = new Map<string, Mailed>()
  const repeated = new Map<number, string>()
  const sharing = new Map<number, string>()
  for (const row of rows) {
    const email = row.email.trim().toLowerCase()
    const name = sameNameKey(fullName(row))
    const known = mailed.get(email)
    // A row without a name doesn't say whose the e-mail is.
    const people = known && fullName(known.owner) === '' && name !== '' ? undefined : known
    // A row without a name is about the one who has the e-mail.
    const named = name === '' ? people?.owner : people?.byName.get(name)
    const keys = keysOf(row)
    const former = named ?? keys.map((key) => seen.get(key)).find((each) => mayBeSame(each, row))
    if (former) repeated.set(row.line, `Repetido: igual que ${words.theOne} ${former.line}`)
    else if (people) {
      const { owner } = people
      const place = `${fullName(owner)} (${words.one} ${owner.line})`
      sharing.set(row.line, `Comparte el correo de ${place}`)
    }
    if (email !== '' && !named) {
      const { owner, byName } = people ?? { owner: row, byName: new Map() }
      mailed.set(email, { owner, byName: byName.set(name, former ?? row) })
    }
    for (const key of keys) if (!seen.has(key)) seen.set(key, former ?? row)
  }
  return { repeated, sharing }
}

/** Rows with the same phone and name but different e-mails are different people. */
const mayBeSame = (one: ImportRow | undefined, other: ImportRow): boolean =>
  one !== undefined &&
  ((one.id !== '' && one.id === other.id) ||
    one.email === '' ||
    other.email === '' ||
    one.email.toLowerCase() === other.email.toLowerCase())

function keysOf({ id, phone, name, lastName }: ImportRow): string[] {
  const digits = normalizePhone(phone)
  return [
    ...(id === '' ? [] : [`id ${id}`]),
    ...(digits === '' ? [] : [`phone ${digits} ${foldText(fullName({ name, lastName }))}`]),
  ]
}
