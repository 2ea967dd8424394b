import { expect, it } from 'vitest'
import { isCrossSite } from './is-cross-site.ts'

const own = ['cuando.test']

it.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://cuando.test' }, true],
  [{ origin: 'https://cuando.test' }, false],
  [{ origin: 'http://cuando.test' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://cuando.test.malo.test' }, true],
  [{ origin: 'https://malo.test' }, true],
])('%o: %s', (headers, isForeign) => {
  expect(isCrossSite(headers, own)).toBe(isForeign)
})
