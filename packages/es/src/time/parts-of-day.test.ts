import { describe, expect, it } from 'vitest'
import { partsOfDay } from './parts-of-day.ts'

const hour = (time: string, isAvailable = true) => ({ time, isAvailable })
const times = (hours: { time: string }[]) =>
  partsOfDay(hours).map((part) => [part.name, ...part.hours.map(({ time }) => time)])

describe('the starts of a day', () => {
  it('are grouped into morning until noon, afternoon until seven, and evening', () => {
    expect(
      times(['00:00', '11:45', '12:00', '18:45', '19:00', '23:30'].map((t) => hour(t))),
    ).toEqual([
      ['Mañana', '00:00', '11:45'],
      ['Tarde', '12:00', '18:45'],
      ['Noche', '19:00', '23:30'],
    ])
  })

  it('omit empty groups', () => {
    expect(times([hour('16:00')])).toEqual([['Tarde', '16:00']])
    expect(times([])).toEqual([])
  })

  it('include the taken ones', () => {
    expect(partsOfDay([hour('09:00', false), hour('09:30')])[0]?.hours).toEqual([
      hour('09:00', false),
      hour('09:30'),
    ])
  })
})
