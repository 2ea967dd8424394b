import ICAL from 'ical.js'

/** An event in the form of Google Calendar's API. */
export interface RandomEvent {
  id: string
  status: 'confirmed' | 'cancelled'
  start?: RandomMoment
  end?: RandomMoment
  recurrence?: string[]
  recurringEventId?: string
  originalStartTime?: RandomMoment
  transparency?: 'transparent' | 'opaque'
}

export interface RandomMoment {
  date?: string
  dateTime?: string
  timeZone?: string
}

interface Span {
  from: number
  until: number
}

export interface Shape {
  zone: string
  isDated: boolean
  /** Minutes, or days of an event of whole days. */
  length: number
}

/**
 * The minutes (since 1970) in which a calendar is busy within a range, by ical.js and a walk over each event: another
 * program than the product's, from the same texts.
 */
export function busyMinutesOf(
  events: readonly RandomEvent[],
  range: Span & { businessZone: string },
): Set<number> {
  const minutes = new Set<number>()
  const mark = (start: RandomMoment = {}, end: RandomMoment = {}) => {
    const at = ({ date, dateTime }: RandomMoment) =>
      date === undefined
        ? Date.parse(dateTime ?? '')
        : Temporal.PlainDate.from(date).toZonedDateTime(range.businessZone).epochMilliseconds
    const from = Math.max(at(start), range.from) / 60_000
    const until = Math.min(at(end), range.until) / 60_000
    for (let minute = Math.floor(from); minute < until; minute += 1) minutes.add(minute)
  }
  for (const event of events) {
    if (event.status === 'cancelled' || event.transparency === 'transparent') continue
    if (!event.recurrence) {
      mark(event.start, event.end)
      continue
    }
    const replaced = new Set(
      events
        .filter((each) => each.recurringEventId === event.id)
        .map(
          ({ originalStartTime: { date, dateTime } = {} }) => date ?? Date.parse(dateTime ?? ''),
        ),
    )
    for (const { start, end } of occurrencesOf(event))
      if (!replaced.has(start.date ?? Date.parse(start.dateTime ?? ''))) mark(start, end)
  }
  return minutes
}

function occurrencesOf({ start = {}, end = {}, recurrence = [] }: RandomEvent) {
  const isDated = start.date !== undefined
  const zone = start.timeZone ?? 'UTC'
  const wall = isDated
    ? Temporal.PlainDate.from(start.date ?? '').toPlainDateTime()
    : Temporal.ZonedDateTime.from(`${start.dateTime}[${zone}]`).toPlainDateTime()
  const length = isDated
    ? Temporal.PlainDate.from(start.date ?? '').until(end.date ?? '', { largestUnit: 'days' }).days
    : (Date.parse(end.dateTime ?? '') - Date.parse(start.dateTime ?? '')) / 60_000
  const shape = { zone, isDated, length }
  const named = (name: string) =>
    recurrence
      .filter((line) => line.startsWith(name))
      .map((line) => Temporal.PlainDateTime.from(readWall(line.slice(line.indexOf(':') + 1))))
  const rule = recurrence.find((line) => line.startsWith('RRULE')) ?? ''
  const excepted = named('EXDATE')
  return [...wallsOf(rule, wall, shape), ...named('RDATE')]
    .filter((each) => !excepted.some((out) => out.equals(each)))
    .map((each) => timesOf(each, shape))
}

export function timesOf(
  wall: Temporal.PlainDateTime,
  { zone, isDated, length }: Shape,
): { start: RandomMoment; end: RandomMoment } {
  if (isDated) {
    const date = wall.toPlainDate()
    return { start: { date: `${date}` }, end: { date: `${date.add({ days: length })}` } }
  }
  const at = wall.toZonedDateTime(zone)
  const moment = (each: Temporal.ZonedDateTime) => ({
    dateTime: each.toString({ smallestUnit: 'second', timeZoneName: 'never' }),
    timeZone: zone,
  })
  return { start: moment(at), end: moment(at.add({ minutes: length })) }
}

const LAST = Temporal.PlainDateTime.from('2028-06-01T00:00')

/** The occurrences of a rule by ical.js, in wall time; UNTIL is put into it first. */
export function* wallsOf(line: string, wall: Temporal.PlainDateTime, { zone }: Shape) {
  const until = /UNTIL=(\d{8}T\d{6}Z)/.exec(line)?.[1]
  const floating = until
    ? line.replace(
        until,
        compact(wallText(readUtc(until).toZonedDateTimeISO(zone).toPlainDateTime())),
      )
    : line
  const iterator = ICAL.Recur.fromString(floating.replace('RRULE:', '')).iterator(
    ICAL.Time.fromDateTimeString(wallText(wall)),
  )
  for (let next = iterator.next(); next; next = iterator.next()) {
    const found = Temporal.PlainDateTime.from(next.toString().replace('Z', ''))
    if (Temporal.PlainDateTime.compare(found, LAST) > 0) return
    yield found
  }
}

const readUtc = (text: string) =>
  Temporal.Instant.from(
    text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'),
  )

export const compact = (text: string) => text.replaceAll(/[-:]/g, '')
export const wallText = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: 'second' })
export const utcText = (instant: Temporal.Instant) =>
  compact(instant.toString({ smallestUnit: 'second' }))

const readWall = (text: string) =>
  text.length === 8
    ? text.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3T00:00:00')
    : text.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6')
