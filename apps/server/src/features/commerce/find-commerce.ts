import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { onBehalfOf } from '../../platform/db/share-connections.ts'
import { andThen, done, type Outcome, refused } from '../../platform/outcome.ts'
import { findByUsername, findPublicCommerce } from './store.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const username = /^[a-z0-9-]{3,40}$/

/** Runs an action for the business behind a public link: by its id or its username. */
export const withCommerce = <T>(
  db: Db,
  handle: string,
  work: (commerceId: CommerceId) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  andThen(findCommerce(db, handle), (commerceId) => onBehalfOf(commerceId, () => work(commerceId)))

async function findCommerce(db: Db, handle: string): Promise<Outcome<CommerceId>> {
  const id = await idOf(db, handle)
  const commerceId = id && (await findPublicCommerce(db, id))
  return commerceId ? done(commerceId) : refused('commerceUnknown')
}

async function idOf(db: Db, handle: string): Promise<string | null> {
  if (uuid.test(handle)) return handle
  const name = handle.toLowerCase()
  return username.test(name) ? findByUsername(db, name) : null
}
