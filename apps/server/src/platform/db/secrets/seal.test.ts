import { expect, it } from 'vitest'
import { makeSeal } from './seal.ts'

const seal = makeSeal('a'.repeat(32))
const sealed = seal.close('google token', 'one', '1//refresh-ñ')

it('opens what it closed, which says nothing of its contents', () => {
  expect(seal.open('google token', 'one', sealed)).toBe('1//refresh-ñ')
  expect(sealed.includes('refresh')).toBe(false)
  expect(seal.close('google token', 'one', '1//refresh-ñ')).not.toEqual(sealed)
})

it('opens nothing with another key, for another purpose or owner', () => {
  expect(makeSeal('b'.repeat(32)).open('google token', 'one', sealed)).toBeNull()
  expect(seal.open('calendar feed', 'one', sealed)).toBeNull()
  expect(seal.open('google token', 'other', sealed)).toBeNull()
})

it('opens nothing that was altered or cut off', () => {
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(seal.open('google token', 'one', altered)).toBeNull()
  }
  for (const length of [0, 11, 27, 28, sealed.length - 1])
    expect(seal.open('google token', 'one', sealed.subarray(0, length))).toBeNull()
})
