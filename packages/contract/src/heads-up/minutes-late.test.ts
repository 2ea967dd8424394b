import { expect, it } from 'vitest'
import { headsUps } from './heads-up.ts'
import { minutesLate } from './minutes-late.ts'

it('every word says how late the customer is', () => {
  expect(headsUps.map(minutesLate)).toEqual([0, 5, 10, 15])
})

it('a newer server may know more minutes, or other words', () => {
  expect(['LATE_30', 'LOST', 'LATE_', ''].map(minutesLate)).toEqual([30, null, null, null])
})
