import type { commerceInfo } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { presentCommerceInfo } from './present.ts'
import { readCommerce } from './store.ts'

/** What an owner's screens keep at hand of the own business. */
export async function showCommerceInfo(
  db: Db,
  commerceId: CommerceId,
): Promise<Outcome<Data<typeof commerceInfo>>> {
  const commerce = await readCommerce(db, commerceId)
  return commerce ? done(presentCommerceInfo(commerce)) : refused('notFound')
}
