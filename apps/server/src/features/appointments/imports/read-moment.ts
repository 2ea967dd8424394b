import type { EventMoment } from '@cuando/contract/imports/appointment-imports'
import { canonicalZone } from '@cuando/time/canonical-zone'
import type { StoredEvent } from '../../recurrence/expand-series.ts'
import { fromWindowsZone } from './windows-zones.ts'

type Moment = NonNullable<StoredEvent['start']>

/** Reads the times of a calendar file. Zones that it can't tell count as the business's, and are collected. */
export interface ZoneReader {
  businessZone: string
  unknown: Set<string>
}

/** Null if there is no such day or time. A time that a clock change skips is the one after it. */
export function readMoment({ at, zone }: EventMoment, reader: ZoneReader): Moment | null {
  try {
    if (!at.includes('T')) return { date: Temporal.PlainDate.from(at).toString() }
    const isUtc = at.endsWith('Z')
    const timeZone = isUtc ? 'UTC' : readZone(zone, reader)
    const local = Temporal.PlainDateTime.from(isUtc ? at.slice(0, -1) : at)
    const dateTime = local.toZonedDateTime(timeZone).toString({ timeZoneName: 'never' })
    return { dateTime, timeZone }
  } catch {
    return null
  }
}

/** RRULE, RDATE and EXDATE lines with IANA's names of zones. */
export const readRecurrence = (lines: readonly string[], reader: ZoneReader): string[] =>
  lines
    .filter((line) => /^(RRULE|RDATE|EXDATE)[;:]/.test(line))
    .map((line) =>
      line.startsWith('RRULE')
        ? line
        : line.replace(
            /TZID=(?:"([^"]*)"|([^:;"]*))/,
            (_, quoted, plain) => `TZID=${readZone(quoted ?? plain ?? '', reader)}`,
          ),
    )

function readZone(name: string, { businessZone, unknown }: ZoneReader): string {
  if (name === '') return businessZone
  // Some programs write a path before the name: '/freeassociation.sourceforge.net/America/Mexico_City'.
  const tail = name.split('/').slice(-2).join('/')
  const known = fromWindowsZone(name) ?? canonicalZone(name) ?? canonicalZone(tail)
  if (known === null) unknown.add(name)
  return known ?? businessZone
}
