import { randomUUID } from 'node:crypto'
import { usualReason } from '@cuando/contract/days-off/usual-reason'
import type { ImportedRow } from '@cuando/contract/imports/appointment-imports'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, formatDate, parseDate } from '@cuando/time/calendar-date'
import { formatTime, timeFrom, wallTime } from '@cuando/time/wall-time'
import type { Tx } from '../../../platform/db/database.ts'
import { putBlock } from '../../availability/days-off/add-block.ts'
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
  const { commerce_id: commerceId, timezone } = commerce
  const today = localTime(now.getTime(), timezone).date
  const placed: Placed = { made: 0, same: 0, refused: [] }
  for (const row of rows) {
    const { uid, occurrence, title } = row
    let count = 0
    for (const part of daysOf(row).filter(({ date }) => date >= today)) {
      const block = { ...part, description: title || usualReason }
      const put = await putBlock(tx, { commerceId, memberId }, block, today)
      if (!put.ok) {
        const problem = Object.values(put.fieldErrors ?? {})[0] ?? 'No se pudo bloquear'
        placed.refused.push({ uid, occurrence, problem })
        break
      }
      const added = put.data.added.map((each) => ({ ...each, id: randomUUID() }))
      await recordBlocks(tx, commerceId, importId, added)
      count += added.length
    }
    if (count > 0) placed.made += 1
    else if (placed.refused.at(-1)?.occurrence !== occurrence) placed.same += 1
  }
  return placed
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
