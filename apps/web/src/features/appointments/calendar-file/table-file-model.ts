import type { EventMoment, ImportedEvent } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { foldText } from '@cuando/es/text'
import { textOf } from '../../../domain/imports/cell-text.ts'
import { afterDuration, type ReadEvents, type ReadFile } from './calendar-file-model.ts'
import { cut } from './read-text-model.ts'
import { dateReader, instantOf, type ReadDate } from './table-date-model.ts'
import { type Field, fields, fieldsOf, headerAt } from './table-headers-model.ts'
import { linesIn, type TableLine } from './table-lines-model.ts'
import { readMinutes, readTimes } from './table-time-model.ts'
import { previewOf, problemOf, UNREAD_SHOWN } from './unread-lines-model.ts'

type Row = Record<Field, string>

/** Reads a table of appointments (.csv), such as Google Calendar's or a sheet of one's own. */
export function readTableFile(text: string, now: Date): ReadFile {
  const lines = linesIn(text, importLimits.calendarComponents + 10)
  if (typeof lines === 'number') {
    return { read: null, problem: `Faltan comillas al final de una celda de la línea ${lines}` }
  }
  const top = lines.slice(0, 10).map(({ cells }) => cells)
  // Before their cells are looked at: a line may have millions of them.
  if (top.some(({ length }) => length > MAX_COLUMNS)) return { read: null, problem: tooWide }
  const at = headerAt(top)
  const headers = top[at]
  if (!headers) return { read: null, problem: noDates }
  const rows = lines.slice(at + 1)
  if (rows.length > importLimits.calendarComponents) {
    const most = importLimits.calendarComponents.toLocaleString('es-MX')
    return { read: null, problem: `El archivo tiene más de ${most} citas: divídelo` }
  }
  return { read: eventsOf(rows, headers, now), problem: null }
}

const MAX_COLUMNS = 500

const tooWide = `El archivo tiene más de ${MAX_COLUMNS} columnas: deja solo las de tus citas`

const noDates =
  'No encontramos una columna con la fecha de las citas. La primera línea lleva los nombres de las columnas, por ejemplo Fecha, Hora, Cliente, Teléfono y Servicio.'

type DateOf = (cell: string) => ReadDate

function eventsOf(rows: readonly TableLine[], headers: readonly string[], now: Date): ReadEvents {
  const columns = fieldsOf(headers)
  const records = rows.map(({ cells }) => recordOf(cells, columns))
  const isEnglish = headers.some((header) => /start date|^date$/i.test(header.trim()))
  const dates = records.map(({ date }) => date)
  const dateOf = dateReader(dates, { isEnglish, now })
  const today = new Date(now.getTime() - 48 * 3_600_000).toISOString()
  const events = withOwnIds(records.map((record) => eventOf(record, dateOf)))
  const known = events.filter((event) => event !== null)
  const coming = known.filter(({ start, end }) => (end ?? start).at >= today)
  const unread = rows.flatMap(({ line, cells }, at) => {
    const record = records[at]
    if (!record || events[at] || isCancelled(record)) return []
    const read = dateOf(record.date)
    return [{ line, cells, record, read }]
  })
  const isOver = ({ read: { date } }: { read: ReadDate }) =>
    date !== null && date < today.slice(0, 10)
  const listed = unread.filter((each) => !isOver(each))
  return {
    events: coming,
    past: known.length - coming.length + (unread.length - listed.length),
    unreadable: listed.length,
    unread: listed.slice(0, UNREAD_SHOWN).map(({ line, cells, record, read }) => ({
      line,
      text: previewOf(cells),
      reason: problemOf(record, read),
    })),
  }
}

function recordOf(cells: readonly string[], columns: readonly (Field | null)[]): Row {
  const row = Object.fromEntries(fields.map((field) => [field, ''])) as Row
  for (const [at, field] of columns.entries())
    if (field && row[field] === '') row[field] = textOf(cells[at] ?? '')
  return row
}

const isCancelled = ({ status }: Row) => /cancel|anulad|rechazad|declined/i.test(status)

