import type { Db } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { allOrNothing } from '../../platform/db/statements/all-or-nothing.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { PUSH_TASK } from './queue-pushes.ts'
import type { DeviceCaller } from './save-subscription.ts'
import { findSubscriptionOf } from './store.ts'

/** Sends a trial notification to the device of this session. */
export function testDevice(
  db: Db,
  { commerceId, tokenHash }: DeviceCaller,
): Promise<Outcome<null>> {
  return allOrNothing(db, async (tx) => {
    const deviceId = await findSubscriptionOf(tx, commerceId, tokenHash)
    if (deviceId === null) return refused('deviceUnsubscribed')
    await queueJobs(tx, [
      {
        task: PUSH_TASK,
        payload: { commerceId, notificationId: null, deviceId },
        urgency: 'immediate',
      },
    ])
    return done(null)
  })
}
