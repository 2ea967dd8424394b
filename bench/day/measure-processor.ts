import { makeDatabase } from '../http/make-database.ts'
import { readSpent, spentBetween } from '../http/processor-time.ts'
import type { BenchServer } from '../http/start-server.ts'
import { thisBuild } from '../http/this-build.ts'
import type { DayPlan, MeasuredDay, Spent } from './day-plan.ts'
import { type DayRequest, mixDay } from './day-requests.ts'
import { loadAll, startAll } from './load-servers.ts'

/** The other database. Small, so that the cache of PostgreSQL is left to the measured one. */
const OTHER_SIZE = { commerces: 1000, appointments: 100, seed: 1 }

const OPENING_SECONDS = 5

/**
 * Measures the first process while it serves alone, while others serve beside it, and while the others serve another database
 * at the same rate. The last one shows the cost of a loaded machine: its processes share caches. All processes run from the
 * beginning to the end, because each start compiles different code.
 */
export async function measureProcessor(
  plan: DayPlan,
  { connectionString, next }: { connectionString: string; next(): DayRequest },
  days: readonly MeasuredDay[],
): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const most = Math.max(...plan.processes)
  const servers = await startAll(stack, connectionString, most)
  const others = most > 1 ? await startOthers(stack, plan, most - 1) : { servers: [], next }
  await loadAll(servers, next, { ...plan, amount: plan.warm })
  await loadAll(others.servers, others.next, { ...plan, amount: plan.warm })

  const spend = async (beside: number, apart: number): Promise<Spent> => {
    const pid = servers[0]?.pid ?? 0
    const loadBoth = (seconds: number) => {
      const load = { ...plan, paced: plan.rate, seconds }
      return Promise.all([
        loadAll(servers.slice(0, 1 + beside), next, load),
        loadAll(others.servers.slice(0, apart), others.next, load),
      ])
    }
    // Processes that were idle in the turn before have closed their connections, and open them again.
    await loadBoth(OPENING_SECONDS)
    const before = await readSpent(connectionString, { role: 'web', pid })
    const [{ calls }] = await loadBoth(plan.seconds)
    const after = await readSpent(connectionString, { role: 'web', pid })
    const { process, database } = spentBetween(before, after)
    return { web: process / (calls / (1 + beside)), database: database / calls }
  }

  const turns = days.flatMap(({ processes, spent, apart }) => {
    const more = processes - 1
    const together = async () => spent.push(await spend(more, 0))
    return more === 0 ? [together] : [together, async () => apart.push(await spend(0, more))]
  })
  for (let round = 0; round < 2 * plan.rounds; round++)
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
}

async function startOthers(
  stack: AsyncDisposableStack,
  { postgres, keep }: DayPlan,
  amount: number,
): Promise<{ servers: readonly BenchServer[]; next(): DayRequest }> {
  const other = await makeDatabase(thisBuild, OTHER_SIZE, { postgres, keep })
  if (!keep) stack.defer(other.drop)
  const next = await mixDay(other.connectionString, OTHER_SIZE.seed)
  return { servers: await startAll(stack, other.connectionString, amount), next }
}
