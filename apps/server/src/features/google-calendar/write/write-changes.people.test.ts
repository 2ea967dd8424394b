import {
  chooseGoogleAppointments,
  disconnectGoogleCalendar,
  unreachableEvents,
} from '@cuando/contract/accounts/integrations'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Colleague, joinTeam } from '../../../testing/google/join-team.ts'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { pollGoogle } from '../../../testing/process/watch-busy.ts'
import { handOverAs } from '../../../testing/steps/hand-over-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { storedAppointment } from '../../../testing/stored/appointments.ts'
import { changeRows, ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs, workJobsNow } from '../../../testing/work-jobs.ts'

const google = await openGoogleSalon({ business: { canOnlineBooking: true } })
const { app, world, as } = google
const hands = handOverAs(app, () => google.salon)
const date = '2026-11-25'
let ana: Colleague
let luis: Colleague
beforeEach(async () => {
  ana = await joinTeam(app, google.salon, 'Ana')
  luis = await joinTeam(app, google.salon, 'Luis')
  await google.connect(ana, ana.email)
  await google.connect(luis, luis.email)
  world.requests.length = 0
})

const booked = async (changes: Parameters<typeof as.booked>[0] = {}) => {
  const id = await as.booked(changes)
  await workJobs(app)
  return id
}
const eventsIn = (email: string) =>
  world
    .account(email)
    .events(email)
    .filter(({ id, status }) => id.startsWith('cuando') && status !== 'cancelled')
/** How many events of appointments are in the calendars of the owner, Ana and Luis. */
const counts = () => [google.email(), ana.email, luis.email].map((each) => eventsIn(each).length)
const passOn = async (id: string, from: Colleague, to: Colleague) => {
  const wanted = { appointmentId: id, memberId: to.memberId, date, time: '10:00' }
  expect((await hands.sent(from.memberId, [wanted])).handedOver).toEqual([id])
  await workJobs(app)
}
const choose = async (appointments: 'ALL' | 'OWN') => {
  const body = { appointments }
  const answer = dataOf(await app.call(chooseGoogleAppointments, { body }, google.salon.token))
  await workJobs(app)
  return answer
}

describe('an appointment', () => {
  it('is in the calendar of the person who attends it, and in the owner’s', async () => {
    await booked({ memberId: ana.memberId })
    expect(counts()).toEqual([1, 1, 0])
    expect(eventsIn(ana.email)[0]?.description).not.toContain('Atiende')
    expect(eventsIn(google.email())[0]?.description).toContain('Atiende: Ana')
    // Nothing is asked of Google for who does not attend it.
    expect(eventsIn(luis.email)).toEqual([])
    await booked({ memberId: google.salon.commerceId, email: 'luz@ejemplo.test' })
    expect(counts()).toEqual([2, 1, 0])
  })

  it('has the customer’s e-mail in the calendar of somebody who sees it', async () => {
    await changeRows(app, 'team_members', { id: luis.memberId }, { role: 'STAFF' })
    await booked({ memberId: ana.memberId })
    await booked({ memberId: luis.memberId, email: 'luz@ejemplo.test' })
    expect(eventsIn(ana.email)[0]?.description).toContain('Correo: rosa@ejemplo.test')
    expect(eventsIn(luis.email)[0]?.description).toContain('Correo: l•••@ejemplo.test')
  })

  it('that is handed over disappears from one calendar and appears in the other', async () => {
    const id = await booked({ memberId: ana.memberId })
    await passOn(id, ana, luis)
    expect(counts()).toEqual([1, 0, 1])
    dataOf(await as.undo(id))
    await workJobs(app)
    expect(counts()).toEqual([1, 1, 0])
  })

  it('that is handed over while its event is being written is in one calendar at the end', async () => {
    const id = await as.booked({ memberId: ana.memberId })
    const { promise, resolve } = Promise.withResolvers<void>()
    world.answerNext({ path: /events$/, method: 'POST', answersAfter: promise })
    const slow = workJobs(app)
    await expect.poll(() => world.requests.length).toBeGreaterThan(0)
    const wanted = { appointmentId: id, memberId: luis.memberId, date, time: '10:00' }
    await hands.sent(ana.memberId, [wanted])
    resolve()
    await slow
    await workJobs(app)
    expect(counts()).toEqual([1, 0, 1])
  })

  it('that is moved to another person, cancelled and restored is followed in both', async () => {
    const id = await booked({ memberId: ana.memberId })
    dataOf(await as.move(id, { date, time: '12:00', memberId: luis.memberId }))
    await workJobs(app)
    expect(counts()).toEqual([1, 0, 1])
    dataOf(await as.cancel(id))
    await workJobs(app)
    expect(counts()).toEqual([0, 0, 0])
    dataOf(await as.undo(id))
    await workJobs(app)
    expect(counts()).toEqual([1, 0, 1])
  })

  it('is written when the person connects, and changed by another connection', async () => {
    dataOf(await app.call(disconnectGoogleCalendar, {}, ana.token))
    const id = await booked({ memberId: ana.memberId })
    expect(counts()).toEqual([1, 0, 0])
    await google.connect(ana, ana.email)
    expect(counts()).toEqual([1, 1, 0])
    // Passed on while nobody can reach Ana's calendar: it goes as soon as somebody can.
    dataOf(await app.call(disconnectGoogleCalendar, {}, ana.token))
    await passOn(id, ana, luis)
    expect(counts()).toEqual([1, 1, 1])
    await google.connect(ana, ana.email)
    expect(counts()).toEqual([1, 0, 1])
  })
})

