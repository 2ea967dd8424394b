import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import { withoutWaiting } from '../../../platform/db/database.ts'
import { type Job, queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Claim } from '../../mail-quota/make-mail-quota.ts'
import type { Audience } from '../../notifications/store.ts'
import {
  type WrittenNotification,
  writeNotifications,
} from '../../notifications/write-notifications.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import type { Author } from '../change/history-store.ts'
import type { Corrected } from '../mails/appointment-mail.ts'
import {
  type NotifiedAction,
  notificationOf,
  type WordedAppointment,
} from '../people/describe-notification.ts'
import { tellColleagues } from '../people/tell-colleagues.ts'
import type { Actor, AppointmentRow } from '../store.ts'
import { claimMails, type MailContext, markSkipped, skippedBy } from './claim-mails.ts'
import {
  CUSTOMER_TASK,
  isKnown,
  type MailedAction,
  MEMBER_TASK,
  OWNER_TASK,
  toMailPayload,
} from './mailed-action.ts'
import type { NotMailed } from './not-mailed.ts'
import { waitForLink, waitForUndo } from './waiting-mails.ts'

/** The columns that a mail needs. */
export type MailedAppointment = Pick<
  AppointmentRow,
  'id' | 'commerce_id' | 'sequence' | 'email' | 'booked_by' | 'skipped_mail'
> &
  Partial<Pick<AppointmentRow, 'corrections'>> &
  Pick<MailedAction, 'known'> & {
    /** Whether its Meet link is being made, so that the mails wait for it. */
    awaitsLink?: boolean
    /** The mail about an earlier change that was taken back before it was sent. */
    replaces?: MailedAction | undefined
    /** The turn of mails about a visitor's action; by default it grows with the changes of the appointment. */
    turn?: number
  }

const CHANGES_PER_TURN = 3

/** The columns that a notification needs. */
type NotifiedAppointment = MailedAppointment &
  WordedAppointment &
  Pick<AppointmentRow, 'occupation_id'>

interface PerformedAction {
  action: NotifiedAction
  by: Actor
  at: Date
  /** The fields that the customer corrected, alone or along with the action. */
  corrected?: readonly Corrected[]
  /** The id of its former team member, if the action changed it. */
  formerMemberId?: string | null
}

/**
 * Queues the mails about an action and writes the owner's notification, in the same transaction. Owners get
 * neither for their own actions.
 */
export async function notifyOfAction(
  context: ActionContext,
  appointment: NotifiedAppointment,
  what: PerformedAction,
): Promise<WrittenNotification | null> {
  const { tx, commerce, audience } = context
  const { action, at, formerMemberId = null } = what
  const waits = what.by === 'OWNER' && action !== 'booked'
  // The mail about a move without a new time reports the place.
  const mailed = action === 'relocated' ? 'moved' : action
  const isTold = isForOwner(what)
  const members = isTold ? await readAssignedMembers(tx, commerce, [appointment]) : null
  const member = members?.get(appointment.occupation_id)
  const people = isTold ? [member?.id, formerMemberId].filter((id) => id != null) : []
  await queueMails(context, [appointment], { ...what, action: mailed, waits, people })
  if (!isTold) {
    await tellColleagues(context, [appointment], { action, formerMemberId })
    return null
  }
  const { timezone } = commerce
  const notification = {
    commerceId: appointment.commerce_id,
    ...notificationOf(appointment, { ...what, timezone, memberName: member?.name ?? null }),
    appointmentId: appointment.id,
    memberId: member?.id ?? null,
    formerMemberId,
    createdAt: at,
  }
  const [written = null] = await writeNotifications(
    tx,
    [notification],
    audience ? () => audience : undefined,
  )
  return written
}

/** The transaction of an action, under the lock of the business. */
export interface ActionContext extends MailContext {
  commerce: CommerceRow
  author: Author
  /** The recipients of a notification, if they were queried along with the lock. */
  audience?: Promise<Audience> | null
  /** Collects mails instead of queuing them. */
  gathered?: GatheredMail[]
}

export interface GatheredMail {
  appointment: MailedAppointment
  change: MailedChange
}

export interface MailedChange extends Pick<MailedAction, 'action' | 'by' | 'corrected'> {
  /** Whether the customers' mails wait while the owner can undo the change. */
  waits?: boolean
  /** Whether it is one of many that were changed at once. */
  isBulk?: boolean
  /** The ids of its team member and of the former one, if it changed; none at a business of one. */
  people?: readonly string[]
}

/**
 * Queues the mails about one action on several appointments, in one statement of the transaction. Mails about an
 * owner's action count, and so do those about an appointment that the business booked: its owner can use the
 * customer's link, too. A mail beyond a limit is not sent, and its appointment is marked. Returns these.
 */
