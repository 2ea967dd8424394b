import {
  chooseGoogleCalendars,
  googleCalendarCallback,
} from '@cuando/contract/accounts/integrations'
import { listNotifications } from '@cuando/contract/appointments/notifications'
import { beforeEach } from 'vitest'
import type { makeTestApp } from '../make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../open-business.ts'
import { changeAs } from '../steps/change-as.ts'
import { returnLater } from '../steps/return-later.ts'
import { ownedBy, storedRows } from '../stored/rows.ts'
import { workJobs } from '../work-jobs.ts'
import { openGoogleCalendar } from './open-google-calendar.ts'

interface Options extends NonNullable<Parameters<typeof makeTestApp>[0]> {
  /** Connects the business to the account of its owner, which is the default. */
  isConnected?: boolean
  business?: Parameters<typeof openBusiness>[1]
}

/** An app with a Google for a whole test file. Before each test it opens `salon`, whose owner has `account` there. */
export async function openGoogleSalon({ isConnected = true, business, ...changes }: Options = {}) {
  const google = await openGoogleCalendar(changes)
  const { app, world } = google
  let salon: TestBusiness
  let account: ReturnType<typeof world.account>
  const email = () => `${salon.commerceId}@gmail.test`

  beforeEach(async () => {
    app.clock.set('2026-11-24T16:00:00Z')
    world.faults.length = 0
    world.meetIsPending = false
    salon = await openBusiness(app, business)
    account = world.account(email())
    if (isConnected) await google.connect(salon, email())
    world.requests.length = 0
  })

  return {
    ...google,
    get salon() {
      return salon
    },
    get account() {
      return account
    },
    /** The address of the account. */
    email,
    as: changeAs(app, () => salon),
    /** Grants access to the account; returns what the callback needs. */
    async granted() {
      const { code = '', state = '' } = await google.authorize(salon, { email: email() })
      return { code, state }
    },
    callBack: (body: { code: string; state: string }, token = salon.token) =>
      app.call(googleCalendarCallback, { body }, token),
    /** Sets the clock to this time, and logs the owner in again. */
    async returnLater(time: string) {
      salon = await returnLater(app, salon, time)
    },
    /** The stored connections of the business. */
    connections: () => storedRows(app, 'google_connections', ownedBy(salon)),
    /** Chooses the calendars that count, and works the jobs. */
    async choose(calendarIds: string[]) {
      const body = { calendarIds }
      const answer = dataOf(await app.call(chooseGoogleCalendars, { body }, salon.token))
      await workJobs(app)
      return answer
    },
    /** The owner's notifications of events that were deleted in Google. */
    async deletions() {
      const { notifications } = dataOf(await app.call(listNotifications, {}, salon.token))
      return notifications.filter(({ type }) => type === 'CALENDAR_EVENT_DELETED')
    },
  }
}
