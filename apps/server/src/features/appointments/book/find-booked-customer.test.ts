import { createAppointment } from '@cuando/contract/appointments/appointments'
import { bookingDefaults } from '@cuando/contract/booking/owner-availability'
import type { Given } from '@cuando/contract/calls/endpoint'
import {
  createCustomer,
  customerById,
  eraseCustomer,
  listCustomers,
} from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { bookWith, openTeam } from '../../../testing/steps/open-team.ts'

type Body = Given<typeof createAppointment>['body']

const app = await openTestApp()
let salon: TestBusiness
let booked = 0
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  booked = 0
})

/** Each at an hour of its own of the next day. */
function book(changes: Partial<Body>, token = salon.token, business = salon) {
  booked += 1
  const when = { date: '2026-11-25', time: `${8 + booked}:00`.padStart(5, '0') }
  const body = { ...when, name: 'Karla', serviceId: business.serviceId, isInLocal: true }
  return app.call(createAppointment, { headers: {}, body: { ...body, ...changes } }, token)
}
const customer = async (customerId: string) =>
  dataOf(await app.call(customerById, { params: { customerId } }, salon.token))
const created = async (body: Given<typeof createCustomer>['body']) =>
  dataOf(await app.call(createCustomer, { body }, salon.token)).id
const named = async (search: string) =>
  dataOf(await app.call(listCustomers, { query: { search } }, salon.token)).customers
const refusal = (status: number, code: string) => ({ status, body: { code } })

describe('a booking of a known customer by id', () => {
  it('asks for nothing that she lacks, and fills in what it leaves out', async () => {
    const bare = await created({ name: 'Karla', lastName: '', withoutContact: true })
    const first = dataOf(await book({ customerId: bare, lastName: '' }))
    expect(first.customer).toMatchObject({ id: bare, name: 'Karla', email: null, phone: null })
    const contact = { email: 'eva@ejemplo.test', phone: '5512345678' }
    const eva = await created({ name: 'Eva', lastName: 'Luna', ...contact })
    const second = dataOf(await book({ customerId: eva, name: 'Eva', lastName: 'Luna' }))
    expect(second.customer).toMatchObject({ id: eva, ...contact })
  })

  it('completes her with what it gives, unless somebody else has it', async () => {
    const id = await created({ name: 'Karla', withoutContact: true })
    await created({ name: 'Eva', email: 'eva@ejemplo.test' })
    const phone = '5512345678'
    dataOf(await book({ customerId: id, lastName: 'Ibáñez', phone }))
    expect(await customer(id)).toMatchObject({ lastName: 'Ibáñez', phone, email: null })
    const taken = await book({ customerId: id, lastName: 'Ibáñez', email: 'eva@ejemplo.test' })
    expect(taken).toMatchObject(refusal(409, 'customerEmailTaken'))
    expect(await customer(id)).toMatchObject({ email: null, version: 2 })
  })

  it('is refused for a customer of another business, and for an erased one', async () => {
    const mine = await created({ name: 'Karla', withoutContact: true })
    const other = await openBusiness(app)
    const theirs = await book({ customerId: mine }, other.token, other)
    expect(theirs).toMatchObject(refusal(404, 'customerUnknown'))
    dataOf(await app.call(eraseCustomer, { params: { customerId: mine } }, salon.token))
    expect(await book({ customerId: mine })).toMatchObject(refusal(404, 'customerUnknown'))
  })

  it('allows staff only their own customers, and those with the full phone', async () => {
    const team = await openTeam(app)
    salon = team.salon
    await bookWith(app, team, team.ana, {
      email: 'eva@ejemplo.test',
      name: 'Eva',
      date: '2026-11-26',
    })
    const [eva] = await named('Eva')
    const [phone, email] = ['5598765432', 'mia@ejemplo.test']
    const mia = await created({ name: 'Mía', lastName: 'Sol', phone, email })
    const as = (changes: Partial<Body>) => book({ lastName: 'Luna', ...changes }, team.ana.token)
    expect((await as({ customerId: eva?.id, name: 'Eva' })).status).toBe(201)
    const guess = { customerId: mia, name: 'Mía' }
    expect(await as(guess)).toMatchObject(refusal(404, 'customerUnknown'))
    expect(await as({ ...guess, phone: '5598765431' })).toMatchObject(
      refusal(404, 'customerUnknown'),
    )
    const shown = dataOf(await as({ ...guess, lastName: 'Otra', phone }))
    expect(shown.customer).toMatchObject({ id: mia, lastName: 'Otra' })
    // Staff fill what is missing, and change nothing.
    expect(await customer(mia)).toMatchObject({ lastName: 'Sol', email, version: 1 })
  })
})

