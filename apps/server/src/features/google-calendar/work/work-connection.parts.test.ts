import { chooseGoogleCalendars } from '@cuando/contract/accounts/integrations'
import { describe, expect, it } from 'vitest'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { at, busyTimes, pollGoogle } from '../../../testing/process/watch-busy.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { copyAppointments } from '../../../testing/samples/copy-appointments.ts'
import { changeConnection, storedConnection } from '../../../testing/stored/google.ts'
import { moveTimes, ownedBy, storedValues } from '../../../testing/stored/rows.ts'
import { workJobs, workJobsNow } from '../../../testing/work-jobs.ts'
import { eventIdOf } from '../write/event-id.ts'

const google = await openGoogleSalon()
const { app, world, as, email } = google

/** Matches only calls for this account's calendar: other businesses' calendars are read, too. */
const own = () => new RegExp(encodeURIComponent(email()))
/** The failures in a row of the connection, its list and its calendars. */
const failures = async () => {
  const { failures: business, list_failures: list } = await storedConnection(app, google.salon)
  const chosen = { ...ownedBy(google.salon), is_chosen: true }
  const calendars = await storedValues(app, 'google_calendars', 'failures', chosen, ['position'])
  return { business, list, calendars }
}
const eventIds = () => google.account.events(email()).map(({ id }) => id)
/** Makes the list of calendars due, as after a day. */
const forgetList = () =>
  changeConnection(app, google.salon, { list_due_at: app.clock.now(), due_at: app.clock.now() })

const team = 'team@group.test'
/** Chooses a second calendar. */
async function chooseTeam(): Promise<void> {
  google.account.addCalendar({ id: team, summary: 'Equipo' })
  await forgetList()
  await pollGoogle(app)
  const body = { calendarIds: [email(), team] }
  dataOf(await app.call(chooseGoogleCalendars, { body }, google.salon.token))
}

describe('when Google fails for a part', () => {
  it('writes all appointments even if the calendar can not be read', async () => {
    await as.booked()
    await copyAppointments(app, google.salon.commerceId, { copies: 104, together: 1 })
    await clearJobs(app.database.pool)
    world.answerNext({ path: own(), method: 'GET', status: 500, times: 99 })
    await pollGoogle(app)
    expect(google.account.events(email())).toHaveLength(105)
    expect(await failures()).toEqual({ business: 0, list: 0, calendars: [1] })
    await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    await pollGoogle(app)
    expect(google.account.events(email())).toHaveLength(106)
    expect(await failures()).toEqual({ business: 0, list: 0, calendars: [2] })
  })

  it('writes appointments at once after many failures to read the calendar', async () => {
    world.answerNext({ path: own(), method: 'GET', status: 500, times: 999 })
    for (let tries = 0; tries < 6; tries += 1) {
      app.clock.advance({ hours: 1 })
      await pollGoogle(app)
    }
    expect(await google.status(google.salon)).toMatchObject({ isDelayed: true })
    await as.booked({ date: '2026-11-26', time: '12:00' })
    await workJobs(app)
    expect(google.account.events(email())).toHaveLength(1)
    world.faults.length = 0
    app.clock.advance({ hours: 1 })
    await pollGoogle(app)
    expect(await google.status(google.salon)).toMatchObject({ isDelayed: false })
  })

  it('reads the other calendars', async () => {
    await chooseTeam()
    google.account.put(team, at('2026-11-27T12:00', '2026-11-27T13:00'))
    world.answerNext({ path: own(), method: 'GET', status: 500 })
    await pollGoogle(app)
    expect(await busyTimes(app, google.salon)).toHaveLength(1)
    expect(await failures()).toEqual({ business: 0, list: 0, calendars: [1, 0] })
  })

  it('an event that must not be changed holds up no other', async () => {
    const id = await as.booked()
    await workJobs(app)
    const path = new RegExp(eventIdOf(id))
    world.answerNext({ path, status: 403, reason: 'forbiddenForNonOrganizer', times: 3 })
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    const other = await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    await workJobsNow(app)
    expect(eventIds()).toContain(eventIdOf(other))
    expect(await failures()).toMatchObject({ business: 0 })
    // It is retried, as the error may be temporary.
    for (let tries = 0; tries < 3; tries += 1) await pollGoogle(app)
    const moved = google.account.events(email()).find((event) => event.id === eventIdOf(id))
    expect(moved).toMatchObject({ start: { dateTime: '2026-11-26T18:00:00.000Z' } })
  })

  it('an event that always fails holds up others for some minutes at most', async () => {
    const id = await as.booked()
    await workJobs(app)
    world.answerNext({ path: new RegExp(eventIdOf(id)), status: 500, times: 999 })
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    const other = await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    for (let tries = 0; tries < 6; tries += 1) await pollGoogle(app)
    expect(eventIds()).toContain(eventIdOf(other))
  })

  it('writes a postponed event even if its job was lost', async () => {
    world.answerNext({ path: /events$/, method: 'POST', status: 403, reason: 'forbidden' })
    await as.booked()
    await workJobsNow(app)
    expect(eventIds()).toEqual([])
    await clearJobs(app.database.pool)
    await moveTimes(app, 'google_connections', ['due_at'], '1 day', ownedBy(google.salon))
    await pollGoogle(app)
    expect(eventIds()).toHaveLength(1)
  })

  it('postpones the whole business without an access token', async () => {
    await chooseTeam()
    await workJobs(app)
    world.expireAccessTokens()
    world.answerNext({ path: /token/, status: 503, times: 9 })
    await as.booked()
    await workJobsNow(app)
    await pollGoogle(app)
    expect(await failures()).toEqual({ business: 2, list: 0, calendars: [0, 0] })
  })

  it('gives up an event that Google refuses for a day', async () => {
    const id = await as.booked()
    await workJobs(app)
    const path = new RegExp(eventIdOf(id))
    world.answerNext({ path, status: 403, reason: 'forbiddenForNonOrganizer', times: 999 })
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    for (let hours = 0; hours < 36; hours += 1) {
      app.clock.advance({ minutes: 54 })
      await pollGoogle(app)
    }
    expect(world.requests.filter((each) => path.test(each.path)).length).toBeGreaterThan(20)
    world.requests.length = 0
    app.clock.advance({ hours: 2 })
    await pollGoogle(app)
    expect(world.requests.filter((each) => path.test(each.path))).toEqual([])
  })

  it('retries events after a refusal that concerns more than one event', async () => {
    world.answerNext({ path: /events/, method: 'POST', status: 403, reason: 'accessNotConfigured' })
    await as.booked()
    await workJobs(app)
    expect(google.account.events(email())).toEqual([])
    await pollGoogle(app)
    expect(google.account.events(email())).toHaveLength(1)
  })

  it('a list without the primary calendar deletes no calendar', async () => {
    google.account.removeCalendar(email())
    await forgetList()
    await pollGoogle(app)
    expect((await google.status(google.salon)).calendars).toMatchObject([
      { id: email(), isChosen: true },
    ])
    expect(await failures()).toMatchObject({ business: 0, list: 1 })
  })

  it('reads all pages of the list of calendars', async () => {
    google.account.removeCalendar(email())
    for (let index = 0; index < 260; index += 1)
      google.account.addCalendar({ id: `c${index}@group.test` })
    google.account.addCalendar({ id: email(), summary: email(), isPrimary: true })
    await forgetList()
    await pollGoogle(app)
    const { calendars } = await google.status(google.salon)
    expect(calendars[0]).toMatchObject({ id: email(), isPrimary: true, isChosen: true })
    expect(calendars.length).toBeGreaterThan(1)
  })
})
