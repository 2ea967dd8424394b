import { localTime } from '@cuando/es/time/local-time'

const DAY = 86_400_000

/**
 * The instant (milliseconds since 1970) of a local date and time; the first one if the clocks show it twice.
 */
export function instantOf(date: string, time: string, zone: string): number {
  const local = Date.parse(`${date}T${time}Z`)
  // The offsets a day before and after cover both sides of any clock change in between.
  const candidates = [local - DAY, local + DAY].map((at) => local - offsetAt(at, zone))
  const real = candidates.filter((at) => at + offsetAt(at, zone) === local)
  return Math.min(...(real.length > 0 ? real : candidates))
}

/** UTC offset of a zone at an instant, in milliseconds; positive east of Greenwich. */
function offsetAt(instant: number, zone: string): number {
  const shown = localTime(instant, zone)
  return Date.parse(`${shown.date}T${shown.time}Z`) - Math.floor(instant / 60_000) * 60_000
}

/** Whether the two zones have different offsets at any of these instants. */
export function clocksDiffer(zone: string, other: string, instants: readonly number[]): boolean {
  return instants.some((at) => offsetAt(at, zone) !== offsetAt(at, other))
}

interface Start {
  /** Left out by the starts of one day. */
  date?: string
  time: string
}

const startOf = ({ date = '', time }: Start) => date + time

/** Sorts by the start; equal starts keep their order. */
export const byTime = (one: Start, other: Start): number =>
  startOf(one).localeCompare(startOf(other))
