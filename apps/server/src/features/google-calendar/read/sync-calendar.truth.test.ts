import fc from 'fast-check'
import { expect, it } from 'vitest'
import { busyMinutesOf, type RandomEvent } from '../../../testing/google/expand-independently.ts'
import { openGoogleCalendar } from '../../../testing/google/open-google-calendar.ts'
import { randomCalendar } from '../../../testing/google/random-calendar.ts'
import type { WorldEventInput } from '../../../testing/google-world/world-account.ts'
import { openBusiness } from '../../../testing/open-business.ts'
import { pollGoogle } from '../../../testing/process/watch-busy.ts'
import { ownedBy, storedRows } from '../../../testing/stored/rows.ts'

const google = await openGoogleCalendar()
const { app, world } = google
const salon = await openBusiness(app)
const email = 'random@gmail.test'
const account = world.account(email)
await google.connect(salon, email)

/** The minutes (since 1970) in `range` that are stored as busy. */
async function storedMinutes(range: { from: number; until: number }): Promise<Set<number>> {
  const rows = await storedRows(app, 'google_busy', ownedBy(salon), {
    columns: ['starts_at', 'ends_at'],
  })
  const minutes = new Set<number>()
  for (const { starts_at, ends_at } of rows)
    for (let at = starts_at.getTime(); at < ends_at.getTime(); at += 60_000)
      if (at >= range.from && at < range.until) minutes.add(at / 60_000)
  return minutes
}

it('stores the busy minutes that another implementation finds, after any changes of a calendar', async () => {
  await fc.assert(
    fc.asyncProperty(randomCalendar, fc.boolean(), async (events, isForgotten) => {
      for (const { id, recurringEventId } of account.events(email))
        if (recurringEventId === undefined) account.remove(email, id)
      runs += 1
      for (const event of events)
        account.put(email, renamed(event, `run${runs}`) as WorldEventInput)
      if (isForgotten) world.expireSyncTokens()
      await pollGoogle(app)
      const from = app.clock.now().getTime()
      const range = { from, until: from + 380 * 86_400_000, businessZone: 'America/Mexico_City' }
      expect(await storedMinutes(range)).toEqual(busyMinutesOf(events, range))
    }),
    { numRuns: 40, interruptAfterTimeLimit: 30_000 },
  )
})

let runs = 0

/** Google never reuses the id of a deleted event. */
const renamed = (event: RandomEvent, prefix: string): RandomEvent => ({
  ...event,
  id: prefix + event.id,
  ...(event.recurringEventId && { recurringEventId: prefix + event.recurringEventId }),
})
