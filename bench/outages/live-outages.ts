import {
  type LiveOutage,
  measureLiveOutages,
} from '../../apps/server/src/testing/process/measure-live-outages.ts'
import type { startProcess } from '../../apps/server/src/testing/process/start-process.ts'
import { type OwnDatabase, startExternal } from './databases.ts'

export interface LiveOutagesReport {
  /** How the database was interrupted. */
  kind: 'cut' | 'restarted'
  rounds: LiveOutage[]
  silent: number
}

/**
 * Runs two server processes on a PostgreSQL of the benchmark, which loses all its connections, and then is
 * restarted, `rounds` times each. A round is silent if a notification or log-out did not arrive within ten
 * seconds.
 */
export async function runLiveOutages(
  rounds: number,
  start: typeof startProcess,
): Promise<LiveOutagesReport[]> {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await startExternal())
  const env = { ...postgres.env, ROLE: 'web' }
  const one = stack.use(await start(env))
  const other = stack.use(await start(env))
  const measure = async (kind: LiveOutagesReport['kind'], interrupt: () => Promise<void>) => {
    const measured = await measureLiveOutages({
      origins: [one.origin, other.origin],
      connectionString: postgres.env.DATABASE_URL ?? '',
      rounds,
      interrupt,
    })
    const silent = measured.filter((each) => each.notice === null || each.logOut === null).length
    return { kind, rounds: measured, silent }
  }
  return [
    await measure('cut', () => cut(postgres)),
    await measure('restarted', () => restart(postgres)),
  ]
}

async function cut(postgres: OwnDatabase): Promise<void> {
  const client = await postgres.connect()
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()',
  )
  await client.end()
}

async function restart(postgres: OwnDatabase): Promise<void> {
  await postgres.stop('fast')
  await postgres.restart()
}
