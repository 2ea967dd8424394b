import { appointmentDetail } from '@cuando/contract/appointments/appointments'
import { commerceId } from '@cuando/contract/business/commerce-id'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeWhatsapp } from '../../platform/whatsapp/make-whatsapp.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { clearJobs, makeJobsDue } from '../../testing/queued-jobs.ts'
import { keyedHash } from '../../testing/samples/secret-key.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { createAs, fewMailsQuota } from '../../testing/steps/create-as.ts'
import { remindAs } from '../../testing/steps/remind-as.ts'
import { returnLater } from '../../testing/steps/return-later.ts'
import { storedAppointment } from '../../testing/stored/appointments.ts'
import { openMail } from '../../testing/stored/referrals.ts'
import { countRows, emptyTables } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'
import { startMailTrap } from '../../testing/worlds/mail-trap.ts'
import { startWhatsappWorld } from '../../testing/worlds/start-whatsapp-world.ts'
import { mailQuotaJobs } from './jobs.ts'
import { makeMailQuota } from './make-mail-quota.ts'

const app = await openTestApp({ mailQuota: fewMailsQuota })
app.clock.set('2026-11-24T16:00:00Z')
const salon = await openBusiness(app)
const as = changeAs(app, () => salon)
const reminders = remindAs(app, () => salon)
const { created, mailed } = createAs(app, () => salon)
const { db, pool } = app.database
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(pool)
  await emptyTables(app, 'reminders', 'reached_recipients', 'opened_mailboxes')
})

const rosa = { email: 'rosa@ejemplo.test' }
/** A mail or message of some business. */
const claim = (id: string, to: { email: string } | { phone: string } = rosa, by = fewMailsQuota) =>
  by.reach(db)({
    ...{ ...to, id, isOwn: false, countedDay: null, now: app.clock.now() },
    commerceId: commerceId.parse(crypto.randomUUID()),
  })
const claimMany = async (count: number, to?: Parameters<typeof claim>[1], by = fewMailsQuota) => {
  const claims = await Promise.all(
    Array.from({ length: count }, () => claim(crypto.randomUUID(), to, by)),
  )
  return claims.filter((exceeded) => exceeded === null).length
}

/** Somebody opens a mail of the business. */
const open = (email: string) =>
  openMail(app, salon, keyedHash('mailbox', email), keyedHash('mailbox', email))

describe('the limit of all businesses to one recipient', () => {
  it('is 20 mails an hour, also if 25 businesses mail concurrently', async () => {
    expect(await claimMany(25)).toBe(20)
    expect(await claim('one more', { email: 'Rosa+1@ejemplo.test' })).toEqual({
      limit: 'MAILBOX',
      max: 50,
    })
    expect(await claim('one more', { email: 'otra@ejemplo.test' })).toBeNull()
  })

  it('holds for concurrent mails to several mailboxes, except one that has opened a mail', async () => {
    await open('known@ejemplo.test')
    const claimReach = fewMailsQuota.reach(db)
    const together = (count: number, email: string) =>
      Array.from({ length: count }, (_, n) =>
        claimReach({
          ...{ email, id: `${email} ${n}`, commerceId: commerceId.parse(salon.commerceId) },
          ...{ isOwn: false, countedDay: null, now: app.clock.now() },
        }),
      )
    const left = async (claims: ReturnType<typeof together>) =>
      (await Promise.all(claims)).filter((exceeded) => exceeded === null).length
    const [toRosa, toOther, toKnown] = await Promise.all([
      left(together(25, 'rosa@ejemplo.test')),
      left(together(3, 'otra@ejemplo.test')),
      left(together(25, 'known@ejemplo.test')),
    ])
    expect([toRosa, toOther, toKnown]).toEqual([20, 3, 25])
    expect(await claimMany(25, { email: 'otra@ejemplo.test' })).toBe(17)
  })

  it('is 50 mails within 24 hours', async () => {
    const sent = []
    for (let hour = 0; hour < 4; hour += 1) {
      sent.push(await claimMany(20))
      app.clock.advance({ hours: 1 })
    }
    expect(sent).toEqual([20, 20, 10, 0])
    app.clock.set('2026-11-25T16:00:00Z')
    expect(await claimMany(25)).toBe(20)
  })

  it('counts each mail once, however often it is retried', async () => {
    for (let attempt = 0; attempt < 14; attempt += 1) expect(await claim('the same')).toBeNull()
    expect(await claimMany(25)).toBe(19)
    // It may still be sent.
    expect(await claim('the same')).toBeNull()
  })

  it('is 10 messages a day to a phone number, in any format', async () => {
    expect(await claimMany(6, { phone: '525512345678' })).toBe(6)
    expect(await claimMany(6, { phone: '55 1234 5678' })).toBe(4)
    app.clock.advance({ hours: 23 })
    expect(await claimMany(1, { phone: '5512345678' })).toBe(0)
    expect(await claimMany(1, { phone: '5587654321' })).toBe(1)
    app.clock.advance({ hours: 1 })
    expect(await claimMany(1, { phone: '5512345678' })).toBe(1)
  })

  it('counts mails from a clock that was ahead as sent now', async () => {
    app.clock.set('2026-12-24T16:00:00Z')
    await claimMany(20)
    app.clock.set('2026-11-24T16:00:00Z')
    expect(await claimMany(1)).toBe(0)
    app.clock.advance({ hours: 1 })
    expect(await claimMany(1)).toBe(1)
  })

  it('does not apply if limits are off', async () => {
    expect(await claimMany(25, rosa, makeMailQuota(null, keyedHash))).toBe(25)
  })

  it('has its counts deleted after a day', async () => {
    await claimMany(1)
    const sweep = mailQuotaJobs({ db, clock: app.clock })['mail-quota:sweep']
    const count = () => countRows(app, 'reached_recipients')
    app.clock.advance({ hours: 24 })
    await sweep()
    expect(await count()).toBe(1)
    app.clock.advance({ minutes: 1 })
    await sweep()
    expect(await count()).toBe(0)
  })
})

