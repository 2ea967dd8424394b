import { fieldLimits } from '../calls/field-limits.ts'

/**
 * An empty customer as a form holds it, with '' for missing values. Forms, drafts, requests,
 * answers and mails derive their fields from its keys. Without zod, because the booking page needs it for its
 * first paint.
 */
export const blankCustomer = { name: '', lastName: '', email: '', phone: '' }

export type TypedCustomer = typeof blankCustomer
export type CustomerField = keyof TypedCustomer

interface CustomerInput {
  required: boolean
  autoComplete: string
  maxLength?: number
}

/** The input attributes of each field. The business decides whether a contact is required (`required-contact.ts`). */
export const customerInputs = {
  name: { required: true, autoComplete: 'given-name', maxLength: fieldLimits.name },
  lastName: { required: true, autoComplete: 'family-name', maxLength: fieldLimits.name },
  email: { required: false, autoComplete: 'email', maxLength: fieldLimits.email },
  phone: { required: false, autoComplete: 'tel' },
} as const satisfies Record<CustomerField, CustomerInput>

const isCustomerField = (key: string): key is CustomerField => key in blankCustomer

export const customerFields = Object.keys(blankCustomer).filter(isCustomerField)

/** The customer fields among other values, with '' for null or absent ones. */
export function typedCustomer(
  values: Partial<Record<CustomerField, string | null>> | undefined,
): TypedCustomer {
  const typed = { ...blankCustomer }
  for (const field of customerFields) typed[field] = values?.[field] ?? ''
  return typed
}