function eventOf(row: Row, dateOf: DateOf): ImportedEvent | null {
  const start = startOf(row, dateOf)
  if (!start) return null
  const name = `${row.customer} ${row.lastName}`.trim()
  const title = cut(row.title || [row.service, name].filter(Boolean).join(' - '), 200)
  const guest = {
    name: cut(name, 160),
    phone: cut(row.phone, 60),
    email: cut(row.email, 254),
    service: cut(row.service, 120),
  }
  return {
    uid: ['csv', start.at, row.phone, row.email, foldText(name), foldText(title)].join(' '),
    start,
    end: endOf(row, start, dateOf),
    ...{ recurrence: [], original: null, people: [], isFree: false },
    title: title || 'Sin título',
    description: descriptionOf(row, name !== ''),
    location: cut(row.location, 250),
    guest: name === '' ? null : guest,
    isCancelled: isCancelled(row),
  }
}

/** The notes with the service, which the business may not have, and the price, which no imported appointment takes over. */
function descriptionOf({ service, price, phone, email, notes }: Row, hasGuest: boolean): string {
  const lines = [
    service && serviceLine(service),
    /[1-9]/.test(price) && `Precio: ${cut(price, 40)}`,
    // Without a name there is no guest, whose contact the owner still needs.
    ...(hasGuest ? [] : [phone, email]),
    notes,
  ]
  return cut(lines.filter(Boolean).join('\n'), 1000)
}

/** How the description of a row begins, which names its service. */
export const serviceLine = (service: string) => `Servicio: ${cut(service, 120)}`

/** Characters of an identifier that are left for the number of an equal row. */
const NUMBER = 8

/** Numbers equal rows: each is an appointment of its own. */
function withOwnIds(events: readonly (ImportedEvent | null)[]): (ImportedEvent | null)[] {
  const counts = new Map<string, number>()
  return events.map((event) => {
    if (!event) return null
    const uid = cut(event.uid, importLimits.eventUid - NUMBER)
    const count = (counts.get(uid) ?? 0) + 1
    counts.set(uid, count)
    return { ...event, uid: count === 1 ? uid : `${uid} ${count}` }
  })
}

/** The times of a cell, also of one that has a date before them. */
const timesIn = (cell: string, dateOf: DateOf) => readTimes(cell) ?? readTimes(dateOf(cell).time)

const timesOf = ({ time, date }: Row, dateOf: DateOf) =>
  timesIn(time, dateOf) ?? readTimes(dateOf(date).time)

function startOf(row: Row, dateOf: DateOf): EventMoment | null {
  const { date: day } = dateOf(row.date)
  if (day === null) return null
  if (/^(true|verdadero|si|sí|yes|x|1)$/i.test(row.wholeDay)) return { at: day, zone: '' }
  const instant = row.time === '' ? instantOf(row.date) : null
  if (instant !== null) return { at: instant, zone: '' }
  const times = timesOf(row, dateOf)
  return times && { at: `${day}T${times.from}:00`, zone: '' }
}

function endOf(row: Row, start: EventMoment, dateOf: DateOf): EventMoment | null {
  // A time such as '10.11' is no date.
  const written = row.endDate || (readTimes(row.endTime) ? '' : row.endTime)
  const last = dateOf(written)
  const day = last.date ?? start.at.slice(0, 10)
  if (!start.at.includes('T')) {
    // Google's tables name the last day, its calendar files the one after.
    return afterDuration({ at: day, zone: '' }, 'P1D')
  }
  const instant = instantOf(written)
  if (instant !== null) return { at: instant, zone: '' }
  const times = timesIn(row.endTime, dateOf) ?? readTimes(last.time)
  if (times) return { at: `${day}T${times.from}:00`, zone: '' }
  // '10:00-06:00' has an offset, no end.
  const span = start.at.endsWith('Z') ? null : timesOf(row, dateOf)
  const length = span?.minutes ?? readMinutes(row.duration)
  return length === null ? null : afterDuration(start, `PT${length}M`)
}
