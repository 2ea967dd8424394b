import type { publicCommerce } from '@cuando/contract/books'
import type { Data } from '@cuando/contract/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { findCommerce } from './find-commerce.ts'
import { presentPublicCommerce } from './present.ts'
import { readDescribedCommerce, readOwner } from './store.ts'

/** What a visitor sees of a business. */
export async function showCommerce(
  db: Db,
  handle: string,
): Promise<Outcome<Data<typeof publicCommerce>>> {
  const found = await findCommerce(db, handle)
  if (!found.ok) return found
  const [commerce, owner] = await Promise.all([
    readDescribedCommerce(db, found.data),
    readOwner(db, found.data),
  ])
  return commerce ? done(presentPublicCommerce(commerce, owner)) : refused('commerceUnknown')
}
