import type { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { findCommerce } from './find-commerce.ts'
import { presentBookingSettings } from './present.ts'
import { readCommerce } from './store.ts'

/** How a business sees its customers: at its place, at theirs, online. */
export async function showBookingSettings(
  db: Db,
  handle: string,
): Promise<Outcome<Data<typeof bookingSettings>>> {
  const found = await findCommerce(db, handle)
  if (!found.ok) return found
  const commerce = await readCommerce(db, found.data)
  return commerce ? done(presentBookingSettings(commerce)) : refused('commerceUnknown')
}
