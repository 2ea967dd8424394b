import type { Outcome, Refusal } from '../../outcome.ts'
import { type Db, inTransaction, type Tx } from '../database.ts'

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** As `inTransaction`, but a refusal rolls back everything. */
export async function allOrNothing<T>(
  db: Db,
  work: (tx: Tx) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await work(tx)
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}
