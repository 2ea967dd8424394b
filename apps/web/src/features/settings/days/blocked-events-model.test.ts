import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { eventsWithin } from './blocked-events-model.ts'

const tasting = sampleService({
  name: 'Cata',
  type: 'UNIQUE',
  specificDate: '2026-12-10',
  specificTime: '23:00',
  duration: 120,
  currentAttendees: 3,
})
const whole = (date: string) => ({ date, startTime: null, endTime: null })
const part = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime })

it.each([
  [[whole('2026-12-09')], 0],
  [[whole('2026-12-10')], 1],
  [[whole('2026-12-11')], 1],
  [[part('2026-12-10', '10:00', '23:00')], 0],
  [[part('2026-12-10', '23:30', '24:00')], 1],
  [[part('2026-12-11', '00:00', '00:30')], 1],
  [[part('2026-12-11', '01:00', '02:00')], 0],
  [[whole('2026-12-09'), whole('2026-12-10')], 1],
  [[], 0],
])('the blocks %j overlap an event from 23:00 to 01:00: %i', (blocks, count) => {
  expect(eventsWithin([tasting], blocks)).toHaveLength(count)
})

it('lists only active events, soonest first', () => {
  const soon = { ...tasting, id: 'b', name: 'Taller', specificTime: '10:00', currentAttendees: 0 }
  const others = [sampleService(), { ...tasting, id: 'c', isActive: false }]
  expect(eventsWithin([tasting, soon, ...others], [whole('2026-12-10')])).toEqual([
    { id: 'b', name: 'Taller', date: '2026-12-10', time: '10:00', attendees: 0 },
    { id: tasting.id, name: 'Cata', date: '2026-12-10', time: '23:00', attendees: 3 },
  ])
})