export async function queueMails(
  context: ActionContext,
  appointments: readonly MailedAppointment[],
  change: MailedChange,
): Promise<NotMailed[]> {
  const { tx, commerce, now, gathered } = context
  const { by } = change
  const told = await withdrawUnheard(context, appointments, change)
  if (gathered) {
    gathered.push(...told.map((appointment) => ({ appointment, change })))
    return []
  }
  const counted = told.filter(({ booked_by }) => by === 'OWNER' || booked_by === 'OWNER')
  const claims = await claimNews(context, counted)
  const mails = told.map((appointment) => {
    const claim = claims.get(appointment.id)
    return { appointment, claim, mail: skippedOf(appointment, skippedBy(claim, now)) }
  })
  await markSkipped(context, mails)
  const isOwnerMailed = isForOwner({ by }) && commerce.notify_by_email
  const jobs = mails.flatMap((mail) => jobsFor(mail, change, isOwnerMailed))
  withoutWaiting(tx, queueJobs(tx, jobs))
  return mails.flatMap(({ appointment, claim }) => {
    const mail = skippedBy(claim, now)
    return mail ? [{ id: appointment.id, mail }] : []
  })
}

/** Takes back the unsent mails about bookings that are cancelled now. Returns the other appointments. */
async function withdrawUnheard(
  context: ActionContext,
  appointments: readonly MailedAppointment[],
  { action }: MailedChange,
): Promise<readonly MailedAppointment[]> {
  if (action !== 'cancelled') return appointments
  const unheard = appointments.filter(isUnheard)
  if (unheard.length === 0) return appointments
  await claimMails(context, [], replacedBy(unheard))
  return appointments.filter((each) => !isUnheard(each))
}

/** Whether the customer does not know of the booking. */
export const isUnheard = ({ replaces }: Pick<MailedAppointment, 'replaces'>) =>
  replaces?.action === 'booked'

export const replacedBy = (appointments: readonly MailedAppointment[]) =>
  appointments.flatMap(({ replaces }) => (replaces ? [replaces] : []))

/** The jobs that mail one appointment's customer and the people of the business. */
function jobsFor(
  { appointment, claim }: { appointment: MailedAppointment; claim: Claim | undefined },
  { action, by, corrected = [], waits = false, isBulk = false, people = [] }: MailedChange,
  isOwnerMailed: boolean,
): Job[] {
  const { id, commerce_id: commerceId, sequence, email, known, awaitsLink } = appointment
  const isSkipped = Boolean(claim?.exceeded)
  const { corrections } = appointment
  const payload = toMailPayload({
    ...{ commerceId, appointmentId: id, action, by, sequence, known },
    ...(corrected.length > 0 && { corrected }),
    ...(action === 'corrected' && { corrections }),
    ...(claim?.counted && { counted: claim.counted }),
    ...(isSkipped && { isSkipped }),
    ...(people.length > 0 && { people: [...people] }),
  })
  // A waiting job shows that the customer does not know the change yet, even if nobody is mailed.
  const customerTasks = (email !== null && !isSkipped) || waits ? [CUSTOMER_TASK] : []
  const turn = claim?.turn ?? appointment.turn ?? Math.floor(sequence / CHANGES_PER_TURN)
  const ownerTasks = isOwnerMailed ? [OWNER_TASK] : []
  const colleagues = people.filter((id) => id !== commerceId)
  return [
    ...[...customerTasks, ...ownerTasks].map((task) => ({ task, payload })),
    ...colleagues.map((to) => ({ task: MEMBER_TASK, payload: { ...payload, to } })),
  ].map(({ task, payload: given }) => ({
    task,
    payload: given,
    turn,
    urgency: isBulk ? 'bulk' : by === 'CUSTOMER' && task === CUSTOMER_TASK ? 'awaited' : 'normal',
    ...(waits && waitForUndo(id)),
    ...(awaitsLink && waitForLink(task, id)),
  }))
}

/** Counts the mails, but not those that say nothing new, and no longer counts those that they replace. */
function claimNews(context: ActionContext, appointments: readonly MailedAppointment[]) {
  return claimMails(context, appointments.filter(isNews), replacedBy(appointments))
}

const isNews = ({ sequence, known }: MailedAppointment) => !isKnown({ sequence, known })

/** The mark of an appointment after the action: the earlier one, if it is back in the state that its customer knows. */
const skippedOf = (appointment: MailedAppointment, skipped: SkippedMail | null) =>
  isNews(appointment) ? skipped : (appointment.known?.skippedMail ?? null)

const isForOwner = ({ by }: { by: Actor }) => by === 'CUSTOMER'
