import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { ObjectStore } from '../../../platform/object-store/open-s3.ts'
import { objectKey } from '../store.ts'
import {
  forgetLeftover,
  lockLeftover,
  lockPicture,
  noteLeftover,
  type PictureRef,
  readLeftovers,
  readPicturesAfter,
  writeBytes,
} from './outside-store.ts'

interface Deps {
  db: Db
  store: ObjectStore
  now: Date
}

/** How many pictures were moved, and how many are missing in the store. */
interface Moved {
  moved: number
  lost: number
}

const BATCH = 100
/** An object without a picture is deleted after this: an upload of the same picture may be under way. */
const LEFTOVER_MS = 3_600_000

/**
 * Moves pictures into the store, or back into the database, for `maxMs` at most. Each is moved in a transaction of its own, so this can be
 * interrupted and run again, beside servers and by several processes.
 */
export async function movePictures(deps: Deps, isOut: boolean, maxMs = Infinity): Promise<Moved> {
  const end = performance.now() + maxMs
  const total: Moved = { moved: 0, lost: 0 }
  let last: PictureRef | null = null
  for (;;) {
    const refs: PictureRef[] = await readPicturesAfter(deps.db, last, {
      areInside: isOut,
      limit: BATCH,
    })
    for (const ref of refs) {
      if (performance.now() > end) return total
      const outcome = await (isOut ? moveOut(deps, ref) : moveIn(deps, ref))
      if (outcome !== 'unmoved') total[outcome] += 1
    }
    last = refs.at(-1) ?? null
    if (refs.length < BATCH) return total
  }
}

/** The object is written before the row says that it is there. If this is interrupted, the object is a leftover. */
async function moveOut({ db, store, now }: Deps, ref: PictureRef) {
  await noteLeftover(db, ref, now)
  return inTransaction(db, async (tx) => {
    const webp = await lockPicture(tx, ref)
    // Deleted meanwhile: the leftover stays for the sweep.
    if (webp === undefined) return 'unmoved'
    if (webp) {
      await store.put(objectKey(ref), webp, 'image/webp')
      await writeBytes(tx, ref, null)
    }
    await forgetLeftover(tx, ref)
    return webp ? 'moved' : 'unmoved'
  })
}

async function moveIn({ db, store, now }: Deps, ref: PictureRef) {
  return inTransaction(db, async (tx) => {
    if ((await lockPicture(tx, ref)) !== null) return 'unmoved'
    const webp = await store.get(objectKey(ref))
    if (!webp) return 'lost'
    await writeBytes(tx, ref, webp)
    await noteLeftover(tx, ref, now)
    return 'moved'
  })
}

/** Deletes up to `limit` objects without a picture, and returns how many leftovers it settled. */
export async function sweepLeftovers({ db, store, now }: Deps, limit: number): Promise<number> {
  const before = new Date(now.getTime() - LEFTOVER_MS)
  let settled = 0
  for (const ref of await readLeftovers(db, before, limit)) {
    settled += await inTransaction(db, async (tx) => {
      if (!(await lockLeftover(tx, ref))) return 0
      // Null: a picture has its bytes in this object.
      if ((await lockPicture(tx, ref)) !== null) await store.delete(objectKey(ref))
      await forgetLeftover(tx, ref)
      return 1
    })
  }
  return settled
}
