import { addMinutes, type Instant, subtractMinutes } from '@cuando/time/instant'
import type { Agenda } from '../prepare-agenda.ts'
import { classifyStarts, JOINS, TAKEN } from './classify-starts.ts'

export interface AcceptedStart {
  readonly ok: true
  readonly start: Instant
  readonly end: Instant
  /** Where the occupation starts, including the preparation. */
  readonly bufferStart: Instant
  /** It takes a seat in an existing class, and occupies nothing more. */
  readonly joinsClass: boolean
}

export interface RefusedStart<Reason extends string> {
  readonly ok: false
  readonly reason: Reason
}

/** Whether this start is free, regardless of hours and days off. */
export function classifyStart(
  agenda: Agenda,
  start: Instant,
): AcceptedStart | RefusedStart<'taken'> {
  const { duration, prep } = agenda.service
  const [verdict] = classifyStarts(agenda, { at: Float64Array.of(start), grid: 60_000 })
  if (verdict === TAKEN) return { ok: false, reason: 'taken' }
  return {
    ok: true,
    start,
    end: addMinutes(start, duration),
    bufferStart: subtractMinutes(start, prep),
    joinsClass: verdict === JOINS,
  }
}
