import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import {
  type LiveOutage,
  measureLiveOutages,
} from '../../apps/server/src/testing/measure-live-outages.ts'
import { startProcess } from '../../apps/server/src/testing/start-process.ts'

const run = promisify(execFile)

export interface LiveOutagesReport {
  /** How the database went away. */
  kind: 'cut' | 'restarted'
  rounds: LiveOutage[]
  silent: number
}

/**
 * Two server processes on a PostgreSQL of the bench's own, which loses all its connections, and then is stopped and
 * started, `rounds` times each. Silent is a round after which a notice or a log-out did not arrive within ten seconds.
 *
 * @param bin the folder of PostgreSQL's programs
 */
export async function runLiveOutages(
  rounds: number,
  bin = '/usr/lib/postgresql/15/bin',
  start = startProcess,
): Promise<LiveOutagesReport[]> {
  const postgres = await startPostgres(bin)
  const env = { DATABASE_URL: postgres.url, ROLE: 'web' }
  const one = await start(env)
  const other = await start(env)
  const measure = async (kind: LiveOutagesReport['kind'], strike: () => Promise<void>) => {
    const measured = await measureLiveOutages({
      origins: [one.origin, other.origin],
      connectionString: postgres.url,
      rounds,
      strike,
    })
    const silent = measured.filter((each) => each.notice === null || each.logOut === null).length
    return { kind, rounds: measured, silent }
  }
  try {
    return [await measure('cut', postgres.cut), await measure('restarted', postgres.restart)]
  } finally {
    await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
    await postgres.remove()
  }
}

async function startPostgres(bin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'cuando-live-outages-'))
  const data = join(folder, 'data')
  const port = await findPort()
  const account = await findAccount(folder)
  const call = (program: string, ...args: string[]) =>
    run(join(bin, program), args, { cwd: folder, ...account })
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`
  const start = () =>
    call('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options)
  const stop = (mode: string) => call('pg_ctl', 'stop', '-w', '-D', data, '-m', mode)
  await call('initdb', '-D', data, '-U', 'cuando', '--auth=trust', '-E', 'UTF8', '--locale=C')
  await start()
  const url = `postgres://cuando@127.0.0.1:${port}/postgres`
  return {
    url,
    async cut() {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()',
      )
      await client.end()
    },
    async restart() {
      await stop('fast')
      await start()
    },
    async remove() {
      await stop('immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (bound === null || typeof bound === 'string') throw new Error('No free port')
  return bound.port
}

/** PostgreSQL refuses to run as root. */
async function findAccount(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const account = { uid: idOf('-u'), gid: idOf('-g') }
  await chmod(folder, 0o755)
  execFileSync('chown', [`${account.uid}:${account.gid}`, folder])
  return account
}
