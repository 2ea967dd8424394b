import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { listCustomers as call, customerTags } from '@cuando/contract/customers/customers'
import { normalizePhone } from '@cuando/es/phones'
import { localTime } from '@cuando/es/time/local-time'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Done, done, type Outcome, refused } from '../../platform/outcome.ts'
import { readCommerce } from '../commerce/store.ts'
import { findCustomers, readCustomers } from './list-store.ts'
import { presentFoundCustomer, presentListedCustomer } from './present.ts'
import { searchTerms } from './search-terms.ts'
import { readTags } from './tag-store.ts'

type Call = typeof call

/**
 * One page of customers by name, narrowed by a search, a filter and a tag. With `memberId` it lists nobody, and finds
 * those that this person has served, and others by their full phone.
 */
export async function listCustomers(
  { db, now }: { db: Db; now: Date },
  { commerceId, memberId }: { commerceId: CommerceId; memberId?: string | undefined },
  { search, filter, tag, page, limit }: Checked<Call>['query'],
): Promise<Outcome<Data<Call>>> {
  const commerce = await readCommerce(db, commerceId)
  if (!commerce) return refused('notFound')
  const { timezone } = commerce
  const month = Number(localTime(now.getTime(), timezone).date.slice(5, 7))
  const terms = searchTerms(search)
  const isHidden = memberId !== undefined
  if (isHidden && terms.length === 0) return done({ customers: [], total: 0, page, limit })
  const known = isHidden ? { memberId, phone: normalizePhone(search) } : undefined
  const { ids, total } = await findCustomers(
    db,
    commerceId,
    { terms, filter, tag, known, month, now },
    { limit, offset: (page - 1) * limit },
  )
  const rows = await readCustomers(db, commerceId, ids, now)
  const present = isHidden ? presentFoundCustomer : presentListedCustomer
  return done({ customers: rows.map((row) => present(row, timezone)), total, page, limit })
}

/** The tags of a business's customers, the most used first. */
export async function listTags(
  db: Db,
  commerceId: CommerceId,
): Promise<Done<Data<typeof customerTags>>> {
  return done(await readTags(db, commerceId))
}
