import type { HourFormat } from '@cuando/time/hour-format'
import { formatLongDate } from '../time/dates.ts'
import { formatTime } from '../time/times.ts'
import { modalityLabels } from './modality-labels.ts'

interface Reminded {
  /** The customer's first name. */
  name: string
  /** Null for an appointment without a service. */
  serviceName: string | null
  /** 'yyyy-MM-dd' and 'HH:mm', by the clock of the business. */
  date: string
  time: string
  /** How the business's customers read hours; '24' by default. */
  hourFormat?: HourFormat | undefined
  business: string
  /** The team member who gives it; nobody at a business of one. */
  memberName?: string | null | undefined
  modality: keyof typeof modalityLabels
  /** The business's address, or the customer's for a home visit. */
  address: string | null
  /** The link of the video call. */
  meetLink: string | null
  /** The address of the customer's page about the appointment. */
  link: string
}

/** The values of the fields of a WhatsApp reminder. */
export function reminderWords(reminded: Reminded) {
  const { name, serviceName, date, time, hourFormat = '24', business, modality } = reminded
  const { address, meetLink, link } = reminded
  const label = modalityLabels[modality]
  const places = {
    LOCAL: address || label,
    CUSTOM: address ? `${label}: ${address}` : label,
    ONLINE: meetLink ? `${label}: ${meetLink}` : label,
  }
  return {
    nombre: name,
    servicio: serviceName ?? 'Cita',
    fecha: formatLongDate(date),
    hora: formatTime(time, hourFormat),
    negocio: business,
    persona: reminded.memberName ?? '',
    lugar: places[modality],
    enlace: link,
  }
}

/** The URL of the page where a customer confirms, changes or cancels an appointment. */
export const confirmationLink = (origin: string, appointmentId: string) =>
  `${origin}/confirm/${appointmentId}`
