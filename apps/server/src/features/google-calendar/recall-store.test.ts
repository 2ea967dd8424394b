import { describe, expect, it } from 'vitest'
import { openGoogleSalon } from '../../testing/google/open-google-salon.ts'
import { at, busyTimes, pollGoogle } from '../../testing/process/watch-busy.ts'
import { changeCalendars, changeConnection } from '../../testing/stored/google.ts'
import { changeRows, ownedBy } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { recallConnections } from './recall-store.ts'
import { eventIdOf } from './write/event-id.ts'

const google = await openGoogleSalon()
const { app, as, email, choose, deletions } = google
const now = '2026-11-24T16:00:00Z'
const twoDaysAhead = '2026-11-26T16:00:00Z'

const booked = async (time: string) => {
  const id = await as.booked({
    date: '2026-11-30',
    time,
    email: `a${time.slice(0, 2)}@ejemplo.test`,
  })
  await workJobs(app)
  return id
}
const returnTo = (time: string) => {
  app.clock.set(time)
  return recallConnections(app.database.db, app.clock.now())
}

it('reads calendars that were postponed while the clock was ahead as soon as it is back', async () => {
  google.account.put(email(), at('2026-11-25T12:00', '2026-11-25T13:00'))
  app.clock.set(twoDaysAhead)
  await pollGoogle(app)
  app.clock.set(now)
  google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
  await pollGoogle(app)
  expect(await as.freeAt('2026-11-25')).toContain('10:00')
  await recallConnections(app.database.db, app.clock.now())
  await pollGoogle(app)
  expect(await as.freeAt('2026-11-25')).not.toContain('10:00')
})

it('restores busy times of days that were dropped while the clock was ahead', async () => {
  google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
  await pollGoogle(app)
  const busy = await busyTimes(app, google.salon)
  expect(busy).toHaveLength(1)
  app.clock.set('2026-12-24T16:00:00Z')
  await pollGoogle(app)
  expect(await busyTimes(app, google.salon)).toEqual([])
  await returnTo(now)
  await pollGoogle(app)
  expect(await busyTimes(app, google.salon)).toEqual(busy)
})

describe('the primary calendar', () => {
  it.each(['chosen', 'not chosen'])('is read again if it is %s', async (choice) => {
    if (choice === 'not chosen') await choose([])
    const id = await booked('10:00')
    app.clock.set(twoDaysAhead)
    await pollGoogle(app)
    await returnTo('2026-11-24T16:10:00Z')
    google.account.remove(email(), eventIdOf(id))
    await pollGoogle(app)
    expect(await deletions()).toHaveLength(1)
  })

  it('no longer rests until a time in the future', async () => {
    await changeCalendars(app, google.salon, { rest_until: twoDaysAhead })
    await returnTo(now)
    await choose([])
    google.account.put(email(), at('2026-11-25T10:00', '2026-11-25T11:00'))
    await choose([email()])
    expect(await busyTimes(app, google.salon)).toHaveLength(1)
  })
})

it('tells the owner of many deleted events even if the last notice has a date in the future', async () => {
  app.clock.set(twoDaysAhead)
  await google.returnLater(twoDaysAhead)
  const ids = []
  for (const time of ['10:00', '11:00', '12:00', '13:00']) ids.push(await booked(time))
  await changeConnection(app, google.salon, { gone_told_at: twoDaysAhead })
  await google.returnLater(now)
  await returnTo(now)
  await pollGoogle(app)
  app.clock.advance({ hours: 1 })
  for (const id of ids) google.account.remove(email(), eventIdOf(id))
  await pollGoogle(app)
  expect(await deletions()).toMatchObject([{ title: 'Siguen en tu agenda: ¿cancelar las citas?' }])
})

it('treats an event that was written in the future and is missing in a whole list as deleted', async () => {
  const id = await booked('10:00')
  await changeRows(app, 'google_written_events', ownedBy(google.salon), {
    written_at: twoDaysAhead,
  })
  await returnTo(now)
  google.account.remove(email(), eventIdOf(id))
  await changeCalendars(app, google.salon, { sync_token: null })
  await pollGoogle(app)
  expect(await deletions()).toHaveLength(1)
})
