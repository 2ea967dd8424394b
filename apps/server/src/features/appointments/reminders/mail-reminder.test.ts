import { resendMail } from '@cuando/contract/appointments/appointments'
import { unsubscribe } from '@cuando/contract/appointments/reminder-subscription'
import { saveBusinessHours, saveTimezone } from '@cuando/contract/business/settings'
import { weekdays } from '@cuando/time/weekdays'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp, testMailKey } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { makeFailedJobsDue, readJobs } from '../../../testing/queued-jobs.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects, mailedSubjectsNow, workJobs } from '../../../testing/work-jobs.ts'
import { startMailTrap } from '../../../testing/worlds/mail-trap.ts'
import { makeMailReads } from '../notify/mail-reads.ts'
import { mailReminder } from './mail-reminder.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
const reminders = remindAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const tomorrow = expect.stringMatching('Mañana')
const today = (time: string) => expect.stringMatching(`^Hoy: .+, ${time} · `)
const moved = mailSubjects.moved

/** Books Friday at 10:00, sends the mails, and sets the clock to shortly before the reminder is due. */
async function bookFriday() {
  const id = await as.booked({ date: '2026-11-27', time: '10:00' })
  await mailedSubjects(app)
  salon = await returnLater(app, salon, '2026-11-26T15:59:58Z')
  return id
}

const sendAt = (now: string) => {
  app.clock.set(now)
  return reminders.send()
}

/** The tools of a worker that dies before it completes the job. */
const deadWorker = {
  db: app.database.db,
  reads: makeMailReads(app.database.db),
  clock: app.clock,
  mailer: { send: () => Promise.reject(new Error('Nothing is to be sent')), close: async () => {} },
  ...{ publicUrl: 'http://localhost:3001', sender: 'citas@cuando.test' },
  mailKey: testMailKey,
  claimReach: app.mailQuota.reach(app.database.db),
}

const retryAtOnce = () => makeFailedJobsDue(app.database.pool)

describe('the customer’s reminder', () => {
  it('asks to confirm, and can be stopped with one click', async () => {
    const id = await bookFriday()
    await sendAt('2026-11-26T16:00:00Z')
    const [sent, ...more] = await workJobs(app)
    expect(more).toEqual([])
    const mail = await PostalMime.parse(sent?.raw ?? '')
    expect(mail).toMatchObject({
      subject: tomorrow,
      to: [{ address: 'rosa@ejemplo.test' }],
      messageId: `<${id}.0.reminder24.customer@cuando>`,
    })
    const token = mailTokenOf(salon)
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
    const oneClick = `<${app.publicUrl}/api/books/${id}/unsubscribe?c=${token}>`
    expect(headers.get('list-unsubscribe')).toBe(oneClick)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const page of ['confirm', 'reminders'])
      expect(mail.text).toContain(` ${app.publicUrl}/${page}/${id}?c=${token}`)
    const [{ content } = { content: '' }] = mail.attachments
    const invite = new TextDecoder().decode(content as ArrayBuffer)
    expect(invite).toMatch(/METHOD:REQUEST.*SEQUENCE:0/s)
    expect(invite).not.toContain(token)
  })

  it('has the links to change while that is allowed', async () => {
    await reminders.at([24, 48])
    await as.booked({ date: '2026-11-27', time: '10:00' })
    await mailedSubjects(app)
    const textAt = async (now: string) => {
      await sendAt(now)
      const [sent] = await workJobs(app)
      return (await PostalMime.parse(sent?.raw ?? '')).text
    }
    expect(await textAt('2026-11-25T16:00:00Z')).toContain('Cambiar mi cita http')
    expect(await textAt('2026-11-26T16:00:01Z')).toContain('avisa al negocio lo antes posible')
  })

  it('is not sent once its customer has cancelled or moved', async () => {
    for (const change of [as.cancelOwn, (id: string) => as.moveOwn(id, '2026-11-30', '12:00')]) {
      app.clock.set('2026-11-24T16:00:00Z')
      salon = await openBusiness(app)
      dataOf(
        await services.edit(salon.serviceId, { serviceSettings: { appointmentTimeToCancel: 0 } }),
      )
      const id = await bookFriday()
      await sendAt('2026-11-26T16:00:00Z')
      dataOf(await change(id))
      expect(await mailedSubjects(app)).not.toContain(tomorrow)
    }
  })

  it('is not sent to an unsubscribed customer, but the owner is notified', async () => {
    const id = await bookFriday()
    dataOf(await app.call(unsubscribe, { params: { appointmentId: id } }))
    await sendAt('2026-11-26T16:00:00Z')
    expect(await mailedSubjects(app)).toEqual([])
    expect(await reminders.told()).toHaveLength(1)
  })

  it('thanks a customer who has confirmed', async () => {
    const id = await bookFriday()
    dataOf(await as.confirm(id))
    await sendAt('2026-11-26T16:00:00Z')
    const [sent] = await workJobs(app)
    const { text } = await PostalMime.parse(sent?.raw ?? '')
    expect(text).toContain('Ya confirmaste que vienes')
  })

  it('is not sent after the start, nor once reminders are turned off', async () => {
    await bookFriday()
    await sendAt('2026-11-26T16:00:00Z')
    app.clock.set('2026-11-27T16:00:00Z')
    expect(await mailedSubjects(app)).toEqual([])
    app.clock.set('2026-11-24T16:00:00Z')
    await as.booked({ date: '2026-11-30', time: '10:00' })
    await mailedSubjects(app)
    await sendAt('2026-11-29T16:00:00Z')
    salon = await returnLater(app, salon, '2026-11-29T16:00:05Z')
    await reminders.at([])
    expect(await mailedSubjects(app)).toEqual([])
  })

  it('says hoy if it is retried on the day itself', async () => {
    await bookFriday()
    await sendAt('2026-11-26T16:00:00Z')
    const trap = await startMailTrap()
    trap.refuse(1)
    expect(await workJobs(app, trap)).toEqual([])
    app.clock.set('2026-11-27T14:00:00Z')
    // A failure is stored a moment after the job ran.
    await expect.poll(retryAtOnce).toBe(1)
    expect(await mailedSubjects(app)).toEqual([today('10:00')])
  })

  it('marks the appointment for the owner if the address is refused', async () => {
    const id = await bookFriday()
    await sendAt('2026-11-26T16:00:00Z')
    const trap = await startMailTrap()
    trap.refuseRecipient('rosa@ejemplo.test', '550 5.1.1 no such user')
    await workJobs(app, trap)
    expect((await as.shown(id)).mailFailed).toBe(true)
    dataOf(await app.call(resendMail, { params: { appointmentId: id } }, salon.token))
    expect(await mailedSubjects(app)).toEqual([tomorrow])
    expect((await as.shown(id)).mailFailed).toBe(false)
  })
})

