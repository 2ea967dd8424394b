import { expect, it } from 'vitest'
import { nextStarts } from './next-starts-model.ts'

const hour = (time: string, isAvailable = true) => ({ time, isAvailable })
const tuesday = { date: '2026-11-24', hours: [hour('10:00', false), hour('18:00')] }
const wednesday = { date: '2026-11-25', hours: [hour('09:00'), hour('09:15')] }

it('offers only free starts, and continues with the next day', () => {
  const nextFree = { date: '2026-11-24', time: '18:00' }
  expect(nextStarts({ nextFree, nextDays: [tuesday, wednesday] }, 2)).toEqual([
    nextFree,
    { date: '2026-11-25', time: '09:00' },
  ])
})

it('offers only the next free start if no days are known, and none if there is none', () => {
  const nextFree = { date: '2026-12-01', time: '12:00' }
  expect(nextStarts({ nextFree, nextDays: [] }, 2)).toEqual([nextFree])
  expect(nextStarts({ nextFree: null, nextDays: [] }, 2)).toEqual([])
})
