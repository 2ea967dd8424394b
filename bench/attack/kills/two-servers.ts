import type { Client } from 'pg'
import { startExternal } from '../../outages/databases.ts'
import { startBuilt } from '../server/start-built.ts'

export interface TwoServers {
  origins: readonly [string, string]
  client: Client
  dataDir: string
  /** Runs that many at once, half of them on each server. */
  crowd<T>(size: number, one: (origin: string, n: number) => Promise<T>): Promise<T[]>
}

/** Two processes of the server on one PostgreSQL, while `work` runs. */
export async function withTwoServers<T>(work: (servers: TwoServers) => Promise<T>): Promise<T> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await startExternal())
  const client = stack.adopt(await database.connect(), (connected) => connected.end())
  const one = stack.use(await startBuilt(database.env))
  const other = stack.use(await startBuilt(database.env))
  return await work({
    origins: [one.origin, other.origin],
    client,
    dataDir: database.dataDir,
    crowd: (size, call) =>
      Promise.all(
        Array.from({ length: size }, (_, n) => call(n % 2 ? other.origin : one.origin, n)),
      ),
  })
}
