import { makeDatabase } from '../http/make-database.ts'
import { thisBuild } from '../http/this-build.ts'
import type { DayPlan, DayRound, MeasuredDay } from './day-plan.ts'
import { type DayRequest, mixDay } from './day-requests.ts'
import { loadAll, startAll } from './load-servers.ts'
import { measureProcessor } from './measure-processor.ts'

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
    apart: [],
  }))
  for (let round = 0; round < plan.rounds; round++) {
    // Each goes first in half of the rounds, because the database grows and its caches fill.
    const turns = round % 2 === 0 ? days : days.toReversed()
    for (const day of turns) day.rounds.push(await measureRound(plan, connectionString, day, next))
  }
  await measureProcessor(plan, { connectionString, next }, days)
  return days
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
