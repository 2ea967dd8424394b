import { chooseGoogleCalendars } from '@cuando/contract/accounts/integrations'
import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { at, busyTimes, pollGoogle } from '../../../testing/process/watch-busy.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { queueDue } from '../work/queue-due.ts'

const google = await openGoogleSalon({ isConnected: false })
const { app, world, email } = google

const busy = () => busyTimes(app, google.salon)
const poll = () => pollGoogle(app)
const lists = () =>
  world.requests.filter(({ path, method }) => path.endsWith('/events') && method === 'GET')

describe('the chosen calendars', () => {
  const choose = (calendarIds: string[], { token } = google.salon) =>
    app.call(chooseGoogleCalendars, { body: { calendarIds } }, token)
  beforeEach(async () => {
    google.account.addCalendar({ id: 'team@group.test', summary: 'Equipo' })
    google.account.put('team@group.test', at('2026-11-25T10:00', '2026-11-25T11:00'))
    google.account.put(email(), at('2026-11-26T10:00', '2026-11-26T11:00'))
    await google.connect(google.salon, email())
  })

  it('are the only ones with busy times', async () => {
    expect(await busy()).toEqual(['2026-11-26T16:00/2026-11-26T17:00'])
    expect(dataOf(await choose(['team@group.test', email()]))).toMatchObject({
      syncedAt: null,
      calendars: [{ isChosen: true }, { isChosen: true }],
    })
    await workJobs(app)
    expect(await busy()).toHaveLength(2)
    dataOf(await choose(['team@group.test']))
    expect(await busy()).toEqual(['2026-11-25T16:00/2026-11-25T17:00'])
    dataOf(await choose([]))
    expect(await busy()).toEqual([])
    await poll()
    expect(await google.status(google.salon)).toMatchObject({ connected: true })
    expect(await busy()).toEqual([])
  })

  it('can only be those of the account: unknown ids are ignored', async () => {
    expect(dataOf(await choose(['strange@group.test', email()])).calendars).toMatchObject([
      { id: email(), isChosen: true },
      { isChosen: false },
    ])
    const other = await openBusiness(app)
    expect(await choose([], other)).toMatchObject({
      status: 409,
      body: { code: 'calendarDisconnected' },
    })
  })

  it('are still read after another one is no longer shared', async () => {
    dataOf(await choose(['team@group.test', email()]))
    await workJobs(app)
    google.account.removeCalendar('team@group.test')
    google.account.put(email(), at('2026-11-27T10:00', '2026-11-27T11:00'))
    await poll()
    expect(await busy()).toContain('2026-11-27T16:00/2026-11-27T17:00')
    app.clock.advance({ hours: 11, minutes: 30 })
    expect((await google.status(google.salon)).calendars).toHaveLength(2)
    app.clock.advance({ hours: 13 })
    await poll()
    app.clock.set('2026-11-24T16:30:00Z')
    expect((await google.status(google.salon)).calendars).toHaveLength(1)
  })
})

describe('one account at two businesses', () => {
  it('is busy at each business when the other one has a booking', async () => {
    const other = await openBusiness(app)
    await google.connect(google.salon, email())
    await google.connect(other, email())
    dataOf(await bookAs(app, other, { date: '2026-11-25', time: '10:00' }))
    await workJobs(app)
    await pollGoogle(app)
    expect(await busyTimes(app, google.salon)).toEqual(['2026-11-25T16:00/2026-11-25T17:00'])
    expect(await busyTimes(app, other)).toEqual([])
  })
})

