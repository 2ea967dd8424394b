import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import { hoursSummary } from '@cuando/es/time/hours-summary'
import { expect, it } from 'vitest'
import { presetLabel, presetOf, weekOf, weekPresets } from './hours-model.ts'

const [office, shop] = weekPresets

it('begins with the default week of a business', () => {
  expect(weekOf(office)).toEqual(defaultWeekHours)
})

it.each([
  [office, 'Lun a vie 9 a 18', 'Lun a vie 9\u00a0a.m. a 6\u00a0p.m.'],
  [shop, 'Lun a sáb 10 a 20', 'Lun a sáb 10\u00a0a.m. a 8\u00a0p.m.'],
])('names %j as people say it', (preset, whole, half) => {
  expect(presetLabel(preset, '24')).toBe(whole)
  expect(presetLabel(preset, '12')).toBe(half)
  expect(presetOf(weekOf(preset))).toEqual(preset)
})

it('opens the shop on Saturdays, too', () => {
  expect(hoursSummary(weekOf(shop))?.lines).toEqual([
    { days: 'Lun - Vie', hours: ['10:00 - 20:00'] },
    { days: 'Sáb', hours: ['10:00 - 20:00'] },
  ])
})

it('does not recognise other weeks', () => {
  const [monday, ...others] = weekOf(office)
  if (!monday) throw new Error('The week has no days')
  expect(presetOf([{ ...monday, isActive: false }, ...others])).toBeUndefined()
  expect(presetOf([])).toBeUndefined()
})
