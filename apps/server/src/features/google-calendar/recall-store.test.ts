import { chooseGoogleCalendars } from '@cuando/contract/accounts/integrations'
import { listNotifications } from '@cuando/contract/appointments/notifications'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openGoogleCalendar } from '../../testing/google/open-google-calendar.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { at, busyTimes, pollGoogle } from '../../testing/process/watch-busy.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { returnLater } from '../../testing/steps/return-later.ts'
import { changeCalendars, changeConnection } from '../../testing/stored/google.ts'
import { changeRows, ownedBy } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { recallConnections } from './recall-store.ts'
import { eventIdOf } from './write/event-id.ts'

const google = await openGoogleCalendar()
afterAll(() => google.close())
const { app } = google
const as = changeAs(app, () => salon)
let salon: TestBusiness
let account: Awaited<ReturnType<typeof google.connect>>
const email = () => `${salon.commerceId}@gmail.test`
const now = '2026-11-24T16:00:00Z'
const twoDaysAhead = '2026-11-26T16:00:00Z'
beforeEach(async () => {
  app.clock.set(now)
  salon = await openBusiness(app)
  account = await google.connect(salon, email())
})

const choose = async (calendarIds: string[]) => {
  dataOf(await app.call(chooseGoogleCalendars, { body: { calendarIds } }, salon.token))
  await workJobs(app)
}
const booked = async (time: string) => {
  const id = await as.booked({
    date: '2026-11-30',
    time,
    email: `a${time.slice(0, 2)}@ejemplo.test`,
  })
  await workJobs(app)
  return id
}
const told = async () => {
  const { notifications } = dataOf(await app.call(listNotifications, {}, salon.token))
  return notifications.filter(({ type }) => type === 'CALENDAR_EVENT_DELETED')
}
const returnTo = (time: string) => {
  app.clock.set(time)
  return recallConnections(app.database.db, app.clock.now())
}

it('reads calendars that were postponed while the clock was ahead as soon as it is back', async () => {
  account.put(email(), at('2026-11-25T12:00', '2026-11-25T13:00'))
  app.clock.set(twoDaysAhead)
  await pollGoogle(app)
  app.clock.set(now)
  account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
  await pollGoogle(app)
  expect(await as.freeAt('2026-11-25')).toContain('10:00')
  await recallConnections(app.database.db, app.clock.now())
  await pollGoogle(app)
  expect(await as.freeAt('2026-11-25')).not.toContain('10:00')
})

it('restores busy times of days that were dropped while the clock was ahead', async () => {
  account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
  await pollGoogle(app)
  const busy = await busyTimes(app, salon)
  expect(busy).toHaveLength(1)
  app.clock.set('2026-12-24T16:00:00Z')
  await pollGoogle(app)
  expect(await busyTimes(app, salon)).toEqual([])
  await returnTo(now)
  await pollGoogle(app)
  expect(await busyTimes(app, salon)).toEqual(busy)
})

describe('the primary calendar', () => {
  it.each(['chosen', 'not chosen'])('is read again if it is %s', async (choice) => {
    if (choice === 'not chosen') await choose([])
    const id = await booked('10:00')
    app.clock.set(twoDaysAhead)
    await pollGoogle(app)
    await returnTo('2026-11-24T16:10:00Z')
    account.remove(email(), eventIdOf(id))
    await pollGoogle(app)
    expect(await told()).toHaveLength(1)
  })

  it('no longer rests until a time in the future', async () => {
    await changeCalendars(app, salon, { rest_until: twoDaysAhead })
    await returnTo(now)
    await choose([])
    account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
    await choose([email()])
    expect(await busyTimes(app, salon)).toHaveLength(1)
  })
})

it('tells the owner of many deleted events even if the last notice has a date in the future', async () => {
  app.clock.set(twoDaysAhead)
  salon = await returnLater(app, salon, twoDaysAhead)
  const ids = []
  for (const time of ['10:00', '11:00', '12:00', '13:00']) ids.push(await booked(time))
  await changeConnection(app, salon, { gone_told_at: twoDaysAhead })
  salon = await returnLater(app, salon, now)
  await returnTo(now)
  await pollGoogle(app)
  app.clock.advance({ hours: 1 })
  for (const id of ids) account.remove(email(), eventIdOf(id))
  await pollGoogle(app)
  expect(await told()).toMatchObject([{ title: 'Siguen en tu agenda: ¿cancelar las citas?' }])
})

it('treats an event that was written in the future and is missing in a whole list as deleted', async () => {
  const id = await booked('10:00')
  await changeRows(app, 'google_written_events', ownedBy(salon), { written_at: twoDaysAhead })
  await returnTo(now)
  account.remove(email(), eventIdOf(id))
  await changeCalendars(app, salon, { sync_token: null })
  await pollGoogle(app)
  expect(await told()).toHaveLength(1)
})
