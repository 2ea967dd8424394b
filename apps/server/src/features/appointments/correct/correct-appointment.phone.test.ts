import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { blockContacts } from '../../../testing/stored/business.ts'

// How a customer corrects or removes the phone.
const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const day = { date: '2026-11-27', time: '10:00' }
const later = { date: '2026-11-30', time: '12:00' }

const missing = { status: 422, body: { message: 'El teléfono es requerido' } }

it('cannot be removed if the business requires it, but other fields can be corrected', async () => {
  const id = await as.booked(day)
  expect((await as.own(id)).isPhoneRequired).toBe(false)
  await requireContact(app, salon, 'PHONE')
  expect((await as.own(id)).isPhoneRequired).toBe(true)
  expect(await as.editOwn(id, { phone: '' })).toMatchObject(missing)
  expect((await as.editOwn(id, { name: 'Rosalía' })).status).toBe(200)
})

it('cannot be removed if there is no e-mail', async () => {
  await requireContact(app, salon, 'EMAIL_OR_PHONE')
  const id = await as.booked({ ...day, email: '' })
  expect(await as.editOwn(id, { phone: '' })).toMatchObject(missing)
  const other = await as.booked({ ...later, email: 'otra@ejemplo.test' })
  expect((await as.editOwn(other, { phone: '' })).status).toBe(200)
})

it('cannot be removed from a home visit', async () => {
  salon = await openBusiness(app, {
    canDeliveryBooking: true,
    serviceIsInLocal: false,
    serviceIsCustomAddress: true,
  })
  const place = { address: 'Colima 20', latitude: 19.42, longitude: -99.16 }
  const id = await as.booked({ ...day, isInLocal: false, isCustomAddress: true, ...place })
  expect(await as.editOwn(id, { phone: '' })).toMatchObject(missing)
})

it('cannot be changed to a blocked one, nor to one with ten upcoming appointments', async () => {
  const id = await as.booked(day)
  const block = (phone: string) => blockContacts(app, salon, 'PHONE', [phone])
  await block('5500001111')
  expect(await as.editOwn(id, { phone: '5500001111' })).toMatchObject({
    body: { code: 'contactBlocked' },
  })
  for (let n = 0; n < 10; n += 1)
    await as.booked({
      date: `2026-12-${String(7 + (n % 5)).padStart(2, '0')}`,
      time: n < 5 ? '10:00' : '12:00',
      email: `u${n}@ejemplo.test`,
      phone: '5500002222',
    })
  expect(await as.editOwn(id, { phone: '5500002222' })).toMatchObject({
    body: { code: 'tooManyComing' },
  })
  expect((await as.own(id)).customer.phone).toBe('5587654321')
})

it('resets the WhatsApp reminder when it changes', async () => {
  const id = await as.booked(day)
  dataOf(await as.remind(id))
  await as.editOwn(id, { name: 'Rosalía' })
  expect((await as.shown(id)).whatsappSentAt).not.toBeNull()
  await as.editOwn(id, { phone: '5500001111' })
  expect((await as.shown(id)).whatsappSentAt).toBeNull()
})
