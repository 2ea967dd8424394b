import type { ImportedEvent } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { makePauses } from '../../../platform/clock/make-pauses.ts'
import type { TaskProcess } from '../../../platform/process/start-task-process.ts'
import { boundRecurrence } from '../../recurrence/bound-recurrence.ts'
import { expandApart } from '../../recurrence/expand-apart.ts'
import {
  type BusySpan,
  type ExpansionRange,
  expandMaster,
  type StoredEvent,
  spanOf,
  startOf,
} from '../../recurrence/expand-series.ts'
import { readMoment, readRecurrence, type ZoneReader } from './read-moment.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Processor time of the calendar process for the series of one call. */
const MAX_CPU_MS = 3000

/** One time of an event. */
export interface Occurrence extends BusySpan {
  event: ImportedEvent
  /** Identifies it among those of its event. */
  key: string
  isWholeDay: boolean
}

export interface OccurrenceList {
  occurrences: Occurrence[]
  past: number
  cancelled: number
  beyond: number
  unreadable: number
  tooFrequent: string[]
  unknownZones: string[]
}

interface Tools {
  calendars: TaskProcess
  now: Date
  businessZone: string
  /** In minutes, of an event without an end. */
  usualDuration: number
}

/**
 * The times of events from now on, for a year, in order. Recurring events are expanded in the calendar process. An event that recurs too
 * often gets no times. Throws ExpansionDelayed.
 */
export async function listOccurrences(
  events: readonly ImportedEvent[],
  tools: Tools,
): Promise<OccurrenceList> {
  const reading = openReading(tools)
  const pause = makePauses()
  for (const series of Map.groupBy(events, ({ uid }) => uid).values()) {
    await readSeries(
      reading,
      series.map((event) => readEvent(reading, event)),
    )
    await pause()
  }
  const { list, zones } = reading
  list.occurrences.sort((one, other) => one.from - other.from)
  return { ...list, unknownZones: [...zones.unknown].slice(0, MAX_NAMED) }
}

/** Unknown zones that an answer names. */
const MAX_NAMED = 10

interface Reading {
  tools: Tools
  zones: ZoneReader
  range: ExpansionRange
  list: OccurrenceList
  /** Of the series until now. */
  cpuMs: number
}

function openReading(tools: Tools): Reading {
  const { now, businessZone } = tools
  return {
    tools,
    zones: { businessZone, unknown: new Set() },
    range: {
      from: now.getTime(),
      until: now.getTime() + importLimits.importedDays * DAY_MS,
      calendarZone: businessZone,
      businessZone,
    },
    list: {
      ...{ occurrences: [], past: 0, cancelled: 0, beyond: 0, unreadable: 0 },
      ...{ tooFrequent: [], unknownZones: [] },
    },
    cpuMs: 0,
  }
}

interface ReadEvent {
  event: ImportedEvent
  /** Null if its times can't be read. */
  stored: StoredEvent | null
}

function readEvent({ zones, tools }: Reading, event: ImportedEvent): ReadEvent {
  const start = readMoment(event.start, zones)
  const original = event.original && readMoment(event.original, zones)
  if (!start || (event.original && !original)) return { event, stored: null }
  const end = endOf(start, event.end && readMoment(event.end, zones), tools.usualDuration)
  const recurrence = boundRecurrence(readRecurrence(event.recurrence, zones))
  return { event, stored: { start, end, recurrence, original, isBusy: true } }
}

async function readSeries(reading: Reading, series: readonly ReadEvent[]): Promise<void> {
  const instances = series.filter(({ event }) => event.original !== null)
  // A file may hold several versions of an event: the last one counts.
  const master = series.findLast(({ event }) => event.original === null)
  const originals = instances.flatMap(({ stored }) => stored?.original ?? [])
  const replaced = new Set(originals.map((original) => startOf(original, reading.range)))
  if (master) await readMaster(reading, master, replaced)
  if (master?.event.isCancelled) return
  for (const instance of instances) readInstance(reading, instance)
}

async function readMaster(
  reading: Reading,
  { event, stored }: ReadEvent,
  replaced: ReadonlySet<number>,
): Promise<void> {
  const { list } = reading
  if (event.isCancelled) list.cancelled += 1
  else if (!stored) list.unreadable += 1
  else {
    const spans = await ownSpans(reading, stored)
    const isSeries = stored.recurrence.length > 0
    if (!spans) list.tooFrequent.push(event.title)
    for (const span of spans ?? [])
      if (!replaced.has(span.from))
        add(reading, { event, stored }, { ...span, key: isSeries ? keyOf(span.from) : SINGLE })
  }
}

async function ownSpans(reading: Reading, event: StoredEvent): Promise<BusySpan[] | null> {
  const { tools, range } = reading
  if (event.recurrence.length === 0) return attempt(() => expandMaster(event, range))
  if (reading.cpuMs > MAX_CPU_MS) return null
  const { spans, cpuMs } = await expandApart(tools.calendars, { event, range })
  reading.cpuMs += cpuMs
  return spans && spans.length <= importLimits.eventOccurrences ? spans : null
}

function readInstance(reading: Reading, { event, stored }: ReadEvent): void {
  const { list, range } = reading
  const span = stored && attempt(() => spanOf(stored, range))
  const at = stored?.original ? startOf(stored.original, range) : Number.NaN
  if (event.isCancelled) list.cancelled += 1
  else if (!stored || !span || Number.isNaN(at)) list.unreadable += 1
  else add(reading, { event, stored }, { ...span, key: keyOf(at) })
}

function add(
  { list, range }: Reading,
  { event, stored }: { event: ImportedEvent; stored: StoredEvent },
  { key, from, until }: BusySpan & Keyed,
): void {
  if (until <= range.from) list.past += 1
  else if (from >= range.until) list.beyond += 1
  else if (list.occurrences.length >= importLimits.previewedOccurrences) list.beyond += 1
  else
    list.occurrences.push({
      ...{ event, key, isWholeDay: stored.start?.date !== undefined },
      from: Math.floor(from / MINUTE_MS) * MINUTE_MS,
      until: Math.ceil(until / MINUTE_MS) * MINUTE_MS,
    })
}

interface Keyed {
  key: string
}

const SINGLE = 'single'

const keyOf = (at: number) => new Date(at).toISOString()

type Moment = NonNullable<StoredEvent['start']>

/** The end, or a usual one if there is none, or none after the start. */
function endOf(start: Moment, end: Moment | null, usualDuration: number): Moment {
  if (start.date !== undefined) return { date: end?.date ?? start.date }
  const from = Date.parse(start.dateTime ?? '')
  if (Date.parse(end?.dateTime ?? '') > from && end) return end
  return { dateTime: new Date(from + usualDuration * MINUTE_MS).toISOString() }
}

/** Null if it throws, as for a date that there is not. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
