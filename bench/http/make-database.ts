import { Client } from 'pg'
import { dropDatabase, listDatabase, onServer } from '../listed-databases.ts'
import type { BookSize } from './book-sql.ts'
import { startServer } from './start-server.ts'
import type { Build } from './this-build.ts'

export interface BenchDatabase {
  connectionString: string
  drop(): Promise<void>
}

interface Place {
  /** The server to create the database on. */
  postgres: string
  /** Whether it is to stay for another run. */
  keep: boolean
}

/** Creates a database of this size for a build, or reuses the one of an earlier run. */
export async function makeDatabase(
  build: Build,
  size: BookSize,
  { postgres, keep }: Place,
): Promise<BenchDatabase> {
  const people = size.people === undefined || size.people === 1 ? '' : `_${size.people}`
  const name = `cuando_bench_${build.name}_${size.commerces}_${size.appointments}${people}`
  if (!keep) await listDatabase(postgres, name)
  const url = new URL(postgres)
  url.pathname = `/${name}`
  const connectionString = url.href
  const drop = () => dropDatabase(postgres, name)
  if (!(await isFilled(connectionString))) {
    await drop()
    await onServer(postgres, `CREATE DATABASE ${name}`)
    try {
      // The server migrates when it starts.
      const { stop } = await startServer(build, { connectionString })
      await stop()
      await build.fill(connectionString, size, (text) =>
        process.stderr.write(`\r${name}: ${text} `),
      )
    } catch (error) {
      await drop()
      throw error
    }
    process.stderr.write('\n')
  }
  return { connectionString, drop }
}

async function isFilled(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    return (await findBook(client)) !== null
  } catch {
    return false
  } finally {
    await client.end()
  }
}

/**
 * The schema of the filler's own tables; null if the filler has not finished. The table of free hours is written last.
 * Versions until November 2026 called it `bench`.
 */
export async function findBook(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ schema: string | null }>(
    `SELECT CASE WHEN to_regclass('bench_book.free_hours') IS NOT NULL THEN 'bench_book'
      WHEN to_regclass('bench.free_hours') IS NOT NULL THEN 'bench' END AS schema`,
  )
  return rows[0]?.schema ?? null
}
