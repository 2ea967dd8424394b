import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { untilNone } from '../../platform/db/sweeps/in-batches.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import { LOOK_TASK, queueLook } from '../commerce/queue-look.ts'
import type { MailQuota } from '../mail-quota/make-mail-quota.ts'
import { deleteOldEntries } from './entry-store.ts'
import { mailWaiting, type WaitingMailTools } from './mail/mail-waiting.ts'
import { MAIL_TASK } from './mail/queue-mails.ts'
import { listToLook } from './offer/look-store.ts'
import { offerPlaces } from './offer/offer-places.ts'
import { PUSH_TASK, type PushTools, pushOffer } from './push/push-offer.ts'

type Means = Omit<WaitingMailTools, 'claimReach'> & PushTools & { mailQuota: MailQuota }

const looked = z.object({ commerceId })

export function waitingJobs({ mailQuota, ...means }: Means) {
  const { db, clock } = means
  const tools = { ...means, claimReach: mailQuota.reach(db) }
  return {
    [LOOK_TASK]: (given) => offerPlaces(db, clock.now(), looked.parse(given).commerceId),
    [MAIL_TASK]: (given) => mailWaiting(tools, given),
    [PUSH_TASK]: (given) => pushOffer(tools, given),
    'waiting:look-everywhere': () => lookEverywhere(db, clock.now()),
    'waiting:sweep': () => sweepEntries(db, clock.now()),
  } satisfies TaskHandlers
}

/** Tasks that wait for the servers of push messages. */
export const waitingPushes = [PUSH_TASK]

export const waitingSchedule: RecurringTask[] = [
  { task: 'waiting:look-everywhere', key: 'look-everywhere', everyMinutes: 1 },
  { task: 'waiting:sweep', key: 'sweep-waiting', everyMinutes: 60, atMinute: 37 },
]

/** Queues a look wherever the book changed without one: busy times of Google, a hold that is over, the end of the night. */
async function lookEverywhere(db: Db, now: Date): Promise<void> {
  const ids = await listToLook(db, now)
  await inTransaction(db, async (tx) => {
    for (const id of ids) await queueLook(tx, id)
  })
}

const DAY_MS = 86_400_000
const BATCH = 1000

/** Deletes what people waited for, a day after it ended, and requests that were not confirmed for two days. */
async function sweepEntries(db: Db, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - DAY_MS)
  const unproven = new Date(now.getTime() - 2 * DAY_MS)
  await untilNone(BATCH, (limit) => deleteOldEntries(db, { ended, unproven }, limit))
}
