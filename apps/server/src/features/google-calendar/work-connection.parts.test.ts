import { chooseGoogleCalendars } from '@cuando/contract/integrations'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAs } from '../../testing/change-as.ts'
import { copyAppointments } from '../../testing/copy-appointments.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { openGoogleCalendar } from '../../testing/open-google-calendar.ts'
import { at, busyTimes, pollGoogle } from '../../testing/watch-busy.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const google = await openGoogleCalendar()
afterAll(() => google.close())
const { app, world } = google
const as = changeAs(app, () => salon)
let salon: TestBusiness
let account: Awaited<ReturnType<typeof google.connect>>
const email = () => `${salon.commerceId}@gmail.test`
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  world.faults.length = 0
  salon = await openBusiness(app)
  account = await google.connect(salon, email())
  world.requests.length = 0
})

/** The calls about this account's calendar alone: other businesses' are read, too. */
const own = () => new RegExp(encodeURIComponent(email()))
const failures = async () => {
  const { rows } = await app.database.pool.query(
    'SELECT failures FROM google_connections WHERE commerce_id = $1',
    [salon.commerceId],
  )
  return rows[0].failures
}
/** As after a day. */
const forgetList = () =>
  app.database.pool.query(
    'UPDATE google_connections SET listed_at = NULL, due_at = $2 WHERE commerce_id = $1',
    [salon.commerceId, app.clock.now()],
  )

describe('where Google has trouble with a part', () => {
  it('appointments are written though the calendar can not be read, all of them', async () => {
    await as.booked()
    await copyAppointments(app, salon.commerceId, { copies: 104, together: 1 })
    await app.database.pool.query('DELETE FROM graphile_worker._private_jobs')
    world.answerNext({ path: own(), method: 'GET', status: 500, times: 99 })
    await pollGoogle(app)
    expect(account.events(email())).toHaveLength(105)
    expect(await failures()).toBe(1)
    await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    await pollGoogle(app)
    expect(account.events(email())).toHaveLength(106)
    expect(await failures()).toBe(2)
  })

  it('its other calendars are read', async () => {
    const team = 'team@group.test'
    account.addCalendar({ id: team, summary: 'Equipo' })
    await forgetList()
    await pollGoogle(app)
    const body = { calendarIds: [email(), team] }
    dataOf(await app.call(chooseGoogleCalendars, { body }, salon.token))
    account.put(team, at('2026-11-27T12:00', '2026-11-27T13:00'))
    world.answerNext({ path: own(), method: 'GET', status: 500 })
    await pollGoogle(app)
    expect(await busyTimes(app, salon)).toHaveLength(1)
    expect(await failures()).toBe(1)
  })

  it('a refusal that concerns more than one event loses nothing', async () => {
    world.answerNext({ path: /events/, method: 'POST', status: 403, reason: 'accessNotConfigured' })
    await as.booked()
    await workJobs(app)
    expect(account.events(email())).toEqual([])
    await pollGoogle(app)
    expect(account.events(email())).toHaveLength(1)
  })

  it('a list of calendars that names none of its own takes none away', async () => {
    account.removeCalendar(email())
    await forgetList()
    await pollGoogle(app)
    expect((await google.status(salon)).calendars).toMatchObject([{ id: email(), isChosen: true }])
    expect(await failures()).toBe(1)
  })

  it('a list of several pages is read to its end', async () => {
    account.removeCalendar(email())
    for (let index = 0; index < 260; index += 1) account.addCalendar({ id: `c${index}@group.test` })
    account.addCalendar({ id: email(), summary: email(), isPrimary: true })
    await forgetList()
    await pollGoogle(app)
    const { calendars } = await google.status(salon)
    expect(calendars[0]).toMatchObject({ id: email(), isPrimary: true, isChosen: true })
    expect(calendars.length).toBeGreaterThan(1)
  })
})
