import { limits } from '@cuando/contract/limits'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import {
  hastenJobs,
  type Job,
  readWaitingJobs,
  removeJobs,
  replaceJob,
} from '../../../platform/db/queue-jobs.ts'
import type { AppointmentRow } from '../store.ts'
import type { MailReads } from './mail-reads.ts'
import {
  CUSTOMER_TASK,
  isKnown,
  type MailedAction,
  OWNER_TASK,
  readMailedAction,
} from './mailed-action.ts'

// The owner may press the button at the last moment, and the request takes its time.
export const WAIT_SECONDS = limits.undoSeconds + 3

const waitingKey = (appointmentId: string) => `mail-customer:${appointmentId}`

/** Makes the customer's mail about an owner's change wait while the owner is offered to undo it. */
export const waitForUndo = (appointmentId: string) => ({
  key: waitingKey(appointmentId),
  delay: WAIT_SECONDS,
})

// Making a Meet room takes a second or two. A mail without its link is better than none.
const LINK_WAIT_SECONDS = 60

const linkKey = (task: string, appointmentId: string) => `${task}:link:${appointmentId}`

/** Makes a mail about a booking wait for the Meet link that is on its way, so that it brings it. */
export const waitForLink = (task: string, appointmentId: string) => ({
  key: linkKey(task, appointmentId),
  delay: LINK_WAIT_SECONDS,
})

/**
 * Sends the mails that wait for an appointment's link now. Returns whether the customer's brings it: one does not wait,
 * or has been overtaken by another mail, that left without the link.
 */
export async function hastenLinkMails(
  tx: Tx,
  { id, sequence }: Pick<AppointmentRow, 'id' | 'sequence'>,
): Promise<boolean> {
  const customers = await hastenJobs(tx, [linkKey(CUSTOMER_TASK, id)])
  await hastenJobs(tx, [linkKey(OWNER_TASK, id)])
  return customers.map(readMailedAction).some((mail) => mail.sequence === sequence)
}

/**
 * Takes back the customers' mails about an owner's changes that are still waiting. Returns which ones were
 * never begun, by appointment: nobody has heard of these changes. One that somebody else's change has overtaken
 * is none of them: its mail tells what holds since. Nor is a move whose new time the customer has confirmed.
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

/** Whether the mail about an owner's change is still waiting, and brings what holds when it leaves. */
export async function isMailWaiting(
  db: Db,
  { id, sequence }: Pick<AppointmentRow, 'id' | 'sequence'>,
): Promise<boolean> {
  const mails = (await readWaitingJobs(db, [waitingKey(id)])).map(readMailedAction)
  return mails.some((mail) => mail.sequence === sequence && !isKnown(mail) && !mail.isSkipped)
}

/**
 * Puts another mail off, whose job runs, while one about a change waits: sent now, it would tell of what may be undone;
 * dropped as overtaken, it would be missing once that is undone. False if none waits.
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
