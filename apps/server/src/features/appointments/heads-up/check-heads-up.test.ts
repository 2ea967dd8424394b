import { describe, expect, it } from 'vitest'
import { headsUpsOnDay } from './check-heads-up.ts'

const late = ['LATE_5', 'LATE_10', 'LATE_15']
const all = ['ON_THE_WAY', ...late]
const minutes = (count: number) => count * 60_000

type Facts = Parameters<typeof headsUpsOnDay>[0]

const askedAt = (
  now: string,
  other: Partial<Facts> & { timezone?: string; start?: string } = {},
) => {
  const { timezone = 'America/Mexico_City', start = '2026-11-24T16:30:00Z', ...facts } = other
  const starts_at = new Date(start)
  const ends_at = new Date(starts_at.getTime() + minutes(45))
  const row = {
    status: 'PENDING',
    starts_at,
    ends_at,
    arrived_at: null,
    modality: 'LOCAL',
  } as const
  return headsUpsOnDay({ ...row, ...facts }, { timezone }, new Date(now))
}

it.each([
  ['the evening before', '2026-11-24T05:59:59Z', null],
  ['midnight of its day', '2026-11-24T06:00:00Z', all],
  ['its start', '2026-11-24T16:30:00Z', all],
  ['the last moment', '2026-11-24T17:14:59Z', all],
  ['its end', '2026-11-24T17:15:00Z', null],
] as const)('at %s', (_when, now, expected) => {
  expect(askedAt(now)).toEqual(expected)
})

describe('in a zone with daylight saving the day begins at its midnight', () => {
  it.each([
    ['on the day when clocks go back', '2026-11-02T07:30:00Z', '2026-11-01T07:00:00Z'],
    ['the day after', '2026-11-02T17:00:00Z', '2026-11-02T08:00:00Z'],
    ['on the day when clocks go forward', '2027-03-15T06:30:00Z', '2027-03-14T08:00:00Z'],
    ['the day after that', '2027-03-15T07:30:00Z', '2027-03-15T07:00:00Z'],
  ])('%s', (_when, start, midnight) => {
    const zone = { timezone: 'America/Tijuana', start }
    expect(askedAt(midnight, zone)).toEqual(all)
    expect(askedAt(new Date(Date.parse(midnight) - 1000).toISOString(), zone)).toBeNull()
  })
})

it('goes on after midnight while it lasts', () => {
  const night = { start: '2026-11-25T05:30:00Z' }
  expect(askedAt('2026-11-25T06:10:00Z', night)).toEqual(all)
})

it.each([
  ['an online one can only be late', { modality: 'ONLINE' }, late],
  ['nobody travels to a home visit', { modality: 'CUSTOM' }, []],
  ['a customer who is there', { arrived_at: new Date('2026-11-24T16:20:00Z') }, []],
  ['cancelled', { status: 'CANCELLED' }, null],
  ['completed', { status: 'COMPLETED' }, null],
  ['missed', { status: 'EXPIRED' }, null],
] as const)('%s', (_what, facts, expected) => {
  expect(askedAt('2026-11-24T16:30:00Z', facts)).toEqual(expected)
})
