import type { Modality } from '@cuando/contract/appointments/modality'
import {
  contactAsked,
  missingContacts,
  type RequiredContact,
} from '@cuando/contract/booking/required-contact'
import { localTime } from '@cuando/es/time/local-time'

const HOUR_MS = 3_600_000
const SECOND_THOUGHTS_MS = 30 * 60_000

interface Changeable {
  status: string
  starts_at: Date
  created_at: Date
  notice_to_cancel_hours: number
  booked_by: 'OWNER' | 'CUSTOMER'
}

/**
 * The deadline for a customer to change or cancel: the notice before the start. A customer who booked after
 * that deadline has half an hour to reconsider, but only until the start.
 */
export function changeDeadline(appointment: Changeable): Date {
  const { starts_at, created_at, booked_by } = appointment
  const usual = new Date(starts_at.getTime() - appointment.notice_to_cancel_hours * HOUR_MS)
  if (booked_by !== 'CUSTOMER' || created_at <= usual) return usual
  return new Date(Math.min(created_at.getTime() + SECOND_THOUGHTS_MS, starts_at.getTime()))
}

/** Neither over nor cancelled: PENDING, or ACTIVE in old rows. */
export const isLive = ({ status }: { status: string }) =>
  status === 'PENDING' || status === 'ACTIVE'

/** Whether its customer may still change or cancel an appointment. */
export function canChange(appointment: Changeable, now: Date): boolean {
  return isLive(appointment) && now <= changeDeadline(appointment)
}

/** Whether its customer may still confirm that they will come: until the appointment begins. */
export function canConfirm(appointment: Changeable, now: Date): boolean {
  return isLive(appointment) && now < appointment.starts_at
}

/** Whether the local day of an appointment has not begun. */
export function isBeforeDay(
  { starts_at }: Pick<Changeable, 'starts_at'>,
  { timezone }: { timezone: string },
  now: Date,
): boolean {
  const dateOf = (time: Date) => localTime(time.getTime(), timezone).date
  return dateOf(now) < dateOf(starts_at)
}

interface Reachable {
  email: string | null
  phone: string | null
  modality: Modality
}

/** Whether the phone of an appointment cannot be removed: it is required, or there is no e-mail. */
export function isPhoneRequired(
  { email, phone, modality }: Reachable,
  { required_contact: required }: { required_contact: RequiredContact },
): boolean {
  if (phone === null || email === null) return phone !== null
  return missingContacts({ email, phone: '' }, contactAsked(required, modality)) !== null
}
