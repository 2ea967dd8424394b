import { minutes } from '@cuando/time/minutes'
import { CLOSED_WEEK } from '@cuando/time/open-week'
import { expect, it } from 'vitest'
import { exampleAgenda, occupied } from '../testing/example-agenda.ts'
import { date, moment, time } from '../testing/example-times.ts'
import { zone } from '../zone/zone.ts'
import { checkEvent } from './check-event.ts'

const service = { duration: minutes(120), prep: minutes(30) }

function eventAgenda(particulars: Parameters<typeof exampleAgenda>[0] = {}) {
  return exampleAgenda({ hours: CLOSED_WEEK, booker: 'owner', service, ...particulars })
}

it('needs no opening hours and no step', () => {
  expect(checkEvent(eventAgenda(), date('2026-03-08'), time('21:07'))).toEqual({
    ok: true,
    start: moment('2026-03-09T03:07Z'),
    end: moment('2026-03-09T05:07Z'),
    bufferStart: moment('2026-03-09T02:37Z'),
    joinsClass: false,
  })
})

it('counts the conflicts from its preparation to its end', () => {
  const occupations = [
    occupied('2026-03-08 08:00', 90),
    occupied('2026-03-08 09:00', 31),
    occupied('2026-03-08 11:59', 60, { places: 3 }),
    occupied('2026-03-08 12:00', 60),
  ]
  expect(checkEvent(eventAgenda({ occupations }), date('2026-03-08'), time('10:00'))).toEqual({
    ok: false,
    reason: 'taken',
    conflicts: 2,
  })
})

it('may overlap others while there are places', () => {
  const occupations = [occupied('2026-03-08 10:00', 60, { places: 2 })]
  const agenda = eventAgenda({ occupations, service: { ...service, places: 2 } })
  expect(checkEvent(agenda, date('2026-03-08'), time('10:00'))).toMatchObject({ ok: true })
})

it.each([
  ['blocked', '2026-03-08', '10:00', { daysOff: [{ date: date('2026-03-08') }] }],
  ['blocked', '2026-03-07', '23:00', { daysOff: [{ date: date('2026-03-08') }] }],
  ['past', '2026-03-08', '10:00', { now: moment('2026-03-08T16:01Z') }],
  ['nonexistent', '2026-03-08', '02:30', { zone: zone('America/Tijuana') }],
] as const)('refuses as %s: %s %s', (reason, day, hour, particulars) => {
  expect(checkEvent(eventAgenda(particulars), date(day), time(hour))).toEqual({ ok: false, reason })
})

it('takes no class for an event', () => {
  const agenda = eventAgenda({ service: { ...service, classSize: 8 } })
  expect(() => checkEvent(agenda, date('2026-03-08'), time('10:00'))).toThrow(RangeError)
})
