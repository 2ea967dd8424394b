import { describe, expect, it } from 'vitest'
import { expandSeries, type StoredEvent } from './expand-series.ts'

const range = {
  from: Date.parse('2026-11-01T00:00Z'),
  until: Date.parse('2027-12-01T00:00Z'),
  calendarZone: 'America/Mexico_City',
  businessZone: 'America/Mexico_City',
}

const timed = (start: string, end: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  start: { dateTime: start, timeZone: 'America/Mexico_City' },
  end: { dateTime: end, timeZone: 'America/Mexico_City' },
  recurrence: [],
  original: null,
  isBusy: true,
  ...more,
})
const dated = (start: string, end: string, more: Partial<StoredEvent> = {}): StoredEvent => ({
  ...timed('', '', more),
  start: { date: start },
  end: { date: end },
})

const expand = (events: StoredEvent[], within: Partial<typeof range> = {}) =>
  expandSeries(
    events.map((event, index) => ({ id: `${index}`, event })),
    { ...range, ...within },
  )
    .map(({ from, until }) => `${iso(from)}/${iso(until)}`)
    .sort()
const iso = (at: number) => new Date(at).toISOString().slice(0, 16)

describe('a single event', () => {
  it('is busy from its start to its end', () => {
    expect(expand([timed('2026-11-25T10:00:00-06:00', '2026-11-25T11:30:00-06:00')])).toEqual([
      '2026-11-25T16:00/2026-11-25T17:30',
    ])
  })

  it('is not busy if it is marked as free, or outside the range', () => {
    const start = '2026-11-25T10:00:00-06:00'
    const end = '2026-11-25T11:00:00-06:00'
    expect(expand([timed(start, end, { isBusy: false })])).toEqual([])
    expect(expand([timed(start, end)], { until: Date.parse('2026-11-25T16:00Z') })).toEqual([])
    expect(expand([timed(start, end)], { from: Date.parse('2026-11-25T17:00Z') })).toEqual([])
  })

  it('of a whole day is that day in the business’s zone, even with 23 or 25 hours', () => {
    const on = (date: string, next: string, businessZone: string) =>
      expand([dated(date, next)], { businessZone })
    expect(on('2026-11-25', '2026-11-26', 'America/Tijuana')).toEqual([
      '2026-11-25T08:00/2026-11-26T08:00',
    ])
    expect(on('2027-03-14', '2027-03-15', 'America/Tijuana')).toEqual([
      '2027-03-14T08:00/2027-03-15T07:00',
    ])
    expect(on('2027-11-07', '2027-11-08', 'America/Tijuana')).toEqual([
      '2027-11-07T07:00/2027-11-08T08:00',
    ])
    expect(on('2026-12-24', '2026-12-27', 'Europe/Madrid')).toEqual([
      '2026-12-23T23:00/2026-12-26T23:00',
    ])
  })

  it('of a whole day is that day even if it ends when it begins', () => {
    expect(expand([dated('2026-11-25', '2026-11-25')])).toEqual([
      '2026-11-25T06:00/2026-11-26T06:00',
    ])
  })
})