describe('reading a calendar', () => {
  it.each(['is read', 'is refused'])(
    'an all-day event follows a change of the zone while it %s',
    async (becomes) => {
      google.account.put(email(), { start: { date: '2026-11-27' }, end: { date: '2026-11-28' } })
      const { promise, resolve } = Promise.withResolvers<void>()
      const refusal = becomes === 'is refused' && { status: 403, reason: 'forbidden' }
      const fault = { path: /events$/, email: email(), method: 'GET', ...refusal }
      world.answerNext({ ...fault, answersAfter: promise })
      world.requests.length = 0
      const connected = google.connect(google.salon, email())
      await expect.poll(() => lists().length).toBe(1)
      app.clock.advance({ minutes: 1 })
      const body = { timezone: 'America/Tijuana', keep: 'local' } as const
      dataOf(await app.call(saveTimezone, { body }, google.salon.token))
      resolve()
      await connected
      expect(await busy()).toEqual(['2026-11-27T08:00/2026-11-28T08:00'])
    },
  )

  it('reads all events again after Google forgot the sync token', async () => {
    const { id } = google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
    google.account.put(email(), at('2026-11-26T10:00', '2026-11-26T11:00'))
    await google.connect(google.salon, email())
    world.expireSyncTokens()
    google.account.remove(email(), id)
    await poll()
    expect(await busy()).toEqual(['2026-11-26T16:00/2026-11-26T17:00'])
  })

  it('reads all events again some hours after Google refused the sync token', async () => {
    await google.connect(google.salon, email())
    google.account.put(email(), at('2026-11-26T10:00', '2026-11-26T11:00'))
    world.answerNext({ path: /events$/, method: 'GET', status: 400, reason: 'invalid' })
    await poll()
    expect(await busy()).toEqual([])
    world.requests.length = 0
    app.clock.advance({ hours: 6 })
    await poll()
    expect(await busy()).toHaveLength(1)
    const lists = world.requests.filter(({ path }) => path.includes(encodeURIComponent(email())))
    expect(lists.map(({ query }) => query.syncToken)).toEqual([undefined])
  })

  it.each([
    { status: 429, reason: 'rateLimitExceeded', retryAfterSeconds: 600 },
    { status: 403, reason: 'userRateLimitExceeded' },
    { status: 500 },
    { hangUp: 'before' as const },
  ])('waits after %o, and known busy times still count', async (fault) => {
    google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
    await google.connect(google.salon, email())
    google.account.put(email(), at('2026-11-26T10:00', '2026-11-26T11:00'))
    world.answerNext({ path: /events/, ...fault })
    await poll()
    expect(await busy()).toHaveLength(1)
    world.requests.length = 0
    await queueDue(app.database.db, app.clock.now())
    await workJobs(app)
    expect(world.requests).toEqual([])
    app.clock.advance({ minutes: 10 })
    await poll()
    expect(await busy()).toHaveLength(2)
  })

  it('renews an access token that expired early', async () => {
    await google.connect(google.salon, email())
    google.account.put(email(), at('2026-11-26T10:00', '2026-11-26T11:00'))
    world.expireAccessTokens()
    await poll()
    expect(await busy()).toHaveLength(1)
  })

  it('reads the other calendars if one has too many occurrences', async () => {
    google.account.addCalendar({ id: 'endless@group.test', summary: 'Sin fin' })
    for (let minute = 10; minute < 16; minute += 1)
      google.account.put('endless@group.test', {
        ...at(`2026-11-25T10:${minute}`, '2026-11-25T10:20'),
        recurrence: ['RRULE:FREQ=HOURLY'],
      })
    await google.connect(google.salon, email())
    const body = { calendarIds: [email(), 'endless@group.test'] }
    dataOf(await app.call(chooseGoogleCalendars, { body }, google.salon.token))
    google.account.put(email(), at('2026-11-26T10:00', '2026-11-26T11:00'))
    await poll()
    expect(await busy()).toEqual(['2026-11-26T16:00/2026-11-26T17:00'])
  })

  it('reads all pages of a calendar', async () => {
    for (let minute = 0; minute < 2300; minute += 1) {
      const start = new Date(Date.parse('2026-11-26T16:00Z') + minute * 3_600_000)
      google.account.put(email(), {
        start: { dateTime: start.toISOString() },
        end: { dateTime: new Date(start.getTime() + 60_000).toISOString() },
      })
    }
    await google.connect(google.salon, email())
    expect(await busy()).toHaveLength(2300)
    expect(lists().filter(({ query }) => query.pageToken)).toHaveLength(4)
  })
})
