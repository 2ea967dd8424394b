import type { publicCommerce } from '@cuando/contract/booking/books'
import type { bookingSettings, commerceInfo } from '@cuando/contract/business/commerce'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerce } from './find-commerce.ts'
import { readOwner } from './owner-store.ts'
import { presentBookingSettings, presentCommerceInfo, presentPublicCommerce } from './present.ts'
import { readPublicTeam } from './public-team-store.ts'
import { readCommerce, readDescribedCommerce } from './store.ts'

/** The data of a business for visitors. */
export function showCommerce(
  { db, now }: { db: Db; now: Date },
  handle: string,
): Promise<Outcome<Data<typeof publicCommerce>>> {
  return withCommerce(db, handle, async (commerceId) => {
    const [commerce, owner] = await Promise.all([
      readDescribedCommerce(db, commerceId, now),
      readOwner(db, commerceId),
    ])
    if (!commerce) return refused('commerceUnknown')
    return done(presentPublicCommerce(commerce, owner, await readPublicTeam(db, commerce)))
  })
}

/** The data of their own business that the owner's pages need everywhere. */
export async function showCommerceInfo(
  db: Db,
  commerceId: CommerceId,
): Promise<Outcome<Data<typeof commerceInfo>>> {
  const [commerce, owner] = await Promise.all([
    readCommerce(db, commerceId),
    readOwner(db, commerceId),
  ])
  return commerce ? done(presentCommerceInfo(commerce, owner)) : refused('notFound')
}

interface BookingPage {
  commerce: Data<typeof publicCommerce>
  settings: Data<typeof bookingSettings>
}

/** The data of a public page, from one read of the business. */
export async function readBookingPage(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
): Promise<Outcome<BookingPage>> {
  const [row, owner] = await Promise.all([
    readDescribedCommerce(db, commerceId, now),
    readOwner(db, commerceId),
  ])
  if (!row) return refused('commerceUnknown')
  return done({
    commerce: presentPublicCommerce(row, owner, await readPublicTeam(db, row)),
    settings: presentBookingSettings(row),
  })
}
