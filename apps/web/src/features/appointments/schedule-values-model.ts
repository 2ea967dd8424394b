import { createAppointment } from '@cuando/contract/appointments/appointments'
import { flagsOf } from '@cuando/contract/appointments/modality'
import { missingContacts, type RequiredContact } from '@cuando/contract/booking/required-contact'
import type { Given } from '@cuando/contract/calls/endpoint'
import { blankCustomer, typedCustomer } from '@cuando/contract/customers/customer-fields'
import { type CustomerData, customerDraft } from '@cuando/contract/customers/customer-schemas'
import { fullName } from '@cuando/es/text'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../domain/appointments/open-dialog.ts'
import type { AnyService } from '../../domain/services/own-service.ts'
import { fieldErrors } from '../../lib/calls/field-errors.ts'
import type { FieldTexts } from '../../lib/user-text.ts'
import { nothingPrefilled, prefilledSchema, prefilledWith } from './prefill-model.ts'
import { addressOf, emptySlot, locationErrors, slotShape, whenOf } from './slot-model.ts'
import { contactsIn, nameIn } from './who-model.ts'

export const scheduleSchema = z.object({
  ...slotShape,
  ...customerDraft,
  notes: z.string(),
  prefilled: prefilledSchema,
  /** The chosen customer; null for somebody new, or found by e-mail or phone. */
  customerId: z.nullable(z.string()),
  /** The text in the field 'Cliente': a name or a phone. */
  who: z.string(),
  /** Whether a new customer lacks the required contact; null: as the last one. */
  withoutContact: z.nullable(z.boolean()),
  /** Whether the customer is another person than the known one with the same name. */
  isNamesake: z.boolean(),
  /** Whether the team member was chosen; else the customer's usual one is proposed. */
  isMemberChosen: z.boolean(),
  /** The link of an online appointment; '' to use its service's link. */
  meetingLink: z.string(),
})

export type ScheduleValues = z.output<typeof scheduleSchema>

/** Initial values: empty, or the time and customer that the dialog was opened with. */
export function openingSchedule(open: OpenDialog & { kind: 'schedule' }): ScheduleValues {
  return {
    ...emptySlot,
    memberId: open.memberId ?? null,
    isMemberChosen: open.memberId !== undefined,
    date: open.date ?? null,
    time: open.time ?? null,
    ...typedCustomer(open.customer),
    notes: '',
    ...(open.customer?.id
      ? { customerId: open.customer.id, prefilled: nothingPrefilled }
      : { customerId: null, prefilled: prefilledWith(open.customer) }),
    who: open.customer ? fullName(open.customer) : '',
    withoutContact: null,
    isNamesake: false,
    meetingLink: '',
  }
}

type Body = Given<typeof createAppointment>['body']

/** A known customer; the e-mail is null if it is hidden. */
export interface ChosenCustomer extends CustomerData {
  id: string
}

/** The changes after a known customer is chosen. */
export const chooseKnown = (customer: ChosenCustomer): Partial<ScheduleValues> => ({
  ...typedCustomer(customer),
  customerId: customer.id,
  who: fullName(customer),
  prefilled: nothingPrefilled,
  isNamesake: false,
})

/** The changes that move a new customer's contacts from the field 'Cliente' to their own fields. */
export function settleWho({ customerId, who }: ScheduleValues): Partial<ScheduleValues> {
  const { phone, email, rest } = contactsIn(who)
  if (customerId !== null || (phone === null && email === null)) return {}
  return {
    who: rest,
    ...nameIn(rest),
    ...(phone !== null && { phone }),
    ...(email !== null && { email }),
  }
}

/** The changes that take the choice back. */
export const chooseNobody = (): Partial<ScheduleValues> => ({
  ...blankCustomer,
  customerId: null,
  who: '',
  prefilled: nothingPrefilled,
})

/** Whether it is for a new customer without contacts. */
const lacksContact = ({ customerId, withoutContact }: ScheduleValues) =>
  customerId === null && withoutContact === true

/** Request body. No time for an event: it has its own. */
export function scheduleBody(values: ScheduleValues, service: AnyService): Body {
  const { modality, meetingLink, notes } = values
  const where = {
    ...flagsOf(modality ?? 'LOCAL'),
    ...(modality === 'CUSTOM' && addressOf(values)),
    ...(modality === 'ONLINE' && { meetingLink }),
  }
  const customer = typedCustomer(values)
  const { customerId, withoutContact, isNamesake } = values
  const known = customerId
    ? { customerId }
    : { ...(withoutContact !== null && { withoutContact }), ...(isNamesake && { isNamesake }) }
  const when = whenOf(values, service)
  return { ...customer, ...known, notes, ...when, ...where, serviceId: service.id }
}

/** The request body for somebody who is there, at an hour of today. */
export function walkInBody(
  values: ScheduleValues,
  service: AnyService,
  { date, time }: { date: string; time: string },
): Body {
  const { withoutContact: _, ...body } = scheduleBody({ ...values, date, time }, service)
  return { ...body, force: false, isWalkIn: true }
}

/** Errors by field of somebody who is there: a name is enough. */
export function walkInErrors(values: ScheduleValues, service: AnyService): FieldTexts {
  const anyTime = { date: '2000-01-01', time: '00:00' }
  return atWho(fieldErrors(createAppointment.body, walkInBody(values, service, anyTime)))
}

/** Moves the error of the name to the field 'Cliente'. */
const atWho = ({ name, ...errors }: FieldTexts): FieldTexts =>
  name === undefined ? errors : { ...errors, who: name }

/** Whether the customer's own fields are folded: nothing but a name is needed. */
export const isNameEnough = (values: ScheduleValues): boolean =>
  values.customerId !== null || lacksContact(values)

/** Whether a phone is needed, because only the address of the visit is known. */
const lacksPhone = ({ modality, isAddressOnly, phone }: ScheduleValues) =>
  modality === 'CUSTOM' && isAddressOnly && phone.trim() === ''

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
  const isEnough = isNameEnough(values)
  const found = fieldErrors(createAppointment.body, body)
  return {
    ...location,
    ...(!isEnough && missingContacts(values, required)),
    ...(lacksPhone(values) && { phone: 'El teléfono es requerido' }),
    ...(isEnough ? atWho(found) : found),
  }
}
