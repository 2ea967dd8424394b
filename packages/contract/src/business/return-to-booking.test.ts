import { expect, it } from 'vitest'
import { bookingToReturnTo } from './return-to-booking.ts'

it.each([
  ['volver=/book/salon-jacaranda', '/book/salon-jacaranda'],
  ['?volver=%2Fbook%2Fsalon', '/book/salon'],
  ['', null],
  ['volver=//evil.test', null],
  ['volver=/book/../login', null],
  ['volver=https://evil.test/book/salon', null],
  ['volver=javascript:alert(1)', null],
])('%s leads back to %s', (query, path) => {
  expect(bookingToReturnTo(new URLSearchParams(query))).toBe(path)
})
