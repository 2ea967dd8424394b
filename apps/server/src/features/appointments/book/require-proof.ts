import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { MAX_LEVEL, type ProofOfWorkCheck } from '../../../platform/http/limits/proof-of-work.ts'
import type { Tally } from '../../../platform/http/limits/rate-limit.ts'
import { type Outcome, refused } from '../../../platform/outcome.ts'
import { findByKey } from '../../idempotency/claim-idempotency-key.ts'
import type { Booked } from './answer-booking.ts'

/** How many new bookings an hour one network may make at one business before a proof of work is required. */
const FREE_BOOKINGS = 10

// A mobile network may have thousands of people behind one address: the work grows slowly, and nobody is
// refused.
const BOOKINGS_A_LEVEL = 5

interface Request {
  /** How many appointments it books; 1 by default. */
  count?: number
  commerceId: CommerceId
  network: string
  key: string | undefined
  /** The proof-of-work header, if any. */
  proof: string | undefined
  now: Date
}

interface Deps {
  db: Db
  /** Counts a network's bookings at a business. */
  tally: Tally
  proofs: ProofOfWorkCheck
}

/** Books; beyond the free bookings the request needs a proof of work. */
export async function requireProof<T extends Pick<Booked, 'notification'>>(
  { db, tally, proofs }: Deps,
  { commerceId, network, key, proof, now, count = 1 }: Request,
  book: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const counted = `${commerceId} ${network}`
  // Counted before booking, or concurrent requests would all be the first.
  const number = await tally.add(counted, count)
  let isNew = false
  try {
    const level = levelOf(number)
    // A retry of an answered request gets the same answer without proof, and does not count.
    const isAnswered = () => key && findByKey(db, { commerceId, key, now })
    // One level less is accepted: others may have booked while the page was working.
    const isProven = () => proofs.accept(proof, commerceId, Math.max(1, level - 1))
    if (level > 0 && !(await isAnswered()) && !(await isProven()))
      return refused('proofRequired', { challenge: await proofs.ask(commerceId, level) })
    const outcome = await book()
    isNew = outcome.ok && outcome.data.notification !== null
    return outcome
  } finally {
    if (!isNew) await tally.refund(counted, count)
  }
}

/** 0 while bookings are free, then one level per BOOKINGS_A_LEVEL, up to MAX_LEVEL. */
function levelOf(number: number): number {
  return Math.min(MAX_LEVEL, Math.ceil((number - FREE_BOOKINGS) / BOOKINGS_A_LEVEL))
}
