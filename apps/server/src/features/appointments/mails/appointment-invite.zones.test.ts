import { canonicalZone } from '@cuando/time/canonical-zone'
import { default as ICAL } from 'ical.js'
import { expect, test } from 'vitest'
import { sampleAppointmentMail } from '../../../testing/samples/sample-appointment-mail.ts'
import { appointmentInvite } from './appointment-invite.ts'
import { timeZoneComponent } from './time-zone-component.ts'

const HOUR = 3_600_000
/** Minutes from a change: within the repeated or skipped hours, and on the days beside it. */
const aroundChanges = [-1800, -120, -60, -45, -30, -15, 0, 15, 30, 60, 120, 1800]

/** All zone names that can be stored, including aliases. */
const listed = Intl.supportedValuesOf('timeZone')
const others = ['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires']
const aliases = ['US/Pacific', 'CUBA', 'Mexico/General', 'EST', 'PST8PDT', 'GB', 'NZ-CHAT', 'ROC']
const fixed = Array.from({ length: 27 }, (_, each) => `Etc/GMT${each < 13 ? '+' : ''}${12 - each}`)
const zones = [
  ...new Set([...listed, ...others, ...aliases, ...fixed].map((name) => canonicalZone(name) ?? '')),
]

const years = Array.from({ length: 61 }, (_, each) => 2000 + each)
const starts = (zone: string) =>
  years.flatMap((year) =>
    [`${year}-01-15T16:30`, `${year}-07-15T16:30`].map((local) =>
      Temporal.PlainDateTime.from(local).toZonedDateTime(zone),
    ),
  )

test('the time zone of an invitation gives the same instants as Temporal, in every zone and year', () => {
  expect(zones.length).toBeGreaterThan(440)
  const wrong = zones.flatMap((zone) =>
    starts(zone).filter((start) => {
      const read = readZone(timeZoneComponent(zone, start.toInstant()), zone)
      return momentOf(start.toPlainDateTime(), read) !== start.epochMilliseconds
    }),
  )
  expect(wrong.map(String)).toEqual([])
}, 120_000)

test('a whole invitation is parsed to the same instants in every zone', () => {
  for (const [at, zone] of zones.entries()) {
    // Every zone gets a sample of the years; together they cover all of them.
    for (const start of starts(zone).filter((_, each) => (each + at) % 17 === 0)) {
      const end = start.epochMilliseconds + HOUR
      expect(readInvite(inviteIn(zone, start.epochMilliseconds, end))).toEqual({
        zone,
        start: start.epochMilliseconds,
        end,
      })
    }
  }
}, 120_000)

test.each([
  'America/Tijuana',
  'Europe/Madrid',
  'America/Havana',
  'America/Asuncion',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
])('in %s the hours around every change are parsed to the same instants', (zone) => {
  let change = Temporal.PlainDateTime.from('2000-01-01').toZonedDateTime(zone)
  for (;;) {
    const next = change.getTimeZoneTransition('next')
    if (!next || next.year > 2060) break
    change = next
    for (const minutes of aroundChanges) {
      const start = change.add({ minutes })
      for (const duration of [30, 60]) {
        const end = start.add({ minutes: duration }).epochMilliseconds
        const read = readInvite(inviteIn(zone, start.epochMilliseconds, end))
        expect([String(start), duration, read.start, read.end]).toEqual([
          String(start),
          duration,
          start.epochMilliseconds,
          end,
        ])
      }
    }
  }
})

test('no offset has seconds, which many calendars cannot read', () => {
  for (const zone of zones) {
    const component = timeZoneComponent(zone, Temporal.Instant.from('2026-11-24T22:30:00Z'))
    expect(component.match(/^TZOFFSET.*:[+-]\d{5,}\r?$/gm)).toBeNull()
  }
})

const read = new Map<string, ICAL.Timezone>()

/** Cached by its contents without the TZID: many zones have the same rules. */
function readZone(text: string, zone: string): ICAL.Timezone {
  const said = text.replace(`TZID:${zone}\r\n`, 'TZID:x\r\n')
  const known = read.get(said)
  if (known) return known
  const made = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(said)), tzid: 'x' })
  read.set(said, made)
  return made
}

function momentOf(local: Temporal.PlainDateTime, zone: ICAL.Timezone): number {
  const { year, month, day, hour, minute, second } = local
  return new ICAL.Time({ year, month, day, hour, minute, second }, zone).toUnixTime() * 1000
}

function inviteIn(timezone: string, start: number, end: number): string {
  const appointment = sampleAppointmentMail({ startsAt: new Date(start), endsAt: new Date(end) })
  return appointmentInvite(
    { ...appointment, commerce: { ...appointment.commerce, timezone } },
    {
      method: 'REQUEST',
      sequence: 0,
      organizer: 'citas@cuando.test',
      stampedAt: new Date('2026-11-20T18:00:00Z'),
    },
  ).content
}

function readInvite(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const event = calendar.getFirstSubcomponent('vevent') ?? undefined
  const { startDate, endDate } = new ICAL.Event(event)
  const [start, end] = [startDate, endDate].map((time) => time.toUnixTime() * 1000)
  return { zone: startDate.zone?.tzid, start, end }
}
