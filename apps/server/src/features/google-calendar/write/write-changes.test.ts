import { changeMeetingLink } from '@cuando/contract/appointments'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bookAs } from '../../../testing/book-as.ts'
import { changeAs } from '../../../testing/change-as.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { openGoogleCalendar } from '../../../testing/open-google-calendar.ts'
import { workJobs, workJobsNow } from '../../../testing/work-jobs.ts'
import { queueDue } from '../queue-due.ts'
import { eventIdOf } from './event-id.ts'

const google = await openGoogleCalendar()
afterAll(() => google.close())
const { app, world } = google
const as = changeAs(app, () => salon)
let salon: TestBusiness
let account: Awaited<ReturnType<typeof google.connect>>
const email = () => `${salon.commerceId}@gmail.test`

async function openSalon(isOnline: boolean) {
  world.faults.length = 0
  world.meetIsPending = false
  salon = await openBusiness(
    app,
    isOnline ? { serviceIsOnline: true, serviceIsInLocal: false, canOnlineBooking: true } : {},
  )
  account = await google.connect(salon, email())
  world.requests.length = 0
}
const primary = () => ({ id: email(), summary: email(), isPrimary: true })
const events = () => account.events(email())
const writes = () =>
  world.requests.filter(({ path, method }) => path.includes('/events') && method !== 'GET')
const texts = async () =>
  Promise.all(
    (await workJobsNow(app)).map(async ({ raw }) => (await PostalMime.parse(raw)).text ?? ''),
  )

describe('an appointment at the business', () => {
  beforeEach(() => openSalon(false))

  it('is an event with who, what, when and where', async () => {
    const id = await as.booked()
    await workJobs(app)
    expect(events()).toMatchObject([
      {
        id: eventIdOf(id),
        status: 'confirmed',
        summary: expect.stringContaining('Rosa Peña'),
        description: expect.stringContaining('Correo: rosa@ejemplo.test'),
        start: { dateTime: '2026-11-25T16:00:00.000Z', timeZone: 'America/Mexico_City' },
      },
    ])
    expect(events()[0]?.conferenceData).toBeUndefined()
    expect(writes().map(({ method }) => method)).toEqual(['POST'])
    // Google mails nobody.
    expect(writes().every(({ query }) => query.sendUpdates === 'none')).toBe(true)
    expect(JSON.stringify(events())).not.toContain('attendees')
  })

  it('moves and is cancelled there, too; undone, it is back', async () => {
    const id = await as.booked()
    await workJobs(app)
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    expect(events()).toMatchObject([{ start: { dateTime: '2026-11-26T18:00:00.000Z' } }])
    dataOf(await as.cancel(id))
    await workJobs(app)
    expect(events()).toMatchObject([{ status: 'cancelled' }])
    dataOf(await as.undo(id))
    await workJobs(app)
    expect(events()).toMatchObject([
      { status: 'confirmed', start: { dateTime: '2026-11-26T18:00:00.000Z' } },
    ])
  })

  it('is written once, though the answer got lost', async () => {
    await as.booked()
    world.answerNext({ method: 'POST', path: /events/, status: 200, hangUp: 'after' })
    await workJobs(app)
    app.clock.advance({ minutes: 2 })
    await queueDue(app.database.db, app.clock.now())
    await workJobs(app)
    expect(events()).toHaveLength(1)
  })

  it('that was deleted in Google by hand comes back with its next change', async () => {
    const id = await as.booked()
    await workJobs(app)
    account.remove(email(), eventIdOf(id))
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    expect(events()).toMatchObject([{ status: 'confirmed' }])
  })

  it('of which its owner made a whole day in Google is at its hour again with its next change', async () => {
    const id = await as.booked()
    await workJobs(app)
    const day = { start: { date: '2026-11-25' }, end: { date: '2026-11-26' } }
    account.put(email(), { id: eventIdOf(id), ...day })
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    expect(events()).toMatchObject([{ start: { dateTime: expect.stringContaining('2026-11-26') } }])
  })

  it('that was cancelled before it was written leaves nothing there', async () => {
    const id = await as.booked()
    dataOf(await as.cancel(id))
    await workJobs(app)
    expect(events()).toEqual([])
  })

  it('that Google refuses for good holds up no other', async () => {
    world.answerNext({ method: 'POST', path: /events/, status: 400, reason: 'invalid' })
    await as.booked()
    await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    await workJobs(app)
    expect(events()).toHaveLength(1)
  })

  it('keeps what was changed in the order in which it was', async () => {
    const first = await as.booked({ time: '10:00' })
    const second = await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    dataOf(await as.move(first, { date: '2026-11-26', time: '10:00' }))
    dataOf(await as.move(second, { date: '2026-11-25', time: '10:00' }))
    await workJobs(app)
    // Those that were never written are, after a look for them.
    const inserts = writes().filter(({ method }) => method === 'POST')
    expect(inserts.map(({ body }) => body)).toMatchObject([
      { id: eventIdOf(first) },
      { id: eventIdOf(second) },
    ])
  })
})

