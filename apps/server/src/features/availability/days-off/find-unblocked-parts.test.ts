import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BlockedTime, findUnblockedParts } from './find-unblocked-parts.ts'

const part = (text: string): BlockedTime => {
  const [startTime = null, endTime = null] = text.split(' ')
  return { startTime, endTime }
}
const whole = { startTime: null, endTime: null }

it.each([
  ['all of it on a free day', '14:00 16:00', [], ['14:00 16:00']],
  ['what a block leaves at the end', '14:00 16:00', ['13:00 15:00'], ['15:00 16:00']],
  ['what a block leaves at the start', '14:00 16:00', ['15:00 24:00'], ['14:00 15:00']],
  [
    'the gaps between several blocks',
    '13:00 24:00',
    ['22:00 23:00', '14:00 15:00'],
    ['13:00 14:00', '15:00 22:00', '23:00 24:00'],
  ],
  ['nothing inside a block', '14:00 15:00', ['13:00 16:00'], []],
  [
    'all of it beside blocks that touch it',
    '14:00 15:00',
    ['13:00 14:00', '15:00 16:00'],
    ['14:00 15:00'],
  ],
])('is %s', (_, wanted, blocks, parts) => {
  expect(findUnblockedParts(part(wanted), blocks.map(part))).toEqual(parts.map(part))
})

it('is a whole day once, also over parts of it', () => {
  expect(findUnblockedParts(whole, [part('14:00 16:00')])).toEqual([whole])
  expect(findUnblockedParts(whole, [whole])).toEqual([])
})

it('is all of the hours on a day that is blocked as a whole', () => {
  const hours = part('14:00 16:00')
  expect(findUnblockedParts(hours, [whole])).toEqual([hours])
  expect(findUnblockedParts(hours, [whole, hours])).toEqual([])
})

it('covers exactly the minutes that are wanted and free', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const span = fc
    .tuple(hour, hour)
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b) + 1])
  const text = (minutes: number) => `${String(minutes).padStart(2, '0')}:00`
  const timeOf = ([start, end]: [number, number]) => part(`${text(start)} ${text(end)}`)
  const hoursOf = ({ startTime, endTime }: BlockedTime) => {
    const [start, end] = [startTime, endTime].map((time) => Number(time?.slice(0, 2)))
    return Array.from({ length: (end ?? 0) - (start ?? 0) }, (_, at) => (start ?? 0) + at)
  }
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 6 }), (wanted, blocks) => {
      const covered = new Set(blocks.map(timeOf).flatMap(hoursOf))
      const expected = hoursOf(timeOf(wanted)).filter((at) => !covered.has(at))
      const parts = findUnblockedParts(timeOf(wanted), blocks.map(timeOf))
      expect(parts.flatMap(hoursOf)).toEqual(expected)
    }),
  )
})
