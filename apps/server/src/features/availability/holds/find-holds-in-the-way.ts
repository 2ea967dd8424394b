import { checkForcedStart } from '@cuando/agenda/check/check-forced-start'
import { checkStart } from '@cuando/agenda/check/check-start'
import { zone } from '@cuando/agenda/zone/zone'
import { addDays, type CalendarDate } from '@cuando/time/calendar-date'
import type { WallTime } from '@cuando/time/wall-time'
import type { Tx } from '../../../platform/db/database.ts'
import { type AgendaCommerce, type AskedAgenda, loadAgendas } from '../book/load-agenda.ts'
import { type Hold, readHoldsBetween } from './hold-store.ts'

/** How many holds around a start are tried: more than one place has at once. */
const MAX_TRIED = 20

interface Wanted {
  commerce: AgendaCommerce
  performers: readonly AskedAgenda[]
  booker: 'owner' | 'ownerOverride'
  now: Date
  earliest?: Date | undefined
}

/**
 * The held places without which a start would be free for an owner, or could be forced; empty if none would free it. Fewer holds are
 * preferred, and newer ones.
 */
export async function findHoldsInTheWay(
  tx: Tx,
  { commerce, performers, now, earliest = now, booker }: Wanted,
  { date, time }: { date: CalendarDate; time: WallTime },
): Promise<Hold[]> {
  const tz = zone(commerce.timezone)
  // An occupation of the day may begin the day before, or end the day after.
  const stretch = {
    from: new Date(tz.startOf(addDays(date, -1))),
    to: new Date(tz.startOf(addDays(date, 2))),
  }
  const held = (await readHoldsBetween(tx, commerce.commerce_id, stretch)).slice(0, MAX_TRIED)
  if (held.length === 0) return []
  const check = booker === 'ownerOverride' ? checkForcedStart : checkStart
  const isFreeWithout = async (holds: readonly Hold[]) => {
    const leaving = new Set(holds.map(({ occupationId }) => occupationId))
    const days = { from: date, to: date, now: earliest, booker: 'owner', leaving } as const
    const agendas = await loadAgendas(tx, { commerce, asked: performers, ...days })
    return agendas.some((agenda) => check(agenda, date, time).ok)
  }
  for (const hold of held) if (await isFreeWithout([hold])) return [hold]
  return held.length > 1 && (await isFreeWithout(held)) ? drop(held, isFreeWithout) : []
}

/** Leaves out each hold without which the start stays free. */
async function drop(
  holds: readonly Hold[],
  isFreeWithout: (holds: readonly Hold[]) => Promise<boolean>,
): Promise<Hold[]> {
  let needed = [...holds]
  for (const hold of holds) {
    const others = needed.filter((each) => each !== hold)
    if (await isFreeWithout(others)) needed = others
  }
  return needed
}
