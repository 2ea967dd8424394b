import type { Given } from '@cuando/contract/calls/endpoint'
import type { offerPlace } from '@cuando/contract/waiting/owner-waiting'
import * as z from 'zod/mini'
import type { OfferedEntry } from '../../../domain/appointments/open-dialog.ts'
import type { AnyService } from '../../../domain/services/own-service.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { emptySlot, type SlotValues, slotShape } from '../slot-model.ts'

export const offerSchema = z.object(slotShape)

/** The service, person and day of the entry. An entry for a sooner place has several days, so that none is chosen. */
export function openingOffer(entry: OfferedEntry, today: string): SlotValues {
  const { serviceId, memberId, firstDate, sooner } = entry
  const date = sooner || firstDate < today ? null : firstDate
  return { ...emptySlot, serviceId, memberId, date }
}

/** The place of a request; an event has its own time. */
export function offerBody(
  { date, time }: SlotValues,
  memberId: string | null,
  service: AnyService,
): Given<typeof offerPlace>['body'] {
  if (service.type === 'UNIQUE') return {}
  return { ...(date && time && { date, time }), ...(memberId && { memberId }) }
}

export function offerErrors({ date, time }: SlotValues, service: AnyService | null): FieldTexts {
  if (!service) return { nothing: 'Este servicio ya no se puede reservar' }
  if (service.type === 'UNIQUE') return {}
  return {
    ...(date === null && { date: 'Elige una fecha' }),
    ...(date !== null && time === null && { time: 'Elige una hora' }),
  }
}
