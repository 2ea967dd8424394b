import { cancelAppointments, undoChanges } from '@cuando/contract/appointments'
import { saveTimezone } from '@cuando/contract/settings'
import { beforeEach, expect, it } from 'vitest'
import { changeAs } from '../../../testing/change-as.ts'
import { fewMails } from '../../../testing/create-as.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { manageServices, tasting } from '../../../testing/manage-services.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { keyedHash } from '../../../testing/secret-key.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { makeMailQuota } from '../../mail-quota/make-mail-quota.ts'
import { withNotMailed } from './not-mailed.ts'

// The owner reads at once how many customers get no mail about a change because of a limit.
const app = await openTestApp({
  mailQuota: makeMailQuota({ ...fewMails, perOnlineBooking: 0 }, keyedHash),
})
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

/** So many mails the business may cause in a day. */
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
  const { rows } = await app.database.pool.query(
    'SELECT FROM appointments WHERE commerce_id = $1 AND skipped_mail IS NOT NULL',
    [salon.commerceId],
  )
  return rows.length
}

it('one is told in the singular, more in the plural, none not at all, and nobody twice', () => {
  const [ana, eva] = [{ id: 'ana' }, { id: 'eva' }]
  expect(withNotMailed('Hecho', [])).toBe('Hecho')
  expect(withNotMailed('Hecho', [ana, ana])).toBe('Hecho. A 1 cliente no le enviamos correo.')
  expect(withNotMailed('Hecho', [ana, eva])).toBe('Hecho. A 2 clientes no les enviamos correo.')
})

it('an event that is moved says how many attendees are not mailed', async () => {
  const event = await services.created({ ...tasting, maxAttendees: 20 })
  for (let index = 0; index < perDay + 2; index += 1)
    dataOf(await services.join(event.id, `asistente${index}`))
  const { body } = await services.move(event.id, { specificDate: '2026-12-11' })
  expect(body.message).toBe(
    'Servicio actualizado correctamente. A 2 clientes no les enviamos correo.',
  )
  expect(await countSkipped()).toBe(2)
})

it('a service says how many of its customers are not mailed its new link', async () => {
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

it('another time zone says how many are not mailed that they keep their hour', async () => {
  await bookMany(perDay + 3)
  const body = { timezone: 'America/Cancun', keep: 'local' } as const
  const answer = await app.call(saveTimezone, { body }, salon.token)
  expect(answer.body.message).toBe('Actualización exitosa. A 3 clientes no les enviamos correo.')
  expect(await countSkipped()).toBe(3)
})

it('the undoing of many cancellations that were mailed says how many are not mailed', async () => {
  const ids = await bookMany(5)
  dataOf(await app.call(cancelAppointments, { body: { ids, reason: '' } }, salon.token))
  await workJobs(app)
  const undone = await app.call(undoChanges, { body: { ids } }, salon.token)
  expect(undone.body.message).toBe('5 citas reabiertas. A 2 clientes no les enviamos correo.')
  expect(await countSkipped()).toBe(2)
})

it('the undoing of what nobody has heard of says nothing of mails', async () => {
  const ids = await bookMany(5)
  dataOf(await app.call(cancelAppointments, { body: { ids, reason: '' } }, salon.token))
  const undone = await app.call(undoChanges, { body: { ids } }, salon.token)
  expect(undone.body.message).toBe('5 citas reabiertas')
})
