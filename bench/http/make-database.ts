import { Client } from 'pg'
import { expectBuilt } from '../built-server.ts'
import type { BookSize } from './book-sql.ts'
import { fillBook } from './fill-book.ts'
import { startServer } from './start-server.ts'

export interface BenchDatabase {
  connectionString: string
  drop(): Promise<void>
}

/** Creates a database of this size, or reuses the one of an earlier run. */
export async function makeDatabase(
  postgres: string,
  size: BookSize,
  server: { main: string; port: number },
): Promise<BenchDatabase> {
  expectBuilt(server.main)
  const name = `cuando_bench_${size.commerces}_${size.appointments}`
  const url = new URL(postgres)
  url.pathname = `/${name}`
  const connectionString = url.href
  const drop = () => onServer(postgres, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  if (!(await isFilled(connectionString))) {
    await drop()
    await onServer(postgres, `CREATE DATABASE ${name}`)
    try {
      // The server migrates when it starts.
      const { stop } = await startServer(server.main, { connectionString, port: server.port })
      await stop()
      await fillBook(connectionString, size, (written) =>
        process.stderr.write(`\r${name}: ${written} of ${size.appointments} appointments each `),
      )
    } catch (error) {
      await drop()
      throw error
    }
    process.stderr.write('\n')
  }
  return { connectionString, drop }
}

/** The table of free hours is written last, so its existence means complete. */
async function isFilled(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    const { rows } = await client.query(`SELECT to_regclass('bench_book.free_hours') AS filled`)
    return rows[0].filled !== null
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
