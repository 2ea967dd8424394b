import { createAppointment } from '@cuando/contract/appointments/appointments'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import {
  customerByEmail,
  eraseCustomer,
  mergeCustomers,
} from '@cuando/contract/customers/customers'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects, workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const booked = { price: 350, currency: 'MXN' }
const raise = async (price = 999) => dataOf(await services.edit(salon.serviceId, { price }))
const known = async (email = 'rosa@ejemplo.test') =>
  dataOf(await app.call(customerByEmail, { params: { email } }, salon.token))

describe('an appointment whose service became more expensive', () => {
  it('shows the price of the booking to customer and owner', async () => {
    const id = await as.booked()
    await mailedSubjects(app)
    await raise()
    expect(await as.shown(id)).toMatchObject(booked)
    const shown = await app.call(publicAppointmentDetail, { params: { appointmentId: id } })
    expect(dataOf(shown)).toMatchObject(booked)
    expect((await app.inject(`/api/books/${id}/calendar.ics`)).body).toContain('$350')
    dataOf(await as.moveOwn(id, '2026-11-26', '10:00'))
    const mails = await Promise.all((await workJobs(app)).map(({ raw }) => PostalMime.parse(raw)))
    const told = mails.find(({ to }) => to?.[0]?.address === rosa.email)
    expect(told?.text).toContain(' · $350')
    dataOf(await as.complete(id))
    salon = await returnLater(app, salon, '2026-11-26T18:00:00Z')
    expect((await known()).spent).toEqual([{ amount: 350, currency: 'MXN' }])
    expect(await as.shown(await as.booked({ date: '2026-11-27' }))).toMatchObject({ price: 999 })
  })

  it('has the same price after a move in time, a cancellation and reopening, or the deletion of its service', async () => {
    const id = await as.booked()
    await raise()
    dataOf(await as.move(id, { date: '2026-11-26', time: '12:00', serviceId: salon.serviceId }))
    expect(await as.shown(id)).toMatchObject(booked)
    dataOf(await as.cancel(id))
    expect(dataOf(await as.undo(id))).toMatchObject(booked)
    dataOf(await services.remove(salon.serviceId))
    expect(await as.shown(id)).toMatchObject(booked)
  })

  it('has the current price when its owner books it', async () => {
    const body = { ...rosa, serviceId: salon.serviceId }
    const { id } = dataOf(await app.call(createAppointment, { body }, salon.token))
    await raise()
    expect(await as.shown(id)).toMatchObject(booked)
  })
})

describe('a price of 0', () => {
  it('on request leaves an appointment without a price, even if the service gets one later', async () => {
    dataOf(await services.edit(salon.serviceId, { price: 0 }))
    await mailedSubjects(app)
    const free = await as.booked()
    dataOf(await services.edit(salon.serviceId, { zeroPrice: 'ON_REQUEST' }))
    const open = await as.booked({ date: '2026-11-27', price: 0, currency: 'MXN' })
    const mails = await Promise.all((await workJobs(app)).map(({ raw }) => PostalMime.parse(raw)))
    const told = mails.filter(({ to }) => to?.[0]?.address === rosa.email)
    const prices = told.map(({ text }) => /^Corte · .+ · (.+)/m.exec(text ?? '')?.[1])
    expect(prices.toSorted()).toEqual(['Gratis', 'Precio por acordar'])
    expect((await app.inject(`/api/books/${open}/calendar.ics`)).body).toContain(
      'Precio: Por acordar',
    )
    await raise()
    dataOf(await as.move(open, { date: '2026-11-27', time: '12:00', serviceId: salon.serviceId }))
    expect(await as.shown(open)).toMatchObject({ price: null, currency: null })
    expect(await as.shown(free)).toMatchObject({ price: 0, currency: 'MXN' })
  })
})

describe('an appointment that is moved to another service', () => {
  const when = { date: '2026-11-26', time: '12:00' }

  it('takes the price of that service, and its old price when the move is undone', async () => {
    const dyed = await services.created({ name: 'Tinte', price: 40, currency: 'USD' })
    const id = await as.booked()
    const moved = dataOf(await as.move(id, { ...when, serviceId: dyed.id }))
    expect(moved).toMatchObject({ price: 40, currency: 'USD' })
    await raise()
    expect(dataOf(await as.undo(id))).toMatchObject(booked)
  })

  it('and back takes the current price, and tells the customer if that differs', async () => {
    const dyed = await services.created({ name: 'Tinte' })
    const id = await as.booked()
    await mailedSubjects(app)
    const { date, time } = await as.shown(id)
    for (const [price, news] of [
      [350, []],
      [400, [mailSubjects.changed]],
    ] as const) {
      await raise(price)
      dataOf(await as.move(id, { ...when, serviceId: dyed.id }))
      const back = { date, time, serviceId: salon.serviceId }
      expect(dataOf(await as.move(id, back))).toMatchObject({ price })
      expect(await mailedSubjects(app)).toEqual(news)
    }
  })
})