describe('a booking without contact', () => {
  const bare = { withoutContact: true }

  it('takes a name alone, and is remembered as the habit of the business until it is taken back', async () => {
    const habit = async () =>
      dataOf(await app.call(bookingDefaults, {}, salon.token)).withoutContact
    expect(await book({})).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { lastName: 'El apellido es requerido' } } },
    })
    expect(await book({ lastName: 'Ríos' })).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { email: 'El email es requerido' } } },
    })
    expect(await habit()).toBe(false)
    dataOf(await book(bare))
    expect(await habit()).toBe(true)
    const withMail = { name: 'Eva', lastName: 'Luna', email: 'eva@ejemplo.test' }
    dataOf(await book(withMail))
    expect(await habit()).toBe(true)
    dataOf(await book({ ...withMail, withoutContact: false }))
    expect(await habit()).toBe(false)
    expect(dataOf(await app.call(bookingDefaults, {}, (await openBusiness(app)).token))).toEqual({
      usualServiceId: null,
      withoutContact: false,
    })
  })

  it('never makes a second customer of the same name silently', async () => {
    dataOf(await book({ ...bare, name: 'Karla', lastName: 'Ibáñez' }))
    const again = { ...bare, name: 'karla', lastName: 'IBAÑEZ' }
    expect(await book(again)).toMatchObject(refusal(409, 'customerNameTaken'))
    expect(await named('Karla')).toHaveLength(1)
    dataOf(await book({ ...again, isNamesake: true }))
    expect(await named('Karla')).toHaveLength(2)
    // A phone tells them apart.
    dataOf(await book({ ...again, phone: '5512345678' }))
    expect(await named('Karla')).toHaveLength(3)
  })

  it('two devices make one customer of a name at once; the other is asked', async () => {
    const answers = await Promise.all([book(bare), book(bare)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await named('Karla')).toHaveLength(1)
  })

  it('hides other people’s customers of the same name from staff', async () => {
    const team = await openTeam(app)
    salon = team.salon
    await created({ name: 'Karla', withoutContact: true })
    expect((await book(bare, team.ana.token)).status).toBe(201)
    expect(await book(bare, team.ana.token)).toMatchObject(refusal(409, 'customerNameTaken'))
  })

  it('is not for visitors', async () => {
    const asked = { email: '', withoutContact: true, isWalkIn: true } as Parameters<
      typeof bookAs
    >[2]
    expect((await bookAs(app, salon, asked)).status).toBe(422)
  })
})

describe('a walk-in', () => {
  const now = { date: '2026-11-24', time: '10:00', isWalkIn: true }

  it('needs a name only, at any hour of today, and changes no habit', async () => {
    for (const time of ['09:45', '22:30'])
      expect((await book({ ...now, time, name: `Karla ${time}` })).status).toBe(201)
    expect(dataOf(await app.call(bookingDefaults, {}, salon.token)).withoutContact).toBe(false)
    expect(await book({ ...now, date: '2026-11-25' })).toMatchObject({
      status: 422,
      body: { message: 'Quien llega sin cita se agenda hoy' },
    })
  })

  it('gets a place once, if two devices take the last one at once', async () => {
    const answers = await Promise.all(
      ['Karla', 'Brenda', 'Mía'].map((name) => book({ ...now, name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.filter(({ status }) => status === 409)).toMatchObject([
      { body: { code: 'slotTaken' } },
      { body: { code: 'slotTaken' } },
    ])
    // The refused ones leave no customer behind.
    const found = await Promise.all(['Karla', 'Brenda', 'Mía'].map(named))
    expect(found.flat()).toHaveLength(1)
  })
})
