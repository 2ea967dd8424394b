import { expect, it } from 'vitest'
import { nextStarts } from './next-starts-model.ts'

const hour = (time: string, isAvailable = true) => ({ time, isAvailable })
const tuesday = { date: '2026-11-24', hours: [hour('10:00', false), hour('18:00')] }
const wednesday = { date: '2026-11-25', hours: [hour('09:00'), hour('09:15')] }

it('offers only free starts, and continues with the next day', () => {
  const nextFree = { date: '2026-11-24', time: '18:00' }
  expect(nextStarts({ nextFree, nextDays: [tuesday, wednesday] })).toEqual([
    nextFree,
    { date: '2026-11-25', time: '09:00' },
  ])
})

it('offers only the next free start if no days are known, and none if there is none', () => {
  const nextFree = { date: '2026-12-01', time: '12:00' }
  expect(nextStarts({ nextFree, nextDays: [] })).toEqual([nextFree])
  expect(nextStarts({ nextFree: null, nextDays: [] })).toEqual([])
})

const timesOf = (...days: { date: string; hours: object[] }[]) =>
  nextStarts({ nextFree: null, nextDays: days as never }).map(({ date, time }) => [date, time])
const day = (date: string, ...times: string[]) => ({ date, hours: times.map((time) => hour(time)) })

it('offers the afternoon beside a start in the morning', () => {
  const full = day('2026-11-25', '09:00', '09:15', '12:45', '13:00', '16:00')
  expect(timesOf(full)).toEqual([
    ['2026-11-25', '09:00'],
    ['2026-11-25', '13:00'],
  ])
})

it('offers the next day if there is no later part of the day', () => {
  const next = day('2026-11-27', '10:00', '13:00')
  for (const first of [day('2026-11-25', '09:00', '09:15'), day('2026-11-25', '15:00', '15:15')])
    expect(timesOf(first, next)[1]).toEqual(['2026-11-27', '10:00'])
})

it('offers the following start if there is no other choice', () => {
  expect(timesOf(day('2026-11-25', '09:00', '09:15', '09:30'))).toEqual([
    ['2026-11-25', '09:00'],
    ['2026-11-25', '09:15'],
  ])
  expect(timesOf(day('2026-11-25', '09:00'))).toHaveLength(1)
})

it('tells the free places of a class', () => {
  const nextDays = [{ date: '2026-11-25', hours: [{ ...hour('09:00'), seats: 5 }] }]
  expect(nextStarts({ nextFree: null, nextDays })).toEqual([
    { date: '2026-11-25', time: '09:00', seats: 5 },
  ])
})
