import { expect, it } from 'vitest'
import { aboutAnswer, aboutDraft, aboutFields, aboutLabels, typedAbout } from './about-fields.ts'
import { createCustomer, customer, mergeCustomers, updateCustomer } from './customers.ts'

const blank = typedAbout(undefined)

it('is the same list in requests, changes, answers, drafts and labels', () => {
  for (const list of [aboutAnswer, aboutDraft, aboutLabels, blank]) {
    expect(Object.keys(list)).toEqual(aboutFields)
  }
  for (const { shape } of [createCustomer.body, updateCustomer.body, customer]) {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(aboutFields))
  }
})

it('may be left out of a new customer and of a merge, and then has its empty value', () => {
  const ana = { name: 'Ana', email: 'ana@ejemplo.test' }
  expect(createCustomer.body.parse(ana)).toMatchObject(blank)
  const otherId = '3b1f8a52-6a7e-4c51-9f0e-0d6c1f3a2b4c'
  const merged = mergeCustomers.body.parse({ ...ana, otherId, version: 1, otherVersion: 1 })
  expect(merged.birthday).toBe('')
})

it('has no empty value in changes: a field that is left out stays unchanged', () => {
  expect(updateCustomer.body.parse({})).toEqual({})
})

it('returns missing fields as empty', () => {
  expect(typedAbout({ birthday: null, tags: ['VIP'] })).toEqual({ ...blank, tags: ['VIP'] })
})
