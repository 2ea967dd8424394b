import { setTimeout as pause } from 'node:timers/promises'
import { type OwnDatabase, startEmbedded } from '../outages/databases.ts'
import { bookSlot, openSalon } from '../outages/open-salon.ts'
import { launchBuilt } from './built-server.ts'
import { readMails } from './mail-folder.ts'
import type { AttackSettings, Row } from './row.ts'

const ROUNDS = 12
const LIMIT_MS = 60_000
const demo = /Negocio de muestra: /

/** Kills servers while they create their database, and checks that the next start recovers. */
export async function killFirstStarts({ log }: AttackSettings): Promise<Row> {
  const whole = await timeWholeStart()
  const wrong: string[] = []
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const afterMs = (whole * (round + 0.5)) / ROUNDS
    const withPostmaster = round % 2 === 1
    const name = `killed after ${afterMs.toFixed(0)} of ${whole.toFixed(0)} ms${withPostmaster ? ', postmaster too' : ''}`
    const database = await startEmbedded()
    const first = launchBuilt({ ...database.env, DEMO: 'on' })
    await pause(afterMs)
    await first.end('SIGKILL')
    if (withPostmaster) await database.strike('kill').catch(() => undefined)
    const start = performance.now()
    const fault = await tryStart(database)
    seconds.push((performance.now() - start) / 1000)
    log(`${name}: ${fault ?? 'works'}, ${seconds.at(-1)?.toFixed(1)} s`)
    if (fault) wrong.push(`${name}: ${fault}`)
  }
  return {
    test: 'kill -9 in the first start',
    tried: `${ROUNDS}`,
    failed: `${wrong.length}${wrong.map((each) => `; ${each}`).join('')}; booked in at most ${Math.max(...seconds).toFixed(1)} s`,
    isGood: wrong.length === 0,
  }
}

/** How many milliseconds an undisturbed first start takes, including the demo business. */
async function timeWholeStart(): Promise<number> {
  const database = await startEmbedded()
  const start = performance.now()
  const server = launchBuilt({ ...database.env, DEMO: 'on' })
  await server.origin
  await waitForDemo(server.lines)
  const ms = performance.now() - start
  await server.end('SIGTERM')
  await database.remove()
  return ms
}

async function waitForDemo(lines: readonly string[]): Promise<boolean> {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await pause(20))
    if (lines.some((line) => demo.test(line))) return true
  return false
}

/**
 * Restarts the killed server, registers a business and books there; returns what went wrong, and deletes the
 * database.
 */
async function tryStart(database: OwnDatabase): Promise<string | null> {
  const server = launchBuilt({ ...database.env, DEMO: 'on' })
  try {
    const origin = await Promise.race([server.origin, pause(LIMIT_MS, null, { ref: false })])
    if (origin === null) return 'it does not listen within a minute'
    const salon = await openSalon(origin, await readMails(database.env.DATA_DIR ?? ''))
    const { status } = await bookSlot(origin, salon, 0)
    if (status !== 201) return `booking answers ${status}`
    const client = await database.connect()
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM commerces')
    await client.end()
    return rows[0]?.n === 2 ? null : `there are ${rows[0]?.n} businesses instead of two`
  } catch (error) {
    return String(error)
  } finally {
    await server.end('SIGTERM')
    await database.remove()
  }
}
