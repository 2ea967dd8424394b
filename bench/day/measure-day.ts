import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { BookSize } from '../http/book-sql.ts'
import { makeDatabase } from '../http/make-database.ts'
import { backendsOf, readSpent, spentBetween } from '../http/processor-time.ts'
import { type BenchServer, startServer, startWorker } from '../http/start-server.ts'
import { thisBuild } from '../http/this-build.ts'
import { startSink } from '../reminders/start-sink.ts'
import { type DayRequest, type Kind, mixDay } from './day-requests.ts'

export interface DayPlan {
  /** The server to create the database on. */
  postgres: string
  size: BookSize
  /** How many processes serve requests, for each installation that is measured; they take turns. */
  processes: readonly number[]
  /** To each process. */
  connections: number
  rounds: number
  /** Requests that each process answers before a round. */
  warm: number
  /** Requests a second to each process, while the processor is measured. */
  rate: number
  seconds: number
  keep: boolean
}

export interface DayRound {
  perSecond: number
  /** Milliseconds of all answers, by kind and sorted. */
  times: Record<Kind, number[]>
}

/** Processor milliseconds for each request at the given rate. */
export interface Spent {
  /** Of the first of the serving processes. */
  web: number
  /** Of the connections of all of them in PostgreSQL. */
  database: number
}

export interface MeasuredDay {
  processes: number
  rounds: DayRound[]
  spent: Spent[]
}

/** Measures the mixed day on one database with each number of serving processes, in turns. */
export async function measureDay(plan: DayPlan): Promise<MeasuredDay[]> {
  await using stack = new AsyncDisposableStack()
  const database = await makeDatabase(thisBuild, plan.size, plan)
  if (!plan.keep) stack.defer(database.drop)
  const { connectionString } = database
  const next = await mixDay(connectionString, plan.size.seed)
  const days: MeasuredDay[] = plan.processes.map((processes) => ({
    processes,
    rounds: [],
    spent: [],
  }))
  for (let round = 0; round < plan.rounds; round++) {
    // Each goes first in half of the rounds, because the database grows and its caches fill.
    const turns = round % 2 === 0 ? days : days.toReversed()
    for (const day of turns) day.rounds.push(await measureRound(plan, connectionString, day, next))
  }
  await measureSpent(plan, connectionString, days, next)
  return days
}

/**
 * Measures the first process while it serves alone, and while others serve beside it. All run from the beginning to the
 * end, so that what a start leaves to chance, as compiled code, is the same in all turns.
 */
async function measureSpent(
  plan: DayPlan,
  connectionString: string,
  days: readonly MeasuredDay[],
  next: () => DayRequest,
): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const servers = await startAll(stack, connectionString, Math.max(...plan.processes))
  const pid = servers[0]?.pid ?? 0
  await loadAll(servers, next, { ...plan, amount: plan.warm })
  for (let round = 0; round < 2 * plan.rounds; round++) {
    for (const { processes, spent } of round % 2 === 0 ? days : days.toReversed()) {
      const before = await readSpent(connectionString, { role: 'web', pid })
      const load = { ...plan, paced: plan.rate }
      const { calls } = await loadAll(servers.slice(0, processes), next, load)
      const after = await readSpent(connectionString, { role: 'web', pid })
      const { process, database } = spentBetween(before, after)
      spent.push({ web: process / (calls / processes), database: database / calls })
    }
  }
}

async function measureRound(
  plan: DayPlan,
  connectionString: string,
  { processes }: MeasuredDay,
  next: () => DayRequest,
): Promise<DayRound> {
  await using stack = new AsyncDisposableStack()
  const servers = await startAll(stack, connectionString, processes)
  // Counted, not timed: with several processes each answers fewer in the same time, and compiles as much.
  await loadAll(servers, next, { ...plan, amount: plan.warm })
  return await loadAll(servers, next, plan)
}

/** Starts processes that serve, and a worker. */
async function startAll(
  stack: AsyncDisposableStack,
  connectionString: string,
  processes: number,
): Promise<BenchServer[]> {
  const servers: BenchServer[] = []
  for (let started = 0; started < processes; started++) {
    const server = await startServer(thisBuild, { connectionString })
    stack.defer(server.stop)
    servers.push(server)
  }
  const sink = stack.use(await startSink())
  const dataDir = servers[0]?.dataDir ?? ''
  const worker = await startWorker(thisBuild, { connectionString, dataDir, smtp: sink.url })
  stack.defer(worker.stop)
  while ((await backendsOf(connectionString, 'worker')).length === 0) await pause(50)
  return servers
}

/** How long a server is loaded, or with how many requests. */
type Load = Pick<DayPlan, 'connections' | 'seconds'> & {
  amount?: number
  /** Requests a second to each; as fast as it can without. */
  paced?: number
}

/** Loads all servers at once. */
async function loadAll(servers: readonly BenchServer[], next: () => DayRequest, load: Load) {
  const times: Record<Kind, number[]> = { look: [], book: [], owner: [] }
  const started = performance.now()
  await Promise.all(servers.map(({ url }) => loadOne(url, next, { ...load, times })))
  const took = performance.now() - started
  for (const list of Object.values(times)) list.sort((one, other) => one - other)
  const calls = Object.values(times).reduce((sum, list) => sum + list.length, 0)
  return { calls, perSecond: (calls * 1000) / took, times }
}

async function loadOne(
  url: string,
  next: () => DayRequest,
  { connections, seconds, amount, paced, times }: Load & { times: Record<Kind, number[]> },
): Promise<void> {
  const failures = new Map<number, number>()
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    ...(paced !== undefined && { overallRate: paced }),
    requests: [
      {
        setupRequest: (request, context) => {
          const { kind, request: wanted } = next()
          Object.assign(context, { kind, since: performance.now() })
          return { ...request, ...wanted }
        },
        onResponse: (status, _body, context) => {
          const { kind, since } = context as { kind: Kind; since: number }
          times[kind].push(performance.now() - since)
          if (status >= 300) failures.set(status, (failures.get(status) ?? 0) + 1)
        },
      },
    ],
  })
  if (result.errors > 0 || failures.size > 0)
    throw new Error(`${result.errors} errors, answers ${JSON.stringify([...failures])}`)
}
