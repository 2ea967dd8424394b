import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import type { NotificationType } from '../../notifications/store.ts'
import {
  type AppointmentAction,
  type Corrected,
  formatCorrected,
} from '../mails/appointment-mail.ts'
import type { AppointmentRow } from '../store.ts'

/** The actions of customers that the business is notified of. */
export type NotifiedAction = Exclude<keyof typeof kinds, 'reopened'>

/** The columns that the words need. */
export type WordedAppointment = Pick<
  AppointmentRow,
  'service_name' | 'name' | 'last_name' | 'starts_at'
>

interface Performed {
  action: NotifiedAction
  corrected?: readonly Corrected[]
  timezone: string
  /** The name of its team member; null at a business of one. */
  memberName: string | null
}

interface Facts {
  who: string
  what: string | null
  /** The person, such as ' con Sofía'; empty at a business of one. */
  person: string
  when: string
  corrected: string
}

type Sentence = (facts: Facts) => string

const ofService = ({ what, person }: Facts) => `${what === null ? '' : ` de ${what}`}${person}`

/** The type and title of the notification of an action. */
export const kinds = {
  booked: { type: 'APPOINTMENT_CREATED', title: 'Nueva cita' },
  moved: { type: 'APPOINTMENT_RESCHEDULED', title: 'Cita reagendada' },
  relocated: { type: 'APPOINTMENT_RESCHEDULED', title: 'Cambio de dirección' },
  corrected: { type: 'APPOINTMENT_CORRECTED', title: 'Cambio de datos' },
  cancelled: { type: 'APPOINTMENT_CANCELLED', title: 'Cita cancelada' },
  reopened: { type: 'APPOINTMENT_CREATED', title: 'Cita reabierta' },
} as const satisfies Record<
  AppointmentAction | 'relocated',
  { type: NotificationType; title: string }
>

const sentences: Record<NotifiedAction, Sentence> = {
  booked: ({ who, what, person, when }) =>
    `${who} reservó ${what ?? 'una cita'}${person} para el ${when}`,
  moved: (facts) => `${facts.who} cambió su cita${ofService(facts)} al ${facts.when}`,
  relocated: (facts) =>
    `${facts.who} cambió la dirección de su cita${ofService(facts)} del ${facts.when}`,
  corrected: (facts) =>
    `${facts.who} cambió ${facts.corrected} en su cita${ofService(facts)} del ${facts.when}`,
  cancelled: (facts) => `${facts.who} canceló su cita${ofService(facts)} del ${facts.when}`,
}

/** The type, title and text of the notification of a customer's action. */
export function notificationOf(
  appointment: WordedAppointment,
  { action, corrected = [], timezone, memberName }: Performed,
) {
  const { date, time } = localTime(appointment.starts_at.getTime(), timezone)
  const { type, title } = kinds[action]
  const told = formatCorrected(corrected)
  const message = sentences[action]({
    who: `${appointment.name} ${appointment.last_name}`,
    what: appointment.service_name,
    person: memberName ? ` con ${memberName}` : '',
    when: formatLongDate(date, time),
    corrected: told,
  })
  const isMore = corrected.length > 0 && action !== 'corrected'
  return { type, title, message: isMore ? `${message}. También cambió ${told}.` : message }
}
