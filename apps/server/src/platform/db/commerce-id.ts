import { randomUUID } from 'node:crypto'
import type { commerceId } from '@cuando/contract/business/commerce-id'
import type { output } from 'zod/mini'

/**
 * The id that scopes a business's data. It comes out of the contract's parse, or of a row: every `commerce_id`
 * read from the database has this type. The type alone grants no access.
 */
export type CommerceId = output<typeof commerceId>

export const newCommerceId = () => randomUUID() as string as CommerceId
