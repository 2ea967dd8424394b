import { cancelAppointments, changeMeetingLink } from '@cuando/contract/appointments/appointments'
import {
  reminderSubscription,
  subscribe,
  unsubscribe,
} from '@cuando/contract/appointments/reminder-subscription'
import { saveNotificationSettings, saveTimezone } from '@cuando/contract/business/settings'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWhatsapp } from '../../../platform/whatsapp/make-whatsapp.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import type { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { deleteRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { startWhatsappWorld } from '../../../testing/worlds/start-whatsapp-world.ts'
import { sendReminders } from '../reminders/send-reminders.ts'
import { queueSummaries } from '../summary/queue-summaries.ts'

const app = await openTestApp()
const world = await startWhatsappWorld()
afterAll(() => world.close())
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
const reminders = remindAs(app, () => salon)
const online = { isInLocal: false, isOnline: true }
let salon: TestBusiness
beforeEach(async () => {
  world.reset()
  app.clock.set('2026-11-24T16:00:00Z')
  // Those of the earlier tests' businesses.
  await deleteRows(app, 'reminders')
  salon = await openBusiness(app)
  await requireContact(app, salon, 'EMAIL_OR_PHONE')
  await workJobs(app)
})

const bookByPhone = (changes: Parameters<typeof bookAs>[2] = {}) =>
  as.booked({ date: '2026-11-27', time: '10:00', email: '', ...changes })
const mails = async () =>
  Promise.all((await workJobs(app)).map(async ({ raw }) => PostalMime.parse(raw)))
const recipients = async () => (await workJobs(app)).flatMap(({ to }) => to)
/** The tasks of the waiting and failed jobs; a finished job stays locked until its worker has deleted it. */
const jobs = async () => {
  const all = await readJobs(app.database.pool)
  return all
    .filter(({ isLocked }) => !isLocked)
    .map(({ task }) => task)
    .sort()
}

it('a booking by phone is mailed only to the owner, with the phone to answer', async () => {
  const id = await bookByPhone()
  expect(await jobs()).toEqual(['appointments:mail-owner'])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.to).toMatchObject([{ address: salon.email }])
  expect(mail?.replyTo ?? []).toEqual([])
  expect(mail?.text).toContain('55 8765 4321 · WhatsApp https://wa.me/525587654321')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Correo|mailto:|null|undefined/)
  expect(await as.shown(id)).toMatchObject({ mailFailed: false, customer: { email: null } })
})

it('the calendar’s file has no attendee', async () => {
  const id = await bookByPhone()
  const { statusCode, body } = await app.inject({ url: `/api/books/${id}/calendar.ics` })
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/ATTENDEE|null/)
})

describe('nobody is mailed, and no job is left', () => {
  const nothing = async () => {
    expect(await recipients()).toEqual([])
    expect(await jobs()).toEqual([])
  }

  it('when its owner moves, cancels and reopens it', async () => {
    const id = await bookByPhone()
    expect(await recipients()).toEqual([salon.email])
    dataOf(await as.move(id, { date: '2026-11-27', time: '12:00' }))
    await nothing()
    dataOf(await as.cancel(id))
    await nothing()
    dataOf(await as.undo(id))
    expect(await jobs()).toEqual([])
    expect(await as.shown(id)).toMatchObject({ status: 'PENDING', mailFailed: false })
    expect(await as.resend(id)).toMatchObject({ status: 409, body: { code: 'noFailedMail' } })
  })

  it('when it is cancelled along with one whose customer is mailed', async () => {
    const ids = [await bookByPhone(), await as.booked({ date: '2026-11-27', time: '12:00' })]
    await workJobs(app)
    dataOf(await app.call(cancelAppointments, { body: { ids } }, salon.token))
    expect(await recipients()).toEqual(['rosa@ejemplo.test'])
    expect(await jobs()).toEqual([])
  })

  it('when the link of its call or of its service changes', async () => {
    const service = await services.created({ ...online, meetingLink: 'https://zoom.us/j/1' })
    const id = await bookByPhone({ ...online, serviceId: service.id })
    const other = { ...online, serviceId: service.id, date: '2026-11-27', time: '12:00' }
    await as.booked(other)
    await workJobs(app)
    const body = { meetingLink: 'https://zoom.us/j/2' }
    const given = { params: { appointmentId: id }, body }
    dataOf(await app.call(changeMeetingLink, given, salon.token))
    expect(await jobs()).toEqual([])
    dataOf(await app.call(changeMeetingLink, { ...given, body: { meetingLink: '' } }, salon.token))
    dataOf(await services.edit(service.id, { meetingLink: 'https://zoom.us/j/3' }))
    expect(await recipients()).toEqual(['rosa@ejemplo.test'])
  })

  it('when its business changes its time zone, or moves its event', async () => {
    const event = await services.created(tasting)
    const at = { date: undefined, time: undefined, serviceId: event.id }
    await bookByPhone(at)
    await bookByPhone()
    await workJobs(app)
    dataOf(await services.move(event.id, { specificTime: '12:00' }))
    const body = { timezone: 'America/Cancun', keep: 'local' } as const
    dataOf(await app.call(saveTimezone, { body }, salon.token))
    await nothing()
  })
})

