import { cancelAppointments, undoChanges } from '@cuando/contract/appointments/appointments'
import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { readJobs } from '../../../testing/queued-jobs.ts'
import { keyedHash } from '../../../testing/samples/secret-key.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { fewMails } from '../../../testing/steps/create-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { repeatAs, weekly } from '../../../testing/steps/repeat-as.ts'
import { ownedBy, storedValues } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { makeMailQuota } from '../../mail-quota/make-mail-quota.ts'
import { withNotMailed } from './not-mailed.ts'

// Answers tell the owner how many customers get no mail about a change because of a limit.
const app = await openTestApp({
  mailQuota: makeMailQuota({ ...fewMails, perOnlineBooking: 0 }, keyedHash),
})
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
const again = repeatAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

/** The number of mails that the business may cause in a day. */
const { perDay } = fewMails

async function bookMany(count: number, changes: Parameters<typeof as.booked>[0] = {}) {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const [day, hour] = [7 + Math.floor(index / 5), 10 + (index % 5)]
    const when = { date: `2026-12-${String(day).padStart(2, '0')}`, time: `${hour}:00` }
    ids.push(await as.booked({ email: `cliente${index}@ejemplo.test`, ...when, ...changes }))
  }
  await workJobs(app)
  return ids
}

async function countSkipped() {
  const skipped = await storedValues(app, 'appointments', 'skipped_mail', ownedBy(salon))
  return skipped.filter((mail) => mail !== null).length
}

const mail = () => ({
  limit: 'BUSINESS' as const,
  max: 10,
  isReminder: false,
  at: '2026-11-24T16:00:00Z',
})

it('the message counts each customer once, in the singular or plural, and omits zero', () => {
  const [ana, eva] = [
    { id: 'ana', mail: mail() },
    { id: 'eva', mail: mail() },
  ]
  const again = { ...ana, id: 'her next appointment' }
  expect(withNotMailed('Hecho', [])).toBe('Hecho')
  expect(withNotMailed('Hecho', [ana, ana, again])).toBe(
    'Hecho. A 1 cliente no le enviamos correo.',
  )
  expect(withNotMailed('Hecho', [ana, eva])).toBe('Hecho. A 2 clientes no les enviamos correo.')
})

it('moving an event says how many attendees are not mailed', async () => {
  const event = await services.created({ ...tasting, maxAttendees: 20 })
  for (let index = 0; index < perDay + 2; index += 1)
    dataOf(await services.join(event.id, `asistente${index}`))
  const { body } = await services.move(event.id, { specificDate: '2026-12-11' })
  expect(body.message).toBe(
    'Servicio actualizado correctamente. A 2 clientes no les enviamos correo.',
  )
  expect(await countSkipped()).toBe(2)
})

it('changing a service’s link says how many customers are not mailed', async () => {
  const { id: serviceId } = await services.created({ isInLocal: false, isOnline: true })
  const online = { serviceId, isInLocal: false, isOnline: true }
  await bookMany(perDay + 1, online)
  const message = async (meetingLink: string) =>
    (await services.edit(serviceId, { meetingLink })).body.message
  expect(await message('https://a.test')).toBe(
    'Servicio actualizado correctamente. A 1 cliente no le enviamos correo.',
  )
  expect(await countSkipped()).toBe(1)
  expect(await message('https://a.test')).toBe('Servicio actualizado correctamente')
})

it('changing the time zone says how many customers are not mailed', async () => {
  await bookMany(perDay + 3)
  const body = { timezone: 'America/Cancun', keep: 'local' } as const
  const answer = await app.call(saveTimezone, { body }, salon.token)
  expect(answer.body.message).toBe('Actualización exitosa. A 3 clientes no les enviamos correo.')
  expect(await countSkipped()).toBe(3)
})

it('undoing cancellations after their mails were sent says how many customers are not mailed', async () => {
  const ids = await bookMany(5)
  dataOf(await app.call(cancelAppointments, { body: { ids, reason: '' } }, salon.token))
  await workJobs(app)
  const undone = await app.call(undoChanges, { body: { ids } }, salon.token)
  expect(undone.body.message).toBe('5 citas reabiertas. A 2 clientes no les enviamos correo.')
  expect(await countSkipped()).toBe(2)
})

it('undoing cancellations before their mails were sent says nothing about mails', async () => {
  const ids = await bookMany(5)
  dataOf(await app.call(cancelAppointments, { body: { ids, reason: '' } }, salon.token))
  const undone = await app.call(undoChanges, { body: { ids } }, salon.token)
  expect(undone.body.message).toBe('5 citas reabiertas')
})

it('a series whose mail exceeds a limit counts as untold only for the time to undo it', async () => {
  const [first = ''] = await bookMany(1)
  const starts = weekly(2 * fewMails.perRecipient + 2)
  while (starts.length > 2) {
    await again.repeated(first, starts.splice(0, 2))
    await workJobs(app)
  }
  await again.repeated(first, starts)
  const jobs = await readJobs(app.database.pool)
  expect(jobs.map(({ task }) => task)).toEqual(Array(2).fill('appointments:mail-customer'))
  for (const { dueIn } of jobs) expect(dueIn).toBeLessThan(60)
})
