import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { price } from './price.ts'
import { duration } from './service.ts'
import { servicePreview } from './service-request.ts'

const prep = {
  safeParse: (prepMinutes: unknown) => servicePreview.safeParse({ ...plan, prepMinutes }),
}
const plan = { duration: 60 }

describe.each([
  ['a price', price, [0, 0.01, 0.1, 0.29, 1.1, 19.99, 450.5, 9_999_999.99]],
  ['a duration', duration, [5, 60, 1440]],
  ['the preparation', prep, [0, 5, 1440]],
])('%s', (_name, schema, good) => {
  it.each(good)('may be %d', (value) => {
    expect(schema.safeParse(value).success).toBe(true)
  })

  it.each([
    1e-300,
    5e-324,
    2.2250738585072014e-308,
    1e-9,
    0.001,
    4.999_999_999,
    5.000_000_000_000_001,
    -5,
    1e300,
    1e21,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '5',
    null,
  ])('may not be %d', (value) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toMatch(
      /^(El costo|La duración|La preparación) /,
    )
  })
})

test('every price in whole cents is valid, and no fraction of a cent', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 9 }), (count, tenth) => {
      expect(price.safeParse(count / 100).success).toBe(true)
      expect(price.safeParse(Number(`${count}.${tenth}e-2`)).success).toBe(false)
    }),
    { numRuns: 5000 },
  )
})
