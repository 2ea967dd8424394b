import { randomUUID } from 'node:crypto'

/**
 * The id that scopes a business's data. Every `commerce_id` read from the database has this type; no other
 * string.
 */
export type CommerceId = string & { readonly brand: 'CommerceId' }

/** Converts an id from outside, to look up its business; the type alone grants no access. */
export const commerceIdFrom = (given: string) => given as CommerceId

export const newCommerceId = (): CommerceId => commerceIdFrom(randomUUID())
