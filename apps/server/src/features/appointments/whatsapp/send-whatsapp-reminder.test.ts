import { subscribe, unsubscribe } from '@cuando/contract/appointments/reminder-subscription'
import { commerceId } from '@cuando/contract/business/commerce-id'
import { saveHourFormat } from '@cuando/contract/business/settings'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { makeWhatsapp } from '../../../platform/whatsapp/make-whatsapp.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { makeJobsDue, readJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { changeAppointment } from '../../../testing/stored/appointments.ts'
import { mailedSubjects, mailedSubjectsNow } from '../../../testing/work-jobs.ts'
import { startWhatsappWorld } from '../../../testing/worlds/start-whatsapp-world.ts'
import { unlimitedMails } from '../../mail-quota/make-mail-quota.ts'
import { makeMailReads } from '../notify/mail-reads.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { sendWhatsappReminder, whatsappReminderJobs } from './send-whatsapp-reminder.ts'

const app = await openTestApp()
const world = await startWhatsappWorld()
afterAll(() => world.close())
const whatsapp = makeWhatsapp(world.settings)
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  world.reset()
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const reminderOf = (appointmentId: string, changes = {}) => ({
  commerceId: commerceId.parse(salon.commerceId),
  appointmentId,
  sequence: 0,
  hoursBefore: 24,
  ...changes,
})
const { db, pool } = app.database
const queue = (given: object) =>
  inTransaction(db, (tx) =>
    queueJobs(tx, [{ task: 'appointments:whatsapp-reminder', payload: { ...given } }]),
  )
const work = () => mailedSubjectsNow({ ...app, whatsapp })
const failures = async () => {
  const jobs = await readJobs(pool)
  return jobs
    .filter(({ attempts, isLocked }) => attempts > 0 && !isLocked)
    .map(({ attempts, lastError }) => ({ attempts, lastError }))
}
const send = (given: object, log = pino({ level: 'silent' }), by = whatsapp) =>
  sendWhatsappReminder(
    {
      db,
      reads: makeMailReads(db),
      clock: app.clock,
      logger: log,
      publicUrl: 'http://localhost:3001',
      whatsapp: by,
      claimReach: unlimitedMails.reach(db),
    },
    given,
    '0',
  )
const booked = async (changes = {}) => {
  const id = await as.booked({ date: '2026-11-25', time: '10:00', ...changes })
  await mailedSubjects(app)
  return id
}

