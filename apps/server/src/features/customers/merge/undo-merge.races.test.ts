import { mergeCustomers } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { mergeAs } from '../../../testing/steps/customers/merge-as.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { countRows, ownedBy } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const people = mergeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await changeBusiness(app, salon, { required_contact: 'EMAIL_OR_PHONE' })
})

const eva = { name: 'Eva', lastName: 'Núñez', email: 'eva@ejemplo.test', phone: '5512345678' }
const evita = { name: 'Evita', lastName: 'Ruiz', email: 'evita@ejemplo.test', phone: '5599999999' }
const refusal = (status: number, code: string) => ({ status, body: { code } })

it('performs one of two concurrent undos', async () => {
  const [kept, other] = [await people.create(eva), await people.create(evita)]
  await people.merged(kept, other)
  const answers = await Promise.all([people.undo(kept, other), people.undo(kept, other)])
  expect(answers.filter(({ status }) => status !== 200)).toMatchObject([
    refusal(409, 'mergeUnknown'),
  ])
  expect(await countRows(app, 'customers', ownedBy(salon))).toBe(2)
})

it('an undo and a concurrent second merge run one after the other', async () => {
  const [kept, other] = [await people.create(eva), await people.create(evita)]
  const third = await people.create({ name: 'Iris', email: 'iris@ejemplo.test' })
  const { version } = await people.merged(kept, other)
  const body = { ...eva, version, otherVersion: 1, otherId: third }
  const [back, again] = await Promise.all([
    people.undo(kept, other),
    app.call(mergeCustomers, { params: { customerId: kept }, body }, salon.token),
  ])
  const count = await countRows(app, 'customers', ownedBy(salon))
  if (back.status === 200) {
    expect(again).toMatchObject(refusal(409, 'customerChanged'))
    expect(count).toBe(3)
  } else {
    expect(back).toMatchObject(refusal(409, 'mergedSince'))
    expect(count).toBe(1)
  }
})

it('loses no concurrent booking', async () => {
  const [kept, other] = [await people.create(eva), await people.create(evita)]
  await people.merged(kept, other, { email: evita.email })
  const [back, booked] = await Promise.all([
    people.undo(kept, other),
    as.booked({ ...evita, date: '2026-11-26' }),
  ])
  expect(back.status).toBe(200)
  // The undo gives the e-mail back to the other customer, before or after this booking.
  const { id } = (await as.shown(booked)).customer
  expect([kept, other]).toContain(id)
  expect((await people.show(id)).totalAppointments).toBe(1)
})
