import { commerceId } from '@cuando/contract/business/commerce-id'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { onBehalfOf } from '../../platform/db/statements/share-connections.ts'
import { andThen, done, type Outcome, refused } from '../../platform/outcome.ts'
import { findByUsername, findPublicCommerce } from './store.ts'

const username = /^[a-z0-9-]{3,40}$/

/** Runs an action for the business behind a public link: by its id or its username. */
export const withCommerce = <T>(
  db: Db,
  handle: string,
  work: (id: CommerceId) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => andThen(findCommerce(db, handle), (id) => onBehalfOf(id, () => work(id)))

async function findCommerce(db: Db, handle: string): Promise<Outcome<CommerceId>> {
  const id = await findNamed(db, handle)
  const found = id && (await findPublicCommerce(db, id))
  return found ? done(found) : refused('commerceUnknown')
}

/** The business that a link names, hidden ones too; an id need not exist. */
export async function findNamed(db: Db, handle: string): Promise<CommerceId | null> {
  const id = commerceId.safeParse(handle)
  if (id.success) return id.data
  const name = handle.toLowerCase()
  return username.test(name) ? findByUsername(db, name) : null
}
