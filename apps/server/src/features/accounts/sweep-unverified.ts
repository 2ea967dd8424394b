import { type Db, inTransaction } from '../../platform/db/database.ts'
import { untilNone } from '../../platform/db/sweeps/in-batches.ts'
import { deleteCommerces } from '../commerce/store.ts'
import { deleteImageLinks } from '../images/store.ts'
import { deleteMembers } from '../referrals/store.ts'
import { freeEmails, lockUnverified } from './store.ts'

const RETENTION_MS = 7 * 24 * 3_600_000

// Each business may have two pictures: small batches keep the transaction short.
const BATCH = 20

/**
 * Deletes accounts that were not verified within a week, with their business: the e-mail, username and
 * referral code are free again. Verifying and sweeping lock the same row, so only one of them happens.
 */
export function sweepUnverified(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  return untilNone(BATCH, (limit) =>
    inTransaction(db, async (tx) => {
      const accounts = await lockUnverified(tx, before, limit)
      if (accounts.length === 0) return 0
      const commerceIds = accounts.map(({ commerceId }) => commerceId)
      await deleteImageLinks(tx, commerceIds)
      await deleteMembers(tx, commerceIds)
      await deleteCommerces(tx, commerceIds)
      await freeEmails(
        tx,
        accounts.map(({ email }) => email),
      )
      return accounts.length
    }),
  )
}
