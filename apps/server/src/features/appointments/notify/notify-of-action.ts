import type { SkippedMail } from '@cuando/contract/appointments/skipped-mail'
import type { LiveNotification } from '@cuando/contract/calls/socket'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { withoutWaiting } from '../../../platform/db/database.ts'
import { type Job, queueJobs } from '../../../platform/db/jobs/queue-jobs.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { Claim } from '../../mail-quota/make-mail-quota.ts'
import type { Audience, NotificationType } from '../../notifications/store.ts'
import { writeNotifications } from '../../notifications/write-notifications.ts'
import {
  type AppointmentAction,
  type Corrected,
  formatCorrected,
} from '../mails/appointment-mail.ts'
import type { Actor, AppointmentRow } from '../store.ts'
import { claimMails, type MailContext, markSkipped, skippedBy } from './claim-mails.ts'
import {
  CUSTOMER_TASK,
  isKnown,
  type MailedAction,
  OWNER_TASK,
  toMailPayload,
} from './mailed-action.ts'
import type { NotMailed } from './not-mailed.ts'
import { waitForLink, waitForUndo } from './waiting-mails.ts'

/** The columns that a mail needs. */
type MailedAppointment = Pick<
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
  Pick<AppointmentRow, 'service_name' | 'name' | 'last_name' | 'starts_at'>

interface PerformedAction {
  action: keyof typeof words
  by: Actor
  at: Date
  /** The fields that the customer corrected, alone or along with the action. */
  corrected?: readonly Corrected[]
}

type Sentence = (who: string, what: string | null, when: string, corrected: string) => string

const ofService = (what: string | null) => (what === null ? '' : ` de ${what}`)

const words = {
  booked: {
    type: 'APPOINTMENT_CREATED',
    title: 'Nueva cita',
    sentence: (who, what, when) => `${who} reservó ${what ?? 'una cita'} para el ${when}`,
  },
  moved: {
    type: 'APPOINTMENT_RESCHEDULED',
    title: 'Cita reagendada',
    sentence: (who, what, when) => `${who} cambió su cita${ofService(what)} al ${when}`,
  },
  relocated: {
    type: 'APPOINTMENT_RESCHEDULED',
    title: 'Cambio de dirección',
    sentence: (who, what, when) =>
      `${who} cambió la dirección de su cita${ofService(what)} del ${when}`,
  },
  corrected: {
    type: 'APPOINTMENT_CORRECTED',
    title: 'Cambio de datos',
    sentence: (who, what, when, corrected) =>
      `${who} cambió ${corrected} en su cita${ofService(what)} del ${when}`,
  },
  cancelled: {
    type: 'APPOINTMENT_CANCELLED',
    title: 'Cita cancelada',
    sentence: (who, what, when) => `${who} canceló su cita${ofService(what)} del ${when}`,
  },
} as const satisfies Record<
  Exclude<AppointmentAction, 'reopened'> | 'relocated',
  { type: NotificationType; title: string; sentence: Sentence }
>

/**
 * Queues the mails about an action and writes the owner's notification, in the same transaction. Owners get
 * neither for their own actions.
 */
export async function notifyOfAction(
  context: ActionContext,
  appointment: NotifiedAppointment,
  what: PerformedAction,
): Promise<LiveNotification | null> {
  const { tx, commerce, audience } = context
  const { commerce_id: commerceId } = appointment
  const { action, at, corrected = [] } = what
  const waits = what.by === 'OWNER' && action !== 'booked'
  // The mail about a move without a new time reports the place.
  const mailed = action === 'relocated' ? 'moved' : action
  await queueMails(context, [appointment], { ...what, action: mailed, waits })
  if (!isForOwner(what)) return null
  const { date, time } = localTime(appointment.starts_at.getTime(), commerce.timezone)
  const { type, title, sentence } = words[action]
  const who = `${appointment.name} ${appointment.last_name}`
  const told = formatCorrected(corrected)
  const message = sentence(who, appointment.service_name, formatLongDate(date, time), told)
  const isMore = corrected.length > 0 && action !== 'corrected'
  const notification = {
    commerceId,
    type,
    title,
    message: isMore ? `${message}. También cambió ${told}.` : message,
    appointmentId: appointment.id,
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
  /** The recipients of a notification, if they were queried along with the lock. */
  audience?: Promise<Audience> | null
}

interface MailedChange extends Pick<MailedAction, 'action' | 'by' | 'corrected'> {
  /** Whether the customers' mails wait while the owner can undo the change. */
  waits?: boolean
  /** Whether it is one of many that were changed at once. */
  isBulk?: boolean
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
  const { tx, commerce, now } = context
  const { by } = change
  const counted = appointments.filter(({ booked_by }) => by === 'OWNER' || booked_by === 'OWNER')
  const claims = await claimNews(context, counted)
  const mails = appointments.map((appointment) => {
    const claim = claims.get(appointment.id)
    return { appointment, claim, mail: skippedOf(appointment, skippedBy(claim, now)) }
  })
  await markSkipped(context, mails)
  const ownerTasks = isForOwner({ by }) && commerce.notify_by_email ? [OWNER_TASK] : []
  const jobs = mails.flatMap((mail) => jobsFor(mail, change, ownerTasks))
  withoutWaiting(tx, queueJobs(tx, jobs))
  return mails.flatMap(({ appointment, claim }) => {
    const mail = skippedBy(claim, now)
    return mail ? [{ id: appointment.id, mail }] : []
  })
}

/** The jobs that mail one appointment's customer and owner. */
function jobsFor(
  { appointment, claim }: { appointment: MailedAppointment; claim: Claim | undefined },
  { action, by, corrected = [], waits = false, isBulk = false }: MailedChange,
  ownerTasks: readonly string[],
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
  })
  // A waiting job shows that the customer does not know the change yet, even if nobody is mailed.
  const customerTasks = (email !== null && !isSkipped) || waits ? [CUSTOMER_TASK] : []
  const turn = claim?.turn ?? appointment.turn ?? Math.floor(sequence / CHANGES_PER_TURN)
  return [...customerTasks, ...ownerTasks].map((task) => ({
    task,
    payload,
    turn,
    urgency: isBulk ? 'bulk' : by === 'CUSTOMER' && task === CUSTOMER_TASK ? 'awaited' : 'normal',
    ...(waits && waitForUndo(id)),
    ...(awaitsLink && waitForLink(task, id)),
  }))
}

/** Counts the mails, but not those that say nothing new, and no longer counts those that they replace. */
function claimNews(context: ActionContext, appointments: readonly MailedAppointment[]) {
  const returned = appointments.flatMap(({ replaces }) => (replaces ? [replaces] : []))
  return claimMails(context, appointments.filter(isNews), returned)
}

const isNews = ({ sequence, known }: MailedAppointment) => !isKnown({ sequence, known })

/** The mark of an appointment after the action: the earlier one, if it is back in the state that its customer knows. */
const skippedOf = (appointment: MailedAppointment, skipped: SkippedMail | null) =>
  isNews(appointment) ? skipped : (appointment.known?.skippedMail ?? null)

const isForOwner = ({ by }: { by: Actor }) => by === 'CUSTOMER'
