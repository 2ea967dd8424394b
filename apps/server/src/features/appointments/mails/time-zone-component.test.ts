import { expect, test } from 'vitest'
import { timeZoneComponent } from './time-zone-component.ts'

const observance = (kind: string, onset: string, from: string, to: string) => [
  `BEGIN:${kind}`,
  `DTSTART:${onset}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `END:${kind}`,
]
const at = (instant: string) => Temporal.Instant.from(instant)
const lines = (zone: string, instant: string) => timeZoneComponent(zone, at(instant)).split('\r\n')

test('a zone that gave up daylight saving has one offset, since then', () => {
  expect(lines('America/Mexico_City', '2026-11-24T22:30:00Z')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Mexico_City',
    ...observance('STANDARD', '20221030T020000', '-0500', '-0600'),
    'END:VTIMEZONE',
  ])
})

test('a zone with daylight saving has the offset at the event and the changes of a year', () => {
  expect(lines('America/Tijuana', '2026-11-24T22:30:00Z').slice(2, -1)).toEqual([
    ...observance('STANDARD', '20261101T020000', '-0700', '-0800'),
    ...observance('DAYLIGHT', '20270314T020000', '-0800', '-0700'),
    ...observance('STANDARD', '20271107T020000', '-0700', '-0800'),
  ])
})

test('an event at the very moment of a change has the new offset', () => {
  expect(lines('Europe/Madrid', '2026-10-25T01:00:00Z').slice(2, 7)).toEqual(
    observance('STANDARD', '20261025T030000', '+0200', '+0100'),
  )
})

test('a zone that never changed begins in 1970', () => {
  expect(lines('Etc/GMT+6', '2026-11-24T22:30:00Z').slice(2, -1)).toEqual(
    observance('STANDARD', '19700101T000000', '-0600', '-0600'),
  )
})
