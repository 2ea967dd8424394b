import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSessions, readSessions } from '../../testing/database-sessions.ts'
import { makeTestDatabase } from '../../testing/make-test-database.ts'
import { measureLiveOutages } from '../../testing/process/measure-live-outages.ts'
import { type ServerProcess, startProcess } from '../../testing/process/start-process.ts'

const servers: ServerProcess[] = []
const start = async (env: Record<string, string>) => {
  const server = await startProcess({ ROLE: 'web', ...env })
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')))
})

/** The rounds with something that did not recover. */
const silent = (rounds: Awaited<ReturnType<typeof measureLiveOutages>>) =>
  rounds.filter(({ notice, logOut }) => notice === null || logOut === null)

describe('two processes whose database fails and recovers', { timeout: 240_000 }, () => {
  it('exchange events again after all connections were cut', async () => {
    const database = await makeTestDatabase()
    const [one, other] = await Promise.all([
      start({ DATABASE_URL: database.url }),
      start({ DATABASE_URL: database.url }),
    ])
    const rounds = await measureLiveOutages({
      origins: [one.origin, other.origin],
      connectionString: database.url,
      rounds: 3,
      async interrupt() {
        await endSessions(database.pool, await readSessions(database.pool))
      },
    })
    expect(rounds).toHaveLength(3)
    expect(silent(rounds)).toEqual([])
    await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')))
    await database.close()
  })

  it('exchange events again after it was killed, and are not ready until then', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cuando-live-'))
    const one = await start({ DATA_DIR: dataDir })
    const home = join(dataDir, 'postgres')
    const readLines = async () =>
      (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')
    const [, , , port, host] = await readLines()
    const url = new URL(`postgresql://localhost:${port}/cuando`)
    url.username = 'cuando'
    url.password = await readFile(join(home, 'password'), 'utf8')
    url.searchParams.set('host', host?.trim() ?? '')
    const other = await start({ DATABASE_URL: url.href })
    const isReady = async () => (await fetch(`${other.origin}/ready`)).status === 200
    const rounds = await measureLiveOutages({
      origins: [one.origin, other.origin],
      connectionString: url.href,
      rounds: 2,
      async interrupt() {
        process.kill(Number((await readLines())[0]), 'SIGKILL')
        await vi.waitUntil(async () => !(await isReady()), { timeout: 5000, interval: 5 })
        await vi.waitUntil(() => answers(url.href), { timeout: 15_000 })
      },
    })
    expect(silent(rounds)).toEqual([])
    await vi.waitUntil(isReady, { timeout: 10_000 })
    await Promise.all(servers.splice(0).map((server) => server.end('SIGTERM')))
    await rm(dataDir, { recursive: true, force: true })
  })
})

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
