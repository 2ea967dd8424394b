import { expect, it } from 'vitest'
import { freeParts, hasFreeHour, hourOptions } from './hours-model.ts'

const hours = [
  { time: '09:00', isAvailable: true },
  { time: '12:00', isAvailable: false },
  { time: '19:30', isAvailable: true },
]

it('groups the starts by part of the day, and marks taken ones', () => {
  expect(hourOptions(hours, '09:00')).toEqual([
    { group: 'Mañana', items: [{ value: '09:00', label: '09:00', disabled: false }] },
    { group: 'Tarde', items: [{ value: '12:00', label: '12:00 · no libre', disabled: true }] },
    { group: 'Noche', items: [{ value: '19:30', label: '19:30', disabled: false }] },
  ])
})

it('lists a chosen time that is not a start as taken', () => {
  const [morning] = hourOptions(hours, '08:10')
  expect(morning?.items.map((item) => [item.value, item.disabled])).toEqual([
    ['08:10', true],
    ['09:00', false],
  ])
})

it('recognizes a day without a free start', () => {
  expect(hasFreeHour(hours)).toBe(true)
  expect(hasFreeHour([{ time: '12:00', isAvailable: false }])).toBe(false)
})

it('lists the free starts by part of the day, and no part without one', () => {
  const hours = ['13:00', '09:00', '12:00', '20:00'].map((time) => ({
    time,
    isAvailable: time !== '20:00',
  }))
  expect(freeParts(hours)).toEqual([
    { name: 'Mañana', times: ['09:00'] },
    { name: 'Tarde', times: ['12:00', '13:00'] },
  ])
})
