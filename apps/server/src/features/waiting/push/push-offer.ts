import { commerceId } from '@cuando/contract/business/commerce-id'
import { waitingPath } from '@cuando/contract/waiting/waiting-path'
import type { WaitingPush } from '@cuando/contract/waiting/waiting-push'
import { capitalize, endSentence } from '@cuando/es/text'
import { formatShortDate } from '@cuando/es/time/dates'
import { formatTime, untilTime } from '@cuando/es/time/times'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { PushSender } from '../../../platform/push/make-push-sender.ts'
import { deviceOf, removeDevice } from '../entry-store.ts'
import { presentEntry, type Shown } from '../present.ts'
import { loadEntry } from '../show-entry.ts'

export const PUSH_TASK = 'waiting:push'

export interface PushTools {
  db: Db
  clock: Clock
  push: PushSender
}

const payload = z.object({ commerceId, entryId: z.string(), offerId: z.string() })

/**
 * Tells the device of somebody who waits that a place is held, while it is. Throws if a retry may succeed. A device that no
 * longer exists is removed.
 */
export async function pushOffer({ db, clock, push }: PushTools, given: unknown): Promise<void> {
  const { commerceId, entryId, offerId } = payload.parse(given)
  const now = clock.now()
  const entry = await loadEntry({ db, now }, { commerceId, entryId })
  const device = entry && deviceOf(entry.entry)
  const shown = entry && presentEntry(entry)
  if (!(device && shown?.offer?.id === offerId)) return
  const leftMs = (entry.offer?.held_until.getTime() ?? 0) - now.getTime()
  const result = await push.send(device, {
    text: JSON.stringify(messageOf(shown, shown.offer)),
    topic: null,
    ttlSeconds: Math.ceil(leftMs / 1000),
  })
  if (result === 'gone') await removeDevice(db, commerceId, device)
}

/** The message as the worker of the page shows it. */
function messageOf(
  { id, serviceName, commerce }: Shown,
  { date, time, until }: NonNullable<Shown['offer']>,
): WaitingPush {
  const { username, name, hourFormat } = commerce
  const when = `${capitalize(formatShortDate(date))}, ${formatTime(time, hourFormat)}`
  const what = [serviceName, name].filter(Boolean).join(' · ')
  return {
    title: `Se liberó: ${when}`,
    message: `${endSentence(what)} ${endSentence(`Te lo guardamos ${untilTime(until, hourFormat)}`)}`,
    url: waitingPath(username, { entryId: id }),
  }
}
