import { type FaultReason, FileFault } from './file-fault.ts'
import { readHtmlTables } from './read-html-tables.ts'
import { readXmlSpreadsheet } from './read-xml-spreadsheet.ts'
import type { Sheet } from './sheet-rows.ts'
import { type Contact, readVcards } from './vcard/read-vcards.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** A file to be read, of a kind that `fileKind` has found. */
export type ReadJob =
  | { kind: 'xlsx'; bytes: Uint8Array }
  | { kind: 'html' | 'xml-spreadsheet' | 'contacts'; text: string }

export type ReadOutcome =
  | { ok: true; sheets: Sheet[]; contacts: Contact[] }
  | { ok: false; reason: FaultReason }

/** Reads a file that may be hostile: in bounded memory, and in a time that grows with its size only. */
export function readFile(job: ReadJob): ReadOutcome {
  try {
    return { ok: true, sheets: [], contacts: [], ...contentsOf(job) }
  } catch (error) {
    if (error instanceof FileFault) return { ok: false, reason: error.reason }
    throw error
  }
}

function contentsOf(job: ReadJob): { sheets: Sheet[] } | { contacts: Contact[] } {
  switch (job.kind) {
    case 'xlsx':
      return { sheets: readXlsx(job.bytes) }
    case 'html':
      return { sheets: readHtmlTables(job.text) }
    case 'xml-spreadsheet':
      return { sheets: readXmlSpreadsheet(job.text) }
    case 'contacts':
      return { contacts: readVcards(job.text) }
  }
}
