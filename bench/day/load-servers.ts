import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { backendsOf } from '../http/processor-time.ts'
import { type BenchServer, startServer, startWorker } from '../http/start-server.ts'
import { thisBuild } from '../http/this-build.ts'
import { startSink } from '../reminders/start-sink.ts'
import type { DayPlan } from './day-plan.ts'
import type { DayRequest, Kind } from './day-requests.ts'

/** Starts processes that serve, and a worker. */
export async function startAll(
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
interface Load extends Pick<DayPlan, 'connections' | 'seconds'> {
  amount?: number
  /** Requests a second to each; as fast as it can without. */
  paced?: number
}

/** Loads all servers at once. */
export async function loadAll(servers: readonly BenchServer[], next: () => DayRequest, load: Load) {
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
