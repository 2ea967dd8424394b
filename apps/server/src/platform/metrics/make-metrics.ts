import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** An answer to a request, without anything about the person. */
export interface Answered {
  method: string
  /** The pattern of the route, such as `/api/books/:commerceId/book`, so that there are few; `unknown` without one. */
  route: string
  status: number
  seconds: number
  /** The code of a refusal. */
  refusal: string | undefined
}

export type ThirdParty = 'tiles' | 'geocoder'

export interface Metrics {
  registry: Registry
  noteAnswer(answered: Answered): void
  noteThirdPartyFailure(service: ThirdParty): void
}

/** From a millisecond to the longest that a request may take. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The calls that book, and who makes them. */
const bookings: Record<string, string> = {
  'POST /api/books/:commerceId/book': 'visitor',
  'POST /api/appoiments': 'owner',
}

/** The metrics of a process, in a registry of their own. Those of Node are among them: event loop, memory, processor. */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'cuando_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long their answers took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  const count = <L extends string>(name: string, help: string, label: L) =>
    new Counter({ name, help, labelNames: [label], registers })
  const refusals = count('cuando_refusals_total', 'Refused calls by code', 'code')
  const booked = count('cuando_bookings_total', 'Calls that booked, by who made them', 'by')
  const failures = count(
    'cuando_third_party_failures_total',
    'Failed requests to other servers',
    'service',
  )
  for (const by of Object.values(bookings)) booked.inc({ by }, 0)
  for (const service of ['tiles', 'geocoder']) failures.inc({ service }, 0)
  return {
    registry,
    noteAnswer({ method, route, status, seconds, refusal }) {
      requests.observe({ method, route, status }, seconds)
      if (refusal) refusals.inc({ code: refusal })
      const by = bookings[`${method} ${route}`]
      if (by && status === 201) booked.inc({ by })
    },
    noteThirdPartyFailure: (service) => failures.inc({ service }),
  }
}

interface Described<L extends string> {
  name: string
  help: string
  labels?: readonly L[]
}

/** A counter by labels, whose values are counted elsewhere since the start of the process. */
export function addCounter<L extends string>(
  registry: Registry,
  { name, help, labels = [] }: Described<L>,
  read: () => readonly (readonly [Record<L, string>, number])[],
): void {
  new Counter({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      this.reset()
      for (const [values, value] of read()) this.inc(values, value)
    },
  })
}

/** A gauge by labels, whose values `read` looks up at each scrape. If it fails, the former values are removed. */
export function addGauge<L extends string>(
  registry: Registry,
  { name, help, labels = [] }: Described<L>,
  read: () => Promise<readonly (readonly [Record<L, string>, number])[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset()
      for (const [values, value] of await read().catch(() => [])) this.set(values, value)
    },
  })
}
