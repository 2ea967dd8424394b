import { describe, expect, it } from 'vitest'
import {
  isComing,
  isCurrent,
  keepSome,
  type MyAppointment,
  maxStored,
  readStored,
  startOf,
  withAppointment,
} from './stored-appointments-model.ts'

const kept = { id: 'an-id', date: '2026-11-24', time: '10:00' }
const day = 86_400_000
const read = (stored: unknown) => readStored(JSON.stringify(stored))

describe('the stored appointments of a business', () => {
  it('come back as stored', () => {
    const all = {
      ...{ ...kept, timezone: 'America/Merida', hourFormat: '12', name: 'Emiliano' },
      ...{ service: 'Corte', business: 'Salón', isCancelled: true, isHidden: true },
    }
    expect(read([all, { ...kept, id: 'other' }])).toEqual([all, { ...kept, id: 'other' }])
  })

  it('are one appointment if an earlier version stored it', () => {
    expect(read(kept)).toEqual([kept])
  })

  it.each([
    null,
    'x',
    [],
    { ...kept, id: 5 },
    { ...kept, date: '2026-02-31' },
    { ...kept, date: 'mañana' },
    { ...kept, time: '' },
    { ...kept, time: undefined },
  ])('without %j, which is not an appointment', (stored) => {
    expect(read([stored, kept])).toEqual([kept])
  })

  it('are an empty list without valid JSON', () => {
    expect(readStored(null)).toEqual([])
    expect(readStored('{')).toEqual([])
  })

  it('leave out single values that are invalid', () => {
    expect(read({ ...kept, name: 5, hourFormat: '36', isHidden: 'yes' })).toEqual([kept])
  })

  it('are bounded', () => {
    expect(read(Array.from({ length: 500 }, () => kept))).toHaveLength(maxStored)
  })
})

it('a second appointment does not replace the first', () => {
  const second = { ...kept, id: 'second' }
  expect(withAppointment([kept], second)).toEqual([kept, second])
})

it('a stored appointment is changed in its place, and stays hidden', () => {
  const entries = [
    { ...kept, isHidden: true },
    { ...kept, id: 'second' },
  ]
  const moved = { ...kept, time: '11:00', name: 'Regina' }
  expect(withAppointment(entries, moved)).toEqual([{ ...moved, isHidden: true }, entries[1]])
})

it('starts in the time zone of its business, or in the given one', () => {
  const start = Date.parse('2026-11-24T16:00:00Z')
  expect(startOf(kept, 'America/Mexico_City')).toBe(start)
  expect(startOf({ ...kept, timezone: 'America/Mexico_City' }, 'Europe/Madrid')).toBe(start)
})

it('is coming until it begins, unless it is cancelled', () => {
  expect(isComing({ startsAt: 1 }, 0)).toBe(true)
  expect(isComing({ startsAt: 1 }, 1)).toBe(false)
  expect(isComing({ startsAt: 1, isCancelled: true }, 0)).toBe(false)
})

describe('the storage of a device', () => {
  const now = Date.parse('2026-11-24T16:00:00Z')
  const mine = (id: string, startsAt: number, more: Partial<MyAppointment> = {}) => ({
    ...{ ...kept, id, commerceId: 'salon', startsAt, ...more },
  })
  const many = (more: Partial<MyAppointment> = {}) =>
    Array.from({ length: maxStored }, (_, index) => mine(`${index}`, now + day + index, more))
  const idsOf = (entries: readonly MyAppointment[]) => entries.map(({ id }) => id)

  it('leaves a week after it began', () => {
    const old = mine('old', now - 7 * day)
    expect(keepSome([old, mine('recent', now - 7 * day + 1)], now)).toMatchObject([
      { id: 'recent' },
    ])
  })

  it.each([
    ['over', mine('least', now - 1)],
    ['cancelled', mine('least', now + 90 * day, { isCancelled: true })],
    ['hidden', mine('least', now + 90 * day, { isHidden: true })],
    ['the earliest', mine('least', now + 1)],
  ])('beyond 50 lacks the one that is %s', (_, least) => {
    const left = keepSome([least, ...many()], now)
    expect(left).toHaveLength(maxStored)
    expect(idsOf(left)).not.toContain('least')
  })

  it('beyond 50 removes past appointments before hidden ones', () => {
    const left = keepSome([mine('over', now - 1), ...many({ isHidden: true })], now)
    expect(idsOf(left)).not.toContain('over')
  })

  it('is still to be found for an hour after it began, unless it is cancelled', () => {
    const late = mine('late', now - 3_599_999)
    expect(isCurrent(late, now)).toBe(true)
    expect(isCurrent(mine('over', now - 3_600_000), now)).toBe(false)
    expect(isCurrent({ ...late, isCancelled: true }, now)).toBe(false)
  })
})
