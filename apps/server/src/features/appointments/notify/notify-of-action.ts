import type { Notification } from '@cuando/contract/socket'
import { formatLongDate } from '@cuando/es/dates'
import { localTime } from '@cuando/es/local-time'
import type { Tx } from '../../../platform/db/database.ts'
import { queueJobs } from '../../../platform/db/queue-jobs.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { NotificationType } from '../../notifications/store.ts'
import { writeNotifications } from '../../notifications/write-notifications.ts'
import type { AppointmentAction } from '../mails/appointment-mail.ts'
import type { Actor, AppointmentRow } from '../store.ts'
import { CUSTOMER_TASK, type MailedAction, OWNER_TASK, toMailPayload } from './mailed-action.ts'
import { waitForLink, waitForUndo } from './waiting-mails.ts'

/** The columns that a mail needs. */
type MailedAppointment = Pick<AppointmentRow, 'id' | 'commerce_id' | 'sequence' | 'email'> &
  Pick<MailedAction, 'known'> & {
    /** Whether its Meet link is on its way, so that the mails wait for it. */
    awaitsLink?: boolean
  }

/** The columns that a notification needs. */
type NotifiedAppointment = MailedAppointment &
  Pick<AppointmentRow, 'service_name' | 'name' | 'last_name' | 'starts_at'>

interface PerformedAction {
  action: keyof typeof words
  by: Actor
  at: Date
}

type Sentence = (who: string, what: string | null, when: string) => string

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
  tx: Tx,
  commerce: CommerceRow,
  appointment: NotifiedAppointment,
  what: PerformedAction,
): Promise<Notification | null> {
  const { commerce_id: commerceId } = appointment
  const { action, at } = what
  const waits = what.by === 'OWNER' && action !== 'booked'
  // A mail about a move that kept the time tells of the place.
  const mailed = action === 'relocated' ? 'moved' : action
  await queueMails(tx, commerce, [appointment], { ...what, action: mailed, waits })
  if (!isForOwner(what)) return null
  const { date, time } = localTime(appointment.starts_at.getTime(), commerce.timezone)
  const { type, title, sentence } = words[action]
  const who = `${appointment.name} ${appointment.last_name}`
  const [written = null] = await writeNotifications(tx, [
    {
      commerceId,
      type,
      title,
      message: sentence(who, appointment.service_name, formatLongDate(date, time)),
      appointmentId: appointment.id,
      createdAt: at,
    },
  ])
  return written
}

interface MailedChange extends Pick<MailedAction, 'action' | 'by'> {
  /** Whether the customers' mails wait while the owner is offered to undo the change. */
  waits?: boolean
}

/** Queues the mails about one action on several appointments, in one statement of the transaction. */
export function queueMails(
  tx: Tx,
  commerce: CommerceRow,
  appointments: readonly MailedAppointment[],
  { action, by, waits = false }: MailedChange,
): Promise<void> {
  const ownerTasks = isForOwner({ by }) && commerce.notify_by_email ? [OWNER_TASK] : []
  return queueJobs(
    tx,
    appointments.flatMap((appointment) => {
      const { id, commerce_id: commerceId, sequence, email, known, awaitsLink } = appointment
      const payload = toMailPayload({ commerceId, appointmentId: id, action, by, sequence, known })
      // One that waits says that nobody has heard of the change yet, also where nobody can be mailed.
      const customerTasks = email !== null || waits ? [CUSTOMER_TASK] : []
      return [...customerTasks, ...ownerTasks].map((task) => ({
        task,
        payload,
        ...(waits && waitForUndo(id)),
        ...(awaitsLink && waitForLink(task, id)),
      }))
    }),
  )
}

const isForOwner = ({ by }: { by: Actor }) => by === 'CUSTOMER'
