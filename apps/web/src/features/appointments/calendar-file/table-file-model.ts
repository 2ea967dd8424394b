import type { EventMoment, ImportedEvent } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { foldText } from '@cuando/es/text'
import papaparse from 'papaparse'
import { afterDuration, type ReadFile } from './calendar-file-model.ts'
import { cut } from './read-text-model.ts'
import { type DateOrder, orderOf, readDate, readTime } from './table-date-model.ts'
import { type Field, fields, fieldsOf, isDate } from './table-headers-model.ts'

type Row = Record<Field, string>

/** Reads a table of appointments (.csv), such as Google Calendar's or a sheet of one's own. */
export function readTableFile(text: string, now: Date): ReadFile {
  const { data } = papaparse.parse<string[]>(text.replace(/^sep=.\r?\n/i, ''), {
    skipEmptyLines: 'greedy',
    preview: importLimits.calendarComponents + 2,
  })
  const top = data.slice(0, 10)
  // Before their cells are looked at: a line may have millions of them.
  if (top.some(({ length }) => length > MAX_COLUMNS)) return { read: null, problem: tooWide }
  const at = top.findIndex((cells) => cells.some(isDate))
  const columns = fieldsOf(data[at] ?? [])
  const rows = data.slice(at + 1)
  if (at < 0) return { read: null, problem: noDates }
  if (rows.length > importLimits.calendarComponents) {
    const most = importLimits.calendarComponents.toLocaleString('es-MX')
    return { read: null, problem: `El archivo tiene más de ${most} citas: divídelo` }
  }
  const records = rows.map((cells) => recordOf(cells, columns))
  const isEnglish = (data[at] ?? []).some((header) => /start date|^date$/i.test(header.trim()))
  const order = orderOf(
    records.map(({ date }) => date),
    isEnglish,
  )
  const events = withOwnIds(records.map((record) => eventOf(record, order)))
  const known = events.filter((event) => event !== null)
  const today = new Date(now.getTime() - 48 * 3_600_000).toISOString()
  const coming = known.filter(({ start, end }) => (end ?? start).at >= today)
  return {
    read: {
      events: coming,
      past: known.length - coming.length,
      unreadable: events.length - known.length,
    },
    problem: null,
  }
}

const MAX_COLUMNS = 500

const tooWide = `El archivo tiene más de ${MAX_COLUMNS} columnas: deja solo las de tus citas`

const noDates =
  'No encontramos una columna con la fecha de las citas. La primera línea lleva los nombres de las columnas, por ejemplo Fecha, Hora, Cliente, Teléfono y Servicio.'

function recordOf(cells: readonly string[], columns: readonly (Field | null)[]): Row {
  const row = Object.fromEntries(fields.map((field) => [field, ''])) as Row
  for (const [at, field] of columns.entries())
    if (field && row[field] === '') row[field] = (cells[at] ?? '').trim()
  return row
}

function eventOf(row: Row, order: DateOrder): ImportedEvent | null {
  const start = startOf(row, order)
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
    end: endOf(row, start, order),
    ...{ recurrence: [], original: null, people: [], isFree: false },
    title: title || 'Sin título',
    // Without a name there is no guest, whose contact the owner still needs.
    description: cut(joined([...(name === '' ? [row.phone, row.email] : []), row.notes]), 1000),
    location: cut(row.location, 250),
    guest: name === '' ? null : guest,
    isCancelled: /cancel/i.test(row.status),
  }
}

const joined = (lines: readonly string[]) => lines.filter(Boolean).join('\n')

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

/** The time of '01/12/2026 10:00' or '2026-12-01T10:00:00'. */
const timeAfterDate = (text: string) => readTime(text.trim().replace(/^[\d/.,-]+/, ''))

function startOf({ date, time, wholeDay }: Row, order: DateOrder): EventMoment | null {
  const day = readDate(date, order)
  if (day === null) return null
  if (/^(true|verdadero|si|sí|yes|x|1)$/i.test(wholeDay)) return { at: day, zone: '' }
  const hour = readTime(time) ?? timeAfterDate(date)
  return hour === null ? null : { at: `${day}T${hour}:00`, zone: '' }
}

function endOf(row: Row, start: EventMoment, order: DateOrder): EventMoment | null {
  const written = row.endDate || row.endTime
  const day = readDate(written, order) ?? start.at.slice(0, 10)
  if (!start.at.includes('T')) {
    // Google's tables name the last day, its calendar files the one after.
    return afterDuration({ at: day, zone: '' }, 'P1D')
  }
  const hour = readTime(row.endTime) ?? timeAfterDate(written)
  if (hour !== null) return { at: `${day}T${hour}:00`, zone: '' }
  const [, minutes] = /^(\d{1,4})(?!\s*[h:])/i.exec(row.duration) ?? []
  const [, hours, rest = '0'] = /^(\d{1,2})\s*[h:][a-z]*\s*(\d{1,2})?/i.exec(row.duration) ?? []
  const length = minutes ? Number(minutes) : Number(hours ?? 0) * 60 + Number(rest)
  return length > 0 ? afterDuration(start, `PT${length}M`) : null
}
