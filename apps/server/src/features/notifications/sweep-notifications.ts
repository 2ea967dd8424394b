import { serverLimits } from '@cuando/contract/calls/server-limits'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { inBatches, untilNone } from '../../platform/db/sweeps/in-batches.ts'
import { announceUnread } from './announce-unread.ts'
import { deleteBeyondNewest, deleteOldRead, readFullness } from './sweep-store.ts'

const DAY_MS = 86_400_000
const BATCH = 1000
/** Businesses per statement, which reads up to `limits.notifications` index entries for each. */
const BUSINESSES = 100

/** Deletes read notifications after some days, and those beyond a business's newest `limits.notifications`. */
export async function sweepNotifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - serverLimits.readNotificationDays * DAY_MS)
  await untilNone(BATCH, (limit) => deleteOldRead(db, before, limit))
  let after: CommerceId | null = null
  await inBatches(BUSINESSES, async (limit) => {
    const businesses = await readFullness(db, { after, limit })
    for (const { commerceId, isOverfull } of businesses)
      if (isOverfull) await sweepExcess(db, commerceId)
    after = businesses.at(-1)?.commerceId ?? null
    return businesses.length
  })
}

async function sweepExcess(db: Db, commerceId: CommerceId): Promise<void> {
  let unread = 0
  await inBatches(BATCH, async (limit) => {
    const swept = await deleteBeyondNewest(db, commerceId, limit)
    unread += swept.unread
    return swept.deleted
  })
  if (unread > 0) await announceUnread(db, commerceId)
}
