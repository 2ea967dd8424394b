import { createHash } from 'node:crypto'
import type { z } from 'zod/mini'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type ObjectStore, StoreUnavailable } from '../../platform/object-store/open-s3.ts'
import { objectKey, type PictureStores } from '../images/store.ts'
import { readCategoryName, readColumns, readMigrations } from './catalogue-store.ts'
import { freezeReads, readRows } from './export-store.ts'
import { FileError, type FileHeader, type fileEnd } from './file-header.ts'

interface Exported {
  commerceId: CommerceId
  username: string
  now: Date
}

/**
 * Writes all that belongs to a business as lines of JSON, of one state of the database. Returns the number of rows. Pictures
 * are always written with their bytes. Throws a FileError for one whose bytes are nowhere, and StoreUnavailable if they
 * can't be had now.
 */
export function exportBusiness(
  { db, store }: PictureStores,
  { commerceId, username, now }: Exported,
  write: (line: string) => Promise<void>,
): Promise<number> {
  const hash = createHash('sha256')
  const writeHashed = (line: string) => {
    hash.update(`${line}\n`)
    return write(`${line}\n`)
  }
  return inTransaction(db, async (tx) => {
    await freezeReads(tx)
    const columns = await readColumns(tx)
    const header: FileHeader = {
      format: 'cuando-business',
      version: 1,
      commerceId,
      username,
      category: await readCategoryName(tx, commerceId),
      exportedAt: now.toISOString(),
      migrations: await readMigrations(tx),
      tables: Object.fromEntries([...columns].map(([table, each]) => [table, [...each]])),
    }
    await writeHashed(JSON.stringify(header))
    let rows = 0
    for (const [table, listed] of columns) {
      for await (const row of readRows(tx, table, listed, commerceId)) {
        // As the database writes it: parsing a number here could lose digits.
        const whole = table === 'images' ? await withBytes(row, commerceId, store) : row
        await writeHashed(`{"table":"${table}","row":${whole}}`)
        rows += 1
      }
    }
    const end: z.output<typeof fileEnd> = { rows, sha256: hash.digest('hex') }
    await write(`${JSON.stringify(end)}\n`)
    return rows
  })
}

/** The row of a picture as the database would write it with its bytes. */
async function withBytes(
  row: string,
  commerceId: CommerceId,
  store: ObjectStore | null,
): Promise<string> {
  const image: { id: string; webp: string | null } = JSON.parse(row)
  if (image.webp !== null) return row
  if (!store) throw new StoreUnavailable('S3: not configured')
  const bytes = await store.get(objectKey({ commerceId, id: image.id }))
  if (!bytes) throw new FileError(`no se puede completar: la foto ${image.id} no está en S3`)
  return JSON.stringify({ ...image, webp: `\\x${bytes.toString('hex')}` })
}
