import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import type { Db } from '../../../platform/db/database.ts'
import { type FreeStart, listFreeStarts } from '../../availability/list-free-starts.ts'
import type { EntryRow } from '../entry-store.ts'
import { findWish, wishOf } from './find-wish.ts'
import { isSamePlace, type Waiting } from './plan-offer.ts'

/** The free starts of each wish, which a hold changes. */
export function makeStarts(
  { db, now }: { db: Db; now: Date },
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
      if (loaded.has(wish)) continue
      const entry = entries.find((each) => wishOf(each) === wish)
      const found = entry && (await findWish(db, entry))
      if (!found?.ok) {
        loaded.set(wish, [])
        continue
      }
      const days = {
        from: dateFrom(waiting.map(({ from }) => from).sort()[0] ?? ''),
        to: dateFrom(waiting.map(lastDayOf).sort().at(-1) ?? ''),
      }
      const free = days.from <= days.to ? await listFreeStarts({ db, now }, found.data, days) : []
      loaded.set(
        wish,
        free.filter((start) => !refused.some((each) => isSamePlace(each, start))),
      )
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

/** Agendas span a year at most. */
const lastDayOf = ({ from, to }: Waiting): string => {
  const latest = formatDate(addDays(dateFrom(from), 365))
  return to < latest ? to : latest
}
