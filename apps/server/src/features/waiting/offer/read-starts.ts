import { addDays, calendarDate, dateFrom } from '@cuando/time/calendar-date'
import type { Db } from '../../../platform/db/database.ts'
import { type FreeStart, listFreeStarts } from '../../availability/list-free-starts.ts'
import type { EntryRow } from '../entry-store.ts'
import { findWish, wishOf } from './find-wish.ts'
import { isSamePlace, type Waiting } from './plan-offer.ts'

interface Deps {
  db: Db
  now: Date
}

/** The free starts of each wish, which a hold changes. */
export function makeStarts(
  { db, now }: Deps,
  entries: readonly EntryRow[],
  line: readonly Waiting[],
) {
  const wishes = Map.groupBy(
    line.filter(({ holds }) => !holds),
    ({ wish }) => wish,
  )
  const loaded = new Map<string, FreeStart[]>()
  // A start that could not be held after all, for example because no room is free.
  const refused: FreeStart[] = []
  const load = async () => {
    for (const [wish, waiting] of wishes) {
      const entry = entries.find((each) => wishOf(each) === wish)
      if (loaded.has(wish) || !entry) continue
      const free = await listFree({ db, now }, entry, waiting)
      const usable = free.filter((start) => !refused.some((each) => isSamePlace(each, start)))
      loaded.set(wish, usable)
    }
  }
  return {
    load,
    of: (wish: string): readonly FreeStart[] => loaded.get(wish) ?? [],
    forget: (start: FreeStart | null) => {
      if (start) refused.push(start)
      loaded.clear()
    },
  }
}

async function listFree(
  deps: Deps,
  entry: EntryRow,
  waiting: readonly Waiting[],
): Promise<FreeStart[]> {
  const found = await findWish(deps.db, entry)
  const { from, to } = daysOf(waiting)
  return found.ok && from <= to ? listFreeStarts(deps, found.data, { from, to }) : []
}

/** From the first wanted day to the last. Agendas span a year at most. */
function daysOf(waiting: readonly Waiting[]) {
  const from = calendarDate(Math.min(...waiting.map((each) => dateFrom(each.from))))
  const last = Math.max(...waiting.map((each) => dateFrom(each.to)))
  return { from, to: calendarDate(Math.min(last, addDays(from, 365))) }
}
