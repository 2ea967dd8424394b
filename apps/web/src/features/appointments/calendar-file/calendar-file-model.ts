import type { EventMoment, ImportedEvent } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { type Property, plainText, readComponents } from './content-lines-model.ts'
import { cut, withoutMarkup } from './read-text-model.ts'

/** The events of a file that may have times from now on. */
export interface ReadEvents {
  events: ImportedEvent[]
  /** Those that are over. */
  past: number
  /** Those without a time that can be read. */
  unreadable: number
  /** The first of them that a table has. */
  unread: UnreadLine[]
}

export interface UnreadLine {
  /** Numbered from 1 as its program numbers it. */
  line: number
  /** The beginning of its cells. */
  text: string
  reason: string
}

export type ReadFile = { read: ReadEvents; problem: null } | { read: null; problem: string }

/** Reads a calendar file in the format of Google, Apple, Outlook and others (.ics). */
export function readCalendarFile(text: string, now: Date): ReadFile {
  const components = readComponents(text, importLimits.calendarComponents)
  if (!components) {
    const most = importLimits.calendarComponents.toLocaleString('es-MX')
    return {
      read: null,
      problem: `El calendario tiene más de ${most} eventos: exporta uno más corto`,
    }
  }
  const owner = textOf(components.calendar, 'X-WR-CALNAME').toLowerCase()
  const read: ReadEvents = { events: [], past: 0, unreadable: 0, unread: [] }
  for (const properties of components.events) {
    const event = readEvent(properties, owner)
    if (!event) read.unreadable += 1
    else if (isPast(event, now)) read.past += 1
    else read.events.push(event)
  }
  return { read: { ...read, events: withOwnIds(read.events) }, problem: null }
}

function readEvent(properties: readonly Property[], owner: string): ImportedEvent | null {
  const start = momentOf(propertyOf(properties, 'DTSTART'))
  if (!start) return null
  const original = propertyOf(properties, 'RECURRENCE-ID')
  const title = cut(plainText(textOf(properties, 'SUMMARY')).trim(), 200)
  const uid = textOf(properties, 'UID') || `${title} ${start.at}`
  return {
    uid: cut(uid, importLimits.eventUid),
    start,
    end:
      momentOf(propertyOf(properties, 'DTEND')) ??
      afterDuration(start, textOf(properties, 'DURATION')),
    recurrence: original ? [] : recurrenceOf(properties),
    original: momentOf(original),
    title: title || 'Sin título',
    description: cut(withoutMarkup(plainText(textOf(properties, 'DESCRIPTION'))), 1000),
    location: cut(plainText(textOf(properties, 'LOCATION')), 250),
    people: peopleOf(properties, owner),
    guest: null,
    isCancelled: textOf(properties, 'STATUS').toUpperCase() === 'CANCELLED',
    isFree: textOf(properties, 'TRANSP').toUpperCase() === 'TRANSPARENT',
  }
}

const propertyOf = (properties: readonly Property[], name: string) =>
  properties.find((each) => each.name === name)

const textOf = (properties: readonly Property[], name: string) =>
  propertyOf(properties, name)?.value ?? ''

/** '20261201T100000' → '2026-12-01T10:00:00' */
function momentOf(property: Property | undefined): EventMoment | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z?))?$/.exec(property?.value ?? '')
  if (!parts) return null
  const [, year, month, day, hour, minute, second = '00', utc] = parts
  const zone = cut(property?.params.get('TZID') ?? '', 100)
  const date = `${year}-${month}-${day}`
  if (hour === undefined) return { at: date, zone: '' }
  return { at: `${date}T${hour}:${minute}:${second}${utc}`, zone: utc ? '' : zone }
}

const MINUTE_MS = 60_000

/** The end of an event with a length: 'PT1H30M', 'P2D'. */
export function afterDuration(start: EventMoment, duration: string): EventMoment | null {
  const parts =
    /^P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d+S)?)?$/.exec(duration)
  if (!parts) return null
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] = parts.map((part) => Number(part ?? 0))
  const length = ((weeks * 7 + days) * 24 + hours) * 60 + minutes
  const isUtc = start.at.endsWith('Z')
  const from = Date.parse(start.at.includes('T') && !isUtc ? `${start.at}Z` : start.at)
  if (Number.isNaN(from)) return null
  const at = new Date(from + length * MINUTE_MS).toISOString()
  if (!start.at.includes('T')) return { ...start, at: at.slice(0, 10) }
  return { ...start, at: at.slice(0, 19) + (isUtc ? 'Z' : '') }
}

const MAX_LINES = 200

function recurrenceOf(properties: readonly Property[]): string[] {
  const lines = properties.filter(({ name }) => ['RRULE', 'RDATE', 'EXDATE'].includes(name))
  return lines.slice(0, MAX_LINES).flatMap(({ name, params, value }) => {
    const zone = params.get('TZID')
    const type = params.get('VALUE')
    const line = [name, type && `VALUE=${type}`, zone && `TZID="${zone.replaceAll('"', '')}"`]
    const text = `${line.filter(Boolean).join(';')}:${value}`
    // A rule that is cut would be another one. The server reports it as unreadable.
    return text.length > 4000 ? (name === 'RRULE' ? ['RRULE:'] : []) : [text]
  })
}

const MAX_PEOPLE = 5

function peopleOf(properties: readonly Property[], owner: string): ImportedEvent['people'] {
  const people = properties
    .filter(({ name }) => name === 'ATTENDEE')
    .map(({ params, value }) => ({
      name: cut(params.get('CN') ?? '', 100),
      email: cut(value.replace(/^mailto:/i, '').toLowerCase(), 254),
    }))
  return people.filter(({ email }) => email !== owner).slice(0, MAX_PEOPLE)
}

const DAY_MS = 24 * 60 * MINUTE_MS

/** Whether an event is over for sure, in any time zone. A series goes on unless its rule says until when. */
function isPast({ start, end, recurrence, original }: ImportedEvent, now: Date): boolean {
  const lately = new Date(now.getTime() - 2 * DAY_MS).toISOString()
  const last = (end ?? start).at
  if (recurrence.length > 0) {
    if (recurrence.some((line) => line.startsWith('RDATE'))) return false
    const ends = recurrence
      .filter((line) => line.startsWith('RRULE'))
      .map((line) => /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(line)?.slice(1).join('-') ?? '9999')
    return last < lately && ends.every((until) => until < lately.slice(0, 10))
  }
  return last < lately && (original === null || original.at < lately)
}

/** Some programs give several events one id: only the changed instances of a series share it. */
function withOwnIds(events: readonly ImportedEvent[]): ImportedEvent[] {
  const masters = new Map<string, ImportedEvent>()
  return events.map((event) => {
    const first = masters.get(event.uid)
    if (event.original !== null) return event
    if (!first) {
      masters.set(event.uid, event)
      return event
    }
    const uid = `${cut(event.uid, importLimits.eventUid - 30)} ${event.start.at}`
    return { ...event, uid }
  })
}