describe('a recurring event', () => {
  it('has the same wall time and length after a clock change', () => {
    const event = timed('2027-03-13T01:30:00-08:00', '2027-03-13T03:30:00-08:00', {
      recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
    })
    const tijuana = { start: { ...event.start, timeZone: 'America/Tijuana' } }
    expect(expand([{ ...event, ...tijuana }])).toEqual([
      '2027-03-13T09:30/2027-03-13T11:30',
      '2027-03-14T09:30/2027-03-14T11:30',
      '2027-03-15T08:30/2027-03-15T10:30',
    ])
  })

  it('uses the calendar’s zone if it names no zone', () => {
    const event = timed('2027-03-27T10:00:00+01:00', '2027-03-27T11:00:00+01:00', {
      recurrence: ['RRULE:FREQ=DAILY;COUNT=2'],
    })
    const { timeZone: _, ...start } = event.start ?? {}
    expect(expand([{ ...event, start }], { calendarZone: 'Europe/Madrid' })).toEqual([
      '2027-03-27T09:00/2027-03-27T10:00',
      '2027-03-28T08:00/2027-03-28T09:00',
    ])
  })

  it('leaves out excepted dates, and includes additional ones', () => {
    const recurrence = [
      'EXDATE;TZID=America/Mexico_City:20261201T100000',
      'EXDATE:20261208T160000Z',
      'RRULE:FREQ=WEEKLY;UNTIL=20261216T055959Z;BYDAY=TU',
      'RDATE;TZID=America/Mexico_City:20261203T120000',
    ]
    const times = ['2026-11-24T10:00:00-06:00', '2026-11-24T11:00:00-06:00'] as const
    expect(expand([timed(...times, { recurrence })])).toEqual([
      '2026-11-24T16:00/2026-11-24T17:00',
      '2026-12-03T18:00/2026-12-03T19:00',
      '2026-12-15T16:00/2026-12-15T17:00',
    ])
  })

  it('of whole days recurs on dates in any zone of the business', () => {
    const recurrence = ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', 'EXDATE;VALUE=DATE:20261231']
    expect(
      expand([dated('2026-11-30', '2026-12-01', { recurrence })], { businessZone: 'Asia/Tokyo' }),
    ).toEqual(['2026-11-29T15:00/2026-11-30T15:00', '2027-01-30T15:00/2027-01-31T15:00'])
  })

  it('ends with its rule, or else with the range', () => {
    const recurrence = ['RRULE:FREQ=YEARLY']
    const times = ['2016-11-25T10:00:00-06:00', '2016-11-25T11:00:00-06:00'] as const
    expect(expand([timed(...times, { recurrence })])).toEqual([
      '2026-11-25T16:00/2026-11-25T17:00',
      '2027-11-25T16:00/2027-11-25T17:00',
    ])
  })
})

describe('an instance of a recurring event', () => {
  const master = timed('2026-11-24T10:00:00-06:00', '2026-11-24T11:00:00-06:00', {
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
  })
  const second = { dateTime: '2026-12-01T10:00:00-06:00' }

  it('that was moved is busy at its new time only', () => {
    const moved = timed('2026-12-02T18:00:00-06:00', '2026-12-02T18:30:00-06:00', {
      original: { dateTime: '2026-12-01T16:00:00Z' },
    })
    expect(expand([master, moved])).toEqual([
      '2026-11-24T16:00/2026-11-24T17:00',
      '2026-12-03T00:00/2026-12-03T00:30',
      '2026-12-08T16:00/2026-12-08T17:00',
    ])
  })

  it('that was cancelled, declined or marked as free is not busy', () => {
    const gone = {
      ...master,
      start: null,
      end: null,
      recurrence: [],
      original: second,
      isBusy: false,
    }
    const free = timed('2026-12-01T10:00:00-06:00', '2026-12-01T11:00:00-06:00', {
      original: second,
      isBusy: false,
    })
    for (const instance of [gone, free])
      expect(expand([master, instance])).toEqual([
        '2026-11-24T16:00/2026-11-24T17:00',
        '2026-12-08T16:00/2026-12-08T17:00',
      ])
  })

  it('is busy even if its series is not', () => {
    const busy = timed('2026-12-01T10:00:00-06:00', '2026-12-01T11:00:00-06:00', {
      original: second,
    })
    expect(expand([{ ...master, isBusy: false }, busy])).toEqual([
      '2026-12-01T16:00/2026-12-01T17:00',
    ])
  })

  it('of whole days is identified by its date', () => {
    const days = dated('2026-11-24', '2026-11-25', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] })
    const moved = dated('2026-12-04', '2026-12-05', { original: { date: '2026-12-01' } })
    expect(expand([days, moved])).toEqual([
      '2026-11-24T06:00/2026-11-25T06:00',
      '2026-12-04T06:00/2026-12-05T06:00',
    ])
  })
})

describe('an unsupported rule', () => {
  it.each(['RRULE:FREQ=SECONDLY', 'RRULE:FREQ=MINUTELY', 'RRULE:FREQ=NEVER'])(
    'is refused: %s',
    (rule) => {
      const times = ['2026-11-24T10:00:00-06:00', '2026-11-24T11:00:00-06:00'] as const
      expect(() => expand([timed(...times, { recurrence: [rule] })])).toThrow()
    },
  )
})
