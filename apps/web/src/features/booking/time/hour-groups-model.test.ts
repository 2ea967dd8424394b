import { describe, expect, it } from 'vitest'
import { describeHours, type Hour } from './hour-groups-model.ts'

const hour = (time: string, isAvailable = true): Hour => ({ time, isAvailable })

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
