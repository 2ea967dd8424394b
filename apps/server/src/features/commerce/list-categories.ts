import type { commerceCategories } from '@cuando/contract/commerce'
import type { Checked, Data } from '@cuando/contract/endpoint'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { countCategories, readCategories } from './store.ts'

type Call = typeof commerceCategories

/** One page of the categories whose name contains the searched text, ignoring accents. */
export async function listCategories(
  db: Db,
  { search, page, limit }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  const [total, data] = await Promise.all([
    countCategories(db, search),
    readCategories(db, search, limit, (page - 1) * limit),
  ])
  return done({ data, page, limit, totalPages: Math.ceil(total / limit) })
}
