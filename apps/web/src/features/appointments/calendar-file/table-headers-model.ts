import { foldText } from '@cuando/es/text'

/** The field of a header, by its words. The first match counts. */
const words = [
  ['endDate', /end date|fecha (de )?(fin|termino)/],
  ['endTime', /end time|hora (de )?(fin|termino|salida)|^fin$|^hasta$|^end$|termina/],
  ['wholeDay', /all day|todo el dia/],
  // 'Fecha y hora' names both, like the dates in its column.
  ['date', /(fecha|date|dia|day).*(hora|time)/],
  ['time', /start time|hora|^inicio$|^desde$|^time$|^start$/],
  ['date', /fecha|date|^dia$|^day$/],
  ['duration', /duraci|duration|minutos|^min$/],
  ['lastName', /apellido|last name|surname/],
  ['phone', /telef|^tel|celular|^cel\b|movil|phone|mobile|whats/],
  ['email', /correo|e-?mail/],
  ['price', /precio|price|costo|^cost|importe|tarifa|monto|^total$|net sales|ventas netas/],
  ['service', /servicio|tratamiento|service/],
  ['status', /estado|estatus|status/],
  ['notes', /nota|comentario|descripcion|description|notes|observacion/],
  ['location', /ubicacion|lugar|direccion|location|address/],
  ['title', /subject|asunto|titulo|summary|^title$|evento/],
  ['customer', /client|nombre|paciente|customer|name|quien/],
] as const satisfies readonly (readonly [string, RegExp])[]

export type Field = (typeof words)[number][0]

export const fields: readonly Field[] = [...new Set(words.map(([field]) => field))]

/** Dates of other things than the appointment. */
const other =
  /nacim|cumple|creaci|creada|registr|\balta\b|actualiz|modific|cancela|pago|birth|created|updated|modified|paid/

const dated: ReadonlySet<Field> = new Set(['date', 'time', 'endDate', 'endTime', 'duration'])

/** Headers of the appointment's own date or time, which count before longer ones. */
const bare =
  /^(fecha|date|dia|day|hora|time|inicio|desde|start|fecha( y |\/| )hora|date( and |\/| )?time)( (de )?(la )?(cita|inicio))?$|^(start|appointment) (date|time|date( and |\/| )?time)$/

/** Names and contacts of those who work, which are not the customer's. */
const staff =
  /emplead|profesional|estilista|especialista|colaborador|terapeuta|barber|team member|staff|employee|provider|atiende/

const plainOf = (header: string) => foldText(header).replaceAll(/[_.]/g, ' ').trim()

function fieldOf(header: string): Field | null {
  const text = plainOf(header)
  if (staff.test(text)) return null
  const field = words.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return field !== null && dated.has(field) && other.test(text) ? null : field
}

/** The line of headers: of those with a date the one with the most known words. A title may say 'Fecha', too. -1 for none. */
export function headerAt(lines: readonly (readonly string[])[]): number {
  const known = lines.map((cells) => {
    const found = cells.map(fieldOf)
    return found.includes('date') ? new Set(found).size : 0
  })
  const most = Math.max(0, ...known)
  return most === 0 ? -1 : known.indexOf(most)
}

/** The fields of a line of headers. Only one column has the date, and one the time. */
export function fieldsOf(headers: readonly string[]): (Field | null)[] {
  const found = headers.map(fieldOf)
  for (const field of ['date', 'time'] as const) {
    const columns = [...found.keys()].filter((at) => found[at] === field)
    const own = columns.find((at) => bare.test(plainOf(headers[at] ?? ''))) ?? columns[0]
    for (const at of columns) if (at !== own) found[at] = null
  }
  return found
}
