import { expect, it } from 'vitest'
import { readTime } from './stored-time-model.ts'

it('reads a stored time', () => {
  expect(readTime({ date: '2026-11-25', time: '10:30' })).toEqual({
    date: '2026-11-25',
    time: '10:30',
  })
})

it.each([undefined, null, 'x', {}, { date: '2026-11-25' }, { date: 5, time: '10:30' }])(
  '%j is not a valid time',
  (stored) => {
    expect(readTime(stored)).toBeNull()
  },
)
