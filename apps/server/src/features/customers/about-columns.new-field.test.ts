import { undoMerge } from '@cuando/contract/customers/customer-merges'
import { addCustomerNote } from '@cuando/contract/customers/customer-notes'
import {
  type Customer,
  createCustomer,
  customerById,
  eraseCustomer,
  mergeCustomers,
  updateCustomer,
} from '@cuando/contract/customers/customers'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeLogger } from '../../platform/log/make-logger.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { importAs } from '../../testing/steps/import-as.ts'
import { dumpEverything } from '../../testing/stored/everything.ts'
import { addTextColumn } from '../../testing/stored/rows.ts'

// A field that nothing else knows: a part of the product with a list of its own lacks it here.
vi.mock('@cuando/contract/customers/customer-about', async (original) => {
  const { withFavouriteDrink } = await import('@cuando/contract/testing/new-fields')
  return withFavouriteDrink(await original())
})

type WithDrink = Customer & { favouriteDrink: string | null }

const app = await openTestApp()
const salon = await openBusiness(app)
const imports = importAs(app, () => salon)
beforeAll(async () => {
  await addTextColumn(app, 'customers', 'favourite_drink')
})

const drinking = (favouriteDrink: string) => ({ favouriteDrink })
const create = async (email: string, favouriteDrink: string) => {
  const body = { name: 'Ana', lastName: 'Ruiz', email, ...drinking(favouriteDrink) }
  return dataOf(await app.call(createCustomer, { body }, salon.token)) as WithDrink
}
const shown = async (customerId: string) =>
  dataOf(
    await app.call(customerById, { params: { customerId } }, salon.token),
  ) as unknown as WithDrink

it('a new field is created, changed, emptied and answered', async () => {
  const { id, favouriteDrink } = await create('crear@ejemplo.test', 'Café de olla')
  expect(favouriteDrink).toBe('Café de olla')
  const change = (body: object) =>
    app.call(updateCustomer, { params: { customerId: id }, body }, salon.token)
  dataOf(await change(drinking('Té negro')))
  dataOf(await change({ name: 'Anita' }))
  expect(await shown(id)).toMatchObject({ name: 'Anita', ...drinking('Té negro') })
  dataOf(await change(drinking('')))
  expect((await shown(id)).favouriteDrink).toBeNull()
})

it('a new field is exported, imported, and restored by the undo', async () => {
  const { id } = await create('archivo@ejemplo.test', 'Café de olla')
  const rows = (await imports.exported()) as (Record<string, string> & { id: string })[]
  const row = rows.find((each) => each.id === id) ?? expect.fail('not exported')
  expect(row).toMatchObject(drinking('Café de olla'))
  const changed = { ...row, ...drinking('Té negro') }
  const added = { name: 'Eva', email: 'eva@ejemplo.test', ...drinking('Horchata') }
  const { rows: previewed } = await imports.previewed([changed, added])
  expect(previewed[0]?.changes).toEqual([
    { field: 'favouriteDrink', before: 'Café de olla', after: 'Té negro' },
  ])
  const importId = await imports.started()
  await imports.imported(importId, [changed, added])
  expect((await shown(id)).favouriteDrink).toBe('Té negro')
  const drinks = (await imports.stored()).map((each) => ({ ...each }) as Record<string, unknown>)
  expect(drinks.map(({ favourite_drink: drink }) => drink)).toContain('Horchata')
  await imports.undone(importId)
  expect((await shown(id)).favouriteDrink).toBe('Café de olla')
})

it('a merge takes a new field of the chosen customer, and its undo restores both', async () => {
  const kept = await create('una@ejemplo.test', 'Café de olla')
  const other = await create('otra@ejemplo.test', 'Té negro')
  const chosen = {
    name: 'Ana',
    lastName: 'Ruiz',
    email: 'una@ejemplo.test',
    ...drinking('Té negro'),
  }
  const versions = { version: kept.version, otherVersion: other.version }
  const body = { ...chosen, ...versions, otherId: other.id }
  const params = { customerId: kept.id }
  expect(dataOf(await app.call(mergeCustomers, { params, body }, salon.token))).toMatchObject(
    drinking('Té negro'),
  )
  const { customer, other: former } = dataOf(
    await app.call(undoMerge, { params, body: { otherId: other.id } }, salon.token),
  )
  expect([customer, former]).toMatchObject([drinking('Café de olla'), drinking('Té negro')])
})

it('erasing a customer leaves a new field nowhere, not even in a note or an import', async () => {
  const { id: customerId } = await create('borrar@ejemplo.test', 'Tascalate')
  const importId = await imports.started()
  await imports.imported(importId, [{ id: customerId, tags: 'VIP' }])
  const note = { params: { customerId }, body: { content: 'Le gusta el tascalate' } }
  dataOf(await app.call(addCustomerNote, note, salon.token))
  expect(await dumpEverything(app)).toContain('Tascalate')
  dataOf(await app.call(eraseCustomer, { params: { customerId } }, salon.token))
  expect((await dumpEverything(app)).toLowerCase()).not.toContain('tascalate')
})

it('the log redacts a new field', () => {
  const lines: string[] = []
  const log = makeLogger('info', false, { write: (line) => lines.push(line) })
  log.info({ customer: 1, row: { favouriteDrink: 'Pozol', favourite_drink: 'Pozol' } }, 'saved')
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('Pozol')
})
