import { expect, it } from 'vitest'
import { readComing } from './coming-appointment-model.ts'

const timezone = 'America/Mexico_City'
const kept = { id: 'an-id', date: '2026-11-24', time: '10:00' }
const start = Date.parse('2026-11-24T16:00:00Z')
const read = (stored: unknown, now = start - 1) =>
  readComing(JSON.stringify(stored), { timezone, now })

it('is returned until it begins, in the time zone of the business', () => {
  expect(read(kept)).toEqual(kept)
  expect(read(kept, start)).toBeNull()
  expect(readComing(JSON.stringify(kept), { timezone: 'Europe/Madrid', now: start - 1 })).toBeNull()
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
])('%j is not an appointment', (stored) => {
  expect(read(stored)).toBeNull()
})

it('is null if nothing or invalid JSON is stored', () => {
  expect(readComing(null, { timezone, now: 0 })).toBeNull()
  expect(readComing('{', { timezone, now: 0 })).toBeNull()
})
