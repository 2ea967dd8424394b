import { expect, it } from 'vitest'
import { paymentRequest } from './payment.ts'

const isAccepted = (given: object) => paymentRequest.safeParse(given).success

it.each([
  [{ way: 'CASH', amount: 350 }],
  [{ way: 'CARD', amount: 350, tip: 50 }],
  [{ way: 'TRANSFER', amount: 100.5, owed: 249.5 }],
  [{ way: 'OWED', amount: 0, owed: 350 }],
  [{ way: 'CASH', amount: 0 }],
  [{ way: 'CASH', amount: 9_999_999.9, tip: 0.05, owed: 0.04 }],
])('accepts %j', (given) => {
  expect(isAccepted(given)).toBe(true)
})

it.each([
  ['a negative amount', { way: 'CASH', amount: -1 }],
  ['a negative tip', { way: 'CASH', amount: 1, tip: -1 }],
  ['an amount beyond all prices', { way: 'CASH', amount: 10_000_000 }],
  ['a debt beyond all prices', { way: 'CASH', amount: 9_999_999.99, owed: 0.01 }],
  ['a tip beyond all prices', { way: 'CASH', amount: 9_999_999.99, tip: 0.01 }],
  ['half a cent', { way: 'CASH', amount: 1.005 }],
  ['an unknown way', { way: 'GOLD', amount: 1 }],
  ['something paid that is owed', { way: 'OWED', amount: 1, owed: 1 }],
  ['a debt of nothing', { way: 'OWED', amount: 0, owed: 0 }],
])('refuses %s', (_, given) => {
  expect(isAccepted(given)).toBe(false)
})
