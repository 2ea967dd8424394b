import { listNotifications } from '@cuando/contract/appointments/notifications'
import { describe, expect, it } from 'vitest'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { at, pollGoogle } from '../../../testing/process/watch-busy.ts'
import { queueJob, readJobs } from '../../../testing/queued-jobs.ts'
import { copyAppointments } from '../../../testing/samples/copy-appointments.ts'
import { changeConnection, storedConnection } from '../../../testing/stored/google.ts'
import { deleteRows, ownedBy } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { queueDue } from './queue-due.ts'

const google = await openGoogleSalon()
const { app, world, as, email } = google

/** Matches only calls for this account's calendar: other businesses' calendars are read, too. */
const own = () => new RegExp(encodeURIComponent(email()))
const notifications = async () =>
  dataOf(await app.call(listNotifications, { query: {} }, google.salon.token)).notifications
const posts = () =>
  world.requests.filter(({ method, path }) => method === 'POST' && /events/.test(path))
const secondsUntil = (time: Date) => (time.getTime() - app.clock.now().getTime()) / 1000

describe('a lost grant', () => {
  it('notifies the owner once, and everything else goes on', async () => {
    google.account.put(email(), at('2026-11-25T12:00', '2026-11-25T13:00'))
    await pollGoogle(app)
    google.account.revoke()
    world.expireAccessTokens()
    const id = await as.booked()
    await workJobs(app)
    await pollGoogle(app)
    const told = (await notifications()).filter(({ type }) => type === 'CALENDAR_DISCONNECTED')
    expect(told).toMatchObject([{ title: 'Google Calendar se desconectó', isRead: false }])
    expect(await google.status(google.salon)).toMatchObject({
      connected: false,
      isRevoked: true,
      email: email(),
    })
    expect(await as.shown(id)).toMatchObject({ status: 'PENDING' })
    // Known busy times still count.
    expect(await as.freeAt('2026-11-25')).not.toContain('12:00')
    world.requests.length = 0
    await pollGoogle(app)
    expect(world.requests).toEqual([])
  })

  it('writes all changes since then once it is granted again', async () => {
    google.account.revoke()
    const first = await as.booked()
    await workJobs(app)
    const second = await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    dataOf(await as.cancel(first))
    // No job is queued until then.
    const tasks = (await readJobs(app.database.pool)).map(({ task }) => task)
    expect(tasks).not.toContain('google-calendar:work')
    await google.connect(google.salon, email())
    expect(await google.status(google.salon)).toMatchObject({ connected: true, isRevoked: false })
    const written = google.account.events(email()).filter(({ status }) => status === 'confirmed')
    expect(written.map(({ extendedProperties }) => extendedProperties)).toEqual([
      { private: { appointmentId: second } },
    ])
  })

  it('is detected if a permission is missing', async () => {
    world.answerNext({ path: own(), status: 403, reason: 'insufficientPermissions', times: 2 })
    await pollGoogle(app)
    expect(await google.status(google.salon)).toMatchObject({ isRevoked: true })
  })

  it('is detected if the key that sealed it is gone', async () => {
    await changeConnection(app, google.salon, { refresh_token: Buffer.of(0) })
    world.expireAccessTokens()
    await pollGoogle(app)
    expect(await google.status(google.salon)).toMatchObject({ isRevoked: true })
  })
})

