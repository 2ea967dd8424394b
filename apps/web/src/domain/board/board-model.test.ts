import { describe, expect, it } from 'vitest'
import { ownAppointment, sampleCalendar } from '../../testing/sample-calendar.ts'
import { boardOf, factsOf } from './board-model.ts'

const spans = (calendar: Parameters<typeof boardOf>[0]) =>
  boardOf(calendar).map(({ blocks }) => blocks.map(({ key, start, end }) => [key, start, end]))

describe('the board', () => {
  it('has the appointments of each day in order of time', () => {
    const appointments = [
      ownAppointment({ id: 'late', time: '16:00' }),
      ownAppointment({ id: 'early' }),
      ownAppointment({ id: 'next', date: '2026-11-25', time: '09:30', duration: 30 }),
    ]
    expect(spans(sampleCalendar({ appointments }))).toEqual([
      [
        ['early', 600, 645],
        ['late', 960, 1005],
      ],
      [['next', 570, 600]],
    ])
  })

  it('shows appointments across midnight on both days, even if they begin before the first day', () => {
    const appointments = [
      ownAppointment({ id: 'a', date: '2026-11-23', time: '23:30', duration: 60 }),
      ownAppointment({ id: 'b', time: '23:00', duration: 90 }),
      ownAppointment({ id: 'c', time: '23:00', duration: 60 }),
    ]
    expect(spans(sampleCalendar({ appointments }))).toEqual([
      [
        ['a rest', 0, 30],
        ['b', 1380, 1440],
        ['c', 1380, 1440],
      ],
      [['b rest', 0, 30]],
    ])
  })

  it('groups the attendees of an event, and shows events without any', () => {
    const group = { isEvent: true, name: 'Cata', time: '12:00', duration: 60, maxAttendees: 5 }
    const [day, other] = boardOf(
      sampleCalendar({
        appointments: [ownAppointment({ id: 'ana' })],
        groups: [
          { ...group, id: 'full', date: '2026-11-24', attendees: 1, appointmentIds: ['ana'] },
          { ...group, id: 'empty', date: '2026-11-25', attendees: 0, appointmentIds: [] },
        ],
      }),
    )
    expect(day?.blocks).toMatchObject([{ key: 'full', what: { seats: [{ id: 'ana' }] } }])
    expect(other?.blocks).toMatchObject([{ key: 'empty', what: { seats: [] } }])
  })

  it('has the busy times from Google on their days', () => {
    const busy = [
      { date: '2026-11-24', startTime: '22:00', endTime: '24:00' },
      { date: '2026-11-25', startTime: '00:00', endTime: '02:30' },
    ]
    expect(boardOf(sampleCalendar({ busy })).map((day) => day.busy)).toEqual([
      [{ start: 1320, end: 1440 }],
      [{ start: 0, end: 150 }],
    ])
  })

  it('distinguishes whole and partial days off, with their reasons', () => {
    const part = {
      date: '2026-11-25',
      startTime: '14:00',
      endTime: '24:00',
      description: 'Dentista',
    }
    const whole = { date: '2026-11-24', startTime: null, endTime: null, description: '' }
    expect(boardOf(sampleCalendar({ daysOff: [whole, part] }))).toMatchObject([
      { dayOff: '', closures: [], open: [{ start: 540, end: 1080 }] },
      { dayOff: null, closures: [{ start: 840, end: 1440, reason: 'Dentista' }] },
    ])
  })

  it('is empty without appointments, and has room until its last day is over', () => {
    const empty = boardOf(sampleCalendar({}))
    const booked = boardOf(sampleCalendar({ appointments: [ownAppointment({ id: 'a' })] }))
    expect(factsOf(empty, '2026-11-25')).toEqual({ isEmpty: true, hasRoom: true })
    expect(factsOf(booked, '2026-11-26')).toEqual({ isEmpty: false, hasRoom: false })
  })

  it('has no room if all hours of all days are blocked', () => {
    const off = (date: string, startTime: string | null, endTime: string | null) => ({
      ...{ date, startTime, endTime, description: '' },
    })
    const hasRoom = (...daysOff: ReturnType<typeof off>[]) =>
      factsOf(boardOf(sampleCalendar({ daysOff })), '2026-11-24').hasRoom
    const [first, second] = ['2026-11-24', '2026-11-25']
    const whole = off(first, null, null)
    expect(hasRoom(whole)).toBe(true)
    expect(hasRoom(whole, off(second, null, null))).toBe(false)
    expect(hasRoom(whole, off(second, '08:00', '12:00'), off(second, '12:00', '20:00'))).toBe(false)
    expect(hasRoom(whole, off(second, '08:00', '17:00'))).toBe(true)
  })
})
