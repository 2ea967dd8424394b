import { describe, expect, it } from 'vitest'
import { byTime, clocksDiffer, instantOf } from './commerce-time-model.ts'

describe('the instant of a local time', () => {
  it.each([
    ['2026-11-24', '16:30', 'America/Mexico_City', '2026-11-24T22:30:00.000Z'],
    ['2026-11-24', '00:15', 'Asia/Kathmandu', '2026-11-23T18:30:00.000Z'],
    // Clocks go back at 02:00 on this day: 01:30 is shown twice, and the first counts.
    ['2026-11-01', '01:30', 'America/Tijuana', '2026-11-01T08:30:00.000Z'],
    ['2026-11-01', '03:00', 'America/Tijuana', '2026-11-01T11:00:00.000Z'],
    ['2026-03-08', '03:00', 'America/Tijuana', '2026-03-08T10:00:00.000Z'],
  ])('%s %s in %s', (date, time, zone, instant) => {
    expect(new Date(instantOf(date, time, zone)).toISOString()).toBe(instant)
  })
})

describe('the note on the zone', () => {
  const [winter, summer] = [Date.parse('2026-12-01'), Date.parse('2027-06-01')] as const

  it('is not needed if both clocks show the same', () => {
    expect(clocksDiffer('America/Mexico_City', 'America/Merida', [winter, summer])).toBe(false)
  })

  it('is needed if they differ on just one of the days', () => {
    expect(clocksDiffer('America/Mazatlan', 'America/Denver', [winter])).toBe(false)
    expect(clocksDiffer('America/Mazatlan', 'America/Denver', [winter, summer])).toBe(true)
  })
})

it('sorts appointments by date and time; those at the same time stay in their order', () => {
  const of = (name: string, time: string, date = '2026-12-11') => ({ name, time, date })
  const all = [of('a', '13:00'), of('b', '10:00'), of('c', '10:00'), of('d', '20:00', '2026-12-10')]
  expect(all.toSorted(byTime).map(({ name }) => name)).toEqual(['d', 'b', 'c', 'a'])
})
