import { chooseGoogleCalendars, googleCalendarNews } from '@cuando/contract/accounts/integrations'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { at, busyTimes, pollGoogle } from '../../../testing/process/watch-busy.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { renewChannels } from '../channel-store.ts'

const google = await openGoogleSalon({ publicUrl: 'https://cuando.test' })
const { app, world, email } = google
const channel = () => world.channels().find(({ calendar }) => calendar.id === email())
const tell = (headers: Record<string, string | undefined>) =>
  app.call(googleCalendarNews, { headers })
const waiting = async () => {
  const jobs = await readJobs(app.database.pool)
  return jobs.filter(
    ({ key, isLocked }) => key === `google-calendar:${google.salon.commerceId}` && !isLocked,
  ).length
}

describe('with a public https address', () => {
  it('reads a change at once', async () => {
    expect(channel()).toMatchObject({
      address: 'https://cuando.test/api/integrations/google-calendar/notifications',
    })
    google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
    await world.settled()
    await workJobs(app)
    expect(await busyTimes(app, google.salon)).toHaveLength(1)
  })

  it('reads a change that is reported while an earlier one is being read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    world.answerNext({ path: /events$/, email: email(), method: 'GET', answersAfter: promise })
    google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
    await world.settled()
    world.requests.length = 0
    app.clock.advance({ minutes: 1 })
    const working = workJobs(app)
    await expect.poll(() => world.requests.length).toBeGreaterThan(0)
    app.clock.advance({ minutes: 1 })
    google.account.put(email(), at('2026-11-26T10:00', '2026-11-26T11:00'))
    await world.settled()
    resolve()
    await working
    expect(await busyTimes(app, google.salon)).toHaveLength(2)
  })

  it('polls only once an hour', async () => {
    world.requests.length = 0
    await pollGoogle(app)
    expect(world.requests).toEqual([])
    app.clock.advance({ minutes: 60 })
    await pollGoogle(app)
    expect(world.requests.length).toBeGreaterThan(0)
  })

  it('renews a channel before it expires, and stops the former one', async () => {
    const former = channel()?.id
    app.clock.advance({ days: 6, hours: 1 })
    await pollGoogle(app)
    const ids = world.channels().filter(({ calendar }) => calendar.id === email())
    expect(ids).toHaveLength(1)
    expect(ids[0]?.id).not.toBe(former)
  })

  it('opens a new channel after the account is connected again or the key is replaced', async () => {
    const ids = new Set([channel()?.id])
    await google.connect(google.salon, email())
    ids.add(channel()?.id)
    // Also a channel of a calendar that is not chosen at that time.
    const choose = (calendarIds: string[]) =>
      app.call(chooseGoogleCalendars, { body: { calendarIds } }, google.salon.token)
    dataOf(await choose([]))
    await inTransaction(app.database.db, (tx) => renewChannels(tx, app.clock.now()))
    dataOf(await choose([email()]))
    await pollGoogle(app)
    ids.add(channel()?.id)
    expect(ids.size).toBe(3)
  })

  it('polls a calendar if Google refuses a channel', async () => {
    const other = await openBusiness(app)
    world.answerNext({ path: /watch/, status: 400, reason: 'pushWebhookUrlNotHttps', times: 9 })
    const theirs = await google.connect(other, 'polled@gmail.test')
    theirs.put('polled@gmail.test', at('2026-11-25T10:00', '2026-11-25T11:00'))
    await pollGoogle(app)
    expect(await busyTimes(app, other)).toHaveLength(1)
    // No channel is requested again before the next day.
    expect(world.faults).toMatchObject([{ times: 8 }])
    app.clock.advance({ days: 1 })
    await pollGoogle(app)
    expect(world.faults).toMatchObject([{ times: 7 }])
    world.faults.length = 0
  })
})

describe('a message', () => {
  it('without a valid channel and token changes nothing and gets the usual answer', async () => {
    const { id = '', token = '' } = channel() ?? {}
    for (const headers of [
      {},
      { 'x-goog-channel-id': id },
      { 'x-goog-channel-id': id, 'x-goog-channel-token': `${token.slice(1)}x` },
      { 'x-goog-channel-id': id, 'x-goog-channel-token': 'ñ' },
      { 'x-goog-channel-id': 'no uuid', 'x-goog-channel-token': token },
      { 'x-goog-channel-id': crypto.randomUUID(), 'x-goog-channel-token': token },
    ])
      expect(await tell({ 'x-goog-resource-state': 'exists', ...headers })).toMatchObject({
        status: 200,
        body: { data: null },
      })
    expect(await waiting()).toBe(0)
  })

  it('queues one job even if many arrive at once', async () => {
    const { id = '', token = '' } = channel() ?? {}
    const news = { 'x-goog-channel-id': id, 'x-goog-channel-token': token }
    await Promise.all(
      Array.from({ length: 10 }, () => tell({ ...news, 'x-goog-resource-state': 'exists' })),
    )
    expect(await waiting()).toBe(1)
  })

  it('for a calendar that is no longer chosen is ignored', async () => {
    const choose = async (calendarIds: string[]) => {
      dataOf(await app.call(chooseGoogleCalendars, { body: { calendarIds } }, google.salon.token))
      await workJobs(app)
    }
    const team = `team-${google.salon.commerceId}@group.test`
    google.account.addCalendar({ id: team })
    await google.connect(google.salon, email())
    await choose([team])
    const { id = '', token = '' } =
      world.channels().find(({ calendar }) => calendar.id === team) ?? {}
    expect(id).not.toBe('')
    await choose([])
    const news = { 'x-goog-channel-id': id, 'x-goog-channel-token': token }
    await tell({ ...news, 'x-goog-resource-state': 'exists' })
    expect(await waiting()).toBe(0)
  })
})
