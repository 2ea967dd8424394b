import type { WeekHours } from '@cuando/contract/business/week-hours'
import { weekdays } from '@cuando/time/weekdays'
import { expect, it } from 'vitest'
import { listOpeningHours } from './list-opening-hours.ts'

type Hours = Partial<Record<(typeof weekdays)[number], string>>

/** A week of hours such as '09:00-14:00 16:00-20:00'. */
const weekOf = (hours: Hours): WeekHours =>
  weekdays.map((dayOfWeek) => ({
    dayOfWeek,
    isActive: hours[dayOfWeek] !== undefined,
    hours: (hours[dayOfWeek]?.split(' ') ?? []).map((each) => {
      const [startTime = '', endTime = ''] = each.split('-')
      return { startTime, endTime, isActive: true }
    }),
  }))
const everyDay = (hours: string) =>
  Object.fromEntries(weekdays.map((day) => [day, hours])) as Required<Hours>

it.each<[string, Hours, string[]]>([
  ['nothing of a closed week', {}, []],
  [
    'one entry for days alike, and one for each part of a split day',
    {
      MONDAY: '09:00-14:00 16:00-20:00',
      WEDNESDAY: '16:00-20:00 09:00-14:00',
      SATURDAY: '10:00-13:30',
    },
    ['Monday,Wednesday 09:00-14:00', 'Monday,Wednesday 16:00-20:00', 'Saturday 10:00-13:30'],
  ],
  ['adjacent hours as one', { FRIDAY: '09:00-12:00 12:00-18:00' }, ['Friday 09:00-18:00']],
  ['midnight as 00:00 of the next day', { FRIDAY: '18:00-24:00' }, ['Friday 18:00-00:00']],
  [
    'hours across midnight on the day when they begin',
    { FRIDAY: '20:00-24:00', SATURDAY: '00:00-02:00 20:00-24:00', SUNDAY: '00:00-02:00' },
    ['Friday,Saturday 20:00-02:00'],
  ],
  [
    'those across the end of the week, too',
    { SUNDAY: '22:00-24:00', MONDAY: '00:00-01:30' },
    ['Sunday 22:00-01:30'],
  ],
  ['a whole day as Google reads it', { TUESDAY: '00:00-24:00' }, ['Tuesday 00:00-23:59']],
  [
    'an opening of more than a day as one entry a day',
    { MONDAY: '09:00-24:00', TUESDAY: '00:00-20:00' },
    ['Monday 09:00-23:59', 'Tuesday 00:00-20:00'],
  ],
  [
    'a week that never closes',
    everyDay('00:00-24:00'),
    ['Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday 00:00-23:59'],
  ],
])('lists %s', (_what, hours, expected) => {
  const said = listOpeningHours(weekOf(hours)).map(
    ({ dayOfWeek, opens, closes }) => `${dayOfWeek} ${opens}-${closes}`,
  )
  expect(said.toSorted()).toEqual(expected.toSorted())
})
