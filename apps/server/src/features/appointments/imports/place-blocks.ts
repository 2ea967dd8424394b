import { randomUUID } from 'node:crypto'
import { usualReason } from '@cuando/contract/days-off/usual-reason'
import type { ImportedRow } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom, formatDate, parseDate } from '@cuando/time/calendar-date'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import type { Tx } from '../../../platform/db/database.ts'
import { findAdded, readComing } from '../../availability/days-off/add-block.ts'
import { addDaysOff, type NewDayOff } from '../../availability/days-off/day-off-store.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { recordBlocks } from './import-store.ts'
import type { Placed } from './place-appointments.ts'

interface Context {
  tx: Tx
  commerce: CommerceRow
  now: Date
  importId: string
  /** Null: of the whole business. */
  memberId: string | null
}

/** Blocks the times of events, day by day. Existing blocks stay unchanged. */
export async function placeBlocks(
  { tx, commerce, now, importId, memberId }: Context,
  rows: readonly ImportedRow[],
): Promise<Placed> {
  const placed: Placed = { made: 0, same: 0, refused: [] }
  if (rows.length === 0) return placed
  const { commerce_id: commerceId, timezone } = commerce
  const whose = { commerceId, memberId }
  const today = localTime(now.getTime(), timezone).date
  const coming = await readComing(tx, whose, today)
  const added: NewDayOff[] = []
  for (const row of rows) {
    const { uid, occurrence, title } = row
    let count = 0
    for (const part of daysOf(row).filter(({ date }) => date >= today)) {
      const block = { ...part, description: title || usualReason }
      const parts = findAdded(coming, block, today)
      if (!parts.ok) {
        const problem = Object.values(parts.fieldErrors ?? {})[0] ?? 'No se pudo bloquear'
        placed.refused.push({ uid, occurrence, problem })
        break
      }
      coming.push(...parts.data)
      added.push(...parts.data)
      count += parts.data.length
    }
    if (count > 0) placed.made += 1
    else if (placed.refused.at(-1)?.occurrence !== occurrence) placed.same += 1
  }
  await addDaysOff(tx, whose, added)
  const records = added.map((each) => ({ ...each, id: randomUUID() }))
  await recordBlocks(tx, commerceId, importId, records)
  return placed
}

/** The time of an event, in the zone of the business. */
type Time = Pick<ImportedRow, 'date' | 'time' | 'minutes' | 'title'>

/**
 * Says whether a block of a time would add nothing to what is blocked: 'IMPORTED' if a block has its words, 'BLOCKED' if others
 * cover it.
 */
export function blockedBefore(
  coming: readonly NewDayOff[],
  today: string,
): (time: Time) => 'IMPORTED' | 'BLOCKED' | null {
  const byDate = Map.groupBy(coming, ({ date }) => date)
  return (time) => {
    const left = fromToday(time, today)
    left.minutes = Math.min(left.minutes, importLimits.importedDays * 1440)
    // More days than are blocked are not walked.
    if (left.minutes <= 0 || left.minutes > (byDate.size + 1) * 1440) return null
    const parts = daysOf(left).map((part) => {
      const stored = byDate.get(part.date) ?? []
      return { stored, block: { ...part, description: time.title || usualReason } }
    })
    const isCovered = parts.every(({ stored, block }) => {
      const added = findAdded(stored, block, today)
      return added.ok && added.data.length === 0
    })
    if (!isCovered) return null
    const isOwn = parts.every(({ stored, block }) =>
      stored.some(({ description }) => block.description.startsWith(description)),
    )
    return isOwn ? 'IMPORTED' : 'BLOCKED'
  }
}

/** The part of a time from today on. */
function fromToday<T extends Omit<Time, 'title'>>(time: T, today: string): T {
  if (time.date >= today) return { ...time }
  const passed = (dateFrom(today) - dateFrom(time.date)) * 1440 - timeFrom(time.time)
  return { ...time, date: today, time: '00:00', minutes: time.minutes - passed }
}

interface PartOfDay {
  date: string
  startTime?: string | undefined
  endTime?: string | undefined
}

/** The parts of each day; a whole day has no times. */
function daysOf({ date, time, minutes }: Pick<ImportedRow, 'date' | 'time' | 'minutes'>) {
  const first = parseDate(date)
  if (first === null) return []
  const parts: PartOfDay[] = []
  const start = timeFrom(time)
  const end = start + minutes
  for (let day = 0; day * 1440 < end; day += 1) {
    const from = Math.max(0, start - day * 1440)
    const until = Math.min(1440, end - day * 1440)
    const own = { date: formatDate(addDays(first, day)) }
    const isWhole = from === 0 && until === 1440
    parts.push(isWhole ? own : { ...own, startTime: textOf(from), endTime: textOf(until) })
  }
  return parts
}

const textOf = (at: number) => formatTime(wallTime(at))
