import { parseDate } from '@cuando/time/calendar-date'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { Bookable } from './find-bookable-service.ts'
import { type FreeStart, findNextFree } from './find-next-free.ts'

/** The first free start of a service from a date on. */
export async function showNextAvailable(
  deps: { db: Db; now: Date },
  { commerce, service }: Bookable,
  asked: string | undefined,
): Promise<Outcome<FreeStart | null>> {
  const from = asked === undefined ? undefined : (parseDate(asked) ?? undefined)
  return done(await findNextFree(deps, commerce, service, from))
}
