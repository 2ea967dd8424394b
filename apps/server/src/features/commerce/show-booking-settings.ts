import type { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerce } from './find-commerce.ts'
import { presentBookingSettings } from './present.ts'
import { readCommerce } from './store.ts'

/** How a business sees its customers: on its premises, at their address, online. */
export function showBookingSettings(
  db: Db,
  handle: string,
): Promise<Outcome<Data<typeof bookingSettings>>> {
  return withCommerce(db, handle, async (commerceId) => {
    const commerce = await readCommerce(db, commerceId)
    return commerce ? done(presentBookingSettings(commerce)) : refused('commerceUnknown')
  })
}
