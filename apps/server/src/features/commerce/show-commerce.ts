import type { publicCommerce } from '@cuando/contract/books'
import type { Data } from '@cuando/contract/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerce } from './find-commerce.ts'
import { presentPublicCommerce } from './present.ts'
import { readDescribedCommerce, readOwner } from './store.ts'

/** What a visitor sees of a business. */
export function showCommerce(
  db: Db,
  handle: string,
): Promise<Outcome<Data<typeof publicCommerce>>> {
  return withCommerce(db, handle, async (commerceId) => {
    const [commerce, owner] = await Promise.all([
      readDescribedCommerce(db, commerceId),
      readOwner(db, commerceId),
    ])
    return commerce ? done(presentPublicCommerce(commerce, owner)) : refused('commerceUnknown')
  })
}
