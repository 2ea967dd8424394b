import { describe, expect, it } from 'vitest'
import { ownAppointment, sampleCalendar, sampleHold } from '../../../testing/sample-calendar.ts'
import { countOn, dayRowsOf, findNext, stateWords, untilWords } from './day-rows-model.ts'

const date = '2026-11-24'
const noon = 12 * 60
const at = (time: string, other = {}) =>
  ownAppointment({ id: time, date, time, duration: 60, confirmedAt: null, ...other })
const shown = {
  ...{ date, nowMinute: noon, team: [], personId: null, hasFree: false, hasCancelled: false },
}
const rowsOf = (
  appointments: ReturnType<typeof at>[],
  other: Partial<typeof shown> = {},
  calendar = {},
) => dayRowsOf(sampleCalendar({ appointments, ...calendar }), { ...shown, ...other })
const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key)

describe('the rows of a day', () => {
  it('are in order of time, with those that are over apart', () => {
    const completed = at('11:45', { status: 'COMPLETED' })
    const { over, rows } = rowsOf([at('15:00'), at('09:00'), at('11:30'), completed, at('12:00')])
    expect(keysOf(over)).toEqual(['09:00', '11:45'])
    expect(keysOf(rows)).toEqual(['11:30', '12:00', '15:00'])
  })

  it('have free times among them, and nothing over on another day', () => {
    const { over, rows } = rowsOf([at('09:00'), at('17:00')], {
      nowMinute: null as never,
      hasFree: true,
    })
    expect(over).toEqual([])
    expect(keysOf(rows)).toEqual(['09:00', 'free 600 undefined', '17:00'])
  })

  it('have free times that begin after the current minute', () => {
    expect(keysOf(rowsOf([], { hasFree: true }).rows)).toEqual(['free 735 undefined'])
    expect(keysOf(rowsOf([], { nowMinute: noon - 1, hasFree: true }).rows)).toEqual([
      'free 720 undefined',
    ])
  })

  it('have the attendees below their class, and cancelled appointments where wanted', () => {
    const seats = [at('13:00', { id: 'a' }), at('13:00', { id: 'b', status: 'CANCELLED' })]
    const group = {
      ...{ id: 'yoga', isEvent: false, name: 'Yoga', date, time: '13:00', duration: 60 },
      ...{ attendees: 1, maxAttendees: 6, appointmentIds: ['a', 'b'] },
    }
    const all = [...seats, at('12:30', { status: 'CANCELLED' }), at('14:00')]
    const groups = { groups: [group] }
    expect(keysOf(rowsOf(all, {}, groups).rows)).toEqual(['yoga', 'a', '14:00'])
    expect(keysOf(rowsOf(all, { hasCancelled: true }, groups).rows)).toEqual([
      ...['12:30', 'yoga', 'a', 'b', '14:00'],
    ])
  })

  it('have held places, whose time is not free, until they are over', () => {
    const ana = { id: 'ana', name: 'Ana' }
    const holds = [sampleHold({ time: '13:00', member: ana }), sampleHold({ time: '10:00' })]
    const { rows } = rowsOf([], { hasFree: true }, { holds })
    expect(rows.map(({ kind, start, end }) => [kind, start, end])).toEqual([
      ['free', 735, 780],
      ['block', 780, 840],
      ['free', 840, 1080],
    ])
    expect(rows[1]).toMatchObject({
      ...{ entryId: 'rosa', name: 'Ana' },
      reason: 'Guardado para Rosa Peña hasta 09:15',
    })
    expect(rowsOf([], { personId: 'luis' as never }, { holds }).rows).toEqual([])
  })

  it('may be those of one person', () => {
    const luis = { id: 'luis', name: 'Luis' }
    const all = [at('13:00', { member: luis }), at('14:00', { member: { id: 'ana', name: 'Ana' } })]
    expect(keysOf(rowsOf(all, { personId: 'luis' as never }).rows)).toEqual(['13:00'])
    const calendar = sampleCalendar({
      appointments: [...all, at('15:00', { status: 'CANCELLED' })],
    })
    expect(countOn(calendar, date, null)).toBe(2)
    expect(countOn(calendar, date, 'luis')).toBe(1)
    expect(countOn(calendar, '2026-11-25', null)).toBe(0)
  })
})

