import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type {
  countDuplicates as Count,
  listDuplicates as List,
} from '@cuando/contract/customers/duplicates'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { readCommerce } from '../../commerce/store.ts'
import { readCustomers } from '../list-store.ts'
import { presentCustomer } from '../present.ts'
import { findPairs } from './find-pairs.ts'

/** How many pairs of customers may be the same person. */
export async function countDuplicates(
  db: Db,
  commerceId: CommerceId,
): Promise<Done<Data<typeof Count>>> {
  const { pairs, isMore } = await findPairs(db, commerceId)
  return done({ count: pairs.length, isMore })
}

/** One page of the pairs of customers who may be the same person, by name. */
export async function listDuplicates(
  { db, now }: { db: Db; now: Date },
  commerceId: CommerceId,
  { page, limit }: Checked<typeof List>['query'],
): Promise<Outcome<Data<typeof List>>> {
  const [commerce, { pairs, isMore }] = await Promise.all([
    readCommerce(db, commerceId),
    findPairs(db, commerceId),
  ])
  if (!commerce) return refused('notFound')
  const listed = pairs.slice((page - 1) * limit, page * limit)
  const ids = new Set(listed.flatMap(({ older, newer }) => [older.id, newer.id]))
  const rows = await readCustomers(db, commerceId, [...ids], now)
  const customers = new Map(rows.map((row) => [row.id, presentCustomer(row, commerce.timezone)]))
  return done({
    pairs: listed.flatMap(({ older, newer, likeness }) => {
      const [first, second] = [customers.get(older.id), customers.get(newer.id)]
      // One may just have been merged.
      return first && second ? [{ older: first, newer: second, likeness }] : []
    }),
    total: pairs.length,
    isMore,
  })
}
