import type { commerceCategories } from '@cuando/contract/business/commerce'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { beginsWord } from '@cuando/es/text'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import { readCategories } from './store.ts'

type Call = typeof commerceCategories

/**
 * One page of the categories whose name contains the searched text: those with a word that begins with it first, then in
 * the order of the Spanish alphabet.
 */
export async function listCategories(
  db: Db,
  { search, page, limit }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  // Sorted here: the database sorts by bytes, and not every installation has a Spanish collation.
  const rank = (name: string) => (beginsWord(name, search) ? 0 : 1)
  const found = (await readCategories(db, search)).sort(
    (a, b) => rank(a.name) - rank(b.name) || spanish.compare(a.name, b.name),
  )
  const data = found.slice((page - 1) * limit, page * limit)
  return done({ data, page, limit, totalPages: Math.ceil(found.length / limit) })
}

const spanish = new Intl.Collator('es')
