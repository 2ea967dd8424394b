import { createAppointment } from '@cuando/contract/appointments/appointments'
import { reminderSubscription } from '@cuando/contract/appointments/reminder-subscription'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { mergeAs } from '../../../testing/steps/customers/merge-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { ownedBy, storedValues } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const people = mergeAs(app, () => salon)
const imports = importAs(app, () => salon)
const reminders = remindAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(app.database.pool)
  salon = await openBusiness(app)
  await changeBusiness(app, salon, { required_contact: 'EMAIL_OR_PHONE' })
})

const good = {
  name: 'Rosalba',
  lastName: 'Kú',
  email: 'rosalba@gmail.test',
  phone: '5512345678',
}
const bad = { ...good, email: 'rosalba@gmial.test', phone: '5599999999' }
const receivers = async () => (await workJobs(app)).flatMap(({ to }) => to)
const customerOf = async (appointmentId: string) => (await as.shown(appointmentId)).customer
const idOf = async (appointmentId: string) => (await customerOf(appointmentId)).id

const isSubscribed = async (appointmentId: string) =>
  dataOf(await app.call(reminderSubscription, { params: { appointmentId } })).isSubscribed

/** A coming appointment of each, and their customers. */
async function bookBoth() {
  const own = await as.booked({ ...good, date: '2026-11-26' })
  const others = await as.booked({ ...bad, date: '2026-11-27' })
  return { own, others, kept: await idOf(own), other: await idOf(others) }
}

it.each([
  ['the other one', good],
  ['the kept one', { ...bad, name: 'Rosa Alba', phone: '' }],
])(
  'gives the coming appointments of both the chosen data, if those of %s are dropped',
  async (_, chosen) => {
    const { own, others, kept, other } = await bookBoth()
    await workJobs(app)
    const { readdressed } = await people.merged(kept, other, chosen)
    for (const id of [own, others])
      expect(await customerOf(id)).toMatchObject({
        ...chosen,
        phone: chosen.phone || null,
        id: kept,
      })
    const [id, date] = chosen === good ? [others, '2026-11-27'] : [own, '2026-11-26']
    expect(readdressed).toEqual([{ id, date, time: '10:00' }])
    // Nobody is mailed about that.
    expect(await receivers()).toEqual([])
  },
)

it('leaves past and cancelled appointments, and a name or phone of somebody else', async () => {
  const past = await as.booked({ ...bad, date: '2026-11-25' })
  const cancelled = await as.booked({ ...bad, date: '2026-11-30' })
  dataOf(await as.cancel(cancelled))
  const son = { ...bad, name: 'Beto', phone: '5511112222' }
  const sons = await as.booked({ ...son, date: '2026-12-01' })
  const own = await as.booked({ ...good, date: '2026-12-02' })
  salon = await returnLater(app, salon, '2026-11-26T16:00:00Z')
  const [kept, other] = [await idOf(own), await idOf(past)]
  const chosen = { ...good, lastName: 'Kú Pech' }
  expect(await people.merged(kept, other, chosen)).toMatchObject({
    readdressed: [{ id: sons }],
  })
  for (const id of [past, cancelled])
    expect(await customerOf(id)).toMatchObject({ ...bad, id: kept })
  expect(await customerOf(sons)).toMatchObject({ ...son, email: good.email, id: kept })
})

it('lists no appointments if the e-mail is removed, and five at most', async () => {
  const { kept, other } = await bookBoth()
  const dates = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  for (const date of dates) await as.booked({ ...bad, date })
  const third = await people.create({ ...good, email: '', phone: '5577777777' })
  const answer = await people.merged(kept, other)
  expect(answer.readdressed?.map(({ date }) => date)).toEqual(['2026-11-27', ...dates.slice(0, 4)])
  expect((await people.merged(kept, third, { email: '' })).readdressed).toEqual([])
  const emails = await storedValues(app, 'appointments', 'email', ownedBy(salon))
  expect(new Set(emails)).toEqual(new Set([null]))
})

it('adds an e-mail to appointments that the owner made, not to those booked online', async () => {
  const online = await as.booked({ ...bad, email: '', date: '2026-11-26' })
  const when = { serviceId: salon.serviceId, date: '2026-11-27', time: '10:00' }
  const body = { ...bad, email: '', isInLocal: true, ...when }
  const { id: made } = dataOf(await app.call(createAppointment, { body }, salon.token))
  const kept = await people.create(good)
  const { readdressed } = await people.merged(kept, await idOf(made))
  expect(readdressed).toMatchObject([{ id: made }])
  expect(await customerOf(made)).toMatchObject({ id: kept, email: good.email })
  expect(await customerOf(online)).toMatchObject({ id: kept, email: null })
})

it('corrects the e-mail in the appointments of those who share a discarded one', async () => {
  const luis = { ...bad, name: 'Luis', phone: '5577777777' }
  await imports.imported(await imports.started(), [bad, luis])
  const shared = await as.booked({ ...luis, date: '2026-11-27' })
  const rows = await imports.stored()
  const other = rows.find(({ email }) => email === bad.email)?.id ?? ''
  const kept = await people.create(good)
  expect(await people.merged(kept, other)).toMatchObject({ readdressed: [{ id: shared }] })
  const sharer = await customerOf(shared)
  expect(sharer).toMatchObject({ ...luis, email: good.email })
  expect(sharer.id).not.toBe(kept)
})

it('stops the reminders to the chosen e-mail if those to the discarded one were stopped', async () => {
  const { own, others, kept, other } = await bookBoth()
  await people.unsubscribed(others, bad.email)
  await people.merged(kept, other)
  expect(await isSubscribed(own)).toBe(false)
  expect(await isSubscribed(others)).toBe(false)
})

it('the next reminder and the confirmation go to the chosen e-mail', async () => {
  const kept = await people.create({ ...good, email: 'mia@gmail.test' })
  const others = await as.booked({ ...bad, email: 'mia@gmial.test', date: '2026-11-27' })
  // Other tests leave appointments.
  const mailed = async () => (await receivers()).filter((email) => email.startsWith('mia'))
  expect(await mailed()).toEqual(['mia@gmial.test'])
  await people.merged(kept, await idOf(others))
  expect(await as.sendConfirmation(others)).toMatchObject({
    body: { message: 'Enviamos la confirmación a mia@gmail.test' },
  })
  expect(await mailed()).toEqual(['mia@gmail.test'])
  app.clock.set('2026-11-26T16:00:00Z')
  await reminders.send()
  expect(await mailed()).toEqual(['mia@gmail.test'])
})
