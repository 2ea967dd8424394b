import { describe, expect, it } from 'vitest'
import { ownAppointment, sampleCalendar } from '../../../testing/sample-calendar.ts'
import type { Span } from '../day/free-times-model.ts'
import { delayedOf, delaysIn, lanesOf } from './delay-model.ts'

const date = '2026-11-24'
const noon = 12 * 60
const at = (time: string, duration = 30, other = {}) =>
  ownAppointment({ id: time, date, time, duration, ...other })
const delayed = (
  appointments: ReturnType<typeof at>[],
  other: Partial<Parameters<typeof delayedOf>[1]> = {},
  calendar = {},
) =>
  delayedOf(sampleCalendar({ appointments, ...calendar }), {
    ...{ date, nowMinute: noon, minutes: 15, memberId: null, places: 1, ...other },
  }).map(({ appointment, minutes }) => `${appointment.id} +${minutes}`)

describe('the appointments that begin later', () => {
  it.each([
    [
      'each after the one in the chair',
      [at('11:45'), at('12:15'), at('12:45')],
      ['12:15 +15', '12:45 +15'],
    ],
    ['less after a gap', [at('11:45'), at('12:20'), at('13:00')], ['12:20 +10']],
    ['none after a gap as long as the delay', [at('11:45'), at('12:30')], []],
    [
      'the next by all of it, with nobody in the chair',
      [at('12:40'), at('13:15')],
      ['12:40 +15', '13:15 +10'],
    ],
    [
      'none that ended or will not take place',
      [at('11:00'), at('12:10', 30, { status: 'CANCELLED' })],
      [],
    ],
  ])('are %s', (_words, appointments, expected) => {
    expect(delayed(appointments)).toEqual(expected)
  })

  it('are those of the person who is late', () => {
    const with_ = (time: string, id: string) => at(time, 30, { member: { id, name: id } })
    const all = [with_('12:15', 'ana'), with_('12:20', 'luis')]
    expect(delayed(all, { memberId: 'luis' })).toEqual(['12:20 +15'])
  })

  it('include all attendees of a class', () => {
    const seats = [at('12:15', 30, { id: 'a' }), at('12:15', 30, { id: 'b' })]
    const group = {
      ...{ id: 'yoga', isEvent: false, name: 'Yoga', date, time: '12:15', duration: 30 },
      ...{ attendees: 2, maxAttendees: 6, appointmentIds: ['a', 'b'] },
    }
    const all = [...seats, at('12:45')]
    expect(delayed(all, {}, { groups: [group] })).toEqual(['a +15', 'b +15', '12:45 +15'])
  })

  it('follow each other in as many lanes as there are places', () => {
    const all = [
      at('11:30', 60),
      at('12:00', 30, { id: 'b' }),
      at('12:35'),
      at('12:30', 60, { id: 'd' }),
    ]
    expect(delayed(all, { places: 2 })).toEqual(['d +15', '12:35 +10'])
  })
})

describe('random days', () => {
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const someDay = () => {
    let end = noon - 60
    return Array.from({ length: random(9) }, () => {
      const start = end + random(4) * 5
      end = start + 15 + random(4) * 15
      return { start, end }
    })
  }

  it('begin as if each appointment waited for the end of the one before', () => {
    for (let turn = 0; turn < 500; turn += 1) {
      const lane = someDay().filter((span) => span.end > noon)
      const minutes = 5 * (1 + random(12))
      let free = Number.NEGATIVE_INFINITY
      const simulated = lane.map((span, at) => {
        if (span.start <= noon) {
          free = span.end + minutes
          return 0
        }
        const start = at === 0 ? span.start + minutes : Math.max(span.start, free)
        free = start + span.end - span.start
        return start - span.start
      })
      expect(delaysIn(lane, { nowMinute: noon, minutes })).toEqual(simulated)
    }
  })

  it('have lanes without overlaps, with each appointment once, no more than overlap at once', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const places = 1 + random(3)
      const units = Array.from({ length: places }, someDay).flat()
      const lanes = lanesOf(units, places)
      expect(lanes.length).toBeLessThanOrEqual(places)
      const byTime = (a: Span, b: Span) => a.start - b.start || a.end - b.end
      expect(lanes.flat().toSorted(byTime)).toEqual(units.toSorted(byTime))
      const overlaps = lanes.some((lane) =>
        lane.some((span, index) => index > 0 && span.start < (lane[index - 1]?.end ?? 0)),
      )
      expect(overlaps).toBe(false)
    }
  })
})
