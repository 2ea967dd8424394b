import type { BookSize } from './book-sql.ts'
import { type LoadFigures, load } from './load.ts'
import { makeDatabase } from './make-database.ts'
import { backendsOf, processorTimes } from './processor-time.ts'
import { makeScenarios, type Scenario } from './scenarios.ts'
import { type BenchServer, startServer } from './start-server.ts'

const FIRST_PORT = 4700
const WARM_UP_SECONDS = 2

export interface Plan {
  /** Where databases may be made. */
  postgres: string
  /** The built server's main file. */
  server: string
  sizes: readonly BookSize[]
  rounds: number
  seconds: number
  /** Whether the databases stay. */
  keep: boolean
  /** The folder for a profile of each server. */
  profiles?: string | undefined
}

export interface MeasuredSize extends BookSize {
  /** Megabytes of the server at most. */
  memory: number
  /** Of each call the round with the most answers a second. */
  calls: (CallFigures & { name: string })[]
}

export interface CallFigures extends LoadFigures {
  /** Milliseconds of processor that one call takes, which other work on the machine changes little. */
  serverCost: number
  databaseCost: number
}

interface Run {
  size: BookSize
  server: BenchServer
  connectionString: string
  calls: (Scenario & { best: CallFigures })[]
  end(): Promise<void>
}

/**
 * Asks each call of each size once a round, so that whatever slows the machine down for a while meets all of
 * them alike.
 */
export async function measureCalls(plan: Plan): Promise<MeasuredSize[]> {
  const runs: Run[] = []
  try {
    for (const size of plan.sizes) runs.push(await prepare(plan, size, FIRST_PORT + runs.length))
    for (let round = 0; round <= plan.rounds; round++) {
      // The first round only warms up.
      const seconds = round === 0 ? WARM_UP_SECONDS : plan.seconds
      await measureRound(runs, { seconds, counts: round > 0, rounds: plan.rounds })
    }
    return await Promise.all(
      runs.map(async ({ size, server, calls }) => ({
        ...size,
        memory: (await server.memory()).most,
        calls: calls.map(({ name, best }) => ({ name, ...best })),
      })),
    )
  } finally {
    for (const run of runs) await run.end()
  }
}

async function prepare(plan: Plan, size: BookSize, port: number): Promise<Run> {
  const database = await makeDatabase(plan.postgres, size, { main: plan.server, port })
  const { connectionString } = database
  const server = await startServer(plan.server, { connectionString, port, profiles: plan.profiles })
  const end = async () => {
    await server.stop()
    if (!plan.keep) await database.drop()
  }
  try {
    const scenarios = await makeScenarios(connectionString, size.seed)
    const calls = scenarios.map((scenario) => ({
      ...scenario,
      best: { calls: 0, perSecond: 0, p50: 0, p99: 0, serverCost: 0, databaseCost: 0 },
    }))
    return { size, server, connectionString, calls, end }
  } catch (error) {
    await end()
    throw error
  }
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
      const figures = await measureCall(run, call, { seconds, most: share })
      if (counts && figures.perSecond > call.best.perSecond) call.best = figures
    }
  }
}

/** What a round may use up of what there is only so much of: each round loads twice, and one warms up. */
const shareOf = ({ most }: Scenario, rounds: number) =>
  most === undefined ? undefined : Math.floor(most / (2 * (rounds + 1)))

async function measureCall(
  run: Run,
  { next, connections }: Scenario,
  { seconds, most }: { seconds: number; most: number | undefined },
): Promise<CallFigures> {
  // So that every connection to the database is open when the clock starts.
  await load(run.server.url, next, { connections, seconds: 0.3, most })
  const processes = [run.server.pid, ...(await backendsOf(run.connectionString))]
  const before = await processorTimes(processes)
  const figures = await load(run.server.url, next, { connections, seconds, most })
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

/** How many times longer a call takes in the last size than in the first, by the clock and by the processors. */
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
