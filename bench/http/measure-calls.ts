import type { BookSize } from './book-sql.ts'
import { type LoadFigures, load } from './load.ts'
import { makeDatabase } from './make-database.ts'
import { backendsOf, processorTimes } from './processor-time.ts'
import { makeScenarios, type Scenario } from './scenarios.ts'
import { type BenchServer, startServer } from './start-server.ts'

const FIRST_PORT = 4700
const WARM_UP_SECONDS = 2

export interface Plan {
  /** The server to create databases on. */
  postgres: string
  /** The built server's main file. */
  server: string
  sizes: readonly BookSize[]
  rounds: number
  seconds: number
  /** Whether to keep the databases. */
  keep: boolean
  /** The folder for a CPU profile of each server. */
  profiles?: string | undefined
}

export interface MeasuredSize extends BookSize {
  /** The server's peak memory in MB. */
  memory: number
  /** For each call, its fastest round. */
  calls: (CallFigures & { name: string })[]
}

export interface CallFigures extends LoadFigures {
  /** Processor milliseconds per call, which other load on the machine hardly affects. */
  serverCost: number
  databaseCost: number
}

interface Run {
  size: BookSize
  server: BenchServer
  connectionString: string
  calls: (Scenario & { best: CallFigures })[]
}

/**
 * Measures each call of each size once per round, so that a slow phase of the machine affects all of them.
 */
export async function measureCalls(plan: Plan): Promise<MeasuredSize[]> {
  await using stack = new AsyncDisposableStack()
  const runs: Run[] = []
  for (const size of plan.sizes)
    runs.push(await prepare(plan, size, { port: FIRST_PORT + runs.length, stack }))
  for (let round = 0; round <= plan.rounds; round++) {
    // The first round only warms up.
    const seconds = round === 0 ? WARM_UP_SECONDS : plan.seconds
    await measureRound(runs, { seconds, counts: round > 0, rounds: plan.rounds })
  }
  return await Promise.all(
    runs.map(async ({ size, server, calls }) => ({
      ...size,
      memory: await server.maxMemory(),
      calls: calls.map(({ name, best }) => ({ name, ...best })),
    })),
  )
}

/** Starts a server on a database of this size; disposing of the stack stops it. */
async function prepare(
  plan: Plan,
  size: BookSize,
  { port, stack }: { port: number; stack: AsyncDisposableStack },
): Promise<Run> {
  const database = await makeDatabase(plan.postgres, size, { main: plan.server, port })
  if (!plan.keep) stack.defer(database.drop)
  const { connectionString } = database
  const server = await startServer(plan.server, { connectionString, port, profiles: plan.profiles })
  stack.defer(server.stop)
  const scenarios = await makeScenarios(connectionString, size.seed)
  const calls = scenarios.map((scenario) => ({
    ...scenario,
    best: { calls: 0, perSecond: 0, p50: 0, p99: 0, serverCost: 0, databaseCost: 0 },
  }))
  return { size, server, connectionString, calls }
}

async function measureRound(
  runs: readonly Run[],
  { seconds, counts, rounds }: { seconds: number; counts: boolean; rounds: number },
) {
  const names = runs[0]?.calls.map((call) => call.name) ?? []
  for (const name of names) {
    for (const run of runs) {
      const call = run.calls.find((each) => each.name === name)
      if (!call) continue
      const share = shareOf(call, rounds)
      if (share === 0) continue
      const figures = await measureCall(run, call, { seconds, maxCalls: share })
      if (counts && figures.perSecond > call.best.perSecond) call.best = figures
    }
  }
}

/** A round's share of a limited supply: each round loads twice, and one more is the warm-up. */
const shareOf = ({ maxCalls }: Scenario, rounds: number) =>
  maxCalls === undefined ? undefined : Math.floor(maxCalls / (2 * (rounds + 1)))

async function measureCall(
  run: Run,
  { next, connections }: Scenario,
  { seconds, maxCalls }: { seconds: number; maxCalls: number | undefined },
): Promise<CallFigures> {
  // Opens all connections to the database before measuring.
  await load(run.server.url, next, { connections, seconds: 0.3, maxCalls })
  const processes = [run.server.pid, ...(await backendsOf(run.connectionString))]
  const before = await processorTimes(processes)
  const figures = await load(run.server.url, next, { connections, seconds, maxCalls })
  const spent = [...(await processorTimes(processes))].map(
    ([pid, time]) => time - (before.get(pid) ?? 0),
  )
  const [server = 0, ...database] = spent
  return {
    ...figures,
    serverCost: server / figures.calls,
    databaseCost: database.reduce((sum, each) => sum + each, 0) / figures.calls,
  }
}

/**
 * How many times longer a call takes with the last size than with the first, in wall-clock and processor
 * time.
 */
export function compareSizes(sizes: readonly MeasuredSize[]) {
  const last = sizes.at(-1)
  return (sizes[0]?.calls ?? []).map((small, index) => {
    const large = last?.calls[index] ?? small
    return {
      name: small.name,
      time: small.perSecond / large.perSecond,
      cost: costOf(large) / costOf(small),
    }
  })
}

const costOf = ({ serverCost, databaseCost }: CallFigures) => serverCost + databaseCost
