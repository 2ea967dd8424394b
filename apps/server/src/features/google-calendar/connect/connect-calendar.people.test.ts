import {
  chooseGoogleCalendars,
  disconnectGoogleCalendar,
  googleCalendarCallback,
} from '@cuando/contract/accounts/integrations'
import { beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '../../../testing/count-waiting.ts'
import { openTransaction } from '../../../testing/database-sessions.ts'
import { type Colleague, joinTeam } from '../../../testing/google/join-team.ts'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { at, busyTimes, pollGoogle } from '../../../testing/process/watch-busy.ts'
import { manageAccess } from '../../../testing/steps/manage-access.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { lockRows, ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const google = await openGoogleSalon()
const { app, world } = google
const access = manageAccess(app, () => google.salon)
const team = manageTeam(app, () => google.salon)
let ana: Colleague
beforeEach(async () => {
  ana = await joinTeam(app, google.salon, 'Ana')
})

const lunch = at('2026-11-25T13:00', '2026-11-25T14:00')
const call = async (token: string, email: string) => {
  const { code = '', state = '' } = await google.authorize({ ...google.salon, token }, { email })
  return app.call(googleCalendarCallback, { body: { code, state } }, token)
}

describe('a person of a team', () => {
  it('connects an account of their own beside the owner’s', async () => {
    const account = await google.connect(ana, ana.email)
    expect(await google.status(ana)).toMatchObject({ connected: true, email: ana.email })
    expect(await google.status(ana)).not.toHaveProperty('appointments')
    expect(await google.status(google.salon)).toMatchObject({
      ...{ connected: true, email: google.email(), appointments: 'ALL' },
    })
    account.put(ana.email, lunch)
    google.account.put(google.email(), at('2026-11-25T16:00', '2026-11-25T17:00'))
    await pollGoogle(app)
    const busy = await storedRows(app, 'google_busy', ownedBy(google.salon))
    expect(busy.map((row) => row.member_id).sort()).toEqual(
      [ana.memberId, google.salon.commerceId].sort(),
    )
  })

  it('chooses among their own calendars', async () => {
    const account = await google.connect(ana, ana.email)
    account.put(ana.email, lunch)
    google.account.put(google.email(), at('2026-11-25T16:00', '2026-11-25T17:00'))
    await pollGoogle(app)
    // The owner's calendar is not in the list of Ana's.
    const body = { calendarIds: [google.email()] }
    dataOf(await app.call(chooseGoogleCalendars, { body }, ana.token))
    expect(await busyTimes(app, google.salon)).toEqual(['2026-11-25T22:00/2026-11-25T23:00'])
    expect((await google.status(google.salon)).calendars).toMatchObject([{ isChosen: true }])
  })

  it('disconnects their own account, and no other', async () => {
    const account = await google.connect(ana, ana.email)
    dataOf(await app.call(disconnectGoogleCalendar, {}, ana.token))
    await workJobs(app)
    expect(account.grants).toEqual([])
    expect(google.account.grants).not.toEqual([])
    expect(await google.status(ana)).toMatchObject({ connected: false })
    expect(await google.status(google.salon)).toMatchObject({ connected: true })
  })

  it('is refused the account of a colleague, also if both connect it at once', async () => {
    expect(await call(ana.token, google.email())).toMatchObject({
      ...{ status: 409, body: { code: 'calendarTaken' } },
    })
    const luis = await joinTeam(app, google.salon, 'Luis')
    const answers = await Promise.all([ana, luis].map(({ token }) => call(token, 'one@gmail.test')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of another business sees and ends nothing of this one', async () => {
    const stranger = await openBusiness(app)
    expect(await google.status(stranger)).toMatchObject({ connected: false, calendars: [] })
    dataOf(await app.call(disconnectGoogleCalendar, {}, stranger.token))
    expect(await google.status(google.salon)).toMatchObject({ connected: true })
  })
})

describe('the connection of a person', () => {
  const connected = async () => {
    const account = await google.connect(ana, ana.email)
    account.put(ana.email, lunch)
    await pollGoogle(app)
    expect(await busyTimes(app, google.salon)).toHaveLength(1)
    return account
  }
  const ended = async (account: { grants: unknown[] }) => {
    await workJobs(app)
    expect(account.grants).toEqual([])
    expect(await busyTimes(app, google.salon)).toEqual([])
    expect(await google.connections()).toMatchObject([{ member_id: google.salon.commerceId }])
    expect(google.account.grants).not.toEqual([])
  }

  it('ends when the person is removed', async () => {
    const account = await connected()
    dataOf(await team.remove(ana.memberId))
    await ended(account)
  })

  it('ends when their access ends', async () => {
    const account = await connected()
    dataOf(await access.end(ana.memberId))
    await ended(account)
  })

  it('is not made when their access ends meanwhile', async () => {
    await using other = await openTransaction(app)
    await lockRows(other, 'commerces', ownedBy(google.salon), 'NO KEY UPDATE')
    const ending = access.end(ana.memberId)
    await expect.poll(() => countWaiting(app)).toBe(1)
    const connecting = call(ana.token, ana.email)
    await expect.poll(() => countWaiting(app)).toBe(2)
    await other.commit()
    dataOf(await ending)
    expect(await connecting).toMatchObject({ status: 403, body: { code: 'accessEnded' } })
    expect(await google.connections()).toHaveLength(1)
  })

  it('that Google ends is reported with their name, and no other is affected', async () => {
    const account = await google.connect(ana, ana.email)
    account.revoke()
    await pollGoogle(app)
    expect(await google.status(ana)).toMatchObject({ connected: false, isRevoked: true })
    expect(await google.status(google.salon)).toMatchObject({ connected: true })
    const rows = await storedRows(app, 'notifications', {
      ...ownedBy(google.salon),
      type: 'CALENDAR_DISCONNECTED',
    })
    expect(rows).toMatchObject([{ title: 'El Google Calendar de Ana se desconectó' }])
    expect(world.requests.length).toBeGreaterThan(0)
  })
})
