import { emptyOrEmail, emptyOrPhone } from '@cuando/contract/calls/text'
import { aboutFields } from '@cuando/contract/customers/about-fields'
import { birthday as birthdayRule } from '@cuando/contract/customers/birthday'
import { TAG_SEPARATOR, unguardCell } from '@cuando/contract/customers/customer-file'
import type { LineBirthdays } from './birthday-columns-model.ts'
import { readContacts } from './contact-cells-model.ts'
import type { CellsOf, ReadCells } from './row-cells-model.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A customer in a file that was exported here: the cells are what they say, so that an import changes only what the owner has
 * edited. Null for a line without our id.
 */
export function readExported(
  cellsOf: CellsOf,
  { birthday, leftOut }: LineBirthdays,
): ReadCells | null {
  const literal: CellsOf = (field) =>
    cellsOf(field)
      .map((cell) => unguardCell(cell).trim())
      .filter((cell) => cell !== '')
  const [id = ''] = literal('id')
  if (!uuid.test(id)) return null
  const [email = '', phone = '', date = ''] = [
    literal('email')[0],
    literal('phone')[0],
    literal('birthday')[0],
  ]
  const others = aboutFields.map((field) => [
    field,
    literal(field).join(field === 'tags' ? TAG_SEPARATOR : '\n'),
  ])
  return {
    row: {
      ...Object.fromEntries(others),
      ...{ id, name: literal('name').join(' '), lastName: literal('lastName').join(' ') },
      email: emptyOrEmail.safeParse(email).data === email ? email : contactIn('email', email),
      phone: emptyOrPhone.safeParse(phone).data === phone ? phone : contactIn('phone', phone),
      // A spreadsheet may have written the date in its own way.
      birthday: birthdayRule.safeParse(date).success ? date : birthday,
    },
    leftOut: birthdayRule.safeParse(date).success ? [] : leftOut,
  }
}

/** A contact that was edited, without the habits of spreadsheets; the cell itself if it says more. */
function contactIn(field: 'email' | 'phone', cell: string): string {
  const { notes, leftOut, ...read } = readContacts({ email: [], phone: [], [field]: [cell] })
  return notes.length === 0 && leftOut.length === 0 && read[field] !== '' ? read[field] : cell
}
