import { limits } from '@cuando/contract/calls/limits'
import type { FaultReason } from '../../../lib/files/file-fault.ts'
import type { FileKind } from '../../../lib/files/file-kind.ts'

/** The kinds of file that customers are read from. */
export type ReadableKind = Extract<
  FileKind,
  'text' | 'xlsx' | 'html' | 'xml-spreadsheet' | 'contacts'
>

const choose = 'Elige un archivo de Excel, CSV o contactos (.vcf).'

export const unknownKind = `No reconocemos este archivo. ${choose}`

/** Names other files, and says what to do. */
const otherKinds: Readonly<Record<Exclude<FileKind, ReadableKind>, string>> = {
  calendar: 'Es un calendario. Impórtalo con «Importar citas».',
  'old-excel': 'Es un libro de Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx o CSV.',
  'binary-excel': 'Es un libro binario de Excel (.xlsb). Ábrelo y guárdalo como .xlsx o CSV.',
  locked: 'El archivo tiene contraseña. Ábrelo, quítasela y elígelo de nuevo.',
  'open-document': 'Es una hoja de LibreOffice (.ods). Ábrela y guárdala como .xlsx o CSV.',
  numbers: 'Es una hoja de Numbers. Ábrela y expórtala a Excel o CSV.',
  document:
    'Es un documento de texto. Copia su tabla a una hoja de cálculo y guárdala como .xlsx o CSV.',
  presentation: `Es una presentación. ${choose}`,
  pdf: 'Es un PDF. Exporta tus clientes a Excel o CSV y elige ese archivo.',
  image: `Es una imagen. ${choose}`,
  takeout:
    'Es una descarga de Google Takeout. Descomprímela y elige el archivo .vcf o .csv de «Contactos».',
  zip: 'Es un archivo comprimido (.zip). Descomprímelo y elige el archivo que trae dentro.',
  archive: 'Es un archivo comprimido. Descomprímelo y elige el archivo que trae dentro.',
  'damaged-zip': 'El archivo está dañado o incompleto. Descárgalo o guárdalo otra vez.',
  'web-archive': 'Es una página guardada (.mht). Ábrela con Excel y guárdala como .xlsx o CSV.',
  xml: `Es un archivo XML. ${choose}`,
  json: `Es un archivo JSON. ${choose}`,
  unknown: unknownKind,
}

/** Why a file of this kind is refused; null if it can be read. */
export const refusalOf = (kind: FileKind): string | null =>
  kind in otherKinds ? otherKinds[kind as keyof typeof otherKinds] : null

export const noTable = `Es una página web sin una tabla de clientes. ${choose}`

export const tooSlow =
  'El archivo tarda demasiado en leerse. Guárdalo como CSV, o divídelo en varios, y elígelo de nuevo.'

/** Why a file of a readable kind cannot be read. */
export const faultWords: Readonly<Record<FaultReason, string>> = {
  damaged: otherKinds['damaged-zip'],
  tooLarge:
    'El archivo contiene demasiado para leerlo aquí. Guarda solo la hoja de tus clientes como CSV y elígela.',
  tooMany: `El archivo tiene más de ${limits.importLines.toLocaleString('es-MX')} clientes`,
  unfinished: 'El archivo está incompleto: su último contacto no termina. Expórtalo otra vez.',
}
