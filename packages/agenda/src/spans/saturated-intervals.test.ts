import { instant } from '@cuando/time/instant'
import { expect, it } from 'vitest'
import { moment } from '../testing/example-times.ts'
import type { Occupation } from './occupation.ts'
import { saturatedIntervals } from './saturated-intervals.ts'

/** '10:00-11:00/2' has two places. */
function occupation(text: string): Occupation {
  const [hours = '', places] = text.split('/')
  const [start = '', end = ''] = hours.split('-')
  return { bufferStart: at(start), end: at(end), places: Number(places) }
}

function at(hour: string) {
  return moment(`2026-03-03T${hour}Z`)
}

const day = { from: at('09:00'), until: at('18:00'), grid: 900_000 }

it.each([
  [2, [], []],
  [2, ['10:00-11:00/2'], []],
  [2, ['10:00-11:00/2', '10:30-11:30/2'], ['10:30-11:00']],
  [2, ['10:30-11:30/2', '10:00-11:00/2'], ['10:30-11:00']],
  // The smallest number of places of all occupations counts.
  [5, ['10:00-11:00/2', '10:30-11:30/9'], ['10:30-11:00']],
  [2, ['10:00-11:00/9', '10:30-11:30/9'], ['10:30-11:00']],
  [5, ['10:00-11:00/3', '10:30-11:30/3'], []],
  // An occupation may start when another ends.
  [2, ['10:00-11:00/2', '11:00-12:00/2'], []],
  [2, ['10:00-11:00/2', '11:00-12:00/2', '10:00-12:00/2'], ['10:00-12:00']],
  [
    3,
    ['10:00-10:07/3', '10:00-10:13/3', '10:05-11:00/3', '10:10-11:00/2'],
    ['10:05-10:07', '10:10-11:00'],
  ],
  [2, ['10:00-11:00/1'], ['10:00-11:00']],
])('with %i places beside %j', (places, occupations, expected) => {
  expect(saturatedIntervals(occupations.map(occupation), places, day)).toEqual(
    expected.map((text) => {
      const [from = '', until = ''] = text.split('-')
      return { from: at(from), until: at(until) }
    }),
  )
})

it('refuses occupations that lie seconds apart', () => {
  const late = { ...occupation('10:00-11:00/2'), end: instant(at('11:00') + 1000) }
  expect(() => saturatedIntervals([occupation('10:00-11:00/2'), late], 2, day)).toThrow(RangeError)
})

it('only looks at the given range', () => {
  const occupations = ['10:00-12:00/2', '10:30-11:30/2', '13:00-14:00/1'].map(occupation)
  const stretch = { from: at('11:00'), until: at('13:00'), grid: 900_000 }
  expect(saturatedIntervals(occupations, 2, stretch)).toEqual([
    { from: at('11:00'), until: at('11:30') },
  ])
})
