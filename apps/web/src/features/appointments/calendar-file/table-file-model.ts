import type { EventMoment, ImportedEvent } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { foldText } from '@cuando/es/text'
import papaparse from 'papaparse'
import { afterDuration, type ReadFile } from './calendar-file-model.ts'
import { cut } from './read-text-model.ts'
import { type DateOrder, orderOf, readDate, readTime } from './table-date-model.ts'

/** The field of a header, by its words. The first match counts. */
const words = [
  ['endDate', /end date|fecha (de )?(fin|termino)/],
  ['endTime', /end time|hora (de )?(fin|termino|salida)|^fin$|^hasta$|^end$|termina/],
  ['wholeDay', /all day|todo el dia/],
  ['time', /start time|hora|^inicio$|^desde$|^time$|^start$/],
  ['date', /fecha|date|^dia$|^day$/],
  ['duration', /duraci|duration|minutos|^min$/],
  ['lastName', /apellido|last name|surname/],
  ['phone', /telef|^tel|celular|^cel\b|movil|phone|mobile|whats/],
  ['email', /correo|e-?mail/],
  ['service', /servicio|tratamiento|service/],
  ['status', /estado|estatus|status/],
  ['notes', /nota|comentario|descripcion|description|notes|observacion/],
  ['location', /ubicacion|lugar|direccion|location|address/],
  ['title', /subject|asunto|titulo|summary|^title$|evento/],
  ['customer', /client|nombre|paciente|customer|name|quien/],
] as const satisfies readonly (readonly [string, RegExp])[]

type Field = (typeof words)[number][0]
type Row = Record<Field, string>

const fieldOf = (header: string): Field | null => {
  const text = foldText(header).replaceAll(/[_.]/g, ' ').trim()
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Reads a table of appointments (.csv), such as Google Calendar's or a sheet of one's own. */
export function readTableFile(text: string, now: Date): ReadFile {
  const { data } = papaparse.parse<string[]>(text.replace(/^sep=.\r?\n/i, ''), {
    skipEmptyLines: 'greedy',
    preview: importLimits.calendarComponents + 2,
  })
  const at = data.slice(0, 10).findIndex((cells) => cells.some((cell) => fieldOf(cell) === 'date'))
  const fields = (data[at] ?? []).map(fieldOf)
  const rows = data.slice(at + 1)
  if (at < 0) return { read: null, problem: noDates }
  if (rows.length > importLimits.calendarComponents) {
    const most = importLimits.calendarComponents.toLocaleString('es-MX')
    return { read: null, problem: `El archivo tiene más de ${most} citas: divídelo` }
  }
  const records = rows.map((cells) => recordOf(cells, fields))
  const isEnglish = (data[at] ?? []).some((header) => /start date|^date$/i.test(header.trim()))
  const order = orderOf(
    records.map(({ date }) => date),
    isEnglish,
  )
  const events = records.map((record) => eventOf(record, order))
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

const noDates =
  'No encontramos una columna con la fecha de las citas. La primera línea lleva los nombres de las columnas, por ejemplo Fecha, Hora, Cliente, Teléfono y Servicio.'

function recordOf(cells: readonly string[], fields: readonly (Field | null)[]): Row {
  const row = Object.fromEntries(words.map(([field]) => [field, ''])) as Row
  for (const [at, field] of fields.entries())
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
    uid: cut(`csv ${start.at} ${foldText(title)} ${foldText(name)}`, importLimits.eventUid),
    start,
    end: endOf(row, start, order),
    ...{ recurrence: [], original: null, people: [], isFree: false },
    title: title || 'Sin título',
    description: cut(row.notes, 1000),
    location: cut(row.location, 250),
    guest: name === '' ? null : guest,
    isCancelled: /cancel/i.test(row.status),
  }
}

function startOf({ date, time, wholeDay }: Row, order: DateOrder): EventMoment | null {
  const day = readDate(date, order)
  if (day === null) return null
  if (/^(true|verdadero|si|sí|yes|x|1)$/i.test(wholeDay)) return { at: day, zone: '' }
  const hour = readTime(time) ?? readTime(date.replace(/^\S+/, ''))
  return hour === null ? null : { at: `${day}T${hour}:00`, zone: '' }
}

function endOf(row: Row, start: EventMoment, order: DateOrder): EventMoment | null {
  const day = readDate(row.endDate, order) ?? start.at.slice(0, 10)
  if (!start.at.includes('T')) {
    // Google's tables name the last day, its calendar files the one after.
    return afterDuration({ at: day, zone: '' }, 'P1D')
  }
  const hour = readTime(row.endTime)
  if (hour !== null) return { at: `${day}T${hour}:00`, zone: '' }
  const [, minutes] = /^(\d{1,4})(?!\s*[h:])/i.exec(row.duration) ?? []
  const [, hours, rest = '0'] = /^(\d{1,2})\s*[h:][a-z]*\s*(\d{1,2})?/i.exec(row.duration) ?? []
  const length = minutes ? Number(minutes) : Number(hours ?? 0) * 60 + Number(rest)
  return length > 0 ? afterDuration(start, `PT${length}M`) : null
}
