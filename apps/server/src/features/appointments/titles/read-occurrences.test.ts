import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { eventOf, importAppointmentsAs } from '../../../testing/imports/import-appointments-as.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { addCustomers } from '../../../testing/stored/customers.ts'
import { changeRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAppointmentsAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const one = async (given: Parameters<typeof eventOf>[0]) => {
  const { occurrences } = await as.previewed([eventOf(given)])
  return occurrences[0]
}

it('recognizes customers by their phone and by their name among other words', async () => {
  await changeRows(
    app,
    'services',
    { id: salon.serviceId },
    { name: 'Corte de cabello', duration: 45 },
  )
  const about = { email: null, phone: null }
  const given = [
    { id: randomUUID(), name: 'Ana', last_name: 'Ruiz', ...about, phone: '9994445566' },
    { id: randomUUID(), name: 'Lety', last_name: 'Uñas Clienta', ...about, phone: '9997654321' },
    { id: randomUUID(), name: 'Gabriela', last_name: 'Pech', ...about },
  ]
  await addCustomers(app, salon, given)
  const [ana, lety, gabriela] = given.map(({ id }) => id)
  const short = { to: '2026-11-25T10:45:00' }
  const people = [{ name: 'Ana Ruiz', email: 'ana@ejemplo.test' }]
  const shown = async (event: Parameters<typeof eventOf>[0]) => {
    const { customers, serviceId, notes, suggestion } = (await one({ ...short, ...event })) ?? {}
    expect(suggestion).toBe('APPOINTMENT')
    return [customers?.map(({ id }) => id), serviceId, notes]
  }
  const phone = 'Cel. 999 444 5566'
  const cut = salon.serviceId
  expect(await shown({ title: 'Corte Ana Ruiz', description: phone, people })).toEqual([
    ...[[ana], cut, phone],
  ])
  expect(await shown({ title: 'Ana Ruiz corte 9994445566' })).toEqual([[ana], cut, ''])
  expect(await shown({ title: 'Lety Uñas', description: '999 765 4321' })).toEqual([
    ...[[lety], cut, '999 765 4321'],
  ])
  expect(await shown({ title: 'Uñas Gabriela Pech' })).toEqual([[gabriela], null, 'Uñas'])
  expect(await shown({ title: 'Tinte / Gabriela Pech', description: 'Largo' })).toEqual([
    ...[[gabriela], null, 'Tinte\nLargo'],
  ])
})

it('previews the phone and the e-mail of an event without a person’s name', async () => {
  expect(await one({ title: 'kim 999 000 1122', description: 'kim@ejemplo.test' })).toMatchObject({
    ...{ suggestion: 'BLOCK', person: null },
    contact: { phone: '9990001122', email: 'kim@ejemplo.test' },
  })
})
