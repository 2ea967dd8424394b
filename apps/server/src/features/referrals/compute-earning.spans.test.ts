import { monthAt } from '@cuando/time/utc-month'
import { describe, expect, it } from 'vitest'
import { appointmentsEnd, commissionSpan, countedSpan } from './compute-earning.ts'

const month = (name: string) => monthAt(new Date(`${name}-01T00:00:00Z`))
const span = ([from, to]: readonly [string, string]) => ({
  from: new Date(from),
  to: new Date(to),
})

describe('the first six months of a business', () => {
  it.each([
    ['2026-01-15T10:30:00Z', '2026-07-15T10:30:00Z'],
    ['2026-08-31T23:59:59Z', '2027-02-28T23:59:59Z'],
    ['2027-08-31T00:00:00Z', '2028-02-29T00:00:00Z'],
    ['2025-12-31T18:00:00Z', '2026-06-30T18:00:00Z'],
    // Whatever the clocks of its zone do meanwhile.
    ['2026-03-08T10:00:00Z', '2026-09-08T10:00:00Z'],
  ])('from %s end at %s', (registered, end) => {
    expect(appointmentsEnd(new Date(registered))).toEqual(new Date(end))
  })
})

describe('the part of a month in which appointments earn', () => {
  it.each([
    [
      'all of a month amid the six',
      '2026-01-15T10:30:00Z',
      '2026-03',
      ['2026-03-01', '2026-04-01'],
    ],
    [
      'the month of the registration',
      '2026-01-15T10:30:00Z',
      '2026-01',
      ['2026-01-01', '2026-02-01'],
    ],
    [
      'up to the border in the seventh',
      '2026-01-15T10:30:00Z',
      '2026-07',
      ['2026-07-01', '2026-07-15T10:30:00Z'],
    ],
    ['nothing afterwards', '2026-01-15T10:30:00Z', '2026-08', null],
    ['nothing in a month that begins at the border', '2026-01-01T00:00:00Z', '2026-07', null],
    ['nothing before the programme', '2025-07-10T00:00:00Z', '2025-09', null],
    ['all of its first month', '2025-07-10T00:00:00Z', '2025-10', ['2025-10-01', '2025-11-01']],
    [
      'of who registered before it, up to the own border',
      '2025-07-10T00:00:00Z',
      '2026-01',
      ['2026-01-01', '2026-01-10'],
    ],
    ['nothing of who registered long before it', '2025-03-31T00:00:00Z', '2025-10', null],
  ] as const)('is %s', (_, registered, name, expected) => {
    const found = countedSpan(new Date(registered), month(name))
    expect(found).toEqual(expected && span(expected))
  })
})

describe('the part of a month in which a plan earns', () => {
  it.each([
    ['nothing in the first six', '2026-01-15T10:30:00Z', '2026-06', '2027-01-01', null],
    [
      'from the border on',
      '2026-01-15T10:30:00Z',
      '2026-07',
      '2027-01-01',
      ['2026-07-15T10:30:00Z', '2026-08-01'],
    ],
    [
      'all of a later month',
      '2026-01-15T10:30:00Z',
      '2026-12',
      '2027-01-01',
      ['2026-12-01', '2027-01-01'],
    ],
    [
      'what has passed of it',
      '2026-01-15T10:30:00Z',
      '2026-12',
      '2026-12-04',
      ['2026-12-01', '2026-12-04'],
    ],
    ['nothing of a month to come', '2026-01-15T10:30:00Z', '2026-12', '2026-11-30', null],
    ['nothing before the programme', '2025-01-01T00:00:00Z', '2025-09', '2027-01-01', null],
    [
      'all of its first month',
      '2025-01-01T00:00:00Z',
      '2025-10',
      '2027-01-01',
      ['2025-10-01', '2025-11-01'],
    ],
  ] as const)('is %s', (_, registered, name, now, expected) => {
    const found = commissionSpan(new Date(registered), month(name), new Date(now))
    expect(found).toEqual(expected && span(expected))
  })
})