describe('while an owner’s change can be undone', () => {
  it('a reminder waits, and is sent once the change is undone', async () => {
    for (const change of [
      as.cancel,
      (id: string) => as.move(id, { date: '2026-11-30', time: '12:00' }),
    ]) {
      app.clock.set('2026-11-24T16:00:00Z')
      salon = await openBusiness(app)
      const id = await bookFriday()
      // Queued, and not mailed yet.
      await sendAt('2026-11-26T16:00:00Z')
      dataOf(await change(id))
      expect(await mailedSubjectsNow(app)).toEqual([])
      dataOf(await as.undo(id))
      expect(await mailedSubjects(app)).toEqual([tomorrow])
    }
  })

  it('a reminder is sent once, also if the worker dies right after postponing it', async () => {
    const id = await bookFriday()
    await sendAt('2026-11-26T16:00:00Z')
    dataOf(await as.cancel(id))
    const jobs = await readJobs(app.database.pool)
    const job = jobs.find(({ task }) => task === 'appointments:mail-reminder')
    await mailReminder(deadWorker, job?.payload, job?.id ?? '')
    dataOf(await as.undo(id))
    expect(await mailedSubjects(app)).toEqual([tomorrow])
  })

  it('a reminder of the new time waits until the customer knows it', async () => {
    await reminders.at([2])
    const id = await bookFriday()
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await sendAt('2026-11-26T16:00:00Z')
    expect(await mailedSubjectsNow(app)).toEqual([])
    const first = await mailedSubjects(app)
    expect([...first, ...(await mailedSubjects(app))]).toEqual([moved, today('12:00')])
  })

  it('a reminder of the new time is dropped with the change', async () => {
    await reminders.at([2])
    const id = await bookFriday()
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00' }))
    await sendAt('2026-11-26T16:00:00Z')
    dataOf(await as.undo(id))
    expect(await mailedSubjects(app)).toEqual([])
    await sendAt('2026-11-27T14:00:00Z')
    expect(await mailedSubjects(app)).toEqual([today('10:00')])
  })
})

describe('when the clock changes, 24 hours before may be', () => {
  it.each([
    // A day of 23 hours, and one of 25.
    ['America/Tijuana', '2027-03-15', '00:30', '2027-03-14T07:30:00Z', 'Pasado mañana'],
    ['America/Tijuana', '2027-11-07', '23:30', '2027-11-07T07:30:00Z', 'Hoy'],
    ['Europe/Madrid', '2027-03-29', '00:30', '2027-03-27T22:30:00Z', 'Pasado mañana'],
    ['Europe/Madrid', '2027-10-31', '23:30', '2027-10-30T22:30:00Z', 'Hoy'],
    ['Europe/Madrid', '2027-10-31', '12:00', '2027-10-30T11:00:00Z', 'Mañana'],
  ])('%s, %s %s', async (timezone, date, time, due, day) => {
    const hours = [{ startTime: '00:00', endTime: '24:00' }]
    const data = weekdays.map((dayOfWeek) => ({ dayOfWeek, isActive: true, hours }))
    dataOf(await app.call(saveBusinessHours, { body: { data } }, salon.token))
    dataOf(await app.call(saveTimezone, { body: { timezone } }, salon.token))
    dataOf(await services.edit(salon.serviceId, { duration: 30 }))
    await as.booked({ date, time })
    await mailedSubjects(app)
    expect((await reminders.planned()).map((row) => row.split(' ')[2])).toEqual([
      new Date(due).toISOString(),
    ])
    await sendAt(due)
    expect(await mailedSubjects(app)).toEqual([expect.stringMatching(`^${day}: .+, ${time} · `)])
  })
})
