import { maxDuplicates } from '@cuando/contract/customers/duplicates'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pairKey, readDistinct } from './distinct-store.ts'
import { type Candidate, readAlike } from './duplicate-store.ts'
import { judgePair, type Likeness } from './judge-pair.ts'

/** Two possible duplicates, the older one first. */
export interface FoundPair {
  older: Candidate
  newer: Candidate
  likeness: Likeness
}

/** More customers of one full name make it a common one. */
const COMMON = 3

/**
 * The possible duplicates of a business by name, and whether there are more than a list shows. A customer is the newer one in at
 * most one pair. So three customers who are one person make two pairs, as many as merges.
 */
export async function findPairs(
  db: Db,
  commerceId: CommerceId,
): Promise<{ pairs: FoundPair[]; isMore: boolean }> {
  const distinct = await readDistinct(db, commerceId)
  const found = new Map<string, FoundPair>()
  for (const by of ['phone', 'name_key'] as const) {
    for await (const alike of readAlike(db, commerceId, by)) {
      const isCommonName = by === 'name_key' && alike.length > COMMON
      for (const pair of pairsIn(alike, distinct, isCommonName)) {
        if (!found.has(pair.newer.id)) found.set(pair.newer.id, pair)
        if (found.size > maxDuplicates) return { pairs: inOrder(found).slice(0, -1), isMore: true }
      }
    }
  }
  return { pairs: inOrder(found), isMore: false }
}

/** Pairs each customer of a group with the oldest one who may be the same person. */
function pairsIn(
  alike: readonly Candidate[],
  distinct: ReadonlySet<string>,
  isCommonName: boolean,
): FoundPair[] {
  return alike.flatMap((newer, at) => {
    for (const older of alike.slice(0, at)) {
      if (distinct.has(pairKey([older.id, newer.id]))) continue
      const likeness = judgePair(older, newer, { isCommonName })
      if (likeness) return [{ older, newer, likeness }]
    }
    return []
  })
}

const inOrder = (found: ReadonlyMap<string, FoundPair>) =>
  [...found.values()].toSorted((a, b) => compare(keyOf(a), keyOf(b)))

const keyOf = ({ older, newer }: FoundPair) =>
  `${older.name_key} ${older.id} ${newer.name_key} ${newer.id}`

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
