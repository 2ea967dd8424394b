import { emptyOrEmail, emptyOrPhone } from '@cuando/contract/calls/text'
import { formatPhone } from '@cuando/es/phones'
import { lineOf } from '../../../domain/imports/cell-text.ts'
import { isBlank } from './cell-model.ts'
import { findEmails } from './email-cells-model.ts'
import { findPhones } from './phone-cells-model.ts'

type Contact = 'email' | 'phone'
type Unread = { field: Contact; value: string }

export interface ReadContacts {
  /** In the stored form; or the cell that can't be read, for the server to list; '' for none. */
  email: string
  phone: string
  /** Lines for the notes: the other contacts, and what the cells say beside them. */
  notes: string[]
  leftOut: Unread[]
}

/**
 * The contacts in the cells of a line. The first e-mail address and the first phone count, in any column. The notes
 * get the others.
 */
export function readContacts(cells: Readonly<Record<Contact, readonly string[]>>): ReadContacts {
  const parts = [
    ...filled(cells.email).map(readEmailCell),
    ...filled(cells.phone).map(readPhoneCell),
  ]
  const emails = distinct(parts.flatMap((part) => part.emails))
  const phones = distinct(parts.flatMap((part) => part.phones))
  const [email = '', phone = ''] = [emails[0], phones[0]]
  const unread = parts.flatMap((part) => part.unread)
  const raw = {
    email: email === '' ? unread.find((each) => each.field === 'email' && isRefused(each)) : null,
    phone: phone === '' ? unread.find((each) => each.field === 'phone' && isRefused(each)) : null,
  }
  return {
    email: raw.email?.value ?? email,
    phone: raw.phone?.value ?? phone,
    notes: notesOf(parts, { email, phone }),
    leftOut: unread.filter((each) => each !== raw.email && each !== raw.phone),
  }
}

const filled = (cells: readonly string[]) => cells.filter((cell) => !isBlank(cell, 'contact'))
const distinct = (contacts: readonly string[]) => [...new Set(contacts)]

/** Whether the server would not take it for a contact. */
const isRefused = ({ field, value }: Unread) =>
  !(field === 'email' ? emptyOrEmail : emptyOrPhone).safeParse(value).success

interface Part {
  emails: string[]
  phones: string[]
  extension: string
  /** The cell with its label if it says more than its contacts. */
  line: string
  unread: Unread[]
}

function readEmailCell(cell: string): Part {
  const { emails, unread, rest } = findEmails(cell)
  const isAddress = emails.length > 0 || unread.length > 0
  // A phone in the wrong column.
  const phones = isAddress || /\p{L}/u.test(cell) ? [] : findPhones(cell).phones
  const isRead = isAddress || phones.length > 0
  return {
    ...{ emails, phones, extension: '' },
    line: emails.length > 0 && rest !== '' ? `Correo: ${lineOf(cell)}` : '',
    unread: (emails.length > 0 ? unread : isRead && !isAddress ? [] : [cell]).map((value) => ({
      ...{ field: 'email', value },
    })),
  }
}

const noEmails = { emails: [], unread: [], rest: '' }

function readPhoneCell(cell: string): Part {
  const { emails, unread, rest } = cell.includes('@') ? findEmails(cell) : noEmails
  const isMixed = emails.length > 0 || unread.length > 0
  const { phones, extension, saysMore } = findPhones(isMixed ? rest : cell)
  const isRead = phones.length > 0 || (emails.length > 0 && rest === '')
  return {
    ...{ emails, phones, extension },
    line: isRead && (saysMore || unread.length > 0) ? `Teléfono: ${lineOf(cell)}` : '',
    unread: isRead ? [] : [{ field: 'phone', value: cell }],
  }
}

function notesOf(parts: readonly Part[], chosen: { email: string; phone: string }): string[] {
  const lines = new Set<string>()
  for (const { emails, phones, extension, line } of parts) {
    if (line !== '') {
      lines.add(line)
      continue
    }
    for (const each of emails) if (each !== chosen.email) lines.add(`Otro correo: ${each}`)
    for (const each of phones)
      if (each !== chosen.phone) lines.add(`Otro teléfono: ${formatPhone(each)}`)
    if (extension !== '') lines.add(`Extensión: ${extension}`)
  }
  return [...lines]
}
