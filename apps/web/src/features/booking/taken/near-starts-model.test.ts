import { expect, test } from 'vitest'
import { nearStarts } from './near-starts-model.ts'

const free = (...times: string[]) => times.map((time) => ({ time, isAvailable: true }))
const taken = (...times: string[]) => times.map((time) => ({ time, isAvailable: false }))

test('are the two nearest free starts of the day, in their order', () => {
  const hours = [...taken('08:45', '09:00', '09:15'), ...free('07:00', '09:45', '10:00', '18:00')]
  expect(nearStarts(hours, '09:00')).toEqual(['09:45', '10:00'])
  expect(nearStarts(hours, '17:00')).toEqual(['10:00', '18:00'])
})

test('never include the start itself, which an old answer may call free', () => {
  expect(nearStarts(free('09:00', '09:15'), '09:00')).toEqual(['09:15'])
  expect(nearStarts(taken('09:15'), '09:00')).toEqual([])
})
