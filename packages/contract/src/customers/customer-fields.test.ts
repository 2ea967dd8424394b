import { expect, it } from 'vitest'
import { blankCustomer, customerFields, typedCustomer } from './customer-fields.ts'
import { customerAnswer, customerRequest } from './customer-schemas.ts'

const ana = { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '5512345678' }

it('is the same list in requests and answers', () => {
  expect(Object.keys(customerRequest)).toEqual(customerFields)
  expect(Object.keys(customerAnswer)).toEqual(customerFields)
})

it('drops all other fields of a booking', () => {
  const booking = { ...ana, notes: 'Alergia al tinte', address: 'Calle 60 #491' }
  expect(typedCustomer(booking)).toEqual(ana)
})

it('returns missing fields as empty', () => {
  expect(typedCustomer({ ...ana, phone: null })).toEqual({ ...ana, phone: '' })
  expect(typedCustomer({ email: 'ana@ejemplo.mx' })).toEqual({ ...blankCustomer, email: ana.email })
  expect(typedCustomer(undefined)).toEqual(blankCustomer)
})
