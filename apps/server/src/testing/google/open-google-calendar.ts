import {
  googleCalendarAuth,
  googleCalendarCallback,
  googleCalendarStatus,
} from '@cuando/contract/accounts/integrations'
import { afterAll } from 'vitest'
import { makeCalendarClient } from '../../platform/google/make-calendar-client.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { setClock } from '../set-clock.ts'
import { workJobs } from '../work-jobs.ts'
import { startGoogleWorld } from './start-google-world.ts'

const client = { clientId: 'cuando.apps.test', clientSecret: 'only the server knows' }

/** An app with a Google in whose calendars its businesses' owners can be busy, for a whole test file. */
export async function openGoogleCalendar(changes: Parameters<typeof makeTestApp>[0] = {}) {
  const publicUrl = changes.publicUrl ?? 'http://localhost:3001'
  const clock = setClock('2026-11-24T16:00:00Z')
  const world = await startGoogleWorld({
    ...client,
    redirectUris: [`${publicUrl}/google-callback`],
    clock,
    // The app listens nowhere.
    deliver: (address, headers) =>
      app.inject({ method: 'POST', url: new URL(address).pathname, headers }),
  })
  /** The errors reported to the operator. */
  const reports: unknown[] = []
  const settings = { ...client, issuer: world.issuer, apiUrl: world.apiUrl }
  const calendarClient = makeCalendarClient(settings, clock, (error) => reports.push(error))
  const app: TestApp = await makeTestApp({ calendarClient, clock, ...changes })

  const authorize = async (
    { token }: TestBusiness,
    person: Parameters<typeof world.consent>[1],
  ) => {
    const { url } = dataOf(await app.call(googleCalendarAuth, {}, token))
    return world.consent(url, person)
  }
  afterAll(async () => {
    await app.close()
    await world.close()
  })
  return {
    app,
    world,
    reports,
    /** Asks for the grant and follows Google's pages; returns what Google answers with. */
    authorize,
    /** Connects a business to a person's account, and works the jobs. */
    async connect(business: TestBusiness, email = 'ana@gmail.test') {
      const { code = '', state = '' } = await authorize(business, { email })
      const body = { code, state }
      dataOf(await app.call(googleCalendarCallback, { body }, business.token))
      await workJobs(app)
      return world.account(email)
    },
    status: async ({ token }: TestBusiness) =>
      dataOf(await app.call(googleCalendarStatus, {}, token)),
  }
}
