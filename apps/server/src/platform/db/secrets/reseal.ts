import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { inBatches } from '../sweeps/in-batches.ts'
import type { Purpose, Seal } from './seal.ts'

/** The columns with sealed texts. Their owner is the row's `commerce_id`; a business may have several rows. */
const columns: Record<Purpose, { table: string; column: string }> = {
  'google token': { table: 'google_connections', column: 'refresh_token' },
  'calendar feed': { table: 'calendar_feeds', column: 'token' },
}

interface Resealed {
  resealed: number
  /** Texts that neither seal opens; they are not changed. */
  unreadable: number
}

const BATCH = 500

/** Reseals everything with the next seal; texts that already have it are not changed. */
export async function resealAll(tx: Tx, former: Seal, next: Seal): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 }
  for (const [purpose, place] of Object.entries(columns) as [Purpose, Place][]) {
    await lockTable(tx, place)
    let last: Row = { id: NIL, sealed: Buffer.alloc(0) }
    await inBatches(BATCH, async (limit) => {
      const rows = await readRows(tx, place, last, limit)
      last = rows.at(-1) ?? last
      const changes = rows.flatMap(({ id, sealed }) => {
        if (next.open(purpose, id, sealed) !== null) return []
        const text = former.open(purpose, id, sealed)
        if (text !== null) return { id, sealed, resealed: next.close(purpose, id, text) }
        done.unreadable += 1
        return []
      })
      await writeRows(tx, place, changes)
      done.resealed += changes.length
      return rows.length
    })
  }
  return done
}

type Place = (typeof columns)[Purpose]

interface Row {
  id: string
  sealed: Buffer
}

const NIL = '00000000-0000-0000-0000-000000000000'

/** Locks a whole table against writes until the commit: Citus can't lock rows of several businesses by a query. */
async function lockTable(tx: Tx, { table }: Place): Promise<void> {
  await sql`LOCK TABLE ${sql.table(table)} IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

async function readRows(tx: Tx, { table, column }: Place, after: Row, limit: number) {
  const { rows } =
    await sql<Row>`SELECT commerce_id AS id, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
    WHERE (commerce_id, ${sql.ref(column)}) > (${after.id}, ${after.sealed})
    ORDER BY commerce_id, ${sql.ref(column)} LIMIT ${limit}`.execute(tx)
  return rows
}

async function writeRows(
  tx: Tx,
  { table, column }: Place,
  rows: readonly (Row & { resealed: Buffer })[],
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = changes.resealed
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::bytea[],
      ${rows.map(({ resealed }) => resealed)}::bytea[]) AS changes (id, sealed, resealed)
    WHERE commerce_id = changes.id AND ${sql.ref(column)} = changes.sealed`.execute(tx)
}
