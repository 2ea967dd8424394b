import type { Db } from '../../../platform/db/database.ts'
import { untilNone } from '../../../platform/db/sweeps/in-batches.ts'
import { undoableSince } from '../../customers/imports/record-store.ts'
import { deleteOldImports } from './import-store.ts'

// Each import has up to 2,000 rows.
const BATCH = 20

/** Deletes imports that can no longer be undone. The appointments stay. */
export const sweepImports = (db: Db, now: Date) =>
  untilNone(BATCH, (limit) => deleteOldImports(db, undoableSince(now), limit))
