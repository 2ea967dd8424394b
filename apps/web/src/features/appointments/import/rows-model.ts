import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { limits } from '@cuando/contract/calls/limits'
import type { ImportedRow } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { foldText } from '@cuando/es/text'
import { calendarDate, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { formatTime, wallTime } from '@cuando/time/wall-time'
import { cut } from '../calendar-file/read-text-model.ts'
import { serviceLine } from '../calendar-file/table-file-model.ts'
import { isImported, keyOf, type Line, readName } from './choices-model.ts'
import { localMinutesOf } from './times-model.ts'

type Services = readonly { id: string; name: string }[]

interface Business {
  today: string
  services: Services
}

/** The rows to import. Lines that lack a customer are left out. */
export const rowsToImport = (
  lines: readonly Line[],
  { today, services }: Business,
): ImportedRow[] =>
  lines
    .filter(isImported)
    .map((line) => ({
      ...line,
      occurrence: { ...line.occurrence, notes: otherNotes(line, services) },
    }))
    .flatMap((line) => (line.action === 'BLOCK' ? blockRows(line, today) : [rowOf(line)]))

/** The notes without the service of a table's row where the appointment is of that service. */
function otherNotes({ occurrence: { notes }, serviceId }: Line, services: Services): string {
  const service = services.find(({ id }) => id === serviceId)
  const [first = '', ...rest] = notes.split('\n')
  const isSaid = service && foldText(first) === foldText(serviceLine(service.name))
  return isSaid ? rest.join('\n') : notes
}

const rowOf = ({ occurrence, ...line }: Line): ImportedRow => ({
  uid: occurrence.uid,
  occurrence: occurrence.occurrence,
  action: line.action === 'BLOCK' ? 'BLOCK' : 'APPOINTMENT',
  ...{ date: occurrence.date, time: occurrence.time, minutes: occurrence.minutes },
  title: cut(occurrence.title, limits.dayOffReason),
  ...(line.customerId !== null && { customerId: line.customerId }),
  ...personOf({ occurrence, ...line }),
  serviceId: line.serviceId,
  notes: notesOf({ occurrence, ...line }),
  address: occurrence.address,
  // The only collisions of a chosen appointment that can be forced are those that were shown.
  force: line.action === 'APPOINTMENT' && occurrence.collision !== null,
})

/** The typed name goes with the contact that the event has. */
function personOf({ occurrence: { person, contact }, name }: Line) {
  const typed = readName(name)
  if (typed !== null) return { name: typed, lastName: '', ...contact }
  return person ?? { name: '', lastName: '', email: '', phone: '' }
}

/** With the title of an event that names nobody, which may say what is done. */
function notesOf({ occurrence: { person, title, notes }, action, name }: Line): string {
  const isKept = action === 'APPOINTMENT' && person === null && title !== readName(name)
  const texts = [isKept ? title : '', notes].filter((text) => text !== '')
  return cut(texts.join('\n'), fieldLimits.notes)
}

const DAY = 1440
const longestRow = importLimits.importedBlockDays * DAY
const longestBlock = importLimits.importedDays * DAY

/** Whether a block goes on after the last day that is blocked. */
export const isBlockCut = ({ action, occurrence }: Line): boolean =>
  action === 'BLOCK' && occurrence.minutes > longestBlock

/** A block from today on, in rows as long as the server takes them. */
function blockRows(line: Line, today: string): ImportedRow[] {
  const start = localMinutesOf(line.occurrence)
  const first = Math.max(start, dateFrom(today) * DAY)
  const end = Math.min(start + line.occurrence.minutes, first + longestBlock)
  const { occurrence } = line.occurrence
  const rows: ImportedRow[] = []
  for (let from = first; from < end; from += longestRow)
    rows.push({
      ...rowOf(line),
      occurrence: rows.length === 0 ? occurrence : `${occurrence} ${rows.length + 1}`,
      date: formatDate(calendarDate(Math.floor(from / DAY))),
      time: formatTime(wallTime(from % DAY)),
      minutes: Math.min(longestRow, end - from),
    })
  return rows
}

/** The key of the line of a row, which may be a part of a long block. */
export const lineKeyOf = ({ uid, occurrence }: Pick<ImportedRow, 'uid' | 'occurrence'>) =>
  keyOf({ uid, occurrence: occurrence.split(' ')[0] ?? '' })
