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
    // Changes of the clock have no effect.
    ['2026-03-08T10:00:00Z', '2026-09-08T10:00:00Z'],
  ])('from %s end at %s', (registered, end) => {
    expect(appointmentsEnd(new Date(registered))).toEqual(new Date(end))
  })
})

describe('countedSpan', () => {
  it.each([
    [
      'all of a month within the six',
      '2026-01-15T10:30:00Z',
      '2026-03',
      ['2026-03-01', '2026-04-01'],
    ],
    [
      'all of the month of the registration',
      '2026-01-15T10:30:00Z',
      '2026-01',
      ['2026-01-01', '2026-02-01'],
    ],
    [
      'the part of the seventh month within the six',
      '2026-01-15T10:30:00Z',
      '2026-07',
      ['2026-07-01', '2026-07-15T10:30:00Z'],
    ],
    ['nothing afterwards', '2026-01-15T10:30:00Z', '2026-08', null],
    ['nothing in a month that begins when the six end', '2026-01-01T00:00:00Z', '2026-07', null],
    ['nothing before the programme', '2025-07-10T00:00:00Z', '2025-09', null],
    ['all of its first month', '2025-07-10T00:00:00Z', '2025-10', ['2025-10-01', '2025-11-01']],
    [
      'the part within the six for a business that registered before the programme',
      '2025-07-10T00:00:00Z',
      '2026-01',
      ['2026-01-01', '2026-01-10'],
    ],
    [
      'nothing for a business that registered long before the programme',
      '2025-03-31T00:00:00Z',
      '2025-10',
      null,
    ],
  ] as const)('is %s', (_, registered, name, expected) => {
    const found = countedSpan(new Date(registered), month(name))
    expect(found).toEqual(expected && span(expected))
  })
})

describe('commissionSpan', () => {
  it.each([
    ['nothing in the first six', '2026-01-15T10:30:00Z', '2026-06', '2027-01-01', null],
    [
      'the rest of the seventh month after the six',
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
      'the part of the current month that has passed',
      '2026-01-15T10:30:00Z',
      '2026-12',
      '2026-12-04',
      ['2026-12-01', '2026-12-04'],
    ],
    ['nothing in a future month', '2026-01-15T10:30:00Z', '2026-12', '2026-11-30', null],
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
