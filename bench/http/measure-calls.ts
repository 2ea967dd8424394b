import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type Sink, startSink } from '../reminders/start-sink.ts'
import type { BookSize } from './book-sql.ts'
import { type LoadFigures, load } from './load.ts'
import { makeDatabase } from './make-database.ts'
import { backendsOf, readSpent, type Spent, spentBetween } from './processor-time.ts'
import { makeScenarios, type Scenario } from './scenarios.ts'
import { type BenchServer, startServer, startWorker } from './start-server.ts'
import type { Build } from './this-build.ts'

const WARM_UP_SECONDS = 2
const MAILS_TIMEOUT_MS = 300_000

export interface Plan {
  /** The server to create databases on. */
  postgres: string
  /** The builds to measure in turns; each has its own databases and processes. */
  builds: readonly Build[]
  sizes: readonly BookSize[]
  rounds: number
  seconds: number
  /** Whether to keep the databases. */
  keep: boolean
  /** The folder for a CPU profile of each process. */
  profiles?: string | undefined
}

export interface MeasuredRun extends BookSize {
  build: string
  /** The peak memory of the server that serves requests, in MB. */
  memory: number
  calls: MeasuredCall[]
}

export interface MeasuredCall {
  name: string
  /** All but the warm-up; empty if the database has too few free hours. */
  rounds: CallFigures[]
}

/** Processor milliseconds are per call; other load on the machine hardly affects them. */
export interface CallFigures extends LoadFigures {
  /** Of the process that serves requests, and of its connections in PostgreSQL. */
  web: number
  webDatabase: number
  /** Of the process that sends the mails during and after the calls, and of its connections. Zero without mails. */
  worker: number
  workerDatabase: number
  /** Mails that a call causes. */
  mails: number
}

interface Run {
  size: BookSize
  build: Build
  server: BenchServer
  worker: { pid: number }
  sink: Sink
  connectionString: string
  calls: (Scenario & { rounds: CallFigures[] })[]
}

/**
 * Measures each call of each build and size once per round, so that a slow phase of the machine affects all of them.
 */
export async function measureCalls(plan: Plan): Promise<MeasuredRun[]> {
  await using stack = new AsyncDisposableStack()
  const runs: Run[] = []
  for (const size of plan.sizes)
    for (const build of plan.builds) runs.push(await prepare(plan, { size, build, stack }))
  for (let round = 0; round <= plan.rounds; round++) {
    // The first round only warms up.
    const seconds = round === 0 ? WARM_UP_SECONDS : plan.seconds
    await measureRound(runs, {
      seconds,
      counts: round > 0,
      rounds: plan.rounds,
      isReversed: round % 2 === 1,
    })
  }
  return await Promise.all(
    runs.map(async ({ size, build, server, calls }) => ({
      ...size,
      build: build.name,
      memory: await server.maxMemory(),
      calls: calls.map(({ name, rounds }) => ({ name, rounds })),
    })),
  )
}

/** Starts the processes of a build on a database of this size; disposing of the stack stops them. */
async function prepare(
  plan: Plan,
  { size, build, stack }: { size: BookSize; build: Build; stack: AsyncDisposableStack },
): Promise<Run> {
  const database = await makeDatabase(build, size, plan)
  if (!plan.keep) stack.defer(database.drop)
  const { connectionString } = database
  const server = await startServer(build, { connectionString, profiles: plan.profiles })
  stack.defer(server.stop)
  const sink = stack.use(await startSink())
  const { dataDir } = server
  const worker = await startWorker(build, {
    connectionString,
    dataDir,
    smtp: sink.url,
    profiles: plan.profiles,
  })
  stack.defer(worker.stop)
  while ((await backendsOf(connectionString, 'worker')).length === 0) await pause(50)
  const scenarios = await makeScenarios(connectionString, size.seed)
  const calls = scenarios.map((scenario) => ({ ...scenario, rounds: [] }))
  return { size, build, server, worker, sink, connectionString, calls }
}

async function measureRound(
  runs: readonly Run[],
  {
    seconds,
    counts,
    rounds,
    isReversed,
  }: { seconds: number; counts: boolean; rounds: number; isReversed: boolean },
) {
  const names = runs[0]?.calls.map((call) => call.name) ?? []
  for (const name of names) {
    // Each build goes first in half of the rounds: the second finds a warmer machine.
    for (const run of isReversed ? runs.toReversed() : runs) {
      const call = run.calls.find((each) => each.name === name)
      if (!call) continue
      const share = shareOf(call, rounds)
      if (share === 0) continue
      const figures = await measureCall(run, call, { seconds, maxCalls: share })
      if (counts) call.rounds.push(figures)
    }
  }
}

/** A round's share of a limited supply: each round loads twice, and one more is the warm-up. */
const shareOf = ({ maxCalls }: Scenario, rounds: number) =>
  maxCalls === undefined ? undefined : Math.floor(maxCalls / (2 * (rounds + 1)))

async function measureCall(
  run: Run,
  { next, connections, causesMails = false }: Scenario,
  { seconds, maxCalls }: { seconds: number; maxCalls: number | undefined },
): Promise<CallFigures> {
  // Opens all connections to the database before measuring.
  await load(run.server.url, next, { connections, seconds: 0.3, maxCalls })
  if (causesMails) await untilSent(run)
  const countBefore = causesMails ? await countCaused(run) : null
  const [webBefore, workerBefore] = await readBoth(run)
  const figures = await load(run.server.url, next, { connections, seconds, maxCalls })
  if (causesMails) await untilSent(run)
  const [webAfter, workerAfter] = await readBoth(run)
  const countAfter = countBefore && (await countCaused(run))
  // Those that were under way when the time was over are booked, too, and mailed of.
  const calls = countBefore && countAfter ? countAfter.booked - countBefore.booked : figures.calls
  const mails = countBefore && countAfter ? countAfter.mails - countBefore.mails : 0
  const web = spentBetween(webBefore, webAfter)
  const worker = causesMails ? spentBetween(workerBefore, workerAfter) : nothing
  return {
    ...figures,
    web: web.process / calls,
    webDatabase: web.database / calls,
    worker: worker.process / calls,
    workerDatabase: worker.database / calls,
    mails: mails / calls,
  }
}

const nothing = { process: 0, database: 0 }

const readBoth = ({ connectionString, server, worker }: Run): Promise<[Spent, Spent]> =>
  Promise.all([
    readSpent(connectionString, { role: 'web', pid: server.pid }),
    readSpent(connectionString, { role: 'worker', pid: worker.pid }),
  ])

/** Waits until no job is due, so that the worker has sent what there is to send. */
async function untilSent({ connectionString }: Run): Promise<void> {
  const due =
    'SELECT 1 FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts'
  const deadline = Date.now() + MAILS_TIMEOUT_MS
  while ((await countOf(connectionString, `SELECT count(*) FROM (${due} LIMIT 1) AS due`)) > 0) {
    if (Date.now() > deadline) throw new Error('The worker has not sent the mails in time')
    await pause(100)
  }
}

/** How many bookings there are, and how many mails have come. */
async function countCaused({ connectionString, sink }: Run) {
  const booked = await countOf(connectionString, 'SELECT count(*) FROM appointments')
  return { booked, mails: (await sink.report()).accepted }
}

async function countOf(connectionString: string, query: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(query)
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
