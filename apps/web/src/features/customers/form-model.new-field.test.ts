import { expect, it, vi } from 'vitest'
import { sampleCustomer } from '../../testing/sample-customer.ts'
import { columnLabels } from './file/columns-model.ts'
import { readCustomerFile } from './file/file-model.ts'
import { readRows } from './file/rows-model.ts'
import {
  bodyOf,
  changedFields,
  differences,
  fieldLabels,
  formSchema,
  openingValues,
  withField,
} from './form-model.ts'
import { differs, mergeFields, mergeRequest, pairOf } from './merge/merge-model.ts'

// A field that nothing else knows: a part of the owner's app with a list of its own lacks it here.
vi.mock('@cuando/contract/customers/customer-about', async (original) => {
  const { withFavouriteDrink } = await import('@cuando/contract/testing/new-fields')
  return withFavouriteDrink(await original())
})

const drinking = (favouriteDrink: string | null) => ({ favouriteDrink })
const ana = sampleCustomer({ email: 'ana@ejemplo.test' })
const withTea = { ...ana, ...drinking('Té negro') }

it('a new field is opened, stored in drafts, sent if it changed, and compared', () => {
  const base = openingValues(withTea)
  expect(base).toMatchObject(drinking('Té negro'))
  expect(openingValues(ana)).toMatchObject(drinking(''))
  expect(formSchema.parse(base)).toEqual(base)
  expect(bodyOf(base)).toMatchObject(drinking('Té negro'))
  const mine = { ...base, ...drinking(' Café ') }
  expect(changedFields(mine, base)).toEqual(drinking(' Café '))
  expect(changedFields({ ...base, ...drinking('Té negro ') }, base)).toEqual({})
  const theirs = { ...base, ...drinking('Agua') }
  const [difference] = differences(mine, base, theirs)
  const { field, isOwn } = difference ?? expect.fail('no difference')
  expect({ field, isOwn }).toEqual({ field: 'favouriteDrink', isOwn: true })
  expect(fieldLabels).toMatchObject(drinking('Bebida favorita'))
  expect(withField(mine, field, theirs)).toMatchObject(drinking('Agua'))
})

it('a new field is chosen in a merge', () => {
  const pair = pairOf(ana, { ...withTea, id: 'anita', createdAt: '2026-03-01T16:00:00.000Z' })
  const field = mergeFields.find((each) => String(each) === 'favouriteDrink')
  expect(field).toBeDefined()
  expect(field && differs(pair, field)).toBe(true)
  expect(mergeRequest(pair, {}).body).toMatchObject(drinking('Té negro'))
})

it('a new field has a column in files', async () => {
  expect(columnLabels).toMatchObject(drinking('Bebida favorita'))
  const bytes = new TextEncoder().encode('Nombre,Bebida favorita\nAna,Té negro')
  const { file } = await readCustomerFile({ bytes })
  const read = file ?? expect.fail('not read')
  const { rows } = await readRows(read, read.columns)
  expect(rows).toMatchObject([{ name: 'Ana', ...drinking('Té negro') }])
})
