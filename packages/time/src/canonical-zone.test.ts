import { describe, expect, it, test } from 'vitest'
import { canonicalZone, defaultZone } from './canonical-zone.ts'

const listed = Intl.supportedValuesOf('timeZone')

test('every zone of the platform keeps its name', () => {
  expect(listed.length).toBeGreaterThan(400)
  expect(listed.map(canonicalZone)).toEqual(listed)
  expect(listed).toContain(defaultZone)
})

it.each(['UTC', 'Etc/GMT+6', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'])(
  '%s keeps its name',
  (name) => {
    expect(canonicalZone(name)).toBe(name)
  },
)

it.each([
  ['US/Pacific', 'America/Los_Angeles'],
  ['US/PACIFIC', 'America/Los_Angeles'],
  ['america/tijuana', 'America/Tijuana'],
  ['CUBA', 'America/Havana'],
  ['Est', 'America/Panama'],
  ['Mexico/General', 'America/Mexico_City'],
  ['MEXICO/GENERAL', 'America/Mexico_City'],
  ['America/Ensenada', 'America/Tijuana'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
])('%s is %s', (alias, name) => {
  expect(canonicalZone(alias)).toBe(name)
})

it.each([
  'Nonsense/Zone',
  'America/Narnia',
  'SystemV/PST8',
  'systemv/pst8pdt',
  '+05:00',
  '-06:00',
  'UTC+6',
  'Etc/Unknown',
  'Factory',
  'Mexico City',
  'América/Tijuana',
  ' America/Tijuana',
  '',
  'A'.repeat(1_000_000),
])('%.40j is no zone', (name) => {
  expect(canonicalZone(name)).toBeNull()
})

describe('every zone and alias', () => {
  // In the official and in other spellings; every one is canonical or an alias.
  const typed = [
    ...listed,
    'US/Central',
    'Cuba',
    'EST',
    'PST8PDT',
    'NZ',
    'ROC',
    'W-SU',
    'ACT',
    'PST',
  ]
  const names = typed.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()])
  const resolved = [...new Set(names.map(canonicalZone))]

  it('resolves to a name that resolves to itself', () => {
    expect(resolved).not.toContain(null)
    expect(resolved.map((name) => canonicalZone(name ?? ''))).toEqual(resolved)
  })

  it('is known to Temporal in that spelling', () => {
    const epoch = Temporal.Instant.fromEpochMilliseconds(0)
    const known = resolved.map((name) => epoch.toZonedDateTimeISO(name ?? '').timeZoneId)
    expect(known).toEqual(resolved)
  })
})
