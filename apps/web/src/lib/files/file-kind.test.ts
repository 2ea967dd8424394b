import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { makeWorkbook, makeZip, workbookParts } from '../../testing/make-workbook.ts'
import { type FileKind, fileKind } from './file-kind.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  bytesOf(`\xff\xfe${[...text].map((letter) => `${letter}\0`).join('')}`)

const workbook = makeWorkbook({ sheets: [{ name: 'A', rows: '' }] })
const compound = (stream: string) =>
  bytesOf(
    `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(504)}${[...stream].map((letter) => `${letter}\0`).join('')}`,
  )
const openDocument = (type: string) =>
  // Stored first, so that others can read it without inflating.
  zipSync({
    mimetype: [utf8(`application/vnd.oasis.opendocument.${type}`), { level: 0 }],
    'content.xml': utf8('<a/>'),
  })
const locked = (bytes: Uint8Array) => {
  const copy = bytes.slice()
  const directory = new DataView(copy.buffer).getUint32(copy.length - 6, true)
  copy[directory + 8] = 1
  return copy
}

it.each<[what: string, Uint8Array, FileKind, name?: string]>([
  ['nothing', new Uint8Array(), 'text'],
  ['a table as text', utf8('Nombre,Correo\nAna,'), 'text'],
  ['a table as text, named like a workbook', utf8('Nombre\nAna'), 'text', 'clientes.xlsx'],
  ['a workbook', workbook, 'xlsx'],
  ['a workbook, named like a text', workbook, 'xlsx', 'clientes.csv'],
  [
    'a workbook with macros',
    makeZip({ ...workbookParts({ sheets: [] }), 'xl/vbaProject.bin': 'x' }),
    'xlsx',
  ],
  ['a locked workbook in an archive', locked(workbook), 'locked'],
  ['a locked workbook', compound('EncryptedPackage'), 'locked'],
  ['an old workbook', compound('Workbook'), 'old-excel'],
  ['an older workbook', compound('Book'), 'old-excel'],
  ['records of Excel', bytesOf('\x09\x08\x10\x00\x00\x06\x05\x00'), 'old-excel'],
  ['an old document', compound('WordDocument'), 'document'],
  ['an old presentation', compound('PowerPoint Document'), 'presentation'],
  ['a stored mail', compound('__substg1.0'), 'unknown'],
  ['a binary workbook', makeZip({ 'xl/workbook.bin': 'x' }), 'binary-excel'],
  ['a document', makeZip({ 'word/document.xml': '<a/>' }), 'document'],
  ['a presentation', makeZip({ 'ppt/presentation.xml': '<a/>' }), 'presentation'],
  ['a sheet of LibreOffice', openDocument('spreadsheet'), 'open-document'],
  ['a document of LibreOffice', openDocument('text'), 'document'],
  [
    'a flat sheet of LibreOffice',
    utf8(
      '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><table:table>',
    ),
    'open-document',
  ],
  ['a sheet of Numbers', makeZip({ 'Index/Document.iwa': 'x' }), 'numbers', 'clientes.numbers'],
  ['a document of Pages', makeZip({ 'Index/Document.iwa': 'x' }), 'document', 'carta.pages'],
  ['a download of Google', makeZip({ 'Takeout/Contactos/todos.vcf': 'x' }), 'takeout'],
  [
    'a part of a download of Google',
    makeZip({ 'Takeout/Contactos/todos.vcf': 'x' }).subarray(0, 60),
    'takeout',
  ],
  ['an archive with one table', makeZip({ 'clientes.csv': 'Nombre' }), 'zip'],
  ['an empty archive', makeZip({}), 'zip'],
  ['a workbook that is cut off', workbook.subarray(0, workbook.length - 30), 'damaged-zip'],
  ['another archive', bytesOf('Rar!\x1a\x07'), 'archive'],
  ['a PDF', utf8('%PDF-1.7\n'), 'pdf'],
  ['a PNG', bytesOf('\x89PNG\r\n\x1a\n'), 'image'],
  ['a JPEG', bytesOf('\xff\xd8\xff\xe0'), 'image'],
  ['a picture of an iPhone', bytesOf('\0\0\0\x24ftypheic'), 'image'],
  ['a WebP', bytesOf('RIFF\0\0\0\0WEBPVP8 '), 'image'],
  ['an SVG', utf8('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image'],
  ['contacts', utf8('BEGIN:VCARD\nVERSION:3.0'), 'contacts'],
  ['contacts with a byte order mark', utf8('\uFEFF\r\nbegin:vcard'), 'contacts'],
  ['contacts in UTF-16', utf16('BEGIN:VCARD'), 'contacts'],
  ['a calendar', utf8('BEGIN:VCALENDAR\nVERSION:2.0'), 'calendar', 'citas.csv'],
  ['a page', utf8('<!DOCTYPE html><html><table>'), 'html', 'clientes.xls'],
  ['a page in UTF-16', utf16('<html><table>'), 'html', 'clientes.xls'],
  [
    'a page of Excel',
    utf8('<?xml version="1.0"?><html xmlns:x="urn:schemas-microsoft-com:office:excel">'),
    'html',
  ],
  ['a table of a page', utf8('  <table border="1"><tr><td>Nombre'), 'html'],
  [
    'XML of Excel 2003',
    utf8('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
    'xml-spreadsheet',
  ],
  ['other XML', utf8('<?xml version="1.0"?><clientes><cliente/>'), 'xml'],
  ['a stored page', utf8('MIME-Version: 1.0\nContent-Type: multipart/related'), 'web-archive'],
  ['JSON', utf8('[{"name": "Ana"}]'), 'json'],
  ['RTF', utf8('{\\rtf1\\ansi'), 'document'],
  ['a comparison', utf8('<3 clientes,Correo\nAna,'), 'text'],
])('%s', (_, bytes, kind, name = '') => {
  expect(fileKind(bytes, name)).toBe(kind)
})
