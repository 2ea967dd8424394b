import { createAppointment } from '@cuando/contract/appointments/appointments'
import { flagsOf } from '@cuando/contract/appointments/modality'
import { missingContacts, type RequiredContact } from '@cuando/contract/booking/required-contact'
import type { Given } from '@cuando/contract/calls/endpoint'
import { typedCustomer } from '@cuando/contract/customers/customer-fields'
import { customerDraft } from '@cuando/contract/customers/customer-schemas'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../domain/appointments/open-dialog.ts'
import type { AnyService } from '../../domain/services/own-service.ts'
import { fieldErrors } from '../../lib/calls/field-errors.ts'
import type { FieldTexts } from '../../lib/user-text.ts'
import { prefilledSchema, prefilledWith } from './prefill-model.ts'
import { emptySlot, locationErrors, slotShape, whenOf } from './slot-model.ts'

export const scheduleSchema = z.object({
  ...slotShape,
  ...customerDraft,
  notes: z.string(),
  prefilled: prefilledSchema,
  /** The link of an online appointment; '' to use its service's link. */
  meetingLink: z.string(),
})

export type ScheduleValues = z.output<typeof scheduleSchema>

/** Initial values: empty, or the time and customer that the dialog was opened with. */
export function openingSchedule(open: OpenDialog & { kind: 'schedule' }): ScheduleValues {
  return {
    ...emptySlot,
    memberId: open.memberId ?? null,
    date: open.date ?? null,
    time: open.time ?? null,
    ...typedCustomer(open.customer),
    notes: '',
    prefilled: prefilledWith(open.customer),
    meetingLink: '',
  }
}

type Body = Given<typeof createAppointment>['body']

/** Request body. No time for an event: it has its own. */
export function scheduleBody(values: ScheduleValues, service: AnyService): Body {
  const { modality, address, pin, meetingLink, notes } = values
  const where = {
    ...flagsOf(modality ?? 'LOCAL'),
    ...(modality === 'CUSTOM' && { address, ...pin }),
    ...(modality === 'ONLINE' && { meetingLink }),
  }
  const customer = typedCustomer(values)
  return { ...customer, notes, ...whenOf(values, service), ...where, serviceId: service.id }
}

/** Errors by field; `required` is the contact that the business requires. */
export function scheduleErrors(
  values: ScheduleValues,
  service: AnyService,
  required: RequiredContact,
): FieldTexts {
  // An incomplete address gets the form's own errors, so the schema checks the rest as if it were LOCAL.
  const location = locationErrors(values)
  const body = scheduleBody(
    Object.keys(location).length > 0 ? { ...values, modality: 'LOCAL' } : values,
    service,
  )
  return {
    ...location,
    ...missingContacts(values, required),
    ...fieldErrors(createAppointment.body, body),
  }
}
