import { expect, it } from 'vitest'
import { rememberWriters } from './recent-writers.ts'

let now = 0
const recent = rememberWriters(() => now)

it('remembers a business for ten seconds after its last write', () => {
  recent.note('a')
  now = 6000
  recent.note('b')
  recent.note('a')
  now = 15_999
  expect(['a', 'b', 'c'].map(recent.has)).toEqual([true, true, false])
  now = 16_000
  expect(['a', 'b'].map(recent.has)).toEqual([false, false])
})

it('counts every business as written to if writes may have gone unnoticed', () => {
  recent.noteAll()
  now += 9999
  expect(recent.has('c')).toBe(true)
  now += 1
  expect(recent.has('c')).toBe(false)
})
