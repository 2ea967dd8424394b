import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { startExternal } from '../outages/databases.ts'
import { startBuilt } from './built-server.ts'

export interface TwoServers {
  origins: readonly [string, string]
  client: Client
  dataDir: string
  /** Runs that many at once, half of them on each server. */
  crowd<T>(size: number, one: (origin: string, n: number) => Promise<T>): Promise<T[]>
}

/** Two processes of the server on one PostgreSQL, while `work` goes on. */
export async function withTwoServers<T>(work: (servers: TwoServers) => Promise<T>): Promise<T> {
  const database = await startExternal('/usr/lib/postgresql/15/bin')
  const dataDir = await mkdtemp(join(tmpdir(), 'cuando-races-'))
  const client = await database.connect()
  const env = { ...database.env, DATA_DIR: dataDir }
  const one = await startBuilt(env)
  const other = await startBuilt(env)
  try {
    return await work({
      origins: [one.origin, other.origin],
      client,
      dataDir,
      crowd: (size, call) =>
        Promise.all(
          Array.from({ length: size }, (_, n) => call(n % 2 ? other.origin : one.origin, n)),
        ),
    })
  } finally {
    await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
    await client.end()
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
