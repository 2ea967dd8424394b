import { saveTimezone } from '@cuando/contract/business/settings'
import { describe, expect, it } from 'vitest'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { at, busyTimes, pollGoogle } from '../../../testing/process/watch-busy.ts'
import { ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const google = await openGoogleSalon({ isConnected: false })
const { app, world, as, email } = google

const busy = () => busyTimes(app, google.salon)
const poll = () => pollGoogle(app)
const lists = () =>
  world.requests.filter(({ path, method }) => path.endsWith('/events') && method === 'GET')

describe('busy times', () => {
  it('are read when the account is connected, and again after changes', async () => {
    const { id } = google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
    await google.connect(google.salon, email())
    expect(await busy()).toEqual(['2026-11-25T16:00/2026-11-25T17:00'])
    google.account.put(email(), { id, ...at('2026-11-25T12:00', '2026-11-25T13:00') })
    google.account.put(email(), at('2026-11-26T12:00', '2026-11-26T12:30'))
    await poll()
    expect(await busy()).toEqual([
      '2026-11-25T18:00/2026-11-25T19:00',
      '2026-11-26T18:00/2026-11-26T18:30',
    ])
    google.account.remove(email(), id)
    await poll()
    expect(await busy()).toEqual(['2026-11-26T18:00/2026-11-26T18:30'])
  })

  it('are read by sync token, without titles and people', async () => {
    google.account.put(email(), {
      ...at('2026-11-25T10:00', '2026-11-25T11:00'),
      summary: 'Con mi doctora',
      attendees: [{ email: 'doctora@e.test', responseStatus: 'accepted' }],
    })
    await google.connect(google.salon, email())
    world.requests.length = 0
    await poll()
    expect(lists()).toMatchObject([{ query: { syncToken: expect.any(String) } }])
    expect(lists()[0]?.query.timeMin).toBeUndefined()
    const rows = await storedRows(app, 'google_events', ownedBy(google.salon))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/doctora/)
  })

  it('leave out events marked as free, declined ones, working locations and own appointments', async () => {
    const when = at('2026-11-25T10:00', '2026-11-25T11:00')
    google.account.put(email(), { ...when, transparency: 'transparent' })
    google.account.put(email(), { ...when, eventType: 'workingLocation' })
    google.account.put(email(), {
      ...when,
      attendees: [{ self: true, responseStatus: 'declined' }],
    })
    await as.booked({ time: '12:00' })
    await google.connect(google.salon, email())
    await poll()
    expect(google.account.events(email())).toHaveLength(4)
    expect(await busy()).toEqual([])
  })

  it('include tentative events and unanswered invitations', async () => {
    google.account.put(email(), {
      ...at('2026-11-25T10:00', '2026-11-25T11:00'),
      status: 'tentative',
    })
    google.account.put(email(), {
      ...at('2026-11-25T12:00', '2026-11-25T13:00'),
      attendees: [{ self: true, responseStatus: 'needsAction' }],
    })
    await google.connect(google.salon, email())
    expect(await busy()).toHaveLength(2)
  })

  it('have whole minutes and are cut into pieces of a day', async () => {
    google.account.put(email(), {
      start: { dateTime: '2026-11-25T10:00:30-06:00' },
      end: { dateTime: '2026-11-27T11:00:10-06:00' },
    })
    await google.connect(google.salon, email())
    expect(await busy()).toEqual([
      '2026-11-25T16:00/2026-11-26T16:00',
      '2026-11-26T16:00/2026-11-27T16:00',
      '2026-11-27T16:00/2026-11-27T17:01',
    ])
  })

  it('ignore a rule that can not be expanded, but include the event’s own time', async () => {
    const when = at('2026-11-25T10:00', '2026-11-25T11:00')
    google.account.put(email(), { ...when, recurrence: ['RRULE:FREQ=SECONDLY'] })
    await google.connect(google.salon, email())
    expect(await busy()).toEqual(['2026-11-25T16:00/2026-11-25T17:00'])
  })
})

it('an event with an invalid time does not affect the others', async () => {
  google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
  await google.connect(google.salon, email())
  google.account.put(email(), { start: { date: '2026-02-30' }, end: { date: '2026-13-45' } })
  google.account.put(email(), at('2026-11-26T10:00', '2026-11-26T11:00'))
  await poll()
  expect(await busy()).toHaveLength(2)
})

describe('a recurring event', () => {
  const weekly = () =>
    google.account.put(email(), {
      ...at('2026-11-25T10:00', '2026-11-25T11:00'),
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
    })

  it('is free at cancelled instances and busy at the new times of moved ones', async () => {
    const { id } = weekly()
    await google.connect(google.salon, email())
    expect(await busy()).toHaveLength(3)
    google.account.remove(email(), `${id}_20261202T160000Z`)
    google.account.put(email(), {
      id: `${id}_20261209T160000Z`,
      recurringEventId: id,
      originalStartTime: { dateTime: '2026-12-09T10:00:00-06:00' },
      ...at('2026-12-10T18:00', '2026-12-10T19:00'),
    })
    await poll()
    expect(await busy()).toEqual([
      '2026-11-25T16:00/2026-11-25T17:00',
      '2026-12-11T00:00/2026-12-11T01:00',
    ])
  })

  it('is free at the original time of an instance that was moved into the past', async () => {
    const { id } = weekly()
    google.account.put(email(), {
      id: `${id}_20261125T160000Z`,
      recurringEventId: id,
      originalStartTime: { dateTime: '2026-11-25T10:00:00-06:00' },
      ...at('2026-11-20T10:00', '2026-11-20T11:00'),
    })
    await google.connect(google.salon, email())
    expect((await busy())[0]).toBe('2026-12-02T16:00/2026-12-02T17:00')
  })

  it('is deleted with all its instances', async () => {
    const { id } = weekly()
    google.account.remove(email(), `${id}_20261202T160000Z`)
    await google.connect(google.salon, email())
    expect(await busy()).toHaveLength(2)
    google.account.remove(email(), id)
    await poll()
    expect(await busy()).toEqual([])
  })

  it('without an end is stored for longer than visitors can book, and extended later', async () => {
    google.account.put(email(), {
      ...at('2026-11-25T10:00', '2026-11-25T11:00'),
      recurrence: ['RRULE:FREQ=MONTHLY'],
    })
    await google.connect(google.salon, email())
    expect(await busy()).toHaveLength(14)
    app.clock.advance({ days: 35 })
    await poll()
    const left = await busy()
    expect(left[0]).toMatch(/^2027-01/)
    expect(left.at(-1)).toMatch(/^2028-01/)
  })
})

describe('an all-day event', () => {
  const christmas = { start: { date: '2026-12-24' }, end: { date: '2026-12-26' } }

  it('is a day in the business’s zone, even after the zone changed', async () => {
    google.account.put(email(), christmas)
    await google.connect(google.salon, email())
    expect(await busy()).toEqual([
      '2026-12-24T06:00/2026-12-25T06:00',
      '2026-12-25T06:00/2026-12-26T06:00',
    ])
    const body = { timezone: 'America/Tijuana' }
    dataOf(await app.call(saveTimezone, { body }, google.salon.token))
    await workJobs(app)
    expect((await busy())[0]).toBe('2026-12-24T08:00/2026-12-25T08:00')
  })
})
