import { expect, it } from 'vitest'
import { boardOf } from '../../domain/board/board-model.ts'
import { ownAppointment, sampleCalendar } from '../../testing/sample-calendar.ts'
import { cellOf } from './month-cell-model.ts'

const cell = (appointments: Parameters<typeof ownAppointment>[0][], maxShown = 3) => {
  const calendar = sampleCalendar({ appointments: appointments.map(ownAppointment) })
  const [day] = boardOf(calendar)
  if (!day) throw new Error('no day')
  const { shown, hidden } = cellOf(day, maxShown)
  return { shown: shown.map(({ key }) => key), hidden }
}

const four = ['10:00', '11:00', '12:00', '13:00'].map((time) => ({ id: time, time }))

it('shows three at most, two on a phone, and counts the rest', () => {
  expect(cell(four)).toEqual({ shown: ['10:00', '11:00', '12:00'], hidden: 1 })
  expect(cell(four, 2)).toEqual({ shown: ['10:00', '11:00'], hidden: 2 })
  expect(cell(four.slice(1))).toEqual({ shown: ['11:00', '12:00', '13:00'], hidden: 0 })
})

it('leaves out cancelled appointments first, but shows them in order of time', () => {
  const [first, ...others] = four
  const cancelled = { ...first, status: 'CANCELLED' as const }
  expect(cell([cancelled, ...others])).toEqual({ shown: ['11:00', '12:00', '13:00'], hidden: 1 })
  expect(cell([cancelled, ...others.slice(1)]).shown[0]).toBe('10:00')
})

it('does not count appointments that began the day before', () => {
  expect(cell([{ date: '2026-11-23', time: '23:30', duration: 60 }])).toEqual({
    shown: [],
    hidden: 0,
  })
})
