import { describe, expect, it } from 'vitest'
import { ownAppointment, sampleCalendar } from '../../../testing/sample-calendar.ts'
import { freeTimesOf, freeWithin } from './free-times-model.ts'

const date = '2026-11-24'
const at = (time: string, duration = 60, other = {}) =>
  ownAppointment({ id: time, date, time, duration, ...other })
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const timesOf = (
  other: Parameters<typeof sampleCalendar>[0],
  { from = 0, team = [] }: Partial<Parameters<typeof freeTimesOf>[2]> = {},
) =>
  freeTimesOf(sampleCalendar(other), date, { team, from }).map(
    ({ start, end, member }) => `${clock(start)} ${clock(end)}${member ? ` ${member.name}` : ''}`,
  )

describe('the free times of a day', () => {
  it('are those between the appointments that stand, within the opening hours', () => {
    const cancelled = at('16:00', 60, { status: 'CANCELLED' })
    expect(timesOf({ appointments: [at('10:00'), at('11:00', 30), cancelled] })).toEqual([
      '09:00 10:00',
      '11:30 18:00',
    ])
  })

  it('begin at the next quarter of an hour that can be booked, and last one at least', () => {
    const appointments = [at('10:00'), at('11:10', 405)]
    expect(timesOf({ appointments }, { from: 9 * 60 + 42 })).toEqual(['09:45 10:00'])
    expect(timesOf({ appointments }, { from: 9 * 60 + 46 })).toEqual([])
    expect(timesOf({ appointments: [at('10:00', 50)] }, { from: 9 * 60 + 46 })).toEqual([
      '11:00 18:00',
    ])
  })

  it('begin at the interval of most services from the opening on, if the shortest one fits', () => {
    const service = (serviceId: string, duration: number, interval: number) => ({
      ...{ serviceId, duration, interval },
    })
    const offered = [service('cut', 30, 20), service('wash', 20, 20), service('dye', 90, 30)]
    const days = [{ date, hours: [{ startTime: '09:10', endTime: '18:00' }] }]
    const appointments = [at('10:00', 65), at('11:25'), at('12:50', 300)]
    expect(timesOf({ offered, days, appointments }, { from: 9 * 60 + 15 })).toEqual([
      '09:30 10:00',
      '12:30 12:50',
    ])
    const person = { name: '', isOwner: false, isActive: true, places: 1, doesAll: false }
    const given = (id: string, serviceId: string, duration: number | null) => ({
      ...{ ...person, id, name: id, services: [{ serviceId, duration, price: null }] },
    })
    const team = [
      given('Ana', 'cut', null),
      given('Luis', 'cut', 20),
      { ...given('Eva', 'cut', 20), services: [] },
    ]
    const busy = team.map(({ id }) => ({
      memberId: id,
      date,
      startTime: '09:30',
      endTime: '18:00',
    }))
    expect(timesOf({ offered, days, busy }, { team })).toEqual(['09:10 09:30 Luis'])
  })

  it('leave out days off, parts of them, busy calendars and the night before', () => {
    const off = { date, description: 'Comida', startTime: '13:00', endTime: '15:00' }
    const busy = [{ date, startTime: '09:00', endTime: '12:00' }]
    expect(timesOf({ daysOff: [off], busy })).toEqual(['12:00 13:00', '15:00 18:00'])
    expect(timesOf({ daysOff: [{ ...off, startTime: null, endTime: null }] })).toEqual([])
    const night = ownAppointment({ id: 'n', date: '2026-11-23', time: '23:30', duration: 660 })
    expect(timesOf({ appointments: [night] })).toEqual(['10:30 18:00'])
  })

  it('count a class with its attendees once, and as many at once as there are places', () => {
    const seats = [at('10:00'), at('10:00', 60, { id: 'b' })]
    const group = {
      ...{ id: 'yoga', isEvent: false, name: 'Yoga', date, time: '10:00', duration: 60 },
      ...{ attendees: 2, maxAttendees: 6, appointmentIds: seats.map(({ id }) => id) },
    }
    expect(timesOf({ appointments: seats, groups: [group], places: 2 })).toEqual(['09:00 18:00'])
    const beside = [...seats, at('10:30', 60, { id: 'c' })]
    expect(timesOf({ appointments: beside, groups: [group], places: 2 })).toEqual([
      '09:00 10:30',
      '11:00 18:00',
    ])
  })

  it('are those of each person of a team', () => {
    const person = (id: string, other = {}) => ({
      ...{ id, name: id, isOwner: id === 'Ana', isActive: true, weekHours: null, ...other },
    })
    const withLuis = at('09:00', 480, { member: { id: 'Luis', name: 'Luis' } })
    const off = { date, description: '', startTime: '12:00', endTime: '24:00', memberId: 'Ana' }
    const team = [person('Ana'), person('Luis'), person('Eva', { isActive: false })]
    expect(timesOf({ appointments: [withLuis], daysOff: [off] }, { team })).toEqual([
      '09:00 12:00 Ana',
      '17:00 18:00 Luis',
    ])
  })
})

it('a minute is free exactly if fewer spans cover it than there are places', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  for (let turn = 0; turn < 300; turn += 1) {
    const taken = Array.from({ length: random(8) }, () => {
      const start = random(60) - 10
      return { start, end: start + 1 + random(30) }
    })
    const places = 1 + random(3)
    const free = freeWithin({ start: 5, end: 50 }, taken, places)
    const wrong = Array.from({ length: 60 }, (_, minute) => minute).filter((minute) => {
      const covers = (span: { start: number; end: number }) =>
        span.start <= minute && minute < span.end
      const isFree = minute >= 5 && minute < 50 && taken.filter(covers).length < places
      return free.filter(covers).length !== (isFree ? 1 : 0)
    })
    expect(wrong).toEqual([])
    expect(free.some((span, at) => span.end === free[at + 1]?.start)).toBe(false)
  }
})
