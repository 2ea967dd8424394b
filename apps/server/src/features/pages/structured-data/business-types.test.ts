import { commerceCategories } from '@cuando/contract/business/commerce'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf } from '../../../testing/open-business.ts'
import { businessTypeOf, typesByCategory } from './business-types.ts'

const app = await openTestApp()

it('every category with a type exists', async () => {
  const { data } = dataOf(await app.call(commerceCategories, { query: { limit: '1000' } }))
  const names = data.map(({ name }) => name)
  expect([...typesByCategory.keys()].filter((name) => !names.includes(name))).toEqual([])
})

it.each([
  ['Barbería', 'HairSalon'],
  ['Dentista', 'Dentist'],
  ['Taller mecánico', 'AutoRepair'],
  ['Veterinaria', ['LocalBusiness', 'VeterinaryCare']],
  ['Estética canina', 'LocalBusiness'],
  [null, 'LocalBusiness'],
])('%s is %s', (category, type) => {
  expect(businessTypeOf(category)).toEqual(type)
})
