import { addBlock } from '@cuando/contract/days-off/blocks'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { ownedBy, storedRows } from '../stored/rows.ts'
import { workJobs } from '../work-jobs.ts'
import { changeAs } from './change-as.ts'
import { waitAs } from './wait-as.ts'

/** Leaves one place of a business on a day, at 10:00. */
export async function leaveOnePlace(app: TestApp, { token }: TestBusiness, date: string) {
  for (const [startTime, endTime] of [
    ['00:00', '10:00'],
    ['11:00', '24:00'],
  ] as const)
    dataOf(await app.call(addBlock, { body: { date, startTime, endTime } }, token))
}

/** A business whose only place of a day is booked by Luz. */
export function oneTakenPlace(app: TestApp, business: () => TestBusiness, date: string) {
  const as = changeAs(app, business)
  const wait = waitAs(app, business)
  const place = {
    /** The id of its appointment. */
    taken: '',
    /** Books the place. Before each test. */
    async take(): Promise<void> {
      await leaveOnePlace(app, business(), date)
      place.taken = await as.booked({ email: 'luz@ejemplo.test', date, time: '10:00' })
    },
    /** The entry and the offer of the first in line, after the place has become free. */
    async offered(name = 'Rosa', changes: Parameters<typeof wait.waiting>[1] = {}) {
      const entry = await wait.waiting(name, changes)
      dataOf(await as.cancelOwn(place.taken))
      await workJobs(app)
      const offer = await wait.offerOf(entry)
      return { entry, offer: offer?.id ?? 'nothing was offered' }
    },
    /** Coming appointments, with their customers. */
    coming: () =>
      storedRows(
        app,
        'appointments',
        { ...ownedBy(business()), status: ['PENDING', 'ACTIVE'] },
        { columns: ['name', 'starts_at'] },
      ),
  }
  return place
}