describe('blocked hours', () => {
  const team = ['ana', 'luis'].map((id) => ({ id, name: id, isOwner: false, isActive: true }))
  const off = (startTime: string | null, endTime: string | null, memberId?: string) => ({
    ...{ date, description: 'Comida', startTime, endTime },
    ...(memberId && { memberId }),
  })
  const blocksOf = (other: object, ...daysOff: ReturnType<typeof off>[]) =>
    rowsOf([at('15:00')], other, { daysOff }).rows.map(
      (row) => row.kind === 'block' && [row.start / 60, row.end / 60, row.reason, row.name],
    )

  it('are rows at their hour until they are over', () => {
    const blocks = [off('10:00', '12:00'), off('16:00', '24:00'), off('11:30', '13:00')]
    expect(blocksOf({}, ...blocks)).toEqual([
      [11.5, 13, 'Comida', undefined],
      false,
      [16, 24, 'Comida', undefined],
    ])
    expect(blocksOf({ nowMinute: null }, ...blocks)).toHaveLength(4)
    expect(blocksOf({}, off(null, null), { ...off('14:00', '15:00'), date: '2026-11-25' })).toEqual(
      [false],
    )
  })

  it('of a person have the name, and are not among those of another', () => {
    const blocks = [
      off('14:00', '15:00'),
      off('13:00', '14:00', 'ana'),
      off('16:00', '17:00', 'luis'),
    ]
    expect(blocksOf({ team, personId: 'luis' }, ...blocks)).toEqual([
      [14, 15, 'Comida', undefined],
      [16, 17, 'Comida', 'luis'],
    ])
    expect(blocksOf({ team }, ...blocks)).toHaveLength(4)
    // Somebody who sees only their own.
    expect(blocksOf({}, off('13:00', '14:00', 'ana'))[0]).toEqual([13, 14, 'Comida', undefined])
  })
})

describe('the next appointment', () => {
  const arrivedAt = '2026-11-24T17:55:00.000Z'

  it.each([
    ['waits for its customer for a quarter of an hour', [at('11:50'), at('13:00')], '11:50'],
    ['is a later one after that', [at('11:45'), at('13:00')], '13:00'],
    [
      'is a later one once the customer arrived',
      [at('11:50', { arrivedAt }), at('13:00')],
      '13:00',
    ],
    ['may be the one in the chair', [at('11:10', { arrivedAt })], '11:10'],
    [
      'is none that ended or was completed',
      [at('10:00'), at('11:30', { status: 'COMPLETED' })],
      null,
    ],
  ])('%s', (_words, appointments, id) => {
    expect(findNext(rowsOf(appointments).rows, noon)?.id ?? null).toBe(id)
  })

  it.each([
    [noon, 'Ahora'],
    [noon - 5, 'Ahora'],
    [noon + 12, 'En 12 min'],
    [noon + 125, 'En 2 h 5 min'],
  ])('at minute %i is «%s»', (start, words) => {
    expect(untilWords(start, noon)).toBe(words)
  })
})

it.each([
  [at('11:30', { arrivedAt: '2026-11-24T17:25:00Z' }), 'Ahora'],
  [at('13:00', { arrivedAt: '2026-11-24T17:25:00Z' }), 'Llegó'],
  [at('13:00', { confirmedAt: '2026-11-23T17:25:00Z' }), 'Confirmó'],
  [at('13:00', { headsUp: { says: 'ON_THE_WAY', at: '2026-11-24T17:25:00Z' } }), 'En camino'],
  [at('11:55', { headsUp: { says: 'LATE_10', at: '2026-11-24T17:25:00Z' } }), 'Llega 10 min tarde'],
  [at('11:50', { headsUp: { says: 'LATE_10', at: '2026-11-24T17:25:00Z' } }), 'Ahora'],
  [at('13:00'), 'Pendiente'],
  [at('10:00'), 'Pendiente'],
  [at('10:00', { status: 'COMPLETED' }), 'Completada'],
  [at('10:00', { status: 'EXPIRED', noShow: true }), 'No asistió'],
])('names the state of %o', (appointment, words) => {
  const { over, rows } = rowsOf([appointment])
  const [row] = [...over, ...rows]
  expect(row?.kind === 'appointment' && stateWords(row, noon)).toBe(words)
})
