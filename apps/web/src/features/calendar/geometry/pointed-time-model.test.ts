import { expect, it } from 'vitest'
import { minuteAt, nearestMinute } from './pointed-time-model.ts'

const rows = { start: 540, end: 1080 }
// Two pixels per minute.
const height = 1080

it('is the quarter of an hour under the pointer', () => {
  expect(minuteAt(0, height, rows)).toBe(540)
  expect(minuteAt(29, height, rows)).toBe(540)
  expect(minuteAt(30, height, rows)).toBe(555)
})

it('is the nearest quarter of an hour for a dropped block', () => {
  expect(nearestMinute(14, height, rows)).toBe(540)
  expect(nearestMinute(16, height, rows)).toBe(555)
})

it('is never outside the rows', () => {
  expect(minuteAt(-50, height, rows)).toBe(540)
  expect(nearestMinute(2000, height, rows)).toBe(1065)
})
