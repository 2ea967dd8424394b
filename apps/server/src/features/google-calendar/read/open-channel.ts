import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { inTransaction } from '../../../platform/db/database.ts'
import type { KeyedHash } from '../../../platform/db/secrets/keyed-hash.ts'
import { GoogleError, parseAnswer } from '../../../platform/google/google-error.ts'
import { personOf } from '../../team/person-of.ts'
import type { CalendarRow } from '../calendar-store.ts'
import { postponeChannel, writeChannel } from '../channel-store.ts'
import type { Turn } from '../work/take-turn.ts'

const channel = z.object({
  resourceId: z.string().check(z.maxLength(500)),
  /** Epoch milliseconds as text. */
  expiration: z.optional(z.string()),
})

const DAY_MS = 86_400_000
/** The most that Google gives by default. */
const LIFE_MS = 7 * DAY_MS

/** Proves that a message of a channel comes from Google. */
export const channelToken = (keyedHash: KeyedHash, channelId: string) =>
  keyedHash('google channel', channelId).toString('base64url')

/**
 * Opens the channel for Google's reports of a calendar's changes, and renews it before it expires. This needs a
 * public https address. If Google refuses it, as for some of its own calendars, the calendar is polled, and the
 * channel is requested again the next day. Returns whether there is a channel.
 */
export async function renewChannel(turn: Turn, calendar: CalendarRow): Promise<boolean> {
  const { db, clock, publicUrl, keyedHash, session, logger } = turn
  const now = clock.now().getTime()
  const expiresAt = calendar.channel_expires_at?.getTime() ?? 0
  if (!publicUrl.startsWith('https:')) return false
  if (expiresAt > now + DAY_MS) return true
  if ((calendar.channel_retry_at?.getTime() ?? 0) > now) return expiresAt > now
  const id = randomUUID()
  const ref = { ...personOf(calendar), calendarId: calendar.id }
  try {
    const { resourceId, expiration } = parseAnswer(
      channel,
      await session.call({
        method: 'POST',
        path: `/calendar/v3/calendars/${encodeURIComponent(calendar.id)}/events/watch`,
        body: {
          id,
          type: 'web_hook',
          address: `${publicUrl}/api/integrations/google-calendar/notifications`,
          token: channelToken(keyedHash, id),
          params: { ttl: String(LIFE_MS / 1000) },
        },
      }),
    )
    const end = Number(expiration ?? now + LIFE_MS)
    const opened = { id, resource: resourceId, expiresAt: new Date(end) }
    await inTransaction(db, (tx) => writeChannel(tx, ref, opened))
    await stopFormer(turn, calendar)
    return true
  } catch (error) {
    if (!(error instanceof GoogleError) || error.isForbidden || error.isOfAll) throw error
    logger.info(
      { commerceId: ref.commerceId, err: error },
      'a Google calendar is polled: no channel',
    )
    if (!error.isPassing) await postponeChannel(db, ref, new Date(now + DAY_MS))
    return expiresAt > now
  }
}

/** Otherwise the former channel would report each change a second time until it expires. */
async function stopFormer({ session }: Turn, calendar: CalendarRow): Promise<void> {
  const { channel_id: id, channel_resource: resourceId } = calendar
  if (id === null || resourceId === null) return
  await session
    .call({ method: 'POST', path: '/calendar/v3/channels/stop', body: { id, resourceId } })
    .catch((error: unknown) => {
      if (!(error instanceof GoogleError)) throw error
    })
}
