import * as z from 'zod/mini'
import { optionalEmail, optionalPhone } from '../calls/text.ts'
import type { CustomerField } from './customer-fields.ts'
import { personName } from './person-name.ts'

type Schemas = Record<CustomerField, z.ZodMiniType>

/** The fields of a customer in requests, with their rules. The business decides which contact is required. */
export const customerRequest = {
  name: personName('El nombre es requerido'),
  lastName: personName('El apellido es requerido'),
  email: optionalEmail,
  phone: optionalPhone,
} satisfies Schemas

/** An optional last name. */
export const emptyOrLastName = z.union([z.literal(''), customerRequest.lastName])

/** The same in drafts, unvalidated. */
export const customerDraft = {
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
} satisfies Schemas

/** The same in answers; missing contacts are null. */
export const customerAnswer = {
  ...customerDraft,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
} satisfies Schemas

/**
 * The name and phone that a visitor gave when their e-mail, or phone and name, matched a known customer, and the version
 * of the customer that differs from them.
 */
export const bookedAs = z.object({
  name: customerAnswer.name,
  lastName: customerAnswer.lastName,
  phone: customerAnswer.phone,
  version: z.number(),
})

/** A customer's data; missing contacts are null. */
export type CustomerData = z.output<z.ZodMiniObject<typeof customerAnswer>>

export type BookedAs = z.output<typeof bookedAs>