describe('the spending of a customer', () => {
  it('includes an appointment that was completed early only from its start', async () => {
    const { date, time } = dataOf(await as.complete(await as.booked()))
    const history = async () => {
      const { visits, spent } = await known()
      return { visits, spent }
    }
    expect({ date, time }).toEqual({ date: '2026-11-25', time: '10:00' })
    expect(await history()).toEqual({ visits: 0, spent: [] })
    salon = await returnLater(app, salon, '2026-11-25T15:59:59Z')
    expect(await history()).toEqual({ visits: 0, spent: [] })
    salon = await returnLater(app, salon, '2026-11-25T16:00:00Z')
    expect(await history()).toEqual({ visits: 1, spent: [{ amount: 350, currency: 'MXN' }] })
  })

  it('is summed per currency, and added up when two customers are merged', async () => {
    const dyed = await services.created({ name: 'Tinte', price: 40, currency: 'USD' })
    const email = 'ana@ejemplo.test'
    const completed = async (changes: Parameters<typeof as.booked>[0]) =>
      dataOf(await as.complete(await as.booked(changes)))
    await completed({ date: '2026-11-26' })
    await completed({ date: '2026-11-27', serviceId: dyed.id })
    await completed({ date: '2026-11-30', email })
    await raise()
    salon = await returnLater(app, salon, '2026-12-01T16:00:00Z')
    const pesos = { amount: 350, currency: 'MXN' }
    const dollars = { amount: 40, currency: 'USD' }
    expect((await known()).spent).toEqual([pesos, dollars])
    const [one, other] = [await known(), await known(email)]
    const body = { ...rosa, otherId: other.id, version: one.version, otherVersion: other.version }
    const { name = '', lastName = '', phone = '' } = rosa
    const merged = await app.call(
      mergeCustomers,
      { params: { customerId: one.id }, body: { ...body, name, lastName, phone } },
      salon.token,
    )
    expect(dataOf(merged).spent).toEqual([{ ...pesos, amount: 700 }, dollars])
  })

  it('stays in the appointments of an erased customer', async () => {
    const id = await as.booked()
    await raise()
    const { customer } = dataOf(await as.complete(id))
    const params = { customerId: customer.id }
    dataOf(await app.call(eraseCustomer, { params }, salon.token))
    expect(await as.shown(id)).toMatchObject({ ...booked, customer: { isErased: true } })
  })
})

describe('a visitor who was shown a price', () => {
  const seen = { price: 350, currency: 'MXN' } as const

  it('books only at that price', async () => {
    expect(await as.shown(await as.booked(seen))).toMatchObject(booked)
    await raise()
    const later = { ...seen, date: '2026-11-27' }
    const refusal = { status: 409, body: { code: 'priceChanged' } }
    expect(await bookAs(app, salon, later)).toMatchObject(refusal)
    expect(await bookAs(app, salon, { ...later, price: 999, currency: 'USD' })).toMatchObject(
      refusal,
    )
    // A cached page that does not know the currency sends this.
    expect(await bookAs(app, salon, { ...later, price: 999, currency: 'EUR' })).toMatchObject(
      refusal,
    )
    expect((await bookAs(app, salon, { ...later, price: 999 })).status).toBe(201)
    expect((await bookAs(app, salon, { ...later, price: -1 })).status).toBe(422)
  })

  it('gets the same answer to a retry, although the price has changed since', async () => {
    const { id } = dataOf(await bookAs(app, salon, seen, 'una-clave-de-prueba'))
    await raise()
    expect(dataOf(await bookAs(app, salon, seen, 'una-clave-de-prueba')).id).toBe(id)
  })

  it('books at it or is refused when it changes concurrently', async () => {
    const [answer] = await Promise.all([bookAs(app, salon, seen), raise()])
    if (answer.status === 201) expect(await as.shown(dataOf(answer).id)).toMatchObject(booked)
    else expect(answer.body).toMatchObject({ code: 'priceChanged' })
  })
})
