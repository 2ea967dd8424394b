import { Client } from 'pg'
import {
  type BookSize,
  businessesSql,
  customersSql,
  freeHoursSql,
  visitsSql,
  vocabularySql,
} from './book-sql.ts'
import { withoutIndexes } from './without-indexes.ts'

const BIG_TABLES = [
  'customers',
  'occupations',
  'appointments',
  'directory_appointments',
  'notifications',
]
const ROWS_AT_ONCE = 200_000

/** Fills a migrated, empty database. `onProgress` gets the number of written appointments of each commerce. */
export async function fillBook(
  connectionString: string,
  size: BookSize,
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB';
      SET work_mem = '128MB'; SET client_min_messages = warning`)
    await client.query(vocabularySql(size))
    await client.query(businessesSql(size))
    await withoutIndexes(client, BIG_TABLES, async () => {
      await client.query(customersSql(size))
      await writeVisits(client, size, onProgress)
    })
    await client.query(freeHoursSql(size))
    await client.query('VACUUM (ANALYZE)')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

async function writeVisits(client: Client, size: BookSize, onProgress: (written: number) => void) {
  const step = Math.max(1, Math.floor(ROWS_AT_ONCE / size.commerces))
  for (let from = 1; from <= size.appointments; from += step) {
    const to = Math.min(from + step - 1, size.appointments)
    // Several statements in one call are one transaction.
    await client.query(visitsSql(size, from, to))
    onProgress(to)
  }
}
