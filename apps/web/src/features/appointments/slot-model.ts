import type { FieldErrors } from '@cuando/contract/envelope'
import { modalities, modalityOf } from '@cuando/contract/modality'
import { refusals } from '@cuando/contract/refusals'
import type { Service } from '@cuando/contract/service'
import * as z from 'zod/mini'
import type { Hour } from './hours-model.ts'

const text = z.nullable(z.string())

/** What is chosen of an appointment: for what, when and where. 'yyyy-MM-dd' and 'HH:mm' on the business's clock. */
export const slotShape = {
  serviceId: text,
  date: text,
  time: text,
  /** The owner insists on a time that is not offered. */
  isForced: z.boolean(),
  modality: z.nullable(z.enum(modalities)),
  address: z.string(),
  pin: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
}

export type SlotValues = z.output<z.ZodMiniObject<typeof slotShape>>

export const emptySlot: SlotValues = {
  serviceId: null,
  date: null,
  time: null,
  isForced: false,
  modality: null,
  address: '',
  pin: null,
}

/** Another service has its own type, hours and location; the day and the hour stay, where it offers them. */
export function chooseService(service: Service | null): Partial<SlotValues> {
  if (!service) return { serviceId: null, modality: null, address: '', pin: null }
  const modality = modalityOf(service)
  const cleared = modality === 'CUSTOM' ? {} : { address: '', pin: null }
  const event = service.type === 'UNIQUE' ? { isForced: false } : {}
  return { serviceId: service.id, modality, ...cleared, ...event }
}

export function isFull({ type, maxAttendees, currentAttendees }: Service): boolean {
  return type === 'UNIQUE' && maxAttendees !== null && currentAttendees >= maxAttendees
}

export const locationRequired =
  'Para citas en dirección personalizada, todos los campos de ubicación son requeridos'

/** What is missing of an address of the customer's own, by field. */
export function locationErrors({ modality, address, pin }: SlotValues): FieldErrors {
  if (modality !== 'CUSTOM') return {}
  return {
    ...(address.trim() === '' && { address: locationRequired }),
    ...(pin === null && { pin: locationRequired }),
  }
}

/** What is said of an address that is not whole, besides at its fields; null of one that is, or is not needed. */
export function placeProblem(values: SlotValues): string | null {
  return Object.keys(locationErrors(values)).length > 0 ? locationRequired : null
}

/** Why the chosen hour of a service cannot be had without force, or null; hours that are not known yet refuse none. */
export function hourProblem(
  { time, isForced }: SlotValues,
  hours: readonly Hour[] | undefined,
): string | null {
  if (isForced || time === null || !hours) return null
  const hour = hours.find((each) => each.time === time)
  if (hour?.isAvailable) return null
  if (hour) return refusals.slotTaken.text
  return `Las ${time} no están entre tus horarios libres. Elige otra hora o usa «Forzar horario».`
}
