import {
  blankCustomer,
  customerFields,
  type TypedCustomer,
  typedCustomer,
} from '@cuando/contract/customers/customer-fields'
import type { CustomerData } from '@cuando/contract/customers/customer-schemas'
import { customerDraft } from '@cuando/contract/customers/customer-schemas'
import { normalizePhone } from '@cuando/es/phones'
import * as z from 'zod/mini'

/** The values that a look-up filled in, '' for the others. `by` is the field that was looked up, with its value. */
export const prefilledSchema = z.object({
  ...customerDraft,
  // Drafts of older versions lack it, so that their customers are looked up again.
  by: z.catch(z.nullable(z.enum(['email', 'phone'])), null),
})

export type Prefilled = z.output<typeof prefilledSchema>

export const nothingPrefilled: Prefilled = { ...blankCustomer, by: null }

/** The state for a form that is opened with a customer, as if a look-up had found them. */
export function prefilledWith(customer: CustomerData | undefined): Prefilled {
  const phone = customer?.phone ? 'phone' : null
  return { ...typedCustomer(customer), by: customer?.email ? 'email' : phone }
}

/**
 * A known customer's values for the fields that are empty or unchanged since an earlier look-up filled them in; ''
 * without a customer. Typed input is never overwritten.
 */
export function prefill(
  values: TypedCustomer,
  known: CustomerData | null,
  before: Prefilled,
  by: 'email' | 'phone',
): { changes: Partial<TypedCustomer>; prefilled: Prefilled } {
  const found = known ? typedCustomer(known) : blankCustomer
  const changes: Partial<TypedCustomer> = {}
  const prefilled: Prefilled = { ...blankCustomer, by: known && by, [by]: found[by] }
  for (const field of customerFields) {
    if (field === by) continue
    // The field of the earlier look-up was typed.
    const isOwn = field !== before.by && values[field] === before[field]
    if (values[field].trim() !== '' && !isOwn) continue
    changes[field] = found[field]
    prefilled[field] = found[field]
  }
  return { changes, prefilled }
}

/**
 * The values of the customer that the owner chose among those with the typed phone. They overwrite typed values; only
 * a typed e-mail stays if the customer has no e-mail.
 */
export function chooseCustomer(values: TypedCustomer, before: Prefilled, chosen: CustomerData) {
  const { phone: _, ...found } = typedCustomer(chosen)
  const isTypedEmail = before.by === 'email' || values.email !== before.email
  return {
    ...found,
    email: found.email || (isTypedEmail ? values.email : ''),
    prefilled: { ...found, phone: normalizePhone(values.phone), by: 'phone' as const },
  }
}

/**
 * Whether the customer with the typed phone may be filled in without a choice: nobody else has the phone, and no name
 * or e-mail was typed. Families share phones.
 */
export const isOnlyOne = (values: TypedCustomer, before: Prefilled, sharing: number): boolean =>
  sharing === 1 &&
  (['name', 'lastName', 'email'] as const).every(
    (field) => values[field].trim() === '' || values[field] === before[field],
  )

/** Whether the values are those of this customer. Any e-mail matches a customer without one. */
export function isTyped(values: TypedCustomer, customer: CustomerData): boolean {
  const { name, lastName, email } = typedCustomer(customer)
  return (
    values.name.trim() === name &&
    values.lastName.trim() === lastName &&
    (email === '' || values.email.trim().toLowerCase() === email)
  )
}