describe('an online appointment', () => {
  beforeEach(() => openSalon(true))
  const online = { isInLocal: false, isOnline: true }

  it('gets a Meet link, in one mail with the confirmation', async () => {
    const id = await as.booked(online)
    const mails = await texts()
    const { meetLink } = await as.shown(id)
    expect(meetLink).toMatch(/^https:\/\/meet\.google\.com\//)
    // The customer's and the owner's.
    expect(mails.map((text) => text.includes(meetLink ?? '-'))).toEqual([true, true])
    expect(app.told).toContainEqual(expect.objectContaining({ event: 'newNotification' }))
  })

  it('is booked and mailed without, while Google is silent; the link follows', async () => {
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

  it('that is moved before its link is there brings it by a mail of its own', async () => {
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

  it('waits for a room that Google still makes', async () => {
    world.meetIsPending = true
    const id = await as.booked(online)
    await workJobs(app)
    expect((await as.shown(id)).meetLink).toMatch(/^https:\/\/meet/)
  })

  it('keeps its link when it is moved', async () => {
    const id = await as.booked(online)
    await workJobs(app)
    const { meetLink } = await as.shown(id)
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    expect(await as.shown(id)).toMatchObject({ meetLink })
  })

  it('with a link of the owner’s gets no room; without it again, it does', async () => {
    const id = await as.booked(online)
    await workJobs(app)
    const params = { appointmentId: id }
    const change = (meetingLink: string | null) =>
      app.call(changeMeetingLink, { params, body: { meetingLink } }, salon.token)
    dataOf(await change('https://zoom.us/j/123'))
    await workJobs(app)
    expect(events()).toMatchObject([{ location: 'https://zoom.us/j/123' }])
    expect(events()[0]?.conferenceData).toBeUndefined()
    expect(await as.shown(id)).toMatchObject({ meetLink: 'https://zoom.us/j/123' })
    dataOf(await change(null))
    await workJobs(app)
    expect((await as.shown(id)).meetLink).toMatch(/^https:\/\/meet/)
  })

  it('is written without a room where the account has lost Meet, and no more are promised', async () => {
    world.account(email()).addCalendar({ ...primary(), hasMeet: false })
    const id = await as.booked(online)
    await workJobs(app)
    expect(events()).toMatchObject([{ status: 'confirmed' }])
    expect(await as.shown(id)).toMatchObject({ meetLink: null })
    await as.booked({ ...online, time: '12:00', email: 'luz@ejemplo.test' })
    await workJobs(app)
    expect(await google.status(salon)).toMatchObject({ connected: true, hasMeet: false })
  })

  it('gets another room where its owner took it out by hand', async () => {
    const id = await as.booked(online)
    await workJobs(app)
    account.put(email(), { id: eventIdOf(id), conferenceData: null })
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    const [event] = events()
    expect(event?.conferenceData?.entryPoints?.[0]?.uri).toBe((await as.shown(id)).meetLink)
  })

  it('many at once are all booked at once, and each gets a link', async () => {
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
    const answers = await Promise.all(
      times.map((time, index) =>
        bookAs(app, salon, { ...online, time, email: `c${index}@e.test` }),
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
