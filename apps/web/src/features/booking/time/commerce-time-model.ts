import { localTime } from '@cuando/es/local-time'

const DAY = 86_400_000

/** The instant (milliseconds since 1970) of a date and time in a zone; where clocks show it twice, the first. */
export function instantOf(date: string, time: string, zone: string): number {
  const local = Date.parse(`${date}T${time}Z`)
  // A day to either side has the offset from before and after any change of clocks in between.
  const candidates = [local - DAY, local + DAY].map((at) => local - offsetAt(at, zone))
  const real = candidates.filter((at) => at + offsetAt(at, zone) === local)
  return Math.min(...(real.length > 0 ? real : candidates))
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const shown = localTime(instant, zone)
  return Date.parse(`${shown.date}T${shown.time}Z`) - Math.floor(instant / 60_000) * 60_000
}

/** Whether clocks in both zones show something else at any of these instants. */
export function clocksDiffer(zone: string, other: string, instants: readonly number[]): boolean {
  return instants.some((at) => offsetAt(at, zone) !== offsetAt(at, other))
}
