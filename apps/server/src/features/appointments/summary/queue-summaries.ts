import { zone } from '@cuando/agenda/zone'
import { formatDate } from '@cuando/time/calendar-date'
import { instant } from '@cuando/time/instant'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { queueJobs } from '../../../platform/db/queue-jobs.ts'
import { nextSummaryAt } from '../../commerce/plan-summary.ts'
import type { MailedSummary } from './mail-summary.ts'
import { type DueSummary, lockDueSummaries, writeNextSummaries } from './summary-store.ts'

const BATCH = 200

/**
 * Queues the mails with the day's appointments that are due, and moves each business on to the next day in the same
 * transaction: however many processes do this, and whenever one ends, each day is queued once.
 */
export function queueSummaries(db: Db, now: Date): Promise<void> {
  return inBatches(BATCH, (size) =>
    inTransaction(db, async (tx) => {
      const due = await lockDueSummaries(tx, now, size)
      await writeNextSummaries(
        tx,
        due.map(({ commerce_id, timezone }) => ({
          commerceId: commerce_id,
          dueAt: nextSummaryAt(now, timezone),
        })),
      )
      await queueJobs(
        tx,
        due.map((each) => ({
          task: 'appointments:mail-summary',
          payload: toPayload(each),
          urgency: 'bulk',
        })),
      )
      return due.length
    }),
  )
}

function toPayload({ commerce_id: commerceId, timezone, dueAt }: DueSummary) {
  const { date } = zone(timezone).dateAndTimeOf(instant(dueAt.getTime()))
  return { commerceId, date: formatDate(date) } satisfies MailedSummary
}
