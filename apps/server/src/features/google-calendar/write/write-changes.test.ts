import { describe, expect, it } from 'vitest'
import { openGoogleSalon } from '../../../testing/google/open-google-salon.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { queueDue } from '../work/queue-due.ts'
import { eventIdOf } from './event-id.ts'

const google = await openGoogleSalon()
const { app, world, as, email } = google
const events = () => google.account.events(email())
const writes = () =>
  world.requests.filter(({ path, method }) => path.includes('/events') && method !== 'GET')

describe('an appointment at the business', () => {
  it('is an event with the customer, their e-mail and the time', async () => {
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
    // Google sends no mail.
    expect(writes().every(({ query }) => query.sendUpdates === 'none')).toBe(true)
    expect(JSON.stringify(events())).not.toContain('attendees')
  })

  it('is moved, cancelled and restored in Google, too', async () => {
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

  it('is written once even if the answer was lost', async () => {
    await as.booked()
    world.answerNext({ method: 'POST', path: /events/, status: 200, hangUp: 'after' })
    await workJobs(app)
    app.clock.advance({ minutes: 2 })
    await queueDue(app.database.db, app.clock.now())
    await workJobs(app)
    expect(events()).toHaveLength(1)
  })

  it('is restored with its next change if it was deleted in Google', async () => {
    const id = await as.booked()
    await workJobs(app)
    google.account.remove(email(), eventIdOf(id))
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    expect(events()).toMatchObject([{ status: 'confirmed' }])
  })

  it('gets its time back with its next change if it was made an all-day event in Google', async () => {
    const id = await as.booked()
    await workJobs(app)
    const day = { start: { date: '2026-11-25' }, end: { date: '2026-11-26' } }
    google.account.put(email(), { id: eventIdOf(id), ...day })
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await workJobs(app)
    expect(events()).toMatchObject([{ start: { dateTime: expect.stringContaining('2026-11-26') } }])
  })

  it('leaves no event if it was cancelled before it was written', async () => {
    const id = await as.booked()
    dataOf(await as.cancel(id))
    await workJobs(app)
    expect(events()).toEqual([])
  })

  it('holds up no other if Google refuses it', async () => {
    world.answerNext({ method: 'POST', path: /events/, status: 400, reason: 'invalid' })
    await as.booked()
    await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    await workJobs(app)
    expect(events()).toHaveLength(1)
  })

  it('is written in the order of the changes', async () => {
    const first = await as.booked({ time: '10:00' })
    const second = await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    dataOf(await as.move(first, { date: '2026-11-26', time: '10:00' }))
    dataOf(await as.move(second, { date: '2026-11-25', time: '10:00' }))
    await workJobs(app)
    // A moved appointment is looked up first, and inserted if it was never written.
    const inserts = writes().filter(({ method }) => method === 'POST')
    expect(inserts.map(({ body }) => body)).toMatchObject([
      { id: eventIdOf(first) },
      { id: eventIdOf(second) },
    ])
  })
})
