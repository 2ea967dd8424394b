import { timeFrom } from '@cuando/time/wall-time'
import { describe, expect, it } from 'vitest'
import { boardOf } from '../../../domain/board/board-model.ts'
import { ownAppointment, sampleCalendar } from '../../../testing/sample-calendar.ts'
import { closedSpans, hoursOf, rowsOf } from './rows-model.ts'

const clock = ({ start, end }: { start: number; end: number }) => [start / 60, end / 60]
const rows = (other: Parameters<typeof sampleCalendar>[0], now: number | null = null) =>
  clock(rowsOf(boardOf(sampleCalendar(other)), now))
const open = (startTime: string, endTime: string) => ({
  days: [{ date: '2026-11-24', hours: [{ startTime, endTime }] }],
})

describe('the rows', () => {
  it('cover 9:00 to 18:00 at least', () => {
    expect(rows({})).toEqual([9, 18])
    expect(rows({ days: [{ date: '2026-11-24', hours: [] }] })).toEqual([9, 18])
    expect(hoursOf({ start: 540, end: 1080 })).toEqual([
      540, 600, 660, 720, 780, 840, 900, 960, 1020,
    ])
  })

  it('extend to the opening hours', () => {
    expect(rows(open('07:30', '20:15'))).toEqual([7, 21])
    expect(rows(open('00:00', '24:00'))).toEqual([0, 24])
  })

  it('extend to an appointment outside', () => {
    const at = (time: string) => ({ appointments: [ownAppointment({ time })] })
    expect(rows(at('06:59'))).toEqual([6, 18])
    expect(rows(at('17:30'))).toEqual([9, 19])
    expect(rows(at('23:45'))).toEqual([0, 24])
  })
})

describe('the rows of today', () => {
  it.each([
    ['06:30', [6, 18]],
    ['12:00', [9, 18]],
    ['16:59', [9, 18]],
    ['17:01', [9, 19]],
    ['18:52', [9, 20]],
    ['23:30', [9, 24]],
    ['00:00', [0, 18]],
  ])('extend an hour past the current time, but not past midnight: %s', (time, expected) => {
    expect(rows({}, timeFrom(time))).toEqual(expected)
  })

  it('also cover the opening hours', () => {
    expect(rows(open('07:30', '20:15'), timeFrom('12:00'))).toEqual([7, 21])
  })
})

it('is closed before, between and after the opening hours', () => {
  const rows = { start: 540, end: 1080 }
  expect(closedSpans([], rows)).toEqual([rows])
  expect(closedSpans([rows], rows)).toEqual([])
  const slots = [
    { start: 600, end: 840 },
    { start: 960, end: 1080 },
  ]
  expect(closedSpans(slots, rows)).toEqual([
    { start: 540, end: 600 },
    { start: 840, end: 960 },
  ])
})
