import autocannon from 'autocannon'

/** The next request, on any connection. */
export type NextRequest = () => autocannon.Request

export interface Amount {
  connections: number
  seconds: number
  maxCalls?: number | undefined
}

export interface LoadFigures {
  calls: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Sends requests over a number of connections for some seconds, at most `maxCalls`. Anything but a success ends
 * the benchmark.
 */
export async function load(
  url: string,
  next: NextRequest,
  { connections, seconds, maxCalls }: Amount,
): Promise<LoadFigures> {
  const times: number[] = []
  const started = performance.now()
  let ended = started
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: Math.min(connections, maxCalls ?? connections),
        duration: seconds,
        ...(maxCalls !== undefined && { maxOverallRequests: maxCalls }),
        sampleInt: 100,
        requests: [{ setupRequest: (request) => Object.assign(request, next()) }],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    // autocannon's own percentiles are whole milliseconds.
    run.on('response', (_client, _status, _bytes, time) => {
      times.push(time)
      ended = performance.now()
    })
  })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    calls: times.length,
    perSecond: (times.length * 1000) / (ended - started),
    p50: at(0.5),
    p99: at(0.99),
  }
}
