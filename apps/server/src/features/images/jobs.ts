import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { untilNone } from '../../platform/db/sweeps/in-batches.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { RecurringTask } from '../../platform/jobs/schedule.ts'
import type { ObjectStore } from '../../platform/object-store/open-s3.ts'
import { movePictures, sweepLeftovers } from './outside/move-pictures.ts'
import { deleteDueImages } from './store.ts'

// Pictures are large: small batches keep the transactions short.
const BATCH = 100
/** Other scheduled tasks need the worker. The next run goes on. */
const MOVING_MS = 60_000

interface Deps {
  db: Db
  clock: Clock
  /** The object store, and whether pictures shall be there; null if there is none. */
  outside: Outside | null
}

export interface Outside {
  store: ObjectStore
  isWanted: boolean
}

export const imageJobs = ({ db, clock, outside }: Deps) =>
  ({
    /** Moves new uploads into the object store, and deletes objects without a picture. */
    'images:move': async () => {
      if (!outside) return
      const { store, isWanted } = outside
      const { lost } = await movePictures({ db, store, now: clock.now() }, isWanted, MOVING_MS)
      await untilNone(BATCH, (limit) => sweepLeftovers({ db, store, now: clock.now() }, limit))
      if (lost > 0) throw new Error(`${lost} pictures are missing in the object store`)
    },

    /** Deletes pictures that nothing shows. */
    'images:sweep': () =>
      untilNone(BATCH, (limit) =>
        inTransaction(db, (tx) => deleteDueImages(tx, clock.now(), limit)),
      ),
  }) satisfies TaskHandlers

export const imageSchedule: RecurringTask[] = [
  { task: 'images:move', key: 'move-images', everyMinutes: 10, atMinute: 4 },
  { task: 'images:sweep', key: 'sweep-images', everyMinutes: 60, atMinute: 42 },
]
