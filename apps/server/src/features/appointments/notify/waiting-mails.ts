import { limits } from '@cuando/contract/calls/limits'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import {
  hastenJobs,
  type Job,
  readWaitingJobs,
  removeJobs,
  replaceJob,
} from '../../../platform/db/jobs/queue-jobs.ts'
import type { AppointmentRow } from '../store.ts'
import type { MailReads } from './mail-reads.ts'
import {
  CUSTOMER_TASK,
  isKnown,
  type MailedAction,
  MEMBER_TASK,
  OWNER_TASK,
  readMailedAction,
} from './mailed-action.ts'

// The owner may undo at the last moment, and the request takes some time.
export const WAIT_SECONDS = limits.undoSeconds + 3

const waitingKey = (appointmentId: string) => `mail-customer:${appointmentId}`

/** Makes the customer's mail about an owner's change wait while the owner can undo it. */
export const waitForUndo = (appointmentId: string) => ({
  key: waitingKey(appointmentId),
  delay: WAIT_SECONDS,
})

// Making a Meet room takes a second or two. A mail without its link is better than none.
export const LINK_WAIT_SECONDS = 60

const linkKey = (task: string, appointmentId: string) => `${task}:link:${appointmentId}`

/** Makes a mail about a booking wait for the Meet link that is being made, to contain it. */
export const waitForLink = (task: string, appointmentId: string) => ({
  key: linkKey(task, appointmentId),
  delay: LINK_WAIT_SECONDS,
})

/**
 * Sends the mails that wait for an appointment's link now. Returns whether the customer's contains it: not if none was
 * waiting, or if it was superseded by another mail, which was sent without the link.
 */
export async function hastenLinkMails(
  tx: Tx,
  { id, sequence }: Pick<AppointmentRow, 'id' | 'sequence'>,
): Promise<boolean> {
  const customers = await hastenJobs(tx, [linkKey(CUSTOMER_TASK, id)])
  await hastenJobs(tx, [linkKey(OWNER_TASK, id), linkKey(MEMBER_TASK, id)])
  return customers.map(readMailedAction).some((mail) => mail.sequence === sequence)
}

/**
 * Takes back the customers' mails about an owner's changes that are still waiting. Returns, by appointment, those about
 * changes that the customer does not know yet. Excludes a mail that a customer's change has superseded, whose own mail
 * shows the current state, and one about a move whose new time the customer has confirmed.
 */
export async function takeUnsentMails(
  tx: Tx,
  rows: readonly Pick<AppointmentRow, 'id' | 'sequence' | 'confirmed_at'>[],
): Promise<Map<string, MailedAction>> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const mails = (await removeJobs(tx, [...byId.keys()].map(waitingKey))).map(readMailedAction)
  const unheard = mails.filter(({ appointmentId, sequence, action }) => {
    const row = byId.get(appointmentId)
    return row?.sequence === sequence && !(action === 'moved' && row.confirmed_at)
  })
  return new Map(unheard.map((mail) => [mail.appointmentId, mail]))
}

/**
 * Removes the marks of a mail about several appointments, which is sent now. Returns those of them that another mail waits
 * for, which shows the same state or a later one. Call it under the lock of the business, so that nothing is being undone.
 */
export async function takeMarks(
  tx: Tx,
  together: string,
  appointmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const waiting = (await readWaitingJobs(tx, appointmentIds.map(waitingKey))).map(readMailedAction)
  const own = waiting.filter((mail) => mail.together === together)
  await removeJobs(
    tx,
    own.map(({ appointmentId }) => waitingKey(appointmentId)),
  )
  const others = waiting.filter((mail) => mail.together !== together)
  return new Set(others.map(({ appointmentId }) => appointmentId))
}

/** Whether the mail about an owner's change is still waiting, and will show the state when it is sent. */
export async function isMailWaiting(
  db: Db,
  { id, sequence }: Pick<AppointmentRow, 'id' | 'sequence'>,
): Promise<boolean> {
  const mails = (await readWaitingJobs(db, [waitingKey(id)])).map(readMailedAction)
  return mails.some((mail) => mail.sequence === sequence && !isKnown(mail) && !mail.isSkipped)
}

/**
 * Postpones another mail, whose job runs, while one about a change waits. Sent now, it would report a change that may
 * be undone; dropped as superseded, it would be missing after the undo. Returns false if none waits.
 */
export async function postponeMail(
  { db, reads }: { db: Db; reads: MailReads },
  appointmentId: string,
  { id, ...job }: Pick<Job, 'task' | 'payload'> & { id: string },
): Promise<boolean> {
  if (!(await reads.isJobWaiting.load(waitingKey(appointmentId)))) return false
  await inTransaction(db, (tx) => replaceJob(tx, id, { ...job, delay: WAIT_SECONDS }))
  return true
}
