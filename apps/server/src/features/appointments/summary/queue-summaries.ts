import { zone } from '@cuando/agenda/zone/zone'
import { formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { type Job, queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import { untilNone } from '../../../platform/db/sweeps/in-batches.ts'
import { nextSummaryAt } from '../../commerce/plan-summary.ts'
import type { MailedSummary } from './mail-summary.ts'
import {
  type DueSummary,
  listLaterSummaries,
  listWanting,
  lockDueSummaries,
  writeNextSummaries,
} from './summary-store.ts'

const BATCH = 200

/**
 * Queues the mails with the day's appointments that are due, and moves each business on to the next day in the same
 * transaction: each day is queued once, also with concurrent processes, or when one is killed.
 */
export function queueSummaries(db: Db, now: Date): Promise<void> {
  return untilNone(BATCH, (size) =>
    inTransaction(db, async (tx) => {
      const due = await lockDueSummaries(tx, now, size)
      await writeNextSummaries(
        tx,
        due.map((each) => toNext(each, now)),
      )
      const wanting = await listWanting(
        tx,
        due.map((each) => each.commerce_id),
      )
      await queueJobs(
        tx,
        due.flatMap((each) => jobsOf(each, wanting.get(each.commerce_id) ?? [])),
      )
      return due.length
    }),
  )
}

/** The jobs of the owner's mail and of those that team members want. The owner's job checks the setting. */
function jobsOf(due: DueSummary, members: readonly string[]): Job[] {
  const payload = toPayload(due)
  return [
    { task: 'appointments:mail-summary', payload, urgency: 'bulk' },
    ...members.map((memberId): Job => {
      const own = { ...payload, memberId }
      return { task: 'appointments:mail-own-summary', payload: own, urgency: 'bulk' }
    }),
  ]
}

const DAY_MS = 86_400_000

/** Plans the summary of the next morning for businesses that were moved on to a later one while the clock was ahead. */
export async function recallSummaries(db: Db, now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + DAY_MS)
  for (let after: CommerceId | null = null; ; ) {
    const later = await listLaterSummaries(db, tomorrow, { after, max: BATCH })
    await inTransaction(db, (tx) =>
      writeNextSummaries(
        tx,
        later.map((each) => toNext(each, now)),
      ),
    )
    after = later.at(-1)?.commerce_id ?? null
    if (later.length < BATCH) return
  }
}

const toNext = (
  { commerce_id: commerceId, timezone }: Pick<DueSummary, 'commerce_id' | 'timezone'>,
  now: Date,
) => ({ commerceId, dueAt: nextSummaryAt(now, timezone) })

function toPayload({ commerce_id: commerceId, timezone, dueAt }: DueSummary) {
  const { date } = zone(timezone).dateAndTimeOf(instant(dueAt.getTime()))
  return { commerceId, date: formatDate(date) } satisfies MailedSummary
}
