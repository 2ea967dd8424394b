import { randomUUID } from 'node:crypto'

/** The key of a business's data. Every `commerce_id` that the database answers is one, and no other string. */
export type CommerceId = string & { readonly brand: 'CommerceId' }

/** Takes an id from outside, to ask the database for its business; by itself it gives no right to anything. */
export const commerceIdFrom = (given: string) => given as CommerceId

export const newCommerceId = (): CommerceId => commerceIdFrom(randomUUID())
