import { zone } from '@cuando/agenda/zone/zone'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import type { addBlock as call, removeBlock as removeCall } from '@cuando/contract/days-off/blocks'
import { localTime } from '@cuando/es/time/local-time'
import { dateFrom } from '@cuando/time/calendar-date'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { done, type Outcome, refusedField } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import {
  addDaysOff,
  countWithin,
  type NewDayOff,
  type OfMember,
  readComingDaysOff,
  removeDayOff,
} from './day-off-store.ts'
import { findUnblockedParts } from './find-unblocked-parts.ts'
import { findMember, stretchOn } from './list-booked-days.ts'

interface Whose {
  commerceId: CommerceId
  /** Absent: of the whole business. */
  memberId?: string | undefined
}

type Block = Checked<typeof call>['body']

/**
 * Blocks a day or a part of it, today or later, beside the blocks that are there. Existing appointments stay; they are counted.
 */
export function addBlock(
  { db, now }: { db: Db; now: Date },
  { commerceId, memberId }: Whose,
  block: Block,
): Promise<Outcome<Data<typeof call>>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const whose = await findMember(tx, commerce, memberId)
    if (!whose.ok) return whose
    const { timezone } = commerce
    const put = await putBlock(tx, whose.data, block, localTime(now.getTime(), timezone).date)
    if (!put.ok) return put
    const stretch = stretchOn(zone(timezone), dateFrom(block.date), block)
    const [appointments = 0] = await countWithin(tx, whose.data, [stretch])
    return done({ ...put.data, appointments })
  })
}

/**
 * Removes these blocks and puts back others that were removed. They are of one day, and count as new ones.
 */
export function removeBlock(
  { db, now }: { db: Db; now: Date },
  { commerceId, memberId }: Whose,
  { removed, restored }: Checked<typeof removeCall>['body'],
): Promise<Outcome<null>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    const whose = await findMember(tx, commerce, memberId)
    if (!whose.ok) return whose
    if (new Set(restored.map(({ date }) => date)).size > 1)
      return refusedField('restored', 'Los bloqueos deben ser de un solo día')
    const today = localTime(now.getTime(), commerce.timezone).date
    for (const block of removed) await removeDayOff(tx, whose.data, timesOf(block))
    for (const block of restored) {
      const put = await putBlock(tx, whose.data, block, today)
      if (!put.ok) return put
    }
    return done(null)
  })
}

/** The same within a transaction that has locked the business. */
async function putBlock(
  tx: Tx,
  whose: OfMember,
  block: Block,
  today: string,
): Promise<Outcome<Omit<Data<typeof call>, 'appointments'>>> {
  const added = findAdded(await readComing(tx, whose, today), block, today)
  if (!added.ok) return added
  await addDaysOff(tx, whose, added.data)
  return done({ added: added.data, replaced: [] })
}

/** The days off from a date on, as they are added. */
export async function readComing(db: Db, whose: OfMember, from: string): Promise<NewDayOff[]> {
  const rows = await readComingDaysOff(db, whose, from)
  return rows.map(({ start_time: startTime, end_time: endTime, ...day }) => ({
    ...day,
    startTime: startTime?.slice(0, 5) ?? null,
    endTime,
  }))
}

/**
 * Returns the days off that a block adds. The limit is that of the list: it counts all days from today on, not only those after the
 * block.
 */
export function findAdded(
  coming: readonly NewDayOff[],
  block: Block,
  today: string,
): Outcome<NewDayOff[]> {
  const { date, description } = block
  if (date < today) return refusedField('date', 'La fecha no puede ser anterior a hoy')
  const stored = coming.filter((each) => each.date === date)
  const parts = findUnblockedParts(timesOf(block), stored)
  const added = parts.map((part): NewDayOff => ({ date, description, ...part }))
  if (added.length > 0 && coming.length + added.length > limits.daysOff)
    return refusedField('date', `Máximo ${limits.daysOff} fechas bloqueadas`)
  return done(added)
}

const timesOf = ({ startTime = null, endTime = null, ...day }: Block) => ({
  ...day,
  startTime,
  endTime,
})
