import { missingContacts, type RequiredContact } from '@cuando/contract/booking/required-contact'
import type { Given } from '@cuando/contract/calls/endpoint'
import {
  type AboutField,
  aboutDraft,
  aboutFields,
  aboutTexts,
  typedAbout,
} from '@cuando/contract/customers/about-fields'
import {
  type CustomerField,
  customerFields,
  typedCustomer,
} from '@cuando/contract/customers/customer-fields'
import { importHeaders } from '@cuando/contract/customers/customer-file'
import { customerDraft } from '@cuando/contract/customers/customer-schemas'
import { type Customer, createCustomer, updateCustomer } from '@cuando/contract/customers/customers'
import { formatPhone, normalizePhone } from '@cuando/es/phones'
import * as z from 'zod/mini'
import type { FailedAnswer } from '../../lib/calls/call.ts'
import { errorsByField } from '../../lib/calls/errors-by-field.ts'
import { fieldErrors } from '../../lib/calls/field-errors.ts'
import type { FieldTexts } from '../../lib/user-text.ts'
import { birthdayOf, partsOfBirthday } from './birthday-model.ts'

const { birthday: _typedInParts, ...typedAlike } = aboutDraft

export const formSchema = z.object({
  ...customerDraft,
  ...typedAlike,
  day: z.string(),
  month: z.string(),
  year: z.string(),
})

/** The values of the customer form, as typed. */
export type FormValues = z.output<typeof formSchema>

type Body = Required<Omit<Given<typeof createCustomer>['body'], 'withoutContact' | 'isNamesake'>>
export type BodyField = keyof Body

type Stored = Pick<Customer, CustomerField | AboutField>

export const fieldLabels: Readonly<Record<BodyField, string>> = {
  ...importHeaders,
  email: 'Correo electrónico',
  notes: 'Sobre el cliente',
}

const bodyFields: readonly BodyField[] = [...customerFields, ...aboutFields]

/** The values of a stored customer; empty without one. */
export function openingValues(customer: Stored | null): FormValues {
  const typed = typedCustomer(customer ?? undefined)
  const { birthday, tags, ...texts } = typedAbout(customer ?? undefined)
  return {
    ...typed,
    phone: formatPhone(typed.phone),
    ...texts,
    ...partsOfBirthday(birthday),
    tags: [...tags],
  }
}

export function bodyOf({ day, month, year, ...values }: FormValues): Body {
  return { ...values, birthday: birthdayOf({ day, month, year }) }
}

/** The fields that differ from `base`; the format of the phone does not matter. */
export function changedFields(values: FormValues, base: FormValues): Partial<Body> {
  const [body, before] = [comparable(values), comparable(base)]
  const sent = bodyOf(values)
  return Object.fromEntries(
    bodyFields
      .filter((field) => JSON.stringify(body[field]) !== JSON.stringify(before[field]))
      .map((field) => [field, sent[field]]),
  )
}

function comparable(values: FormValues): Body {
  const body = bodyOf(values)
  return {
    ...body,
    ...Object.fromEntries(aboutTexts.map((field) => [field, (body[field] ?? '').trim()])),
    name: body.name.trim(),
    lastName: (body.lastName ?? '').trim(),
    email: (body.email ?? '').trim().toLowerCase(),
    // A phone without digits must still differ, so that its error is shown.
    phone: normalizePhone(body.phone ?? '') || (body.phone ?? '').trim(),
  }
}

/** Errors by field of a new customer; without `required`, a name is enough. */
export function creationErrors(values: FormValues, required: RequiredContact | null): FieldTexts {
  return {
    ...(required && missingContacts(values, required)),
    ...fieldErrors(createCustomer.body, bodyOf(values)),
  }
}

/** Errors by field of a change, which must not remove the required contact. */
export function changeErrors(
  values: FormValues,
  base: FormValues,
  required: RequiredContact,
): FieldTexts {
  return {
    ...(!missingContacts(base, required) && missingContacts(values, required)),
    ...fieldErrors(updateCustomer.body, changedFields(values, base)),
  }
}

/** A refusal as field errors; empty if it is about no field. */
export const refusedFields = (
  answer: Pick<FailedAnswer, 'code' | 'message' | 'fieldErrors'>,
): FieldTexts =>
  errorsByField(answer, {
    customerEmailTaken: 'email',
    customerPhoneTaken: 'phone',
    customerNameTaken: 'name',
  })

/** A field that somebody else has changed, and whose typed value differs from theirs. */
export interface Difference {
  field: BodyField
  mine: FormValues
  theirs: FormValues
  /** Whether it was changed in the form, too. */
  isOwn: boolean
}

/** The fields that somebody else has changed since `base`, and whose typed value differs from theirs. */
export function differences(mine: FormValues, base: FormValues, theirs: FormValues): Difference[] {
  const byOthers = changedFields(theirs, base)
  const byMe = changedFields(mine, base)
  const apart = changedFields(mine, theirs)
  return bodyFields
    .filter((field) => field in byOthers && field in apart)
    .map((field) => ({ field, mine, theirs, isOwn: field in byMe }))
}

/** The values with one field of `other`; a birthday is taken with all its parts. */
export function withField(values: FormValues, field: BodyField, other: FormValues): FormValues {
  if (field !== 'birthday') return { ...values, [field]: other[field] }
  const { day, month, year } = other
  return { ...values, day, month, year }
}
