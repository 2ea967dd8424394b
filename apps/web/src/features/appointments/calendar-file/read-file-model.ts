import { importLimits } from '@cuando/contract/imports/import-limits'
import { countMany, manyWords } from '../../../domain/imports/many-words.ts'
import { type ReadEvents, type ReadFile, readCalendarFile } from './calendar-file-model.ts'
import { decodeFile } from './read-text-model.ts'
import { readTableFile } from './table-file-model.ts'

/** The coming events of a calendar file or a table, or why it can't be read. */
export function readAppointmentFile(bytes: Uint8Array, now: Date): ReadFile {
  if (bytes.length > importLimits.calendarFileBytes) {
    const most = importLimits.calendarFileBytes / 1024 / 1024
    return bad(`El archivo pasa de ${most} MB. Exporta solo el calendario de tus citas.`)
  }
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return bad(zipped)
  const text = decodeFile(bytes)
  if (text === null) return bad('No es un calendario ni una tabla: elige un archivo .ics o .csv')
  if (text.trim() === '') return bad('El archivo está vacío')
  const read = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
    ? readCalendarFile(text, now)
    : readOther(text, now)
  if (!read.read) return read
  return read.read.events.length === 0 ? bad(noEvents(read.read)) : read
}

function readOther(text: string, now: Date): ReadFile {
  if (/^\uFEFF?\s*BEGIN:VCARD/i.test(text))
    return bad('Son contactos, no citas: impórtalos en «Clientes»')
  if (/^\uFEFF?\s*</.test(text)) return bad('Es una página web: descarga el archivo .ics o .csv')
  return readTableFile(text, now)
}

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

const bad = (problem: string): ReadFile => ({ read: null, problem })

const zipped =
  'Es un archivo comprimido o de Excel. Si viene de Google Calendar, ábrelo y elige el .ics que trae adentro; si es de Excel, guárdalo como «CSV UTF-8».'

function noEvents(read: ReadEvents): string {
  const { past, unreadable } = read
  if (unreadable > 0) return noTimes(read)
  const none = 'El archivo no tiene citas de hoy en adelante'
  if (past === 0) return none
  return `${none}: ${past === 1 ? 'la que tiene ya pasó' : `las ${manyWords(past)} que tiene ya pasaron`}`
}

/** '3 citas ya pasaron, y no pudimos leer cuándo es la otra. Línea 5: sin hora.' */
function noTimes({ past, unreadable, unread: [first] }: ReadEvents): string {
  const over = past > 0 && countMany(past, 'cita ya pasó', 'citas ya pasaron')
  const example = first ? ` Línea ${first.line}: ${uncapitalize(first.reason)}.` : ''
  const count = manyWords(unreadable)
  if (over) {
    const others = unreadable === 1 ? 'es la otra' : `son las otras ${count}`
    return `${over}, y no pudimos leer cuándo ${others}.${example}`
  }
  const all = unreadable === 1 ? 'es la cita' : `son las ${count} citas`
  return `No pudimos leer cuándo ${all} del archivo.${example}`
}

const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
