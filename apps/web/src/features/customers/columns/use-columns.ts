import { useMemo, useState } from 'react'
import type { ColumnField } from '../file/columns-model.ts'
import type { CustomerFile } from '../file/table-model.ts'
import { contactsIn } from './recognize-model.ts'

/** The fields of a file's columns: the owner's choices, which stay when the file is read otherwise, else the recognized ones. */
export function useColumns(read: CustomerFile) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ColumnField | null>>(new Map())
  const contacts = useMemo(() => contactsIn(read.headers, read.lines), [read])
  const fields = read.columns.map((field, at) => chosen.get(at) ?? (chosen.has(at) ? null : field))
  /** The contacts in columns that are not imported; null for other columns. */
  const unused = contacts.map((contact, at) => {
    if (contact === null || fields[at] !== null) return null
    // The owner knows it, or the header says that it is not the customer's.
    return { field: contact.field, isKnown: contact.isOther || chosen.has(at) }
  })
  return {
    fields,
    unused,
    choose: (at: number, field: ColumnField | null) => setChosen(new Map(chosen).set(at, field)),
  }
}

export type Columns = ReturnType<typeof useColumns>
