import { TAG_SEPARATOR } from '@cuando/contract/customers/customer-file'
import type { Contact } from '../../../lib/files/vcard/read-vcards.ts'
import { type ColumnField, columnLabels } from '../file/columns-model.ts'
import { customersIn, type ReadFile } from '../file/table-model.ts'

/** More phones or e-mails of a contact have no column. */
const MAX_EACH = 5

/** The customers among contacts, whose columns are known and need no choosing. */
export function contactsIn(contacts: readonly Contact[]): ReadFile {
  const columns = columnsFor(contacts)
  const header = columns.map(({ header }) => header)
  const lines = contacts.map((contact) => ({
    line: contact.number,
    cells: columns.map(({ cellOf }) => cellOf(contact)),
  }))
  const { file, problem } = customersIn([{ line: 0, cells: header }, ...lines], {
    unit: 'contact',
    hasHeader: true,
  })
  if (!file) return { file, problem }
  return { file: { ...file, columns: columns.map(({ field }) => field) }, problem: null }
}

interface ContactColumn {
  field: ColumnField
  header: string
  cellOf: (contact: Contact) => string
}

function columnsFor(contacts: readonly Contact[]): ContactColumn[] {
  const several = (field: 'phone' | 'email', of: (contact: Contact) => readonly string[]) => {
    const most = contacts.reduce((max, contact) => Math.max(max, of(contact).length), 1)
    return Array.from({ length: Math.min(most, MAX_EACH) }, (_, at) => ({
      field,
      header: at === 0 ? columnLabels[field] : `${columnLabels[field]} ${at + 1}`,
      cellOf: (contact: Contact) => of(contact)[at] ?? '',
    }))
  }
  const one = (field: ColumnField, cellOf: (contact: Contact) => string) => [
    { field, header: columnLabels[field], cellOf },
  ]
  return [
    ...one('name', ({ name }) => name),
    ...one('lastName', ({ lastName }) => lastName),
    ...one('fullName', ({ fullName }) => fullName),
    ...several('email', ({ emails }) => emails),
    ...several('phone', ({ phones }) => phones),
    ...one('birthday', ({ birthday }) => birthday),
    ...one('tags', ({ tags }) => tags.map(withoutSeparator).join(TAG_SEPARATOR)),
    ...one('notes', ({ notes }) => notes),
  ]
}

// A tag in a file ends at a semicolon.
const withoutSeparator = (tag: string) => tag.replaceAll(TAG_SEPARATOR.trim(), ',')
