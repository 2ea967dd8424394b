import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../../../apps/server/src/testing/process/start-process.ts'
import { findPort, makeEmbedded, type OwnDatabase } from '../../outages/databases.ts'
import { type Load, startLoad } from '../../outages/load.ts'
import { openSalon } from '../../outages/open-salon.ts'
import { listAppointments } from '../book-checks.ts'
import type { Attack, AttackSettings, Row } from '../row.ts'
import { type MailFolder, readMails } from '../server/mail-folder.ts'
import { startBuilt } from '../server/start-built.ts'
import { killFirstStarts } from './kill-first-starts.ts'

const PER_SECOND = 47
/** How long to wait for the next mail while some are missing. */
const SILENCE_LIMIT_MS = 40_000
const BACK_LIMIT_MS = 60_000
/** Mails being sent by a killed process, whose jobs could not be marked as complete, are sent again. */
const MAX_REPEATED_A_KILL = 10

interface Kill {
  test: string
  rounds: number
  isOfServer: boolean
  isOfPostmaster: boolean
}

const killOfBoth: Kill = {
  test: 'kill -9 of server and postmaster',
  rounds: 10,
  isOfServer: true,
  isOfPostmaster: true,
}
const kinds: readonly Kill[] = [
  { test: 'kill -9 of the server', rounds: 20, isOfServer: true, isOfPostmaster: false },
  killOfBoth,
  { test: 'kill -9 of the postmaster', rounds: 10, isOfServer: false, isOfPostmaster: true },
]

/** Kills processes while visitors book, and checks that everything confirmed exists and was mailed. */
export const kills: Attack = async (settings) => {
  const rows: Row[] = []
  for (const kind of settings.isShort ? [killOfBoth] : kinds) {
    const row = await killUnderLoad(kind, settings)
    settings.log(`${row.test}: ${row.tried}; ${row.failed}`)
    rows.push(row)
  }
  if (!settings.isShort) rows.push(await killFirstStarts(settings))
  return rows
}

async function killUnderLoad(kind: Kill, { isShort, log }: AttackSettings): Promise<Row> {
  const rounds = isShort ? 1 : kind.rounds
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await makeEmbedded())
  // A fixed port: visitors keep using the same address after a restart.
  const env = { ...database.env, PORT: String(await findPort()) }
  let server = await startBuilt(env)
  stack.defer(() => server[Symbol.asyncDispose]())
  const mails = await readMails(database.dataDir)
  const salon = await openSalon(server.origin, mails)
  const confirmed: string[] = []
  const seconds = { booked: [] as number[], ready: [] as number[] }
  let slot = 0
  const nextSlot = () => slot++
  for (let round = 0; round < rounds; round += 1) {
    const load = startLoad(server.origin, salon, PER_SECOND, nextSlot, { retries: true })
    await pause(1500 + ((round * 377) % 1000))
    const killedAt = performance.now()
    server = await kill(kind, server, database, env)
    const bookedAt = await waitUntilBooked(load)
    const readyAt = await waitUntilReady(server.origin)
    seconds.booked.push((bookedAt - killedAt) / 1000)
    seconds.ready.push((readyAt - killedAt) / 1000)
    await pause(1000)
    await load.stop()
    confirmed.push(...load.confirmed)
    const statuses = JSON.stringify(Object.fromEntries(load.statuses))
    log(
      `${kind.test}, ${round}: booked after ${seconds.booked.at(-1)?.toFixed(1)} s, ready after ${seconds.ready.at(-1)?.toFixed(1)}; answers ${statuses}`,
    )
  }
  const client = await database.connect()
  const stored = await listAppointments(client, salon.commerceId)
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT FROM appointments WHERE commerce_id = $1
      GROUP BY customer_id HAVING count(*) > 1) AS twice`,
    [salon.commerceId],
  )
  await client.end()
  const isStored = new Set(stored)
  const found = {
    lost: confirmed.filter((id) => !isStored.has(id)).length,
    twice: (rows[0]?.n ?? 0) + (confirmed.length - new Set(confirmed).size),
    ...(await countMails(mails, stored)),
  }
  const maxRepeated = kind.isOfServer ? rounds * MAX_REPEATED_A_KILL : 0
  return {
    test: `${kind.test}, ${PER_SECOND} bookings/s`,
    tried: `${rounds} rounds, ${confirmed.length} acknowledged`,
    failed: `${found.lost} lost, ${found.twice} twice; of ${2 * stored.length} mails ${found.missing} missing, ${found.repeated} twice; booking again in ${range(seconds.booked)} s, all ready in ${range(seconds.ready)} s`,
    isGood:
      confirmed.length > 0 &&
      found.lost + found.twice + found.missing === 0 &&
      found.repeated <= maxRepeated,
  }
}

async function kill(
  { isOfServer, isOfPostmaster }: Kill,
  server: ServerProcess,
  database: OwnDatabase,
  env: Record<string, string>,
): Promise<ServerProcess> {
  if (isOfServer) server.signal('SIGKILL')
  if (isOfPostmaster) await database.stop('kill')
  if (!isOfServer) return server
  await server.ended
  return startBuilt(env)
}

/** Resolves when the first booking succeeds that was not already answered at the kill. */
async function waitUntilBooked({ confirmed }: Load): Promise<number> {
  await pause(100)
  const before = confirmed.length
  const end = performance.now() + BACK_LIMIT_MS
  while (performance.now() < end) {
    if (confirmed.length > before) return performance.now()
    await pause(20)
  }
  throw new Error('Nobody could book within a minute')
}

/**
 * Resolves with the time (performance.now()) when the server became ready. It must succeed for half a second from then
 * on, because one answer may still be in transit at the kill.
 */
async function waitUntilReady(origin: string): Promise<number> {
  const end = performance.now() + BACK_LIMIT_MS
  let since: number | null = null
  while (performance.now() < end) {
    const isReady = await fetch(`${origin}/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (!isReady) since = null
    else if (since === null) since = performance.now()
    else if (performance.now() - since > 500) return since
    await pause(20)
  }
  throw new Error('It was not ready again within a minute')
}

/** Waits for missing mails and for duplicates. */
async function countMails(mails: MailFolder, ids: readonly string[]) {
  const counts = () =>
    ids.flatMap((id) => ['customer', 'owner'].map((who) => mails.countOf(`${id}.0.${who}@cuando`)))
  let missing = ids.length * 2
  let cameAt = performance.now()
  do {
    await pause(1000)
    await mails.refresh()
    const left = counts().filter((count) => count === 0).length
    if (left < missing) cameAt = performance.now()
    missing = left
  } while (missing > 0 && performance.now() - cameAt < SILENCE_LIMIT_MS)
  await pause(3000)
  await mails.refresh()
  return {
    missing: counts().filter((count) => count === 0).length,
    repeated: counts().filter((count) => count > 1).length,
  }
}

const range = (numbers: readonly number[]) =>
  `${Math.min(...numbers).toFixed(1)}–${Math.max(...numbers).toFixed(1)}`
