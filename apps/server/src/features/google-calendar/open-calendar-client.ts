import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../env.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import {
  type CalendarClient,
  makeCalendarClient,
} from '../../platform/google/make-calendar-client.ts'

/** The client of Google Calendar; null unless the operator registered this installation. */
export function openCalendarClient(
  { google }: Pick<Env, 'google'>,
  clock: Clock,
  logger: FastifyBaseLogger,
): CalendarClient | null {
  if (!google) return null
  return makeCalendarClient(google, clock, (error) =>
    logger.warn({ err: error }, 'connecting Google Calendar fails'),
  )
}
