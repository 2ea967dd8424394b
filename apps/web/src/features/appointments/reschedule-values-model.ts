import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { moveAppointment } from '@cuando/contract/appointments/appointments'
import { flagsOf, modalityOf } from '@cuando/contract/appointments/modality'
import type { Given } from '@cuando/contract/calls/endpoint'
import { refusals } from '@cuando/contract/calls/refusals'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../domain/appointments/open-dialog.ts'
import type { AnyService } from '../../domain/services/own-service.ts'
import type { FieldTexts } from '../../lib/user-text.ts'
import {
  addressOf,
  isFull,
  locationErrors,
  type SlotValues,
  slotShape,
  whenOf,
} from './slot-model.ts'

export const rescheduleSchema = z.object({ ...slotShape, reason: z.string() })

export type RescheduleValues = z.output<typeof rescheduleSchema>

/** Initial values: those of the appointment, or the time that it was dragged to. */
export function openingReschedule(
  appointment: Appointment,
  { date, time }: OpenDialog & { kind: 'reschedule' },
): RescheduleValues {
  const { latitude, longitude } = appointment
  return {
    serviceId: appointment.serviceId,
    memberId: appointment.member?.id ?? null,
    date: date ?? appointment.date,
    time: time ?? appointment.time,
    isForced: false,
    modality: modalityOf(appointment),
    address: appointment.address ?? '',
    pin: latitude === null || longitude === null ? null : { latitude, longitude },
    isAddressOnly: modalityOf(appointment) === 'CUSTOM' && latitude === null,
    reason: '',
  }
}

/** Errors by field. An unchanged location is not validated: an erased customer's has no pin. */
export function rescheduleErrors(
  values: RescheduleValues,
  service: AnyService | null,
  appointment: Appointment,
): FieldTexts {
  if (!service) return { serviceId: 'Debes seleccionar un servicio' }
  if (isFull(service)) return { serviceId: refusals.eventFull.text }
  const { date, time } = values
  const when =
    service.type === 'UNIQUE' || (date && time)
      ? {}
      : { [date ? 'time' : 'date']: 'Por favor seleccione una fecha y hora' }
  return { ...when, ...(isLocationChanged(values, appointment) && locationErrors(values)) }
}

type Body = Given<typeof moveAppointment>['body']

/** Request body. The location is included only if it changes; otherwise the agreed one stays. */
export function rescheduleBody(
  values: RescheduleValues,
  service: AnyService,
  appointment: Appointment,
): Body {
  const { reason, modality } = values
  const where = isLocationChanged(values, appointment)
    ? { ...flagsOf(modality ?? 'LOCAL'), ...(modality === 'CUSTOM' && addressOf(values)) }
    : {}
  const which = service.id === null ? {} : { serviceId: service.id }
  return { ...which, reason, ...whenOf(values, service), ...where }
}

function isLocationChanged(values: SlotValues, appointment: Appointment): boolean {
  const { modality, address, pin } = values
  if (modality !== modalityOf(appointment)) return true
  if (modality !== 'CUSTOM') return false
  return (
    address.trim() !== (appointment.address ?? '') ||
    (pin?.latitude ?? null) !== appointment.latitude ||
    (pin?.longitude ?? null) !== appointment.longitude
  )
}

/**
 * Whether a request would change nothing but a reason. An appointment that expired is live again after a move, even
 * to the same time.
 */
export function isUnchanged(
  values: SlotValues,
  service: AnyService,
  appointment: Appointment,
): boolean {
  const { status, date, time, member } = appointment
  const isLive = status === 'PENDING' || status === 'ACTIVE'
  if (!isLive || service.id !== appointment.serviceId) return false
  const isSamePerson = values.memberId === null || values.memberId === member?.id
  const isSameTime = values.date === date && values.time === time
  if (service.type !== 'UNIQUE' && !(isSamePerson && isSameTime)) return false
  return !isLocationChanged(values, appointment)
}

/** Whether a request would change the date and time only, as the following ones of a series can. */
export function changesTimeOnly(
  values: SlotValues,
  service: AnyService,
  appointment: Appointment,
): boolean {
  const isSamePerson = values.memberId === null || values.memberId === appointment.member?.id
  return (
    service.id === appointment.serviceId &&
    isSamePerson &&
    !values.isForced &&
    !isLocationChanged(values, appointment)
  )
}

/** A service as the moved appointment will have it: its own one keeps the price and, if nothing changes, the duration. */
export function asMoved<S extends AnyService>(
  service: S,
  values: SlotValues,
  appointment: Appointment,
): S {
  if (service.id !== appointment.serviceId) return service
  return {
    ...service,
    price: appointment.price ?? 0,
    currency: appointment.currency ?? service.currency,
    zeroPrice: appointment.price === null ? 'ON_REQUEST' : 'FREE',
    ...(isUnchanged(values, service, appointment) && { duration: appointment.duration }),
  }
}
