import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { MAX_LEVEL, type ProofOfWorkCheck } from '../../../platform/http/proof-of-work.ts'
import type { Tally } from '../../../platform/http/rate-limit.ts'
import { type Outcome, refused } from '../../../platform/outcome.ts'
import type { Booked } from './book-appointment.ts'
import { isAnswered } from './claim-idempotency-key.ts'

/** How many new bookings an hour one network may make at one business before a page has to work for it. */
const FREE_BOOKINGS = 10

// A phone network stands behind one address with thousands of people: the work grows slowly, and nobody is refused.
const BOOKINGS_A_LEVEL = 5

interface Request {
  commerceId: CommerceId
  network: string
  key: string | undefined
  /** The header with the work that was done, if any. */
  proof: string | undefined
  now: Date
}

interface Deps {
  db: Db
  /** Counts a network's bookings at a business. */
  tally: Tally
  proofs: ProofOfWorkCheck
}

/** Books, but beyond the free bookings only for a page that has done a proof of work. */
export async function requireProof(
  { db, tally, proofs }: Deps,
  { commerceId, network, key, proof, now }: Request,
  book: () => Promise<Outcome<Booked>>,
): Promise<Outcome<Booked>> {
  // Sent again because its answer was lost: it is answered, as it was, and counts as nothing new.
  if (key && (await isAnswered(db, { commerceId, key, now }))) return book()
  const counted = `${commerceId} ${network}`
  // Counted before it is booked, or many at once would all be the first.
  const number = await tally.add(counted)
  let isNew = false
  try {
    const level = levelOf(number)
    // Others may have booked while the page was working.
    if (level > 0 && !(await proofs.accept(proof, commerceId, Math.max(1, level - 1))))
      return refused('proofRequired', { challenge: await proofs.ask(commerceId, level) })
    const outcome = await book()
    isNew = outcome.ok && outcome.data.notification !== null
    return outcome
  } finally {
    if (!isNew) await tally.refund(counted)
  }
}

/** 0 while bookings are free, then one more for every few of them, up to the most work. */
function levelOf(number: number): number {
  return Math.min(MAX_LEVEL, Math.ceil((number - FREE_BOOKINGS) / BOOKINGS_A_LEVEL))
}