describe('an owner’s change that is undone', () => {
  it('leaves no trace, even if the restored time has passed', async () => {
    const id = await bookByPhone({ date: '2026-11-24', time: '11:00' })
    await workJobs(app)
    app.clock.set('2026-11-24T17:05:00Z')
    const before = await as.shown(id)
    dataOf(await as.move(id, { date: '2026-11-25', time: '12:00' }))
    dataOf(await as.undo(id))
    expect(await as.shown(id)).toEqual(before)
    expect(await recipients()).toEqual([])
  })

  it('restores a reminder that was due before the undo', async () => {
    const id = await bookByPhone()
    await workJobs(app)
    salon = await returnLater(app, salon, '2026-11-26T15:59:58Z')
    dataOf(await as.cancel(id))
    await workJobs(app)
    app.clock.set('2026-11-26T16:05:00Z')
    await reminders.send()
    dataOf(await as.undo(id))
    expect(await reminders.planned()).toEqual([`${id} 24 2026-11-26T16:00:00.000Z`])
  })
})

describe('a reminder', () => {
  it('notifies the owner, and is sent by WhatsApp’s API if that is configured', async () => {
    const id = await bookByPhone()
    await workJobs(app)
    app.clock.set('2026-11-26T16:00:00Z')
    await sendReminders(app.database.db, app.clock.now(), { ...app, byWhatsapp: true })
    expect(await jobs()).toEqual(['appointments:whatsapp-reminder'])
    expect(await reminders.told()).toEqual([
      'Rosa Peña tiene una cita de Corte el viernes 27 de noviembre de 2026, 10:00',
    ])
    expect(await workJobs({ ...app, whatsapp: makeWhatsapp(world.settings) })).toEqual([])
    salon = await returnLater(app, salon, '2026-11-26T16:01:00Z')
    expect((await as.shown(id)).whatsappSentAt).toBe('2026-11-26T16:00:00.000Z')
  })

  it('is not mailed for a booking without an e-mail, even if the customer has one', async () => {
    await as.booked({ date: '2026-11-27', time: '12:00' })
    await bookByPhone()
    await workJobs(app)
    app.clock.set('2026-11-26T18:00:00Z')
    await reminders.send()
    expect(await reminders.told()).toHaveLength(2)
    expect(await jobs()).toEqual(['appointments:mail-reminder'])
    expect(await recipients()).toEqual(['rosa@ejemplo.test'])
  })

  it('can be unsubscribed and subscribed again, without showing an address', async () => {
    const given = { params: { appointmentId: await bookByPhone() } }
    for (const [call, isSubscribed] of [
      [reminderSubscription, true],
      [unsubscribe, false],
      [reminderSubscription, false],
      [subscribe, true],
    ] as const) {
      expect(dataOf(await app.call(call, given))).toMatchObject({ isSubscribed, email: null })
    }
  })
})

it('the morning’s summary includes customers without an e-mail', async () => {
  const body = { desktop: false, email: true, hoursBeforeList: [], autoConfirm: true }
  const settings = { body: { ...body, morningSummary: true } }
  dataOf(await app.call(saveNotificationSettings, settings, salon.token))
  await bookByPhone({ date: '2026-11-25' })
  await workJobs(app)
  app.clock.set('2026-11-25T13:00:00Z')
  await queueSummaries(app.database.db, app.clock.now())
  const [summary] = await mails()
  expect(summary?.text).toContain('Rosa Peña')
  expect(summary?.text).toContain('https://wa.me/525587654321')
  expect(summary?.text).not.toMatch(/null|undefined/)
})
