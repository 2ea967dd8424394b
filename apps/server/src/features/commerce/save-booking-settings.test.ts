import { bookingSettings, saveBookingSettings } from '@cuando/contract/commerce'
import { beforeEach, expect, it } from 'vitest'
import { bookAs } from '../../testing/book-as.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const online = { canPickupBooking: false, canDeliveryBooking: false, canOnlineBooking: true }
const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }

const save = (body: typeof all, token = salon.token) =>
  app.call(saveBookingSettings, { body }, token)
const offered = async () =>
  dataOf(await app.call(bookingSettings, { params: { commerceId: salon.commerceId } }))

it('is seen on the public page at once, by this business alone', async () => {
  const other = salon
  salon = await openBusiness(app)
  const answer = await save(all)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Actualización exitosa' } })
  expect(dataOf(answer)).toEqual(all)
  expect(await offered()).toEqual(all)
  salon = other
  expect(await offered()).toMatchObject({ canDeliveryBooking: false })
})

it('keeps services of a modality that is off from being booked, until it is on again', async () => {
  dataOf(await bookAs(app, salon))
  await save(online)
  expect((await bookAs(app, salon, { time: '12:00' })).status).toBe(422)
  await save(all)
  expect((await bookAs(app, salon, { time: '12:00' })).status).toBe(201)
})

it('leaves at least one on', async () => {
  const none = { ...online, canOnlineBooking: false }
  const text = 'Elige al menos una forma de atender a tus clientes'
  const answer = await save(none)
  expect(answer).toMatchObject({ status: 422, body: { message: text } })
  expect(answer.body.data).toEqual({ fieldErrors: { canPickupBooking: text } })
  expect(await offered()).toMatchObject({ canPickupBooking: true })
})

it('says yes or no of all three', async () => {
  const some = { canPickupBooking: true, canOnlineBooking: 'sí' }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/commerce/booking-settings',
    headers: { authorization: `Bearer ${salon.token}` },
    payload: some,
  })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().data.fieldErrors).sort()).toEqual([
    'canDeliveryBooking',
    'canOnlineBooking',
  ])
})

it('receives customers at the business only where it is known to be', async () => {
  await save(online)
  await app.database.pool.query('UPDATE commerces SET latitude = NULL WHERE commerce_id = $1', [
    salon.commerceId,
  ])
  const text =
    'Dirección, latitud y longitud son obligatorios cuando el servicio de pickup está habilitado'
  const answer = await save(all)
  expect(answer).toMatchObject({ status: 422, body: { message: text } })
  expect(answer.body.data).toEqual({ fieldErrors: { canPickupBooking: text } })
  expect(await offered()).toEqual(online)
  // A business that had it on already may change the rest.
  await app.database.pool.query('UPDATE commerces SET can_pickup = true WHERE commerce_id = $1', [
    salon.commerceId,
  ])
  expect((await save(all)).status).toBe(200)
})

it('never ends with none, however many save at once', async () => {
  const pickup = { ...online, canPickupBooking: true, canOnlineBooking: false }
  const answers = await Promise.all([online, pickup, online, pickup].map((each) => save(each)))
  expect(answers.map((each) => each.status)).toEqual([200, 200, 200, 200])
  expect([online, pickup]).toContainEqual(await offered())
})

it('is nobody else’s to change', async () => {
  expect((await save(all, '')).status).toBe(401)
})
