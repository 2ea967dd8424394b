import { createAppointment } from '@cuando/contract/appointments'
import { typedCustomer } from '@cuando/contract/customer-fields'
import { customerDraft } from '@cuando/contract/customer-schemas'
import type { Given } from '@cuando/contract/endpoint'
import type { FieldErrors } from '@cuando/contract/envelope'
import { flagsOf } from '@cuando/contract/modality'
import type { Service } from '@cuando/contract/service'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../domain/appointments/appointment-dialogs.ts'
import { fieldErrors } from '../../lib/field-errors.ts'
import { emptySlot, locationErrors, slotShape } from './slot-model.ts'

export const scheduleSchema = z.object({
  ...slotShape,
  ...customerDraft,
  notes: z.string(),
})

export type ScheduleValues = z.output<typeof scheduleSchema>

/** The form as it opens: empty, or with the time and the customer that it was opened for. */
export function openingSchedule(open: OpenDialog & { kind: 'schedule' }): ScheduleValues {
  return {
    ...emptySlot,
    date: open.date ?? null,
    time: open.time ?? null,
    ...typedCustomer(open.customer),
    notes: '',
  }
}

type Body = Given<typeof createAppointment>['body']

/** What the server is sent; an event has its own date and time. */
export function scheduleBody(values: ScheduleValues, service: Service): Body {
  const { date, time, isForced, modality, address, pin, ...customer } = values
  const when = service.type === 'UNIQUE' || !date || !time ? {} : { date, time, force: isForced }
  const own = modality === 'CUSTOM' ? { address, ...pin } : {}
  return { ...customer, ...when, ...flagsOf(modality ?? 'LOCAL'), ...own, serviceId: service.id }
}

/** What is wrong with the form, by field. */
export function scheduleErrors(values: ScheduleValues, service: Service): FieldErrors {
  // An address that is not whole is told in the form's own words.
  const location = locationErrors(values)
  const body = scheduleBody(
    Object.keys(location).length > 0 ? { ...values, modality: 'LOCAL' } : values,
    service,
  )
  return { ...location, ...fieldErrors(createAppointment.body, body) }
}
