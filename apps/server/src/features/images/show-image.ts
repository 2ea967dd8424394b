import sharp from 'sharp'
import type { Db } from '../../platform/db/database.ts'
import type { FileAnswer } from '../../platform/http/binding.ts'
import { done, type Outcome, refused } from '../../platform/http/outcome.ts'
import type { RememberVariant } from './remember-variants.ts'
import { readImage } from './store.ts'

interface Deps {
  db: Db
  remember: RememberVariant
}

/** A stored picture. It never changes under its id, so a browser may keep it for ever. */
export async function showImage(
  { db, remember }: Deps,
  id: string,
  width?: string,
): Promise<Outcome<FileAnswer>> {
  const bytes = width
    ? await remember(`${id} ${width}`, () => narrow(db, id, Number(width)))
    : await readImage(db, id)
  if (!bytes) return refused('notFound')
  return done({ bytes, cacheControl: 'public, max-age=31536000, immutable' })
}

async function narrow(db: Db, id: string, width: number): Promise<Buffer | null> {
  const webp = await readImage(db, id)
  if (!webp) return null
  const narrowed = await sharp(webp)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer()
  return narrowed.length < webp.length ? narrowed : webp
}
