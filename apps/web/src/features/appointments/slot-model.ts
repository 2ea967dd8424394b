import { modalities, modalitiesOf, modalityOf } from '@cuando/contract/appointments/modality'
import { refusals } from '@cuando/contract/calls/refusals'
import * as z from 'zod/mini'
import type { AnyService } from '../../domain/services/own-service.ts'
import type { FieldTexts } from '../../lib/user-text.ts'
import type { Hour } from './times/hours-model.ts'

const text = z.nullable(z.string())

/**
 * Service, time and location chosen for an appointment. Dates are 'yyyy-MM-dd' and times 'HH:mm', local to
 * the business.
 */
export const slotShape = {
  serviceId: text,
  /** The team member; null: anybody. */
  memberId: text,
  date: text,
  time: text,
  /** The owner insists on a time that is not offered. */
  isForced: z.boolean(),
  modality: z.nullable(z.enum(modalities)),
  address: z.string(),
  pin: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Whether the address alone is enough, without a pin. */
  isAddressOnly: z._default(z.boolean(), false),
}

export type SlotValues = z.output<z.ZodMiniObject<typeof slotShape>>

export const emptySlot: SlotValues = {
  serviceId: null,
  memberId: null,
  date: null,
  time: null,
  isForced: false,
  modality: null,
  address: '',
  pin: null,
  isAddressOnly: false,
}

/** The changes after a service is chosen. Date, time and member stay, in case the service offers them, too. */
export function chooseService(service: AnyService | null): Partial<SlotValues> {
  if (!service) return { serviceId: null, modality: null, address: '', pin: null }
  const modality = modalityOf(service)
  const cleared = modality === 'CUSTOM' ? {} : { address: '', pin: null }
  const event = service.type === 'UNIQUE' ? { isForced: false } : {}
  return { serviceId: service.id, modality, ...cleared, ...event }
}

export function isFull({ type, maxAttendees, currentAttendees }: AnyService): boolean {
  return type === 'UNIQUE' && maxAttendees !== null && currentAttendees >= maxAttendees
}

/** Whether a day off blocks an event that has seats left, given the starts of its day. */
export function isBlocked(service: AnyService, hours: readonly Hour[] | undefined): boolean {
  if (service.type !== 'UNIQUE' || isFull(service)) return false
  return hours?.some(({ isAvailable }) => !isAvailable) ?? false
}

/**
 * The modality of an appointment until a service is chosen: that of the proposed service or, without services, the first
 * that the business offers.
 */
export function withOwnModality<V extends SlotValues>(values: V, service: AnyService | null): V {
  if (values.modality !== null || service === null) return values
  const own = service.id === null ? modalitiesOf(service)[0] : modalityOf(service)
  return { ...values, modality: own ?? null }
}

/** The appointment's date and time. An event has its own. */
export function timeOf({ date, time }: SlotValues, service: AnyService | null) {
  if (service?.type !== 'UNIQUE') return { date, time }
  return { date: service.specificDate, time: service.specificTime }
}

/** The address of a home visit in a request, with its point or without. */
export const addressOf = ({ address, pin, isAddressOnly }: SlotValues) =>
  isAddressOnly && pin === null ? { address, addressOnly: true } : { address, ...pin }

/** The date, time and member of a request. An event has its own, so only `force` is sent for it. */
export function whenOf(values: SlotValues, service: AnyService) {
  const { date, time, memberId, isForced: force } = values
  if (service.type === 'UNIQUE') return { force }
  return date && time ? { date, time, force, ...(memberId && { memberId }) } : {}
}

export const locationRequired =
  'Para citas en dirección personalizada, todos los campos de ubicación son requeridos'

/** Errors of the customer's own address, by field. */
export function locationErrors({ modality, address, pin, isAddressOnly }: SlotValues): FieldTexts {
  if (modality !== 'CUSTOM') return {}
  return {
    ...(address.trim() === '' && { address: locationRequired }),
    ...(pin === null && !isAddressOnly && { pin: locationRequired }),
  }
}

/** Toast text for an incomplete address; null if it is complete or not needed. */
export function locationProblem(values: SlotValues): string | null {
  return Object.keys(locationErrors(values)).length > 0 ? locationRequired : null
}

/** Why the chosen time needs to be forced, or null. Until the hours are loaded, nothing is refused. */
export function hourProblem(
  { time, isForced }: SlotValues,
  hours: readonly Hour[] | undefined,
): string | null {
  if (isForced || time === null || !hours) return null
  const hour = hours.find((each) => each.time === time)
  if (hour?.isAvailable) return null
  if (hour) return refusals.slotTaken.text
  return `Las ${time} no están entre tus horarios libres. Elige otra hora o «Agendar de todos modos».`
}
