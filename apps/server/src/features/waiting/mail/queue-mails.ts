import { commerceId } from '@cuando/contract/business/commerce-id'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/db/database.ts'
import { type Job, queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'

export const MAIL_TASK = 'waiting:mail'

const entry = { commerceId, entryId: z.string() }

const payload = z.discriminatedUnion('about', [
  /** Asks whether the e-mail is right. */
  z.object({ ...entry, about: z.literal('PROOF') }),
  /** A place is held. */
  z.object({ ...entry, about: z.literal('OFFER'), offerId: z.string() }),
  /** A place is free for all. */
  z.object({ ...entry, about: z.literal('FREE'), date: z.string(), time: z.string() }),
])

export type WaitingMail = z.output<typeof payload>

export const readWaitingMail = (given: unknown): WaitingMail => payload.parse(given)

const urgencies = { PROOF: 'awaited', OFFER: 'awaited', FREE: 'bulk' } as const

/** Queues mails to people who wait. */
export const queueWaitingMails = (tx: Tx, mails: readonly WaitingMail[]): Promise<void> =>
  queueJobs(
    tx,
    mails.map((mail): Job => ({ task: MAIL_TASK, payload: mail, urgency: urgencies[mail.about] })),
  )
