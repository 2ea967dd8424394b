import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../../env.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import {
  type CalendarClient,
  makeCalendarClient,
} from '../../platform/google/make-calendar-client.ts'

/** What speaks with Google Calendar; null unless the operator registered this installation. */
export function openCalendarClient(
  { google }: Pick<Env, 'google'>,
  logger: FastifyBaseLogger,
): CalendarClient | null {
  if (!google) return null
  return makeCalendarClient(google, systemClock, (error) =>
    logger.warn({ err: error }, 'connecting Google Calendar fails'),
  )
}
