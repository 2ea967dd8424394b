import { createHash } from 'node:crypto'
import type { z } from 'zod/mini'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { readCategoryName, readColumns, readMigrations } from './catalogue-store.ts'
import { freezeReads, readRows } from './export-store.ts'
import type { FileHeader, fileEnd } from './file-header.ts'

interface Exported {
  commerceId: CommerceId
  username: string
  now: Date
}

/** Writes all that belongs to a business as lines of JSON, of one state of the database. Returns the number of rows. */
export function exportBusiness(
  db: Db,
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
        await writeHashed(`{"table":"${table}","row":${row}}`)
        rows += 1
      }
    }
    const end: z.output<typeof fileEnd> = { rows, sha256: hash.digest('hex') }
    await write(`${JSON.stringify(end)}\n`)
    return rows
  })
}
