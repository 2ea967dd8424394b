import type { publicCommerce } from '@cuando/contract/books'
import type { bookingSettings } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { presentBookingSettings, presentPublicCommerce } from './present.ts'
import { readDescribedCommerce, readOwner } from './store.ts'

export interface BookingPage {
  commerce: Data<typeof publicCommerce>
  settings: Data<typeof bookingSettings>
}

/** What a public page says of its business, from one reading of it. */
export async function readBookingPage(
  db: Db,
  commerceId: CommerceId,
): Promise<Outcome<BookingPage>> {
  const [row, owner] = await Promise.all([
    readDescribedCommerce(db, commerceId),
    readOwner(db, commerceId),
  ])
  if (!row) return refused('commerceUnknown')
  return done({
    commerce: presentPublicCommerce(row, owner),
    settings: presentBookingSettings(row),
  })
}
