import { changeMeetingLink } from '@cuando/contract/appointments/appointments'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { workJobs, workJobsNow } from '../../../testing/work-jobs.ts'
import { queueDue } from '../work/queue-due.ts'
import { eventIdOf } from './event-id.ts'

const google = await openGoogleSalon({
  business: { serviceIsOnline: true, serviceIsInLocal: false, canOnlineBooking: true },
})
const { app, world, as, email } = google
const primary = () => ({ id: email(), summary: email(), isPrimary: true })
const events = () => google.account.events(email())
const texts = async () =>
  Promise.all(
    (await workJobsNow(app)).map(async ({ raw }) => (await PostalMime.parse(raw)).text ?? ''),
  )

describe('an online appointment', () => {
  const online = { isInLocal: false, isOnline: true }

  it('gets a Meet link, in one mail with the confirmation', async () => {
    const id = await as.booked(online)
    const mails = await texts()
    const { meetLink } = await as.shown(id)
    expect(meetLink).toMatch(/^https:\/\/meet\.google\.com\//)
    // The customer's mail and the owner's.
    expect(mails.map((text) => text.includes(meetLink ?? '-'))).toEqual([true, true])
    expect(app.told).toContainEqual(expect.objectContaining({ event: 'newNotification' }))
  })

  it('is booked and mailed without a link while Google is silent, and gets it later', async () => {
    world.answerNext({ path: /events/, status: 503, times: 5 })
    const id = await as.booked(online)
    expect(await texts()).toEqual([])
    // A minute later.
    const mails = await workJobs(app)
    expect(mails.map(({ raw }) => raw.includes('meet.google.com'))).toEqual([false, false])
    expect(await as.shown(id)).toMatchObject({ meetLink: null })
    world.faults.length = 0
    app.clock.advance({ hours: 2 })
    await queueDue(app.database.db, app.clock.now())
    const later = (await texts()).join()
    expect(later).toContain((await as.shown(id)).meetLink)
  })

  it('sends the link in a separate mail if it is moved before it has one', async () => {
    world.answerNext({ path: /events/, status: 503 })
    const id = await as.booked(online)
    await workJobsNow(app)
    dataOf(await as.moveOwn(id, '2026-11-26', '12:00'))
    await workJobsNow(app)
    app.clock.advance({ hours: 1 })
    await queueDue(app.database.db, app.clock.now())
    const mails = await texts()
    const { meetLink } = await as.shown(id)
    expect(mails.filter((text) => text.includes(meetLink ?? '-'))).toHaveLength(1)
  })

  it('waits for a room that Google is still creating', async () => {
    world.meetIsPending = true
    const id = await as.booked(online)
    await workJobs(app)
    expect((await as.shown(id)).meetLink).toMatch(/^https:\/\/meet/)
  })

  it('holds up no other if Google never creates its room', async () => {
    world.meetIsPending = 'forever'
    const id = await as.booked(online)
    const other = await as.booked({ time: '12:00', ...online, email: 'luz@ejemplo.test' })
    await workJobs(app)
    expect(events().map(({ id }) => id)).toEqual([eventIdOf(id), eventIdOf(other)])
    world.meetIsPending = false
    app.clock.advance({ minutes: 2 })
    await queueDue(app.database.db, app.clock.now())
    await workJobs(app)
    for (const each of [id, other])
      expect((await as.shown(each)).meetLink).toMatch(/^https:\/\/meet/)
  })

  it('keeps its link when it is moved', async () => {
    const id = await as.booked(online)
    await workJobs(app)
    const { meetLink } = await as.shown(id)
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    expect(await as.shown(id)).toMatchObject({ meetLink })
  })

  it('gets no room while it has the owner’s link', async () => {
    const id = await as.booked(online)
    await workJobs(app)
    const params = { appointmentId: id }
    const change = (meetingLink: string | null) =>
      app.call(changeMeetingLink, { params, body: { meetingLink } }, google.salon.token)
    dataOf(await change('https://zoom.us/j/123'))
    await workJobs(app)
    expect(events()).toMatchObject([{ location: 'https://zoom.us/j/123' }])
    expect(events()[0]?.conferenceData).toBeUndefined()
    expect(await as.shown(id)).toMatchObject({ meetLink: 'https://zoom.us/j/123' })
    dataOf(await change(null))
    await workJobs(app)
    expect((await as.shown(id)).meetLink).toMatch(/^https:\/\/meet/)
  })

  it('is written without a room if the account lost Meet, which is no longer promised then', async () => {
    world.account(email()).addCalendar({ ...primary(), hasMeet: false })
    const id = await as.booked(online)
    await workJobs(app)
    expect(events()).toMatchObject([{ status: 'confirmed' }])
    expect(await as.shown(id)).toMatchObject({ meetLink: null })
    await as.booked({ ...online, time: '12:00', email: 'luz@ejemplo.test' })
    await workJobs(app)
    expect(await google.status(google.salon)).toMatchObject({ connected: true, hasMeet: false })
  })

  it('gets a link even if the list of calendars can not be read at first', async () => {
    const other = `other.${email()}`
    const id = await as.booked({ ...online, time: '12:00', email: 'luz@ejemplo.test' })
    world.answerNext({ path: /calendarList/, email: other, status: 503 })
    await google.connect(google.salon, other)
    app.clock.advance({ minutes: 1 })
    await queueDue(app.database.db, app.clock.now())
    await workJobs(app)
    expect((await as.shown(id)).meetLink).toMatch(/^https:\/\/meet/)
  })

  it('does not change the customer’s link when another account is connected', async () => {
    const id = await as.booked(online)
    await workJobs(app)
    const { meetLink } = await as.shown(id)
    world.account(`other.${email()}`).addCalendar({
      ...{ id: `other.${email()}`, isPrimary: true, hasMeet: false },
    })
    const other = await google.connect(google.salon, `other.${email()}`)
    expect(other.events(`other.${email()}`)).toMatchObject([{ location: meetLink }])
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    expect(await as.shown(id)).toMatchObject({ meetLink })
  })

  it('sends one mail with the new link when the owner’s link is removed', async () => {
    const id = await as.booked(online)
    await workJobs(app)
    const params = { appointmentId: id }
    const change = (meetingLink: string | null) =>
      app.call(changeMeetingLink, { params, body: { meetingLink } }, google.salon.token)
    dataOf(await change('https://zoom.us/j/123'))
    await workJobs(app)
    dataOf(await change(null))
    const mails = await texts()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain((await as.shown(id)).meetLink)
  })

  it('shares one room among all attendees of a class', async () => {
    const hours = [{ startTime: '09:00', endTime: '12:00', isActive: true }]
    const days = ['WEDNESDAY', 'THURSDAY'] as const
    const { id: serviceId } = await manageServices(app, () => google.salon).created({
      ...{ name: 'Yoga', type: 'RECURRENT', maxAttendees: 5, isOnline: true, isInLocal: false },
      serviceBusinessHours: days.map((dayOfWeek) => ({ dayOfWeek, isActive: true, hours })),
    })
    const join = (who: string, date = '2026-11-25') =>
      as.booked({ ...online, serviceId, date, email: `${who}@ejemplo.test` })
    const linkOf = async (id: string) => (await as.shown(id)).meetLink
    const rosa = await join('rosa')
    const ana = await join('ana')
    const mails = await texts()
    const wednesday = await linkOf(rosa)
    expect(wednesday).toMatch(/^https:/)
    expect(await linkOf(ana)).toBe(wednesday)
    expect(mails.map((text) => text.includes(wednesday ?? '-'))).toEqual(Array(4).fill(true))
    const rooms = () => events().flatMap(({ conferenceData }) => (conferenceData ? 1 : []))
    expect(rooms()).toHaveLength(1)

    const luz = await join('luz', '2026-11-26')
    await workJobs(app)
    const thursday = await linkOf(luz)
    expect(thursday).not.toBe(wednesday)
    dataOf(await as.move(rosa, { date: '2026-11-26', time: '10:00' }))
    await workJobs(app)
    expect(await linkOf(rosa)).toBe(thursday)
    expect(events().find(({ id }) => id === eventIdOf(rosa))).toMatchObject({ location: thursday })
    expect(rooms()).toHaveLength(1)
    expect(await linkOf(ana)).toBe(wednesday)
    dataOf(await as.undo(rosa))
    await workJobs(app)
    expect(await linkOf(rosa)).toBe(wednesday)
  })

  it('gets a link in each of many concurrent bookings', async () => {
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
    const answers = await Promise.all(
      times.map((time, index) =>
        bookAs(app, google.salon, { ...online, time, email: `c${index}@e.test` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(times.map(() => 201))
    await workJobs(app)
    const links = await Promise.all(
      answers.map(async (answer) => (await as.shown(dataOf(answer).id)).meetLink),
    )
    expect(new Set(links).size).toBe(times.length)
  })
})
