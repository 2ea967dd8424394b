import type { WithDatabase } from './rows.ts'

/**
 * A transaction of another process. It holds its locks until `commit`, and is rolled back at the end of its block
 * otherwise.
 */
export async function openTransaction({ database }: WithDatabase) {
  const tx = await database.db.startTransaction().execute()
  return {
    database: { db: tx },
    commit: () => tx.commit().execute(),
    async [Symbol.asyncDispose]() {
      if (!tx.isCommitted) await tx.rollback().execute()
    },
  }
}
