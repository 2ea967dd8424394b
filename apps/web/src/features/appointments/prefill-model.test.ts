import { blankCustomer } from '@cuando/contract/customer-fields'
import { expect, it } from 'vitest'
import { prefill } from './prefill-model.ts'

const rosa = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '5587654321' }
const typed = { ...blankCustomer, lastName: ' ', email: rosa.email }
const none = blankCustomer

it('fills in what is empty', () => {
  const { email: _, ...changes } = rosa
  expect(prefill(typed, rosa, none)).toEqual({ changes, prefilled: rosa })
})

it('leaves what somebody typed', () => {
  expect(prefill({ ...typed, name: 'Rosita' }, rosa, none)).toEqual({
    changes: { lastName: 'Peña', phone: '5587654321' },
    prefilled: { ...rosa, name: '' },
  })
})

it('follows another e-mail where it filled in before', () => {
  const luis = { name: 'Luis', lastName: 'Vega', email: 'luis@ejemplo.test', phone: null }
  const values = { ...rosa, lastName: 'P. de Vega', email: luis.email }
  expect(prefill(values, luis, rosa)).toEqual({
    changes: { name: 'Luis', phone: '' },
    prefilled: { name: 'Luis', lastName: '', email: luis.email, phone: '' },
  })
})

it('takes back what it filled in for an e-mail that is no longer there, and nothing else', () => {
  const values = { ...rosa, name: 'Rosita', email: 'nueva@ejemplo.test' }
  expect(prefill(values, null, rosa)).toEqual({
    changes: { lastName: '', phone: '' },
    prefilled: blankCustomer,
  })
})
