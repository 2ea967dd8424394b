import type { Db } from '../../platform/db/database.ts'
import { untilNone } from '../../platform/db/sweeps/in-batches.ts'
import { deleteAbandoned, keepUsed } from './occupation-store.ts'

const BATCH = 1000

/** Deletes abandoned occupations without an appointment or an undo that refers to them. */
export async function sweepOccupations(db: Db): Promise<void> {
  await untilNone(BATCH, (limit) => keepUsed(db, limit))
  await untilNone(BATCH, (limit) => deleteAbandoned(db, limit))
}
