import { disconnectGoogleCalendar } from '@cuando/contract/accounts/integrations'
import { describe, expect, it } from 'vitest'
import { countWaiting } from '../../../testing/count-waiting.ts'
import { openTransaction } from '../../../testing/database-sessions.ts'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { makeFailedJobsDue } from '../../../testing/queued-jobs.ts'
import { lockRows, ownedBy } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const google = await openGoogleSalon({ isConnected: false })
const { app, world, as, email, granted, callBack } = google

const disconnect = () => app.call(disconnectGoogleCalendar, {}, google.salon.token)

describe('disconnecting', () => {
  it('revokes the grant, and changes no appointments or their events', async () => {
    const account = await google.connect(google.salon, email())
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
    expect(await google.status(google.salon)).toMatchObject({ connected: false, calendars: [] })
    await workJobs(app)
    expect(account.grants).toEqual([])
    expect(await as.shown(id)).toMatchObject({ status: 'PENDING' })
    const own = account.events(email()).filter(({ id }) => id.startsWith('cuando'))
    expect(own).toMatchObject([{ status: 'confirmed' }])
    expect(await as.freeAt('2026-11-25')).toContain('12:00')
  })

  it('waits for a concurrent booking without blocking it', async () => {
    await google.connect(google.salon, email())
    await using booking = await openTransaction(app)
    await lockRows(booking, 'commerces', ownedBy(google.salon), 'NO KEY UPDATE')
    const disconnected = disconnect()
    await expect.poll(() => countWaiting(app)).toBe(1)
    // A booking reads the connection last.
    await lockRows(booking, 'google_connections', ownedBy(google.salon), 'KEY SHARE NOWAIT')
    await booking.commit()
    expect(await disconnected).toMatchObject({ status: 200 })
    expect(await google.connections()).toEqual([])
  })

  it('succeeds without a connection, and if done twice concurrently', async () => {
    expect(await disconnect()).toMatchObject({ status: 200 })
    dataOf(await callBack(await granted()))
    expect(await Promise.all([disconnect(), disconnect()])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(await google.connections()).toEqual([])
  })

  it('does not wait for Google, and retries the revocation later', async () => {
    const account = await google.connect(google.salon, email())
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
    const account = await google.connect(google.salon, email())
    dataOf(await disconnect())
    dataOf(await callBack(await granted()))
    await workJobs(app)
    expect(account.grants.length).toBeGreaterThan(0)
    expect(await google.status(google.salon)).toMatchObject({ connected: true, isRevoked: false })
  })
})
