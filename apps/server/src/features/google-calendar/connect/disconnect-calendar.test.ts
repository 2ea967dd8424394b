import {
  disconnectGoogleCalendar,
  googleCalendarCallback,
} from '@cuando/contract/accounts/integrations'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '../../../testing/count-waiting.ts'
import { openTransaction } from '../../../testing/database-sessions.ts'
import { openGoogleCalendar } from '../../../testing/google/open-google-calendar.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { makeFailedJobsDue } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { lockRows, ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const google = await openGoogleCalendar()
afterAll(() => google.close())
const { app, world } = google
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const callBack = (body: { code: string; state: string }, token = salon.token) =>
  app.call(googleCalendarCallback, { body }, token)
const disconnect = () => app.call(disconnectGoogleCalendar, {}, salon.token)
const stored = async () => {
  return storedRows(app, 'google_connections', ownedBy(salon))
}
const email = () => `${salon.commerceId}@gmail.test`
const granted = async () => {
  const { code = '', state = '' } = await google.authorize(salon, { email: email() })
  return { code, state }
}

describe('disconnecting', () => {
  it('revokes the grant, and changes no appointments or their events', async () => {
    const account = await google.connect(salon, email())
    account.put(email(), {
      start: { dateTime: '2026-11-25T12:00:00-06:00' },
      end: { dateTime: '2026-11-25T13:00:00-06:00' },
    })
    const id = await as.booked()
    await workJobs(app)
    expect(await disconnect()).toMatchObject({
      status: 200,
      body: { message: 'Desconectado', data: { connected: false } },
    })
    expect(await google.status(salon)).toMatchObject({ connected: false, calendars: [] })
    await workJobs(app)
    expect(account.grants).toEqual([])
    expect(await as.shown(id)).toMatchObject({ status: 'PENDING' })
    const own = account.events(email()).filter(({ id }) => id.startsWith('cuando'))
    expect(own).toMatchObject([{ status: 'confirmed' }])
    expect(await as.freeAt('2026-11-25')).toContain('12:00')
  })

  it('waits for a concurrent booking without blocking it', async () => {
    await google.connect(salon, email())
    await using booking = await openTransaction(app)
    await lockRows(booking, 'commerces', ownedBy(salon), 'NO KEY UPDATE')
    const disconnected = disconnect()
    await expect.poll(() => countWaiting(app)).toBe(1)
    // A booking reads the connection last.
    await lockRows(booking, 'google_connections', ownedBy(salon), 'KEY SHARE NOWAIT')
    await booking.commit()
    expect(await disconnected).toMatchObject({ status: 200 })
    expect(await stored()).toEqual([])
  })

  it('succeeds without a connection, and if done twice concurrently', async () => {
    expect(await disconnect()).toMatchObject({ status: 200 })
    dataOf(await callBack(await granted()))
    expect(await Promise.all([disconnect(), disconnect()])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(await stored()).toEqual([])
  })

  it('does not wait for Google, and retries the revocation later', async () => {
    const account = await google.connect(salon, email())
    world.answerNext({ path: /revoke/, status: 503 })
    dataOf(await disconnect())
    await workJobs(app)
    expect(account.grants).toHaveLength(1)
    // A worker stores the result of a job after it has ended.
    await expect.poll(() => makeFailedJobsDue(app.database.pool)).toBe(1)
    await workJobs(app)
    expect(account.grants).toEqual([])
  })

  it('does not revoke the grant of an account that was connected again', async () => {
    const account = await google.connect(salon, email())
    dataOf(await disconnect())
    dataOf(await callBack(await granted()))
    await workJobs(app)
    expect(account.grants.length).toBeGreaterThan(0)
    expect(await google.status(salon)).toMatchObject({ connected: true, isRevoked: false })
  })
})
