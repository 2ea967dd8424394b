import { cancelAppointments, changeMeetingLink } from '@cuando/contract/appointments/appointments'
import { unsubscribe } from '@cuando/contract/appointments/reminder-subscription'
import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { clearJobs } from '../../testing/queued-jobs.ts'
import { mailTokenOf } from '../../testing/samples/mail-token.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { createAs, fewMails, fewMailsQuota } from '../../testing/steps/create-as.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { remindAs } from '../../testing/steps/remind-as.ts'
import { returnLater } from '../../testing/steps/return-later.ts'
import { changeAppointment } from '../../testing/stored/appointments.ts'
import { countRows, deleteRows, ownedBy, storedRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { mailQuotaJobs } from './jobs.ts'
import { dailyTotal } from './make-mail-quota.ts'

const app = await openTestApp({ mailQuota: fewMailsQuota })
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
const { create, created, createMany, mailed, startOver } = createAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(app.database.pool)
  await deleteRows(app, 'reminders')
  salon = await openBusiness(app)
  startOver()
})

const others = (index: number) => `cliente${index}@ejemplo.test`
const cancelMany = async (ids: readonly string[], reason = '') =>
  app.call(cancelAppointments, { body: { ids: [...ids], reason } }, salon.token)
const link = async (appointmentId: string, meetingLink: string) =>
  dataOf(
    await app.call(
      changeMeetingLink,
      { params: { appointmentId }, body: { meetingLink } },
      salon.token,
    ),
  )

const byRecipient = { limit: 'RECIPIENT', max: 3, isReminder: false }
const byBusiness = { limit: 'BUSINESS', max: 8, isReminder: false }

it('allows 10 mails a day to a recipient and 100 in total by default', () => {
  const mailLimits = (source: NodeJS.ProcessEnv) => {
    const read = readEnv(source)
    return read.ok ? read.env.mailLimits : read.line
  }
  expect(mailLimits({})).toMatchObject({ perRecipient: 10, perDay: 100 })
  expect(mailLimits({ MAILS_PER_DAY: '7' })).toMatchObject({ perRecipient: 10, perDay: 7 })
  expect(mailLimits({ RATE_LIMIT: 'off' })).toBeNull()
  expect(mailLimits({ MAILS_PER_DAY: 'many' })).toBe(
    'MAILS_PER_DAY debe ser un número entero de 0 a 1000000',
  )
})

describe('a recipient', () => {
  it('gets no more mails than the limit about bookings, links and cancellations of one business', async () => {
    const { id: serviceId } = await services.created({ isInLocal: false, isOnline: true })
    const online = { serviceId, isInLocal: false, isOnline: true }
    const made = []
    for (let index = 0; index < 5; index++)
      made.push(await created('victima@otra.test', { ...online, meetingLink: 'https://a.test' }))
    expect(made.map(({ mailSkipped }) => mailSkipped?.limit ?? null)).toEqual([
      ...[null, null, null],
      ...['RECIPIENT', 'RECIPIENT'],
    ])
    const sent = await mailed()
    const [first] = made
    for (let index = 0; index < 5; index++)
      await link(first?.id ?? '', `https://evil.test/login?${index}`)
    const ids = made.map(({ id }) => id)
    const { data, message } = (await cancelMany(ids, 'Entra aquí')).body
    expect(data).toMatchObject({ cancelled: 5, notMailed: ids.map(() => ({ mail: byRecipient })) })
    expect(message).toBe('5 citas canceladas. A 5 clientes no les enviamos correo.')
    expect([...sent, ...(await mailed())]).toHaveLength(3)
  })

  it('is the same in all spellings of a mailbox', async () => {
    const spellings = [
      'ana+1@gmail.com',
      'a.na@gmail.com',
      'Ana@GoogleMail.com',
      'an.a+x@gmail.com',
    ]
    const made = await createMany(4, (index) => spellings[index] ?? '')
    expect(made.map(({ mailSkipped }) => mailSkipped !== null)).toEqual([false, false, false, true])
  })

  it('gets no more mails than the limit about the owner’s changes to a visitor’s booking', async () => {
    const id = await as.booked({ date: '2026-12-08', time: '10:00' })
    await workJobs(app)
    const times = ['11:00', '12:00', '13:00', '14:00']
    const shown = []
    for (const time of times) {
      shown.push(dataOf(await as.move(id, { date: '2026-12-08', time, force: true })))
      await workJobs(app)
    }
    expect(shown.at(2)?.mailSkipped).toBeNull()
    expect(shown.at(3)).toMatchObject({ time: '14:00', mailSkipped: byRecipient })
    // A mail about the visitor's own change is sent, and clears the mark.
    dataOf(await as.cancelOwn(id))
    expect(await mailed()).toContain('rosa@ejemplo.test')
    expect((await as.shown(id)).mailSkipped).toBeNull()
  })

  it('gets one mail more if two concurrent bookings compete for the last one', async () => {
    await createMany(2, () => 'ana@ejemplo.test')
    const two = await Promise.all([created('ana@ejemplo.test'), created('ana@ejemplo.test')])
    expect(two.filter(({ mailSkipped }) => mailSkipped === null)).toHaveLength(1)
    expect(await mailed()).toHaveLength(3)
  })

  it('gets mails again from the business’s next day on', async () => {
    await createMany(4, () => 'ana@ejemplo.test')
    // Midnight in Mexico City is at 6:00 UTC.
    salon = await returnLater(app, salon, '2026-11-25T05:59:00Z')
    expect((await created('ana@ejemplo.test')).mailSkipped).toMatchObject(byRecipient)
    app.clock.set('2026-11-25T06:00:00Z')
    expect((await created('ana@ejemplo.test')).mailSkipped).toBeNull()
  })

  it('gets no second quota through changes of the time zone', async () => {
    const zone = (timezone: string) =>
      app.call(saveTimezone, { body: { timezone, keep: 'instant' } }, salon.token).then(dataOf)
    // In Auckland it is tomorrow: that day begins once.
    for (const timezone of ['Pacific/Auckland', 'America/Mexico_City', 'Pacific/Auckland']) {
      await zone(timezone)
      await createMany(4, () => 'ana@ejemplo.test')
    }
    expect(await mailed()).toHaveLength(3)
  })
})

