import { GoogleError } from '../../../platform/google/google-error.ts'

interface Failure {
  error: unknown
  /** Failures in a row before this one. */
  failures: number
  now: Date
}

const FIRST_MS = 5000
const LONGEST_MS = 3_600_000

/** When to try again: as late as Google asks, else after some seconds, doubling each time; within an hour. */
export function retryTime({ error, failures, now }: Failure): Date {
  const wanted = error instanceof GoogleError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  const doubled = FIRST_MS * 2 ** Math.min(failures, 10)
  return new Date(now.getTime() + Math.min(Math.max(wanted, doubled), LONGEST_MS))
}