const mailbox = { limit: 'MAILBOX', max: 50, isReminder: false }

describe('a mail about a visitor’s booking', () => {
  it('is not sent to a mailbox over its limit, which the owner sees until the next mail is sent', async () => {
    await claimMany(20)
    const id = await as.booked({ date: '2026-12-01', time: '10:00' })
    const other = await as.booked({ date: '2026-12-01', time: '11:00', email: 'otra@ejemplo.test' })
    // The owner gets a mail about both.
    expect((await mailed()).sort()).toEqual(['otra@ejemplo.test', salon.email, salon.email].sort())
    expect(await as.shown(id)).toMatchObject({ mailSkipped: mailbox, mailFailed: false })
    expect((await as.shown(other)).mailSkipped).toBeNull()
    app.clock.advance({ hours: 1 })
    await as.moveOwn(id, '2026-12-01', '12:00')
    expect(await mailed()).toContain('rosa@ejemplo.test')
    expect((await as.shown(id)).mailSkipped).toBeNull()
  })

  it('is sent to a mailbox that has opened a mail of the business, and does not count', async () => {
    await open('rosa@ejemplo.test')
    await as.booked({ date: '2026-12-02', time: '10:00' })
    expect(await claimMany(25)).toBe(20)
    await as.booked({ date: '2026-12-02', time: '11:00' })
    expect((await mailed()).filter((to) => to === 'rosa@ejemplo.test')).toHaveLength(2)
  })

  it('counts once if its delivery is retried', async () => {
    await claimMany(19)
    const id = await as.booked({ date: '2026-12-03', time: '10:00' })
    const trap = await startMailTrap()
    trap.refuseRecipient('rosa@ejemplo.test', '451 4.7.1 try again later')
    await workJobs(app, trap)
    expect(await claimMany(1)).toBe(0)
    await makeJobsDue(pool)
    expect(await mailed()).toEqual(['rosa@ejemplo.test'])
    expect((await as.shown(id)).mailSkipped).toBeNull()
  })

  it('can be a reminder; the next reminder that is sent clears the mark', async () => {
    await reminders.at([1, 2])
    const id = await as.booked({ date: '2026-11-25', time: '10:00' })
    await mailed()
    app.clock.set('2026-11-25T14:00:00Z')
    await claimMany(25)
    await reminders.send()
    expect(await mailed()).toEqual([])
    const skipped = { skipped_mail: { ...mailbox, isReminder: true } }
    expect(await storedAppointment(app, id)).toMatchObject(skipped)
    app.clock.set('2026-11-25T15:00:00Z')
    await reminders.send()
    expect(await mailed()).toEqual(['rosa@ejemplo.test'])
    expect((await storedAppointment(app, id)).skipped_mail).toBeNull()
  })
})

it('a WhatsApp reminder counts once, and is not sent to a phone number that got ten, which the owner sees', async () => {
  const world = await startWhatsappWorld()
  const whatsapp = makeWhatsapp(world.settings)
  await reminders.at([1])
  const contact = { email: 'tere@ejemplo.test', phone: '55 1234 5678' }
  const ids = [
    await as.booked({ ...contact, date: '2026-11-26', time: '10:00' }),
    await as.booked({ ...contact, date: '2026-11-26', time: '11:00' }),
  ]
  await mailed()
  const session = await returnLater(app, salon, '2026-11-26T15:00:00Z')
  await claimMany(9, { phone: '5512345678' })
  await reminders.sendByWhatsapp()
  world.answer(503, 2)
  await workJobs({ ...app, whatsapp })
  expect(await claimMany(1, { phone: '5512345678' })).toBe(0)
  await makeJobsDue(pool)
  await workJobs({ ...app, whatsapp })
  expect(world.accepted).toHaveLength(1)
  app.clock.set('2026-11-26T16:00:00Z')
  await reminders.sendByWhatsapp()
  await workJobs({ ...app, whatsapp })
  expect(world.accepted).toHaveLength(1)
  const [, last = ''] = ids
  const shown = dataOf(
    await app.call(appointmentDetail, { params: { appointmentId: last } }, session.token),
  )
  expect([shown.mailSkipped, shown.whatsappSentAt]).toEqual([
    {
      ...{ limit: 'MAILBOX', max: 10, isReminder: true, byWhatsapp: true },
      at: '2026-11-26T16:00:00.000Z',
    },
    null,
  ])
  await world.close()
})

it('a mail about the business’s own booking counts only towards its own limits', async () => {
  await claimMany(25)
  await created('rosa@ejemplo.test', { date: '2026-12-04' })
  expect(await mailed()).toEqual(['rosa@ejemplo.test'])
})
