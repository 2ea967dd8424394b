import { listEntries, type ZipEntry } from './read-zip.ts'

/** The kind of a file by its contents. Its name counts only where the contents don't tell. */
export type FileKind =
  /** A table as text, or any other text. */
  | 'text'
  | 'xlsx'
  | 'html'
  | 'xml-spreadsheet'
  | 'contacts'
  | 'calendar'
  | 'old-excel'
  | 'binary-excel'
  | 'locked'
  | 'open-document'
  | 'numbers'
  | 'document'
  | 'presentation'
  | 'pdf'
  | 'image'
  | 'takeout'
  | 'zip'
  | 'archive'
  | 'damaged-zip'
  | 'web-archive'
  | 'xml'
  | 'json'
  | 'unknown'

/** The kind of a file. A ZIP archive that is cut off is known by its first entry alone. */
export function fileKind(bytes: Uint8Array, name: string): FileKind {
  const [, kind] = signatures.find(([matches]) => matches(bytes)) ?? []
  if (kind === undefined) return kindOfText(startOf(bytes))
  return typeof kind === 'function' ? kind(bytes, name) : kind
}

type Matches = (bytes: Uint8Array) => boolean

/** Whether these characters, one byte each, are at a place. */
const has = (bytes: Uint8Array, text: string, at: number) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const startsWith =
  (...texts: string[]): Matches =>
  (bytes) =>
    texts.some((text) => has(bytes, text, 0))

/** Pictures and films in the container of MPEG-4 name their format at the eighth byte. */
const isMedia =
  (...brands: string[]): Matches =>
  (bytes) =>
    has(bytes, 'ftyp', 4) && brands.some((brand) => has(bytes, brand, 8))

type LookInside = (bytes: Uint8Array, name: string) => FileKind

const signatures: readonly (readonly [Matches, FileKind | LookInside])[] = [
  [startsWith('PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'), kindOfZip],
  [startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), kindOfCompound],
  // Excel's records without a compound file around them, as old programs export them.
  [
    startsWith(
      '\x09\x08\x10\x00',
      '\x09\x08\x08\x00',
      '\x09\x04\x06\x00',
      '\x09\x02\x06\x00',
      '\x09\x00\x04\x00',
    ),
    'old-excel',
  ],
  [startsWith('%PDF'), 'pdf'],
  [startsWith('\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\x00', 'MM\x00*'), 'image'],
  [(bytes) => has(bytes, 'RIFF', 0) && has(bytes, 'WEBP', 8), 'image'],
  [isMedia('heic', 'heix', 'mif1', 'msf1', 'avif'), 'image'],
  [startsWith('Rar!', '7z\xbc\xaf\x27\x1c', '\x1f\x8b'), 'archive'],
  [startsWith('{\\rtf'), 'document'],
]

function kindOfZip(bytes: Uint8Array, name: string): FileKind {
  const entries = listEntries(bytes)
  if (!entries) return /^takeout\//i.test(firstPath(bytes)) ? 'takeout' : 'damaged-zip'
  const paths = entries.map(({ path }) => path)
  const [, kind] =
    contents.find(([begins]) =>
      paths.some((path) => begins.some((each) => path.startsWith(each))),
    ) ?? []
  if (kind === undefined) return kindOfOthers(bytes, entries, name)
  return entries.some(({ isLocked }) => isLocked) && kind === 'xlsx' ? 'locked' : kind
}

/** The kinds of archives by the paths in them. */
const contents: readonly (readonly [begins: readonly string[], FileKind])[] = [
  [['xl/workbook.bin'], 'binary-excel'],
  [['xl/'], 'xlsx'],
  [['word/'], 'document'],
  [['ppt/'], 'presentation'],
  [['takeout/'], 'takeout'],
]

function kindOfOthers(bytes: Uint8Array, entries: readonly ZipEntry[], name: string): FileKind {
  const hasPath = (matches: (path: string) => boolean) => entries.some(({ path }) => matches(path))
  if (hasPath((path) => path === 'content.xml')) {
    const isText = has(bytes, 'application/vnd.oasis.opendocument.text', firstContents(bytes))
    return isText ? 'document' : 'open-document'
  }
  // Apple's programs write the same archive, and only the name tells them apart.
  if (!hasPath((path) => path.endsWith('.iwa') || path === 'index.zip')) return 'zip'
  if (/\.key$/i.test(name)) return 'presentation'
  return /\.pages$/i.test(name) ? 'document' : 'numbers'
}

/** The path of the first entry, by the archive's first header. */
function firstPath(bytes: Uint8Array): string {
  const end = firstContents(bytes)
  return new TextDecoder().decode(bytes.subarray(HEADER_LENGTH, end))
}

const HEADER_LENGTH = 30
const firstContents = (bytes: Uint8Array) =>
  HEADER_LENGTH +
  (bytes[26] ?? 0) +
  256 * (bytes[27] ?? 0) +
  (bytes[28] ?? 0) +
  256 * (bytes[29] ?? 0)

/** The kind of a compound file by the names of its streams, which are in UTF-16. */
function kindOfCompound(bytes: Uint8Array): FileKind {
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  if (names.includes('EncryptedPackage')) return 'locked'
  if (names.includes('WordDocument')) return 'document'
  if (names.includes('PowerPoint')) return 'presentation'
  return /Workbook|Book/.test(names) ? 'old-excel' : 'unknown'
}

const START = 65_536

/** The first characters, without a byte order mark and without the zero bytes of UTF-16. */
const startOf = (bytes: Uint8Array) =>
  new TextDecoder('latin1')
    .decode(bytes.subarray(0, START))
    .replace(/^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/, '')
    .replaceAll('\0', '')
    .trimStart()

function kindOfText(start: string): FileKind {
  if (/^begin:vcard/i.test(start)) return 'contacts'
  if (/^begin:vcalendar/i.test(start)) return 'calendar'
  if (/^mime-version:/i.test(start) && /content-type:/i.test(start)) return 'web-archive'
  if (/^(?:\[\s*)?\{\s*"/.test(start)) return 'json'
  return start.startsWith('<') ? kindOfMarkup(start) : 'text'
}

function kindOfMarkup(start: string): FileKind {
  const isSpreadsheet = start.includes('urn:schemas-microsoft-com:office:spreadsheet')
  if (isSpreadsheet && /<(?:\w+:)?Workbook\b/.test(start)) return 'xml-spreadsheet'
  if (start.includes('urn:oasis:names:tc:opendocument')) return 'open-document'
  if (/<(?:!doctype\s+html|html|table|body)[\s>]/i.test(start)) return 'html'
  if (/<svg\b/i.test(start)) return 'image'
  return /^<(?:\?xml\b|[a-z][\w:.-]*[\s>/])/i.test(start) ? 'xml' : 'text'
}