describe('while Google is silent', () => {
  it('retries with growing pauses, in order, and shows the delay to the owner', async () => {
    world.answerNext({ status: 503, times: 4 })
    await as.booked({ time: '10:00' })
    await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    const waits: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      await workJobs(app)
      const retryAt = (await storedConnection(app, google.salon)).retry_at ?? new Date(0)
      waits.push(secondsUntil(retryAt))
      app.clock.set(retryAt.toISOString())
      if (tries === 2) expect(await google.status(google.salon)).toMatchObject({ isDelayed: true })
      await queueDue(app.database.db, app.clock.now())
    }
    expect(waits).toEqual([5, 10, 20, 40])
    await workJobs(app)
    const starts = google.account.events(email()).map(({ start }) => start?.dateTime)
    expect(starts).toEqual(['2026-11-25T16:00:00.000Z', '2026-11-25T18:00:00.000Z'])
    expect(await google.status(google.salon)).toMatchObject({ isDelayed: false })
  })

  it('waits as long as Google asks for, but never more than an hour', async () => {
    for (const [retryAfterSeconds, seconds] of [
      [600, 600],
      [99_999, 3600],
    ] as const) {
      await changeConnection(app, google.salon, { retry_at: null, failures: 0 })
      world.answerNext({
        ...{ path: own(), status: 429, reason: 'rateLimitExceeded' },
        retryAfterSeconds,
      })
      await pollGoogle(app)
      const { retry_at } = await storedConnection(app, google.salon)
      expect(secondsUntil(retry_at ?? new Date(0))).toBe(seconds)
    }
  })

  it('does not delay other businesses', async () => {
    world.answerNext({ path: /token|events/, status: 503 })
    await pollGoogle(app)
    const other = await openBusiness(app)
    await google.connect(other, 'other@gmail.test')
    expect((await google.status(other)).syncedAt).not.toBeNull()
  })
})

it('a business with many appointments does not block others', async () => {
  await as.booked()
  await workJobs(app)
  const other = await openBusiness(app)
  const theirs = `${other.commerceId}@gmail.test`
  await google.connect(other, theirs)
  await copyAppointments(app, google.salon.commerceId, { copies: 200, together: 1 })
  app.clock.advance({ minutes: 6 })
  await queueDue(app.database.db, app.clock.now())
  world.requests.length = 0
  await workJobs(app)
  const isTheirs = world.requests.map(({ path }) => path.includes(encodeURIComponent(theirs)))
  expect(isTheirs.lastIndexOf(true)).toBeLessThan(150)
  expect(google.account.events(email())).toHaveLength(201)
})

describe('several jobs', () => {
  it('stop once another one took over because they were too slow', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const time of ['10:00', '12:00'])
      await as.booked({ time, email: `c${time.slice(0, 2)}@ejemplo.test` })
    world.answerNext({ path: own(), method: 'POST', answersAfter: promise })
    world.answerNext({ path: /primary/, method: 'POST', answersAfter: promise })
    const slow = workJobs(app)
    await expect.poll(() => posts().length).toBe(1)
    app.clock.advance({ minutes: 4 })
    await queueDue(app.database.db, app.clock.now())
    await workJobs(app)
    resolve()
    await slow
    // The slow job's first event, its conflicting insert by the other job, and the second event.
    expect(posts()).toHaveLength(3)
    expect(google.account.events(email())).toHaveLength(2)
  })

  it('work on a business one at a time, and write nothing twice', async () => {
    for (const time of ['09:00', '10:00', '11:00', '12:00'])
      await as.booked({ time, email: `c${time.slice(0, 2)}@ejemplo.test` })
    const { commerceId } = google.salon
    for (let job = 0; job < 4; job += 1)
      await queueJob(app.database.pool, 'google-calendar:work', { commerceId })
    await Promise.all([workJobs(app), workJobs(app)])
    expect(posts()).toHaveLength(4)
  })

  it('take over from a dead one once its lease has ended', async () => {
    await changeConnection(app, google.salon, { leased_until: '2026-11-24T16:03:00Z' })
    await as.booked()
    await workJobs(app)
    expect(google.account.events(email())).toEqual([])
    await pollGoogle(app)
    expect(google.account.events(email())).toHaveLength(1)
  })

  it('write nothing for a business that was disconnected before they ran', async () => {
    await as.booked()
    await deleteRows(app, 'google_connections', ownedBy(google.salon))
    await workJobs(app)
    expect(google.account.events(email())).toEqual([])
  })
})
