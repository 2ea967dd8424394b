import { expect, test } from 'vitest'
import { zoneLabel, zoneOffset } from './zones.ts'

test.each([
  ['America/Mexico_City', 'Hora de Ciudad de México'],
  ['America/Cancun', 'Hora de Cancún'],
  ['America/Ciudad_Juarez', 'Hora de Ciudad Juárez'],
  ['America/Tijuana', 'Hora de Tijuana'],
  ['Europe/Madrid', 'Hora de Europa central'],
  ['UTC', 'Hora UTC'],
])('%s is called %s', (zone, label) => {
  expect(zoneLabel(zone)).toBe(label)
})

test('every zone of the platform has a label in Spanish', () => {
  const labels = Intl.supportedValuesOf('timeZone').map(zoneLabel)
  // A zone without a localized name would show its id.
  expect(labels.filter((label) => label.includes('/'))).toEqual([])
  expect(labels.filter((label) => /time|standard/i.test(label))).toEqual([])
})

test('an unknown zone is called by its name, and counts as that of the device', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zoneLabel('America/Atlantis')).toBe('Hora America/Atlantis')
  expect(zoneOffset('America/Atlantis', '2026-07-15T20:00:00Z')).toBe(
    zoneOffset(own, '2026-07-15T20:00:00Z'),
  )
})

test.each([
  ['America/Mexico_City', '2026-01-15T12:00:00Z', 'UTC−06:00'],
  ['America/Mexico_City', '2026-07-15T12:00:00Z', 'UTC−06:00'],
  ['America/Tijuana', '2026-01-15T12:00:00Z', 'UTC−08:00'],
  ['America/Tijuana', '2026-07-15T12:00:00Z', 'UTC−07:00'],
  ['Asia/Kolkata', '2026-07-15T20:00:00Z', 'UTC+05:30'],
  ['Pacific/Kiritimati', '2026-12-31T23:00:00Z', 'UTC+14:00'],
  ['UTC', '2026-07-15T20:00:00Z', 'UTC+00:00'],
])('%s at %s is %s', (zone, instant, offset) => {
  expect(zoneOffset(zone, instant)).toBe(offset)
})
