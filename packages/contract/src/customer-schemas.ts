import * as z from 'zod/mini'
import type { CustomerField } from './customer-fields.ts'
import { personName } from './person-name.ts'
import { email, optionalPhone } from './text.ts'

type Schemas = Record<CustomerField, z.ZodMiniType>

/** The fields of a customer as they are sent, each with its rules. */
export const customerRequest = {
  name: personName('El nombre es requerido'),
  lastName: personName('El apellido es requerido'),
  email,
  phone: optionalPhone,
} satisfies Schemas

/** The same while they are typed. */
export const customerDraft = {
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
} satisfies Schemas

/** The same as they are answered, null for what was not given. */
export const customerAnswer = {
  ...customerDraft,
  phone: z.nullable(z.string()),
} satisfies Schemas

/** Who books, null for what was not given. */
export type CustomerData = z.output<z.ZodMiniObject<typeof customerAnswer>>
