import { mapLink } from '@cuando/contract/business/geo'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeBusiness, changeService } from '../../testing/stored/business.ts'

const app = await openTestApp()
const salon = await openBusiness(app)
const courier = await openBusiness(app, {
  canDeliveryBooking: true,
  serviceIsInLocal: false,
  serviceIsCustomAddress: true,
})
await changeService(app, courier, { max_distance_km: 5 })

const home = { latitude: 19.43, longitude: -99.15 }
const ask = (commerceId: string, query: Record<string, string> = {}) =>
  app.call(mapLink, { params: { commerceId }, query })
const linkOf = async (commerceId: string, query: Record<string, string> = {}) =>
  dataOf(await ask(commerceId, query)).mapUrl
const at = (latitude: number, longitude: number) => ({
  latitude: String(latitude),
  longitude: String(longitude),
})

it('the business’s own point is signed, the same each time', async () => {
  const link = await linkOf(salon.commerceId)
  expect(link).toMatch(
    /^\/api\/geo\/static\?latitude=19\.4187&longitude=-99\.1604&signature=[\w-]{22}$/,
  )
  expect(await linkOf(salon.commerceId)).toBe(link)
})

it('a customer’s point is signed only if it is within reach of a business that visits customers', async () => {
  expect(await linkOf(courier.commerceId, at(home.latitude, home.longitude))).toContain(
    'latitude=19.4300&longitude=-99.1500',
  )
  expect(await linkOf(courier.commerceId, at(21, -99))).toBeNull()
  expect(await linkOf(salon.commerceId, at(home.latitude, home.longitude))).toBeNull()
})

it('an appointment’s link is for the place of the appointment', async () => {
  const location = { isInLocal: false, isCustomAddress: true, address: 'Havre 20', ...home }
  const { id } = dataOf(await bookAs(app, courier, location))
  expect(await linkOf(courier.commerceId, { appointmentId: id })).toContain('latitude=19.4300')
  const own = dataOf(await bookAs(app, salon)).id
  expect(await linkOf(salon.commerceId, { appointmentId: own })).toContain('latitude=19.4187')
  const stranger = await ask(salon.commerceId, { appointmentId: id })
  expect(stranger).toMatchObject({ status: 404, body: { message: 'Cita no encontrada' } })
})

it('a business without a point has no link, and an unknown business is not found', async () => {
  const { commerceId } = await openBusiness(app)
  await changeBusiness(app, { commerceId }, { latitude: null, longitude: null })
  expect(await linkOf(commerceId)).toBeNull()
  expect((await ask('7d0c3d5e-2b39-4cf0-9d8d-5d7a3a9d5a55')).status).toBe(404)
})