describe('a new business', () => {
  it('sends no more mails than its daily total, and the appointment shows that its mail was skipped', async () => {
    const made = await createMany(9, others)
    expect(made.slice(0, 8).every(({ mailSkipped }) => mailSkipped === null)).toBe(true)
    expect(made[8]?.mailSkipped).toEqual({ ...byBusiness, at: '2026-11-24T16:00:00.000Z' })
    expect(await as.shown(made[8]?.id ?? '')).toMatchObject({ mailSkipped: byBusiness })
    expect(await mailed()).toHaveLength(8)
  })

  it('can still mail visitors about their bookings after its own total is used up', async () => {
    const id = await as.booked({ date: '2026-12-08', time: '10:00' })
    await createMany(9, others)
    expect(dataOf(await as.cancel(id)).mailSkipped).toBeNull()
    expect(await mailed()).toHaveLength(8 + 2)
  })

  it('cannot exceed its total by changing the e-mail of a visitor’s booking again and again', async () => {
    const id = await as.booked({ date: '2026-12-08', time: '10:00' })
    const moves = []
    for (let index = 0; index < 10; index++) {
      await changeAppointment(app, id, { email: others(index) })
      await workJobs(app)
      const time = `${10 + index}:00`
      moves.push(dataOf(await as.move(id, { date: '2026-12-09', time, force: true })))
    }
    // One more than for a new business, because a visitor has booked.
    expect(moves.map(({ mailSkipped }) => mailSkipped?.limit ?? null)).toEqual([
      ...Array.from({ length: 9 }, () => null),
      'BUSINESS',
    ])
  })

  it('does not count mails of refused bookings', async () => {
    await created(others(0), { time: '10:00', date: '2026-12-08' })
    const refusals = [1, 2, 3].map((index) =>
      create(others(index), { time: '10:00', date: '2026-12-08' }),
    )
    expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([409, 409, 409])
    const made = await createMany(7, (index) => others(index + 4))
    expect(made.every(({ mailSkipped }) => mailSkipped === null)).toBe(true)
  })
})

describe('the daily total', () => {
  const now = new Date('2026-11-24T16:00:00Z')

  it.each([
    ['a new business', 0, 0, 8],
    ['a business two weeks old', 15, 0, 12],
    ['a business with bookings by visitors', 0, 5, 13],
    ['an old and busy business', 400, 90, 20],
    ['a business created in the future', -30, 0, 8],
  ])('of %s', (_, age, bookings, total) => {
    const createdAt = new Date(now.getTime() - age * 86_400_000)
    expect(dailyTotal(fewMails, { createdAt, bookings }, now)).toBe(total)
  })

  it('grows with bookings by visitors', async () => {
    await as.booked({ date: '2026-12-08', time: '10:00' })
    await as.booked({ date: '2026-12-08', time: '11:00', email: 'otra@ejemplo.test' })
    const made = await createMany(11, others)
    expect(made.filter(({ mailSkipped }) => mailSkipped === null)).toHaveLength(10)
    expect(made.at(-1)?.mailSkipped).toMatchObject({ limit: 'BUSINESS', max: 10 })
  })
})

it('the counts of recipients are deleted after their day', async () => {
  await created('ana@ejemplo.test')
  const count = () => countRows(app, 'mailed_recipients', ownedBy(salon))
  const sweep = mailQuotaJobs({ db: app.database.db, clock: app.clock })['mail-quota:sweep']
  app.clock.set('2026-11-26T16:00:00Z')
  await sweep()
  expect(await count()).toBe(1)
  app.clock.set('2026-11-28T16:00:00Z')
  await sweep()
  expect(await count()).toBe(0)
})

it('reminders of unsubscribed customers are not counted', async () => {
  await remindAs(app, () => salon).at([1])
  const { id } = await created('ana@ejemplo.test', { date: '2026-12-08', time: '10:00' })
  await mailed()
  const query = { c: mailTokenOf(salon, 'ana@ejemplo.test') }
  dataOf(await app.call(unsubscribe, { params: { appointmentId: id }, query }))
  app.clock.set('2026-12-08T15:00:00Z')
  await remindAs(app, () => salon).send()
  const rows = await storedRows(app, 'mail_days', ownedBy(salon), { columns: ['day', 'mails'] })
  expect(rows).toEqual([{ day: '2026-11-24', mails: 1 }])
})
