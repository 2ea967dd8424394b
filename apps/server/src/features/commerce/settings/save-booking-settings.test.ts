import { bookingSettings, saveBookingSettings } from '@cuando/contract/business/commerce'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const online = { canPickupBooking: false, canDeliveryBooking: false, canOnlineBooking: true }
const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }

type Settings = Given<typeof saveBookingSettings>['body']
const save = (body: Settings, token = salon.token) => app.call(saveBookingSettings, { body }, token)
const offered = async () =>
  dataOf(await app.call(bookingSettings, { params: { commerceId: salon.commerceId } }))

it('shows saved modalities on the public page of this business only', async () => {
  const other = salon
  salon = await openBusiness(app)
  const answer = await save(all)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Actualización exitosa' } })
  expect(dataOf(answer)).toEqual({ ...all, requiredContact: 'EMAIL', hasMeetLinks: false })
  expect(await offered()).toEqual(dataOf(answer))
  salon = other
  expect(await offered()).toMatchObject({ canDeliveryBooking: false })
})

it('refuses bookings of services whose modality is off, until it is on again', async () => {
  dataOf(await bookAs(app, salon))
  await save(online)
  expect((await bookAs(app, salon, { time: '12:00' })).status).toBe(422)
  await save(all)
  expect((await bookAs(app, salon, { time: '12:00' })).status).toBe(201)
})

it('requires at least one modality', async () => {
  const none = { ...online, canOnlineBooking: false }
  const text = 'Elige al menos una forma de atender a tus clientes'
  const answer = await save(none)
  expect(answer).toMatchObject({ status: 422, body: { message: text } })
  expect(answer.body.data).toEqual({ fieldErrors: { canPickupBooking: text } })
  expect(await offered()).toMatchObject({ canPickupBooking: true })
})

it('requires a boolean for each of the three', async () => {
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

it('requires an address and coordinates to offer bookings at the business', async () => {
  await save(online)
  await changeBusiness(app, salon, { latitude: null })
  const text =
    'Dirección, latitud y longitud son obligatorios cuando el servicio de pickup está habilitado'
  const answer = await save(all)
  expect(answer).toMatchObject({ status: 422, body: { message: text } })
  expect(answer.body.data).toEqual({ fieldErrors: { canPickupBooking: text } })
  expect(await offered()).toMatchObject(online)
  // A business that had it on already can change the rest.
  await changeBusiness(app, salon, { can_pickup: true })
  expect((await save(all)).status).toBe(200)
})

it('stores one of several concurrent requests completely', async () => {
  const pickup = { ...online, canPickupBooking: true, canOnlineBooking: false }
  const answers = await Promise.all([online, pickup, online, pickup].map((each) => save(each)))
  expect(answers.map((each) => each.status)).toEqual([200, 200, 200, 200])
  const { requiredContact: _, hasMeetLinks: __, ...saved } = await offered()
  expect([online, pickup]).toContainEqual(saved)
})

describe('the required contact', () => {
  it('is an e-mail by default, and is set for this business only', async () => {
    const other = salon
    salon = await openBusiness(app)
    expect(await offered()).toMatchObject({ requiredContact: 'EMAIL' })
    for (const requiredContact of ['PHONE', 'EMAIL_OR_PHONE', 'EMAIL'] as const) {
      expect(dataOf(await save({ ...online, requiredContact }))).toEqual({
        ...online,
        requiredContact,
        hasMeetLinks: false,
      })
      expect(await offered()).toMatchObject({ requiredContact })
    }
    await save({ ...online, requiredContact: 'PHONE' })
    salon = other
    expect(await offered()).toMatchObject({ requiredContact: 'EMAIL' })
  })

  it('does not change if it is left out', async () => {
    await save({ ...online, requiredContact: 'EMAIL_OR_PHONE' })
    expect(dataOf(await save(all))).toEqual({
      ...all,
      requiredContact: 'EMAIL_OR_PHONE',
      hasMeetLinks: false,
    })
    expect(await offered()).toMatchObject({ requiredContact: 'EMAIL_OR_PHONE' })
  })

  it('is one of three values', async () => {
    for (const given of ['NADA', '', null, 1]) {
      const answer = await save({ ...all, requiredContact: given } as unknown as Settings)
      const fieldErrors = { requiredContact: 'Elige qué datos de contacto pides' }
      expect(answer).toMatchObject({ status: 422, body: { data: { fieldErrors } } })
    }
    expect(await offered()).toMatchObject({ canDeliveryBooking: false, requiredContact: 'EMAIL' })
  })
})

it('refuses a caller without a session', async () => {
  expect((await save(all, '')).status).toBe(401)
})
