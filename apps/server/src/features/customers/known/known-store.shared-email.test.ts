import { undoMerge } from '@cuando/contract/customers/customer-merges'
import {
  customerById,
  eraseCustomer,
  listCustomers,
  mergeCustomers,
  updateCustomer,
} from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { createAs } from '../../../testing/steps/create-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'

// A family that was imported with one e-mail: Ana has it, Luis and Eva share it.
const app = await openTestApp()
let salon: TestBusiness
const imports = importAs(app, () => salon)
const as = changeAs(app, () => salon)
const by = createAs(app, () => salon)
const email = 'familia@ejemplo.test'
const ana = { name: 'Ana', lastName: 'Ruiz', email, phone: '9995551201' }
const luis = { name: 'Luis', lastName: 'Ruiz', email, phone: '9995551202' }
const eva = { name: 'Eva', lastName: 'Ruiz', email, phone: '9995551203' }
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await imports.imported(await imports.started(), [ana, luis, eva])
})

const people = async () => new Map((await imports.stored()).map((row) => [row.name, row]))
const idOf = async (name: string) => (await people()).get(name)?.id ?? ''
const show = async (customerId: string) =>
  dataOf(await app.call(customerById, { params: { customerId } }, salon.token))
const list = async () => {
  const { customers } = dataOf(await app.call(listCustomers, { query: {} }, salon.token))
  return customers
}

describe('a booking with an e-mail that several people share', () => {
  it.each([
    ['Ana', ana],
    ['Luis', luis],
    ['Luis', { ...luis, name: 'LUÍS', phone: '5500000000' }],
    ['Ana', { ...luis, name: 'Otra' }],
  ])('belongs to %s if the visitor is %j', async (name, visitor) => {
    const id = await as.booked(visitor)
    expect((await as.shown(id)).customer).toMatchObject({ id: await idOf(name), email })
    expect((await imports.stored()).map((row) => row.email)).toEqual([email, null, null])
  })

  it('belongs to the customer that the owner chose, and is mailed to the shared address', async () => {
    const customerId = await idOf('Luis')
    const { id } = await by.created('', { ...luis, customerId, email: '' })
    expect((await as.shown(id)).customer).toMatchObject({ id: customerId, name: 'Luis', email })
    const typed = await by.created(email, { ...luis, customerId })
    expect((await as.shown(typed.id)).customer).toMatchObject({ id: customerId, email })
    expect((await people()).get('Luis')).toMatchObject({ email: null, version: 1 })
  })

  it('belongs to somebody who books with an e-mail of their own from then on', async () => {
    const own = 'luis@ejemplo.test'
    const id = await as.booked({ ...luis, email: own })
    expect((await as.shown(id)).customer.id).toBe(await idOf('Luis'))
    expect(await show(await idOf('Luis'))).toMatchObject({ email: own, emailOwner: null })
    const next = await as.booked({ ...luis, time: '12:00' })
    expect((await as.shown(next)).customer.id).toBe(await idOf('Ana'))
  })

  it('belongs to the namesake with the same phone, if there is one', async () => {
    const phone = '9995551299'
    await imports.imported(await imports.started(), [{ ...luis, email: '', phone }])
    for (const booked of [
      await as.booked({ ...luis, phone }),
      (await by.created(email, { ...luis, phone })).id,
    ]) {
      const { id } = (await as.shown(booked)).customer
      expect(await show(id)).toMatchObject({ name: 'Luis', phone, emailOwner: null })
    }
  })

  it('names the others in the list of customers', async () => {
    await as.booked({ ...ana, name: 'Sofía' })
    await as.booked({ ...ana, name: 'ANA', lastName: 'Ruiz Soto', time: '12:00' })
    const [first, second] = await list()
    expect(first).toMatchObject({
      name: 'Ana',
      email,
      emailOwner: null,
      alsoBooked: ['Sofía Ruiz'],
    })
    const owner = { id: first?.id, name: 'Ana', lastName: 'Ruiz', email }
    expect(second).toMatchObject({ name: 'Eva', email: null, emailOwner: owner, alsoBooked: [] })
  })
})

describe('the customer whose e-mail others share', () => {
  it('has it corrected for all, in their coming appointments, too', async () => {
    const id = await as.booked(luis)
    const corrected = 'correcto@ejemplo.test'
    const change = { params: { customerId: await idOf('Ana') }, body: { email: corrected } }
    const saved = dataOf(await app.call(updateCustomer, change, salon.token))
    expect(saved.readdressed).toMatchObject([{ id }])
    expect((await as.shown(id)).customer.email).toBe(corrected)
    expect(await show(await idOf('Luis'))).toMatchObject({ emailOwner: { email: corrected } })
  })

  it('is merged with its sharers', async () => {
    const [kept, other] = [await idOf('Luis'), await idOf('Ana')]
    const body = { ...luis, otherId: other, version: 1, otherVersion: 1 }
    dataOf(await app.call(mergeCustomers, { params: { customerId: kept }, body }, salon.token))
    expect(await show(kept)).toMatchObject({ email, emailOwner: null })
    expect(await show(await idOf('Eva'))).toMatchObject({ emailOwner: { id: kept, email } })
    const undo = { params: { customerId: kept }, body: { otherId: other } }
    dataOf(await app.call(undoMerge, undo, salon.token))
    for (const name of ['Luis', 'Eva']) {
      expect(await show(await idOf(name))).toMatchObject({ email: null, emailOwner: { id: other } })
    }
  })

  it('is erased meanwhile, and a merge of its sharer is undone without it', async () => {
    const [kept, other, owner] = [await idOf('Luis'), await idOf('Eva'), await idOf('Ana')]
    const body = { ...luis, email: '', otherId: other, version: 1, otherVersion: 1 }
    dataOf(await app.call(mergeCustomers, { params: { customerId: kept }, body }, salon.token))
    dataOf(await app.call(eraseCustomer, { params: { customerId: owner } }, salon.token))
    const undo = { params: { customerId: kept }, body: { otherId: other } }
    dataOf(await app.call(undoMerge, undo, salon.token))
    expect(await show(other)).toMatchObject({ name: 'Eva', email: null, emailOwner: null })
  })

  it('is erased with its e-mail', async () => {
    const params = { customerId: await idOf('Ana') }
    dataOf(await app.call(eraseCustomer, { params }, salon.token))
    expect(await show(await idOf('Luis'))).toMatchObject({ email: null, emailOwner: null })
  })
})
