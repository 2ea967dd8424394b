import {
  blankCustomer,
  customerFields,
  type TypedCustomer,
  typedCustomer,
} from '@cuando/contract/customer-fields'
import type { CustomerData } from '@cuando/contract/customer-schemas'
import { customerDraft } from '@cuando/contract/customer-schemas'
import { normalizePhone } from '@cuando/es/phones'
import * as z from 'zod/mini'

/** What a look-up filled in, all '' if it did not; `by` is the field that it was sought by, with what was sought. */
export const prefilledSchema = z.object({
  ...customerDraft,
  // Not said in drafts of older versions, which are looked up anew.
  by: z.catch(z.nullable(z.enum(['email', 'phone'])), null),
})

export type Prefilled = z.output<typeof prefilledSchema>

export const nothingPrefilled: Prefilled = { ...blankCustomer, by: null }

/** As if the customer that a form is opened with had been looked up. */
export function prefilledWith(customer: CustomerData | undefined): Prefilled {
  const phone = customer?.phone ? 'phone' : null
  return { ...typedCustomer(customer), by: customer?.email ? 'email' : phone }
}

/**
 * The values from a known customer for fields that are empty or still hold what an earlier look-up filled in,
 * and '' for these without a customer. Typed input is never overwritten.
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
    // What an earlier look-up was made by has been typed.
    const isOwn = field !== before.by && values[field] === before[field]
    if (values[field].trim() !== '' && !isOwn) continue
    changes[field] = found[field]
    prefilled[field] = found[field]
  }
  return { changes, prefilled }
}

/**
 * All of a customer whom the owner chose among those of one phone, over what was typed; who has no e-mail gets the one
 * that is typed.
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
 * Whether a customer with the typed phone may be filled in unasked: nobody else has it, and nothing typed says that it
 * is for somebody else, since families share phones.
 */
export const isOnlyOne = (values: TypedCustomer, before: Prefilled, sharing: number): boolean =>
  sharing === 1 &&
  (['name', 'lastName', 'email'] as const).every(
    (field) => values[field].trim() === '' || values[field] === before[field],
  )

/** Whether the values are those of this customer, whatever e-mail one without gets. */
export function isTyped(values: TypedCustomer, customer: CustomerData): boolean {
  const { name, lastName, email } = typedCustomer(customer)
  return (
    values.name.trim() === name &&
    values.lastName.trim() === lastName &&
    (email === '' || values.email.trim().toLowerCase() === email)
  )
}
