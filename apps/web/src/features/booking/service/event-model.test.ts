import { expect, it } from 'vitest'
import { eventState } from './event-model.ts'

const event = {
  specificDate: '2026-11-24',
  specificTime: '18:00',
  maxAttendees: 20,
  currentAttendees: 19,
  nextFree: { date: '2026-11-24', time: '18:00' },
}

it('is open until it starts', () => {
  expect(eventState(event, { date: '2026-11-24', time: '17:59' })).toBe('open')
  expect(eventState(event, { date: '2026-11-24', time: '18:00' })).toBe('past')
  expect(eventState(event, { date: '2026-11-25', time: '09:00' })).toBe('past')
})

it('is full once its last seat is taken, and never without a limit', () => {
  const now = { date: '2026-11-23', time: '12:00' }
  expect(eventState({ ...event, currentAttendees: 20 }, now)).toBe('full')
  expect(eventState({ ...event, currentAttendees: 20, maxAttendees: null }, now)).toBe('open')
})

it('is past, not full, once it is over', () => {
  const now = { date: '2026-12-01', time: '12:00' }
  expect(eventState({ ...event, currentAttendees: 20 }, now)).toBe('past')
})

it('is closed if its business no longer offers it, unless it is full', () => {
  const now = { date: '2026-11-23', time: '12:00' }
  expect(eventState({ ...event, nextFree: null }, now)).toBe('closed')
  expect(eventState({ ...event, nextFree: null, currentAttendees: 20 }, now)).toBe('full')
})
