import {
  escape as escapeText,
  foldLines,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  default as ical,
} from 'ical-generator'
import type { CommerceRow } from '../../commerce/store.ts'
import { ownerLines, ownerSummary } from '../describe-entry.ts'
import { calendarProduct, entryLocation, entryTimes, entryUid } from '../mails/calendar-entry.ts'
import { timeZoneComponent } from '../mails/time-zone-component.ts'
import { calendarSequence } from '../notify/describe-appointment.ts'
import type { FeedRow } from './feed-store.ts'

const TTL = 'PT15M'

/** An appointment, with its person where a calendar has those of several. */
export interface FeedEntry extends Omit<FeedRow, 'occupation_id'> {
  memberName: string | null
}

export interface FeedContents {
  commerce: Pick<CommerceRow, 'name' | 'address' | 'timezone'>
  rows: readonly FeedEntry[]
  stampedAt: Date
  /** Appointments start within `days` after this. */
  since: Date
  days: number
}

/** Appointments per part: each part takes some milliseconds. */
const PART = 20

/** The appointments of a business as an iCalendar object (RFC 5545) for its owner's calendar, in small parts. */
export function* writeFeed({
  commerce,
  rows,
  stampedAt,
  since,
  days,
}: FeedContents): Generator<string> {
  const name = escapeText(commerce.name, false)
  const properties = [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${TTL}`,
    `X-PUBLISHED-TTL:${TTL}`,
  ]
  const zone = timeZoneComponent(commerce.timezone, since.toTemporalInstant(), days)
  // The library doesn't escape the name, and writes the zone before the last properties, and none without events.
  yield [calendarOf([]).replace(END, ''), foldLines(properties.join('\r\n')), zone, ''].join('\r\n')
  for (let at = 0; at < rows.length; at += PART) {
    const events = rows.slice(at, at + PART).map((row) => entryOf(row, commerce, stampedAt))
    const text = calendarOf(events)
    yield `${text.slice(text.indexOf('BEGIN:VEVENT'), -END.length)}\r\n`
  }
  yield `${END.trimStart()}\r\n`
}

const END = '\r\nEND:VCALENDAR'

const calendarOf = (events: ICalEventData[]) =>
  ical({ prodId: calendarProduct, method: ICalCalendarMethod.PUBLISH, events }).toString()

/** Without attendees: calendars would invite them. */
function entryOf(
  row: FeedEntry,
  commerce: FeedContents['commerce'],
  stampedAt: Date,
): ICalEventData {
  const { meet_link } = row
  const { timezone } = commerce
  const memberLine = row.memberName ? [`Con: ${row.memberName}`] : []
  const where = { location: row.modality, meetLink: meet_link, address: row.address, commerce }
  return {
    id: entryUid(row.id),
    sequence: calendarSequence(row),
    stamp: stampedAt,
    status: ICalEventStatus.CONFIRMED,
    summary: ownerSummary(row),
    ...entryTimes(timezone, { startsAt: row.starts_at, endsAt: row.ends_at }),
    location: entryLocation(where),
    url: meet_link,
    description: [...memberLine, ...ownerLines(row, meet_link)].join('\n') || null,
  }
}
