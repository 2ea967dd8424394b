import { expect, test } from 'vitest'
import { formatSum, priceFact, priceWords } from './booked-price.ts'

test('an appointment has no price text without a service, and none is agreed on without a price', () => {
  const serviceId = 'corte'
  expect(priceWords({ serviceId, price: 350, currency: 'MXN' })).toBe('$350')
  expect(priceWords({ serviceId, price: 0, currency: 'MXN' })).toBe('Gratis')
  expect(priceWords({ serviceId, price: 350, currency: null })).toBe('350')
  expect(priceWords({ serviceId, price: null, currency: null })).toBe('Precio por acordar')
  expect(priceWords({ serviceId: null, price: null, currency: null })).toBeNull()
  expect(priceFact({ serviceId, price: null, currency: null })).toBe('Por acordar')
  expect(priceFact({ serviceId, price: 0, currency: 'MXN' })).toBe('Gratis')
  expect(priceFact({ serviceId: null, price: null, currency: null })).toBeNull()
})

const pesos = (...prices: (number | null)[]) => prices.map((price) => ({ price, currency: 'MXN' }))

test.each([
  [pesos(350, 90.5), '$440.50'],
  [pesos(0, 0), 'Gratis'],
  [pesos(350, null), null],
  [[...pesos(350), { price: 10, currency: 'USD' }], null],
  [[], null],
])('the sum of %j is %s', (prices, sum) => {
  expect(formatSum(prices)).toBe(sum)
})
