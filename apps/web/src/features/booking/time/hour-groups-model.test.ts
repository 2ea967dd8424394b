import { describe, expect, it } from 'vitest'
import { describeHours, groupHours, type Hour } from './hour-groups-model.ts'

const hour = (time: string, isAvailable = true): Hour => ({ time, isAvailable })
const times = (hours: Hour[]) =>
  groupHours(hours).map((group) => [group.name, ...group.hours.map(({ time }) => time)])

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
    expect(groupHours([hour('09:00', false), hour('09:30')])[0]?.hours).toEqual([
      hour('09:00', false),
      hour('09:30'),
    ])
  })
})

describe('the screen reader announcement', () => {
  it.each([
    [[hour('09:00'), hour('09:30'), hour('10:00', false)], '2 horarios libres el martes 24'],
    [[hour('09:00'), hour('10:00', false)], '1 horario libre el martes 24'],
    [[hour('10:00', false)], 'No quedan horarios libres el martes 24'],
    [[], 'No quedan horarios libres el martes 24'],
  ])('counts the free starts', (hours, text) => {
    expect(describeHours(hours, 'martes 24')).toBe(text)
  })
})
