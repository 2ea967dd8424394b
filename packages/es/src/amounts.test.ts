import { expect, test } from 'vitest'
import { areMixed, formatDuration, formatMoney, formatPrice, unbrokenPrice } from './amounts.ts'
import { countOf } from './text.ts'

test.each([
  [1250, 'MXN', '$1,250'],
  [350, 'MXN', '$350'],
  [0, 'MXN', '$0'],
  [99.5, 'USD', '$99.50 USD'],
  [999.995, 'MXN', '$1,000'],
  [1234567.89, 'MXN', '$1,234,567.89'],
  [-10, 'USD', '-$10 USD'],
  [-0.001, 'USD', '$0 USD'],
  [1250, 'EUR', '1,250 EUR'],
  [-5, 'no-such-code', '-5 no-such-code'],
  [350, '', '350'],
])('%d %s is %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})

test('NaN is a dash', () => {
  expect(formatMoney(Number.NaN, 'MXN')).toBe('—')
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [1440, '24 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test.each([-5, 1.5, Number.NaN])('%d is no duration', (minutes) => {
  expect(() => formatDuration(minutes)).toThrow(RangeError)
})

test('one and many', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'cita', 'citas'))).toEqual([
    '0 citas',
    '1 cita',
    '2 citas',
  ])
})

test('a price of 0 is free, or agreed on', () => {
  expect(formatPrice({ price: 350, currency: 'MXN', zeroPrice: 'ON_REQUEST' })).toBe('$350')
  expect(unbrokenPrice('$350')).toBe('$350')
  expect(unbrokenPrice('Precio por acordar')).toBe('Precio por acordar')
  expect(formatPrice({ price: 0, currency: 'MXN' })).toBe('Gratis')
  expect(formatPrice({ price: 0, currency: 'MXN', zeroPrice: null })).toBe('Gratis')
  expect(formatPrice({ price: 0, currency: 'MXN', zeroPrice: 'FREE' })).toBe('Gratis')
  expect(formatPrice({ price: 0, currency: 'MXN', zeroPrice: 'ON_REQUEST' })).toBe(
    'Precio por acordar',
  )
})

test('pesos are named beside other currencies only', () => {
  const mixed = [{ currency: 'MXN' }, { currency: 'USD' }]
  expect([areMixed(mixed), areMixed(mixed.slice(1)), areMixed([])]).toEqual([true, false, false])
  expect(formatMoney(350, 'MXN', { isMixed: true })).toBe('$350 MXN')
  expect(formatPrice({ price: 0, currency: 'MXN' }, { isMixed: true })).toBe('Gratis')
})