describe('a reminder by WhatsApp’s API', () => {
  it('contains the customer, the service, the time and the place, and is stored as sent', async () => {
    const id = await booked({ name: 'Dra. Rosa\n\t& Co {hora} 👩‍🎨' })
    const [job, ...more] = whatsappReminderJobs([
      { ...reminderOf(id), phone: '5512345678' },
      { ...reminderOf(id), phone: null },
    ])
    expect(more).toEqual([])
    await queue(job?.payload ?? {})
    await work()
    expect(world.accepted).toEqual([
      {
        to: expect.stringMatching(/^52\d{10}$/),
        parameters: [
          expect.stringMatching(/^Rosa ?& Co hora 👩‍🎨$/),
          'Corte',
          'Estética Lucía',
          'miércoles 25 de noviembre de 2026',
          '10:00',
          expect.stringMatching(/^.+$/),
          `http://localhost:3001/confirm/${id}`,
        ],
      },
    ])
    expect((await as.shown(id)).whatsappSentAt).toBe('2026-11-24T16:00:00.000Z')
    // The same job again, as after a worker that died before it completed it.
    await queue(reminderOf(id))
    await work()
    expect(world.accepted).toHaveLength(1)
  })

  it('shows the time in the format of the business', async () => {
    dataOf(await app.call(saveHourFormat, { body: { hourFormat: '12' } }, salon.token))
    await send(reminderOf(await booked({ time: '13:00' })))
    expect(world.accepted[0]?.parameters[4]).toBe('1:00\u00a0p.m.')
  })

  it('makes a link unlinkable that a stranger typed into an address', async () => {
    const id = await booked()
    await changeAppointment(app, id, {
      modality: 'CUSTOM',
      address: 'Gana en premios.ejemplo.test',
      latitude: 19,
      longitude: -99,
    })
    await send(reminderOf(id))
    expect(world.accepted[0]?.parameters[5]).toMatch(
      /: Gana en premios\.\u200Cejemplo\.\u200Ctest$/,
    )
  })

  it('is sent at its lead time if the API is configured', async () => {
    for (const isConfigured of [false, true]) {
      app.clock.set('2026-11-24T16:00:00Z')
      salon = await openBusiness(app)
      const id = await booked({ date: '2026-11-30' })
      salon = await returnLater(app, salon, '2026-11-29T16:00:00Z')
      await sendReminders(db, app.clock.now(), { ...app, byWhatsapp: isConfigured })
      await work()
      const sentAt = isConfigured ? '2026-11-29T16:00:00.000Z' : null
      expect((await as.shown(id)).whatsappSentAt).toBe(sentAt)
    }
    expect(world.accepted).toHaveLength(1)
  })

  it('is not sent without a usable number, nor for a changed or begun appointment or an unset lead time', async () => {
    const id = await booked()
    const noPhone = await booked({ time: '11:00', email: 'b@ejemplo.test', phone: '' })
    const local = await booked({ time: '12:00', email: 'c@ejemplo.test', phone: '1234567' })
    const gone = await booked({ time: '13:00' })
    dataOf(await as.cancelOwn(gone))
    await mailedSubjects(app)
    for (const given of [
      reminderOf(noPhone),
      reminderOf(local),
      reminderOf(gone),
      reminderOf(id, { sequence: 1 }),
      reminderOf(id, { hoursBefore: 48 }),
      reminderOf(crypto.randomUUID()),
    ])
      await send(given)
    app.clock.set('2026-11-25T16:00:00Z')
    await send(reminderOf(id))
    expect(world.accepted).toEqual([])
    await expect(send({ appointmentId: id })).rejects.toThrow()
  })

  it('is not sent to an unsubscribed customer, until they subscribe again', async () => {
    const id = await booked()
    const params = { appointmentId: id }
    dataOf(await app.call(unsubscribe, { params }))
    await send(reminderOf(id))
    expect(world.accepted).toEqual([])
    dataOf(await app.call(subscribe, { params }))
    await send(reminderOf(id))
    expect(world.accepted).toHaveLength(1)
  })

  it('waits while the owner can undo a change', async () => {
    const id = await booked()
    dataOf(await as.cancel(id))
    await queue(reminderOf(id))
    await work()
    expect(world.accepted).toEqual([])
    dataOf(await as.undo(id))
    await mailedSubjects({ ...app, whatsapp })
    expect(world.accepted).toHaveLength(1)
  })

  it('is retried while Meta is busy, and sent once', async () => {
    const id = await booked()
    world.answer(429, 130_429)
    world.answer(503, 2)
    await queue(reminderOf(id))
    for (const attempts of [1, 2]) {
      await work()
      await expect
        .poll(failures)
        .toEqual([{ attempts, lastError: expect.stringMatching(/WhatsApp: (429 130429|503 2)/) }])
      await makeJobsDue(pool)
    }
    await work()
    await expect.poll(failures).toEqual([])
    expect(world.accepted).toHaveLength(1)
  })

  it('is dropped if Meta refuses the number, and the log has no data of the customer', async () => {
    const id = await booked()
    const lines: string[] = []
    world.answer(400, 131_026)
    await send(reminderOf(id), pino({}, { write: (line) => lines.push(line) }))
    expect(lines.join()).toMatch(/"code":131026.*WhatsApp refused a reminder/)
    expect(lines.join()).not.toMatch(/5512345678|Rosa|ejemplo/)
    expect((await as.shown(id)).whatsappSentAt).toBeNull()
    expect(world.accepted).toEqual([])
  })

  it('is sent twice only if Meta’s answer was lost', async () => {
    const id = await booked()
    world.loseAnswer()
    await expect(send(reminderOf(id))).rejects.toThrow('fetch failed')
    await send(reminderOf(id))
    await send(reminderOf(id))
    expect(world.accepted).toHaveLength(2)
  })

  it('is sent by one of several workers, and by another a minute after one has died', async () => {
    const id = await booked()
    const sent = await Promise.allSettled([1, 2, 3].map(() => send(reminderOf(id))))
    expect(sent.map(({ status }) => status)).toContain('fulfilled')
    expect(world.accepted).toHaveLength(1)
    const other = await booked({ time: '12:00' })
    await changeAppointment(app, other, { whatsapp_begun_at: app.clock.now() })
    await expect(send(reminderOf(other))).rejects.toThrow('on its way')
    app.clock.advance({ minutes: 2 })
    await send(reminderOf(other))
    expect(world.accepted).toHaveLength(2)
  })

  it('is sent even if a worker that died began it while the clock was ahead', async () => {
    const id = await booked()
    const twoDaysAhead = new Date(app.clock.now().getTime() + 2 * 86_400_000)
    await changeAppointment(app, id, { whatsapp_begun_at: twoDaysAhead })
    await send(reminderOf(id))
    expect(world.accepted).toHaveLength(1)
  })

  it('is dropped if the API is no longer configured', async () => {
    const id = await booked()
    await queue(reminderOf(id))
    await mailedSubjectsNow(app)
    await expect.poll(failures).toEqual([])
    expect(world.accepted).toEqual([])
  })
})
