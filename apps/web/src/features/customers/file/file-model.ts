import { type FileKind, fileKind } from '../../../lib/files/file-kind.ts'
import { readApart } from '../../../lib/files/read-apart.ts'
import type { ReadJob } from '../../../lib/files/read-file.ts'
import type { Encoding } from '../encoding/encodings-model.ts'
import { contactsIn } from '../kinds/contacts-model.ts'
import { faultWords, noTable, refusalOf, tooSlow, unknownKind } from '../kinds/kind-words-model.ts'
import { chooseSheet, chooseTable, type ReadResult } from '../kinds/sheets-model.ts'
import { readCsv } from './csv-model.ts'
import { type DecodedText, decodeText } from './decode-model.ts'
import { type CustomerFile, customersIn, type ReadFile, type TableChoices } from './table-model.ts'

const MEGABYTE = 1024 * 1024
const MAX_MEGABYTES = 20
/** Of files that hold more than they weigh, and of contacts, which are mostly pictures. */
const MAX_PACKED_MEGABYTES = 10
export const maxFileBytes = MAX_MEGABYTES * MEGABYTE

/** The owner's corrections of how a file is read. */
export interface FileChoices extends TableChoices {
  encoding?: Encoding | undefined
}

interface GivenFile {
  bytes: Uint8Array
  name?: string
}

/**
 * Reads a file of customers: a table as text (CSV), a workbook of Excel, a table in a page, or contacts. Its contents decide, since
 * phones and other programs name files as they like.
 */
export async function readCustomerFile(
  { bytes, name = '' }: GivenFile,
  choices: FileChoices = {},
): Promise<ReadResult> {
  const kind = fileKind(bytes, name)
  const most = kind === 'text' ? MAX_MEGABYTES : MAX_PACKED_MEGABYTES
  const isTooLarge = bytes.length > most * MEGABYTE
  // The end of a too large file was not read, so it seems to be damaged.
  const refusal = isTooLarge && kind === 'damaged-zip' ? null : refusalOf(kind)
  if (refusal !== null) return bad(refusal)
  if (isTooLarge) return bad(sizeWords(kind, most))
  if (kind === 'xlsx') return readPacked({ kind, bytes })
  const decoded = decodeText(bytes, choices.encoding)
  if (decoded === null) return bad(unknownKind)
  return isMarked(kind) ? readPacked({ kind, text: decoded.text }) : readTable(decoded, choices)
}

/** Reads a file again with the owner's corrections. A table is only read again where its letters are in doubt. */
export const rereadCustomerFile = async (
  given: GivenFile | null,
  { reading, table, unit }: CustomerFile,
  choices: FileChoices,
): Promise<ReadFile> =>
  given && reading ? readCustomerFile(given, choices) : customersIn(table, { ...choices, unit })

const sizeWords = (kind: FileKind, most: number) =>
  kind === 'contacts'
    ? `El archivo pesa más de ${most} MB. Exporta tus contactos sin fotos, o en partes.`
    : `El archivo pesa más de ${most} MB`

const isMarked = (kind: FileKind) =>
  kind === 'html' || kind === 'xml-spreadsheet' || kind === 'contacts'

function readTable({ text, reading }: DecodedText, choices: FileChoices): ReadResult {
  const { table, problem } = readCsv(text)
  if (!table) return bad(problem)
  const read = customersIn(table, choices)
  return read.file ? { ...read, file: { ...read.file, reading } } : read
}

async function readPacked(job: ReadJob): Promise<ReadResult> {
  const outcome = await readApart(job)
  if (!outcome) return bad(tooSlow)
  if (!outcome.ok) return bad(faultWords[outcome.reason])
  if (job.kind === 'contacts') return contactsIn(outcome.contacts)
  return job.kind === 'html'
    ? (chooseTable(outcome.sheets) ?? bad(noTable))
    : chooseSheet(outcome.sheets)
}

const bad = (problem: string): ReadResult => ({ file: null, problem })
