import { changeMeetingLink } from '@cuando/contract/appointments/appointments'
import { beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '../../../testing/count-waiting.ts'
import { openTransaction } from '../../../testing/database-sessions.ts'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { storedAppointment } from '../../../testing/stored/appointments.ts'
import { lockRows } from '../../../testing/stored/rows.ts'
import {
  mailedSubjects,
  mailedSubjectsNow,
  workJobs,
  workJobsNow,
} from '../../../testing/work-jobs.ts'

const google = await openGoogleSalon({
  business: { serviceIsOnline: true, serviceIsInLocal: false, canOnlineBooking: true },
})
const { app, world, as, email } = google

const online = { isInLocal: false, isOnline: true }
const thursday = { date: '2026-11-26', time: '10:00' }
/** The SEQUENCE of the customer's calendar entry: calendars ignore updates without a higher one. */
const entryNumber = async (id: string) =>
  Number(/SEQUENCE:(\d+)/.exec((await app.inject(`/api/books/${id}/calendar.ics`)).body)?.[1])
const linkOf = async (id: string) => (await as.shown(id)).meetLink
const written = () =>
  world.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/events')).length

describe('in a class', () => {
  let serviceId: string
  beforeEach(async () => {
    const hours = [{ startTime: '09:00', endTime: '12:00', isActive: true }]
    const days = ['WEDNESDAY', 'THURSDAY'] as const
    const yoga = await manageServices(app, () => google.salon).created({
      ...{ name: 'Yoga', type: 'RECURRENT', maxAttendees: 5, ...online },
      serviceBusinessHours: days.map((dayOfWeek) => ({ dayOfWeek, isActive: true, hours })),
    })
    serviceId = yoga.id
  })
  const join = (who: string, date = '2026-11-25') =>
    as.booked({ ...online, serviceId, date, email: `${who}@ejemplo.test` })

  it('an attendee who is moved while Google is slow gets the other class’s room', async () => {
    const ana = await join('ana')
    await workJobs(app)
    const rosa = await join('rosa')
    const { promise, resolve } = Promise.withResolvers<void>()
    world.answerNext({ path: /events$/, method: 'POST', answersAfter: promise })
    world.requests.length = 0
    const slow = workJobsNow(app)
    await expect.poll(written).toBe(1)
    dataOf(await as.move(rosa, thursday))
    resolve()
    await slow
    await workJobs(app)
    const luz = await join('luz', thursday.date)
    await workJobs(app)
    expect(await linkOf(rosa)).toMatch(/^https:/)
    expect(await linkOf(rosa)).not.toBe(await linkOf(ana))
    expect(await linkOf(luz)).toBe(await linkOf(rosa))
  })

  it('undoing a move does not change the customer’s link, and sends no mail', async () => {
    const rosa = await join('rosa')
    await workJobs(app)
    const link = await linkOf(rosa)
    dataOf(await as.move(rosa, thursday))
    dataOf(await as.undo(rosa))
    expect(await linkOf(rosa)).toBe(link)
    expect(await mailedSubjects(app)).toEqual([])
    expect(await linkOf(rosa)).toBe(link)
  })

  it('a move sends one mail with the new class’s link, and none if it is undone', async () => {
    const rosa = await join('rosa')
    await workJobs(app)
    const link = await linkOf(rosa)
    dataOf(await as.move(rosa, thursday))
    expect(await mailedSubjectsNow(app)).toEqual([])
    dataOf(await as.undo(rosa))
    expect(await mailedSubjects(app)).toEqual([])
    expect(await linkOf(rosa)).toBe(link)
    dataOf(await as.move(rosa, thursday))
    expect(await mailedSubjectsNow(app)).toEqual([])
    const mails = await workJobs(app)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.raw).toContain(await linkOf(rosa))
  })

  it('undoing a cancellation sends a mail if the room is another one', async () => {
    const rosa = await join('rosa')
    await workJobs(app)
    const former = await linkOf(rosa)
    const known = await entryNumber(rosa)
    dataOf(await as.cancel(rosa))
    const ana = await join('ana')
    await workJobsNow(app)
    dataOf(await as.undo(rosa))
    const mails = await workJobs(app)
    const link = await linkOf(rosa)
    expect(link).not.toBe(former)
    expect(await entryNumber(rosa)).toBeGreaterThan(known)
    expect(link).toBe(await linkOf(ana))
    expect(mails.map(({ to, raw }) => [to[0], raw.includes(link ?? '-')])).toEqual([
      ['rosa@ejemplo.test', true],
    ])
  })

  it('undoing a move gives the room that the others have by now', async () => {
    const rosa = await join('rosa')
    await workJobs(app)
    dataOf(await as.move(rosa, thursday))
    await workJobs(app)
    const ana = await join('ana')
    await workJobs(app)
    dataOf(await as.undo(rosa))
    expect(await linkOf(rosa)).toBe(await linkOf(ana))
    await workJobs(app)
    expect(await linkOf(rosa)).toBe(await linkOf(ana))
  })
})

it('does not lose a link that arrives while its appointment is moved', async () => {
  const id = await as.booked(online)
  const { occupation_id } = await storedAppointment(app, id)
  await using other = await openTransaction(app)
  await lockRows(other, 'occupations', { id: occupation_id })
  const moving = as.move(id, thursday)
  await expect.poll(() => countWaiting(app)).toBe(1)
  const working = workJobsNow(app)
  await expect.poll(() => countWaiting(app)).toBe(2)
  await other.commit()
  dataOf(await moving)
  await working
  await workJobs(app)
  const [event] = google.account.events(email())
  const entry = event?.conferenceData?.entryPoints?.find((each) => each.entryPointType === 'video')
  expect(await linkOf(id)).toBe(entry?.uri)
  expect(event).toMatchObject({ start: { dateTime: '2026-11-26T16:00:00.000Z' } })
})

it('undoing a move does not restore a room that was replaced', async () => {
  const id = await as.booked(online)
  await workJobs(app)
  dataOf(await as.move(id, thursday))
  await workJobs(app)
  const params = { appointmentId: id }
  for (const meetingLink of ['https://zoom.us/j/1', null]) {
    dataOf(await app.call(changeMeetingLink, { params, body: { meetingLink } }, google.salon.token))
    await workJobs(app)
  }
  const link = await linkOf(id)
  dataOf(await as.undo(id))
  await workJobs(app)
  expect(await linkOf(id)).toBe(link)
  expect(google.account.events(email())[0]?.conferenceData).toBeDefined()
})

it('a change of the service changes the event and the link', async () => {
  const { id: serviceId } = await manageServices(app, () => google.salon).created({
    ...{ name: 'Tarot', duration: 60, ...online, meetingLink: 'https://zoom.us/j/1' },
  })
  const id = await as.booked({ ...online, time: '10:00', serviceId })
  await workJobs(app)
  expect(google.account.events(email())[0]?.summary).toContain('Tarot')
  const when = { date: '2026-11-25', time: '10:00' }
  dataOf(await as.move(id, { ...when, serviceId: google.salon.serviceId }))
  await workJobs(app)
  expect(google.account.events(email())[0]?.summary).not.toContain('Tarot')
  expect(await linkOf(id)).toMatch(/^https:\/\/meet/)
})