describe('the owner', () => {
  it('may get only their own appointments, and all of them again', async () => {
    const mine = google.salon.commerceId
    await booked({ memberId: mine })
    await booked({ memberId: ana.memberId, email: 'luz@ejemplo.test' })
    expect(await choose('OWN')).toMatchObject({ appointments: 'OWN' })
    expect(counts()).toEqual([1, 1, 0])
    await booked({ memberId: luis.memberId, email: 'sol@ejemplo.test' })
    expect(counts()).toEqual([1, 1, 1])
    expect(await choose('ALL')).toMatchObject({ appointments: 'ALL' })
    expect(counts()).toEqual([3, 1, 1])
  })

  it('keeps the choice when connecting again', async () => {
    await choose('OWN')
    await google.connect(google.salon, google.email())
    expect(await google.status(google.salon)).toMatchObject({ appointments: 'OWN' })
  })

  it('is refused the choice without a connection, and nobody else has it', async () => {
    const body = { appointments: 'ALL' } as const
    expect(await app.call(chooseGoogleAppointments, { body }, ana.token)).toMatchObject({
      status: 403,
    })
    dataOf(await app.call(disconnectGoogleCalendar, {}, google.salon.token))
    expect(await app.call(chooseGoogleAppointments, { body }, google.salon.token)).toMatchObject({
      ...{ status: 409, body: { code: 'calendarDisconnected' } },
    })
  })
})

describe('a Meet link', () => {
  const online = { isInLocal: false, isOnline: true, serviceId: '' }
  beforeEach(async () => {
    const service = { name: 'Asesoría', duration: 30, isInLocal: false, isOnline: true }
    online.serviceId = (await manageServices(app, () => google.salon).created(service)).id
  })
  const roomOf = (email: string) => eventsIn(email)[0]?.conferenceData?.entryPoints?.[0]?.uri
  const linkOf = async (id: string) => (await as.shown(id)).meetLink

  it('is of the room of the person who attends, and written into the owner’s event', async () => {
    const id = await booked({ ...online, memberId: ana.memberId })
    await workJobs(app)
    const link = await linkOf(id)
    expect(link).toMatch(/^https:/)
    expect(roomOf(ana.email)).toBe(link)
    expect(roomOf(google.email())).toBeUndefined()
    expect(eventsIn(google.email())[0]?.location).toBe(link)
  })

  it('of a person who has the only connection is in the mail about the booking', async () => {
    dataOf(await app.call(disconnectGoogleCalendar, {}, google.salon.token))
    await workJobs(app)
    const id = await as.booked({ ...online, memberId: ana.memberId })
    const mails = (await workJobsNow(app)).filter(({ to }) => to.includes('rosa@ejemplo.test'))
    expect(mails).toHaveLength(1)
    const { text } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(text).toContain(await linkOf(id))
  })

  it('is of the owner’s for somebody without a connection', async () => {
    dataOf(await app.call(disconnectGoogleCalendar, {}, ana.token))
    await workJobs(app)
    const id = await booked({ ...online, memberId: ana.memberId })
    expect(roomOf(google.email())).toBe(await linkOf(id))
    expect(roomOf(google.email())).toMatch(/^https:/)
  })

  it('becomes one of the new person when the appointment passes on', async () => {
    const id = await booked({ ...online, memberId: ana.memberId })
    await workJobs(app)
    const former = await linkOf(id)
    await passOn(id, ana, luis)
    await workJobs(app)
    expect(await linkOf(id)).toMatch(/^https:/)
    expect(await linkOf(id)).not.toBe(former)
    expect(roomOf(luis.email)).toBe(await linkOf(id))
    expect(eventsIn(google.email())[0]?.location).toBe(await linkOf(id))
    expect(await storedRows(app, 'google_changes', ownedBy(google.salon))).toEqual([])
  })
})

it('the events in accounts that are not connected are listed for each account', async () => {
  const id = await booked({ memberId: ana.memberId })
  const { customer_id: customerId } = await storedAppointment(app, id)
  const unreachable = async () =>
    dataOf(await app.call(unreachableEvents, { params: { customerId } }, google.salon.token)).total
  expect(await unreachable()).toBe(0)
  dataOf(await app.call(disconnectGoogleCalendar, {}, ana.token))
  expect(await unreachable()).toBe(1)
})

it('an appointment whose person is replaced in the book passes to the other calendar, too', async () => {
  const id = await booked({ memberId: ana.memberId })
  const { occupation_id } = await storedAppointment(app, id)
  // As splitting a team does.
  const where = { ...ownedBy(google.salon), id: occupation_id }
  await changeRows(app, 'occupations', where, { member_id: luis.memberId })
  await workJobs(app)
  expect(counts()).toEqual([1, 0, 1])
})

it('an event that a person deletes in Google is reported once, with their name', async () => {
  const id = await booked({ memberId: ana.memberId })
  await pollGoogle(app)
  world.account(ana.email).remove(ana.email, eventsIn(ana.email)[0]?.id ?? '')
  await pollGoogle(app)
  await pollGoogle(app)
  const told = await google.deletions()
  expect(told).toHaveLength(1)
  expect(told).toMatchObject([{ appointmentId: id, message: expect.stringMatching(/^Ana borró/) }])
})
