import {
  cancelAppointments,
  changeMeetingLink,
  undoChanges,
} from '@cuando/contract/appointments/appointments'
import { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeWhatsapp } from '../../../platform/whatsapp/make-whatsapp.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { createAs, fewMailsQuota } from '../../../testing/steps/create-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { deleteRows, ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { startMailTrap } from '../../../testing/worlds/mail-trap.ts'
import { startWhatsappWorld } from '../../../testing/worlds/start-whatsapp-world.ts'

const app = await openTestApp({ mailQuota: fewMailsQuota })
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
const reminders = remindAs(app, () => salon)
const { created, createMany, mailed, startOver } = createAs(app, () => salon)
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

const byTotal = { limit: 'BUSINESS', max: 8, isReminder: true, byWhatsapp: true }
const byRecipient = { limit: 'RECIPIENT', max: 3, isReminder: false }

describe('an owner’s change', () => {
  it('does not count if it is undone before its mail was sent', async () => {
    const { id } = await created('ana@ejemplo.test')
    await workJobs(app)
    for (let index = 0; index < 4; index++) {
      expect(dataOf(await as.cancel(id)).mailSkipped).toBeNull()
      dataOf(await as.undo(id))
    }
    expect(await mailed()).toEqual([])
  })

  it('of many appointments does not count either if it is undone early', async () => {
    const ids = (await createMany(4, others)).map(({ id }) => id)
    await workJobs(app)
    for (let index = 0; index < 3; index++) {
      expect(dataOf(await cancelMany(ids)).notMailed).toEqual([])
      dataOf(await app.call(undoChanges, { body: { ids } }, salon.token))
    }
    expect(await mailed()).toEqual([])
  })

  it('counts once together with the moves that follow it', async () => {
    const { id } = await created('ana@ejemplo.test')
    await workJobs(app)
    for (const time of ['10:00', '11:00', '12:00', '13:00'])
      expect(dataOf(await as.move(id, { date: '2026-12-07', time })).mailSkipped).toBeNull()
    expect(await mailed()).toHaveLength(1)
  })

  it('restores the earlier mark of the appointment when it is undone', async () => {
    const [first, , , last] = await createMany(4, () => 'ana@ejemplo.test')
    await workJobs(app)
    expect(dataOf(await as.cancel(first?.id ?? '')).mailSkipped).toMatchObject(byRecipient)
    expect(dataOf(await as.undo(first?.id ?? '')).mailSkipped).toBeNull()
    dataOf(await as.cancel(last?.id ?? ''))
    expect(dataOf(await as.undo(last?.id ?? '')).mailSkipped).toMatchObject(byRecipient)
    expect(await mailed()).toEqual([])
  })

  it('and its undo count separately if the mail was sent in between', async () => {
    const { id } = await created('ana@ejemplo.test')
    dataOf(await as.cancel(id))
    await workJobs(app)
    expect(dataOf(await as.undo(id)).mailSkipped).toBeNull()
    expect(dataOf(await as.cancel(id)).mailSkipped).toMatchObject(byRecipient)
    await workJobs(app)
    expect(dataOf(await as.undo(id)).mailSkipped).toMatchObject(byRecipient)
  })
})

describe('an appointment’s link that is changed often', () => {
  it('is mailed once, with the last link', async () => {
    const { id: serviceId } = await services.created({ isInLocal: false, isOnline: true })
    const online = { serviceId, isInLocal: false, isOnline: true }
    const { id } = await created('ana@ejemplo.test', online)
    await workJobs(app)
    for (let index = 0; index < 6; index++) await link(id, `https://zoom.us/j/${index}`)
    const mails = await workJobs(app)
    expect(mails.map(({ to }) => to)).toEqual([['ana@ejemplo.test']])
    expect(mails[0]?.raw).toContain('https://zoom.us/j/5')
    // Two mails were sent, for the booking and for the link: one more is allowed.
    await link(id, 'https://zoom.us/j/6')
    await workJobs(app)
    await link(id, 'https://zoom.us/j/7')
    expect(await mailed()).toEqual([])
    expect((await as.shown(id)).mailSkipped).toMatchObject(byRecipient)
  })
})

describe('a reminder', () => {
  it('counts, and its appointment and notification say if it was not mailed', async () => {
    await reminders.at([1])
    const [first] = await createMany(3, () => 'ana@ejemplo.test')
    await workJobs(app)
    salon = await returnLater(app, salon, '2026-12-01T13:00:00Z')
    await reminders.send()
    expect(await mailed()).toEqual(['ana@ejemplo.test'])
    await createMany(3, () => 'ana@ejemplo.test')
    app.clock.set('2026-12-01T14:00:00Z')
    await reminders.send()
    expect(await reminders.told()).toEqual([
      'Ana Ruiz tiene una cita de Corte el martes 1 de diciembre de 2026, 08:00',
      'Ana Ruiz tiene una cita de Corte el martes 1 de diciembre de 2026, 09:00. No le enviamos el recordatorio a Ana: hoy ya le enviamos 3 correos.',
    ])
    expect((await as.shown(first?.id ?? '')).mailSkipped).toBeNull()
  })

  it('that is mailed later removes the mark', async () => {
    await reminders.at([1, 2])
    const { id } = await created('ana@ejemplo.test', { date: '2026-11-25', time: '01:30' })
    await createMany(2, () => 'ana@ejemplo.test')
    await workJobs(app)
    app.clock.set('2026-11-25T05:30:00Z')
    await reminders.send()
    salon = await returnLater(app, salon, '2026-11-25T06:00:00Z')
    expect((await as.shown(id)).mailSkipped).toMatchObject({ ...byRecipient, isReminder: true })
    app.clock.set('2026-11-25T06:30:00Z')
    await reminders.send()
    expect((await as.shown(id)).mailSkipped).toBeNull()
    expect(await mailed()).toEqual(['ana@ejemplo.test'])
  })

  it('by WhatsApp is counted per phone, and listed for the owner if it was not sent', async () => {
    const world = await startWhatsappWorld()
    const whatsapp = makeWhatsapp(world.settings)
    await reminders.at([24])
    // Several spellings of one telephone.
    const made: Awaited<ReturnType<typeof created>>[] = []
    for (const phone of ['5587654321', '55 8765 4321', '+52 55 8765 4321', '044 55 8765 4321'])
      made.push(await created(others(made.length), { phone, date: '2026-12-02' }))
    const other = await created('ana@ejemplo.test', { phone: '5511112222', date: '2026-12-02' })
    await workJobs(app)
    salon = await returnLater(app, salon, '2026-12-01T18:00:00Z')
    await Promise.all([reminders.sendByWhatsapp(), reminders.sendByWhatsapp()])
    expect(await workJobs({ ...app, whatsapp })).toHaveLength(5)
    expect(world.accepted.map(({ to }) => to).sort()).toEqual([
      '525511112222',
      ...Array.from({ length: 3 }, () => '525587654321'),
    ])
    const shown = await Promise.all([...made, other].map(({ id }) => as.shown(id)))
    const mark = { ...byRecipient, isReminder: true, byWhatsapp: true }
    expect(shown.map(({ mailSkipped }) => mailSkipped)).toEqual([
      null,
      null,
      null,
      { ...mark, at: '2026-12-01T18:00:00.000Z' },
      null,
    ])
    expect((await reminders.told()).filter((text) => text.includes('No le'))).toEqual([
      expect.stringMatching(
        /\. No le enviamos el recordatorio por WhatsApp a Ana: hoy ya le enviamos 3 mensajes\.$/,
      ),
    ])
    const listed = dataOf(
      await app.call(appointmentReminders, { query: { page: 1, limit: 10 } }, salon.token),
    )
    expect(listed.appointments.find(({ id }) => id === made[3]?.id)?.mailSkipped).toMatchObject(
      mark,
    )
    await world.close()
  })

  it('by WhatsApp shares the daily total with mails, which have priority', async () => {
    const world = await startWhatsappWorld()
    await reminders.at([24])
    const made = []
    for (let index = 0; index < 5; index++)
      made.push(
        await created(others(index), {
          phone: `551111000${index}`,
          date: '2026-11-26',
        }),
      )
    await workJobs(app)
    salon = await returnLater(app, salon, '2026-11-25T18:00:00Z')
    await reminders.sendByWhatsapp()
    expect(await workJobs({ ...app, whatsapp: makeWhatsapp(world.settings) })).toHaveLength(5)
    expect(world.accepted).toHaveLength(3)
    const shown = await Promise.all(made.map(({ id }) => as.shown(id)))
    expect(shown.filter(({ mailSkipped }) => mailSkipped?.byWhatsapp)).toHaveLength(2)
    expect(shown.find(({ mailSkipped }) => mailSkipped)?.mailSkipped).toMatchObject(byTotal)
    await world.close()
  })

  it('of a visitor’s booking does not count', async () => {
    await reminders.at([1])
    await as.booked({ date: '2026-11-25', time: '10:00' })
    await workJobs(app)
    app.clock.set('2026-11-25T15:00:00Z')
    await reminders.send()
    expect(await mailed()).toEqual(['rosa@ejemplo.test'])
    const rows = await storedRows(app, 'mail_days', ownedBy(salon), { columns: ['mails'] })
    expect(rows).toEqual([])
  })
})

it('a failed mail is not sent again beyond a limit, and the refusal says why', async () => {
  const { id } = await created('ana@ejemplo.test')
  const trap = await startMailTrap()
  trap.refuseRecipient('ana@ejemplo.test', '550 5.1.1 no such user')
  await workJobs(app, trap)
  await createMany(2, () => 'ana@ejemplo.test')
  const { status, body } = await as.resend(id)
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'recipientMailed',
    message: 'Hoy ya le enviamos 3 correos a este cliente. Avísale por WhatsApp o llámale.',
  })
  expect((await as.shown(id)).mailFailed).toBe(true)
})
