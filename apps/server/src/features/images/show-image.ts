import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import { readImage } from './store.ts'

/** A stored picture. It never changes under its id, so a browser may keep it for ever. */
export async function showImage(db: Db, id: string): Promise<Outcome<FileAnswer>> {
  const bytes = await readImage(db, id)
  if (!bytes) return refused('notFound')
  return done({ bytes, cacheControl: 'public, max-age=31536000, immutable' })
}
