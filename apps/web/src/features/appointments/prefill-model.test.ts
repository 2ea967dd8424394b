import { blankCustomer } from '@cuando/contract/customers/customer-fields'
import { expect, it } from 'vitest'
import {
  chooseCustomer,
  isOnlyOne,
  isTyped,
  nothingPrefilled as none,
  prefill,
  prefilledWith,
} from './prefill-model.ts'

const rosa = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '5587654321' }
const byEmail = { ...rosa, by: 'email' } as const
const typed = { ...blankCustomer, lastName: ' ', email: rosa.email }
const ana = { name: 'Ana', lastName: 'Ruiz', email: null, phone: '9991234567' }

it('fills in empty fields', () => {
  const { email: _, ...changes } = rosa
  expect(prefill(typed, rosa, none, 'email')).toEqual({ changes, prefilled: byEmail })
})

it('does not overwrite typed text', () => {
  expect(prefill({ ...typed, name: 'Rosita' }, rosa, none, 'email')).toEqual({
    changes: { lastName: 'Peña', phone: '5587654321' },
    prefilled: { ...byEmail, name: '' },
  })
})

it('replaces only the fields that it filled in when the e-mail changes', () => {
  const luis = { name: 'Luis', lastName: 'Vega', email: 'luis@ejemplo.test', phone: null }
  const values = { ...rosa, lastName: 'P. de Vega', email: luis.email }
  expect(prefill(values, luis, byEmail, 'email')).toEqual({
    changes: { name: 'Luis', phone: '' },
    prefilled: { name: 'Luis', lastName: '', email: luis.email, phone: '', by: 'email' },
  })
})

it('clears only the fields that it filled in when the new e-mail is unknown', () => {
  const values = { ...rosa, name: 'Rosita', email: 'nueva@ejemplo.test' }
  expect(prefill(values, null, byEmail, 'email')).toEqual({
    changes: { lastName: '', phone: '' },
    prefilled: none,
  })
})

it('fills in a customer without e-mail by phone, and leaves the phone as it was typed', () => {
  const values = { ...blankCustomer, phone: '999 123 4567' }
  expect(prefill(values, ana, none, 'phone')).toEqual({
    changes: { name: 'Ana', lastName: 'Ruiz', email: '' },
    prefilled: { ...ana, email: '', by: 'phone' },
  })
})

it('leaves the typed phone when an e-mail finds somebody else', () => {
  const before = { ...ana, email: '', by: 'phone' } as const
  const values = { ...before, email: rosa.email }
  expect(prefill(values, rosa, before, 'email').changes).toEqual({ name: 'Rosa', lastName: 'Peña' })
})

it('treats a given customer as looked up by e-mail, else by phone', () => {
  expect(prefilledWith(rosa)).toEqual(byEmail)
  expect(prefilledWith(ana)).toEqual({ ...ana, email: '', by: 'phone' })
  expect(prefilledWith({ ...ana, phone: null })).toMatchObject({ name: 'Ana', by: null })
  expect(prefilledWith(undefined)).toEqual(none)
})

it('needs no choice only if one customer has the phone and no other name is typed', () => {
  const values = { ...blankCustomer, phone: '9991234567' }
  expect(isOnlyOne(values, none, 1)).toBe(true)
  expect(isOnlyOne(values, none, 2)).toBe(false)
  expect(isOnlyOne(values, none, 0)).toBe(false)
  expect(isOnlyOne({ ...values, name: 'Lupita' }, none, 1)).toBe(false)
})

it('overwrites all fields with a chosen customer, and recognizes them afterwards', () => {
  const values = { ...rosa, name: 'Lupita', phone: '+52 999 123 4567' }
  const { prefilled, ...changes } = chooseCustomer(values, { ...rosa, by: 'phone' }, ana)
  expect(changes).toEqual({ name: 'Ana', lastName: 'Ruiz', email: '' })
  expect(prefilled).toEqual({ ...changes, phone: '9991234567', by: 'phone' })
  expect(isTyped({ ...values, ...changes }, ana)).toBe(true)
  expect(isTyped(values, ana)).toBe(false)
})

it('leaves the typed e-mail if the chosen customer has no e-mail', () => {
  const values = { ...blankCustomer, email: 'ana@ejemplo.test', phone: '999 123 4567' }
  const { prefilled, ...changes } = chooseCustomer(values, none, ana)
  expect(changes).toEqual({ name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test' })
  expect(prefilled.email).toBe('')
  expect(isTyped({ ...values, ...changes }, ana)).toBe(true)
  const { email } = chooseCustomer({ ...values, ...changes }, prefilled, { ...ana, ...rosa })
  expect(email).toBe(rosa.email)
})
