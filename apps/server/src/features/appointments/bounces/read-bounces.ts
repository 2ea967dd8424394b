import { commerceId } from '@cuando/contract/business/commerce-id'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../../../platform/clock/clock.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import {
  type BounceMailbox,
  MailboxError,
} from '../../../platform/mail/bounces/open-bounce-mailbox.ts'
import { readReport } from '../../../platform/mail/bounces/read-report.ts'
import { showChanged } from '../notify/note-failed-mails.ts'
import { isReadElsewhere, readRecipient, writeBounce } from './bounce-store.ts'
import { hashRecipient, type ProvedMail, readProof } from './prove-mail.ts'

interface Tools {
  db: Db
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  mailKey: Buffer
  bounces: BounceMailbox
}

export const READ_TASK = 'appointments:read-bounces'

/** Queues the reading of the mailbox, which may take longer than a recurring task should. */
export function queueReading(db: Db): Promise<void> {
  return inTransaction(db, (tx) =>
    queueJobs(tx, [{ task: READ_TASK, payload: {}, key: 'read-bounces', urgency: 'bulk' }]),
  )
}

/**
 * Marks the appointments whose mail came back, as if the server had refused it at once. Reports about mails of ours are
 * deleted afterwards; other mails stay, as read.
 */
export async function readBounces(tools: Tools, jobId: string): Promise<void> {
  const { db, bounces, mailKey, logger } = tools
  if (await isReadElsewhere(db, READ_TASK, jobId)) return
  try {
    await bounces.read(async (source) => {
      const report = await readReport(source)
      const mail = report?.proof ? readProof(mailKey, report.proof) : null
      if (!mail) return 'leave'
      if (report?.isRefused) await noteBounce(tools, mail)
      return 'delete'
    })
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error
    // The next reading tries again.
    logger.warn(`No se pudo leer el buzón de rebotes: ${error.message}`)
  }
}

const sent = z.object({
  commerceId,
  appointmentId: z.string(),
  sequence: z.number(),
  sentAt: z.string(),
})

async function noteBounce({ db, clock, mailKey, logger }: Tools, mail: ProvedMail): Promise<void> {
  const ref = sent.parse(mail.job.payload)
  const email = await readRecipient(db, ref)
  // The owner may have corrected the address since then, or the customer was erased.
  if (email === null || hashRecipient(mailKey, email) !== mail.recipient) return
  if (!(await writeBounce(db, ref, mail.job, clock.now()))) return
  logger.info('Un correo no tiene destino: volvió como rebote')
  await showChanged(db, [ref.commerceId])
}
