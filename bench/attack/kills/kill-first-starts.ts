import { setTimeout as pause } from 'node:timers/promises'
import { makeEmbedded, type OwnDatabase } from '../../outages/databases.ts'
import { bookSlot, openSalon } from '../../outages/open-salon.ts'
import type { AttackSettings, Row } from '../row.ts'
import { readMails } from '../server/mail-folder.ts'
import { launchBuilt } from '../server/start-built.ts'

const ROUNDS = 12
const LIMIT_MS = 60_000

/** Kills servers while they create their database, and checks that the next start recovers. */
export async function killFirstStarts({ log }: AttackSettings): Promise<Row> {
  const whole = await timeWholeStart()
  const wrong: string[] = []
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const afterMs = (whole * (round + 0.5)) / ROUNDS
    const withPostmaster = round % 2 === 1
    const name = `killed after ${afterMs.toFixed(0)} of ${whole.toFixed(0)} ms${withPostmaster ? ', postmaster too' : ''}`
    await using database = await makeEmbedded()
    const first = launchBuilt({ ...database.env, DEMO: 'on' })
    await pause(afterMs)
    await first.end('SIGKILL')
    if (withPostmaster) await database.stop('kill').catch(() => undefined)
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
  await using database = await makeEmbedded()
  const start = performance.now()
  await using server = launchBuilt({ ...database.env, DEMO: 'on' })
  // The demo business is made before the server listens.
  await server.origin
  return performance.now() - start
}

/** Restarts the killed server, registers a business and books there; returns what went wrong. */
async function tryStart(database: OwnDatabase): Promise<string | null> {
  await using server = launchBuilt({ ...database.env, DEMO: 'on' })
  try {
    const origin = await Promise.race([server.origin, pause(LIMIT_MS, null, { ref: false })])
    if (origin === null) return 'it does not listen within a minute'
    const salon = await openSalon(origin, await readMails(database.dataDir))
    const { status } = await bookSlot(origin, salon, 0)
    if (status !== 201) return `booking answers ${status}`
    const client = await database.connect()
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM commerces')
    await client.end()
    return rows[0]?.n === 2 ? null : `there are ${rows[0]?.n} businesses instead of two`
  } catch (error) {
    return String(error)
  }
}
