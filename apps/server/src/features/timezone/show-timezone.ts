import type { Data } from '@cuando/contract/endpoint'
import type { commerceTimezone } from '@cuando/contract/settings'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { countComing } from './store.ts'

/** The zone of a business, and how many appointments and events another one would be about. */
export async function showTimezone(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
): Promise<Outcome<Data<typeof commerceTimezone>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const coming = await countComing(db, commerceId, now)
  return done({ timezone: commerce.timezone, ...coming })
}
