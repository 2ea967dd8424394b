import type { DayOff } from '@cuando/agenda/days/day-off'
import type { Occupation } from '@cuando/agenda/spans/occupation'
import type { Span } from '@cuando/agenda/spans/span'
import { dateFrom } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { timeFrom } from '@cuando/time/wall-time'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  type BookRange,
  type BookRows,
  type BusyRow,
  type DayOffRow,
  type OccupationRow,
  readBook,
} from '../store.ts'

/** A business's book for some days, in the agenda's types. */
export interface Book {
  /** Sorted by the start of the time that they block. */
  occupations: BookedTime[]
  daysOff: OwnDayOff[]
  /** When people are busy elsewhere. */
  busy: BusyTime[]
}

export interface BusyTime extends Span {
  memberId: string
}

export interface BookedTime {
  id: string
  memberId: string
  /** The resource that it uses a unit of. */
  resourceId: string | null
  isEvent: boolean
  attendees: number
  occupation: Occupation
}

export interface OwnDayOff extends DayOff {
  /** Whose; null: of the whole business. */
  memberId: string | null
}

export type ReadBook = (commerceId: CommerceId, range: BookRange) => Promise<Book>

/** Reads books from the database. */
export const readBookFrom =
  (db: Db): ReadBook =>
  async (commerceId, range) =>
    toBook(await readBook(db, commerceId, range))

function toBook({ occupations, daysOff, busy }: BookRows): Book {
  return {
    occupations: occupations
      .map(toBookedTime)
      .sort((one, other) => one.occupation.bufferStart - other.occupation.bufferStart),
    daysOff: daysOff.map(toDayOff),
    busy: busy.map(toBusyTime),
  }
}

function toBookedTime(row: OccupationRow): BookedTime {
  const { service_id: serviceId } = row
  return {
    id: row.id,
    memberId: row.member_id,
    resourceId: row.resource_id,
    isEvent: row.is_event,
    attendees: row.attendees,
    occupation: {
      bufferStart: instant(row.buffer_start.getTime()),
      end: instant(row.ends_at.getTime()),
      places: row.places,
      classSlot:
        serviceId !== null && row.max_attendees > 1 && !row.is_event
          ? {
              serviceId,
              start: instant(row.starts_at.getTime()),
              attendees: row.attendees,
              max: row.max_attendees,
            }
          : undefined,
    },
  }
}

/**
 * The occupation without the appointment that moves. It is gone if nobody else attends, unless it is an event.
 */
export function leave({ occupation, attendees, isEvent }: BookedTime): Occupation[] {
  if (attendees <= 1 && !isEvent) return []
  const { classSlot } = occupation
  const left = classSlot && { ...classSlot, attendees: attendees - 1 }
  return [{ ...occupation, classSlot: left }]
}

export function toDayOff(row: DayOffRow): OwnDayOff {
  return {
    memberId: row.member_id,
    date: dateFrom(row.date),
    start: row.start_time === null ? undefined : timeFrom(row.start_time.slice(0, 5)),
    end: row.end_time === null ? undefined : timeFrom(row.end_time),
  }
}

const toBusyTime = ({ member_id, starts_at, ends_at }: BusyRow): BusyTime => ({
  memberId: member_id,
  from: instant(starts_at.getTime()),
  until: instant(ends_at.getTime()),
})
