import { limits } from './limits.ts'

/**
 * A customer before anything is known of them, as a form holds it: '' for what is not given. Its keys are the fields of
 * a customer; forms, drafts, requests, answers and mails are made of them. Without zod, since the booking page needs it
 * for its first paint.
 */
export const blankCustomer = { name: '', lastName: '', email: '', phone: '' }

export type TypedCustomer = typeof blankCustomer
export type CustomerField = keyof TypedCustomer

interface CustomerInput {
  required: boolean
  autoComplete: string
  maxLength?: number
}

/** What any form's input for a field has. */
export const customerInputs = {
  name: { required: true, autoComplete: 'given-name', maxLength: limits.name },
  lastName: { required: true, autoComplete: 'family-name', maxLength: limits.name },
  email: { required: true, autoComplete: 'email', maxLength: limits.email },
  phone: { required: false, autoComplete: 'tel' },
} as const satisfies Record<CustomerField, CustomerInput>

const isCustomerField = (key: string): key is CustomerField => key in blankCustomer

export const customerFields = Object.keys(blankCustomer).filter(isCustomerField)

/** The fields of a customer among other values, null and absent ones as ''. */
export function typedCustomer(
  values: Partial<Record<CustomerField, string | null>> | undefined,
): TypedCustomer {
  const typed = { ...blankCustomer }
  for (const field of customerFields) typed[field] = values?.[field] ?? ''
  return typed
}
