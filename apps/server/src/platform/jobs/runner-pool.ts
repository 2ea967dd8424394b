import type { Pool, PoolClient, QueryConfig } from 'pg'

type Connected = Parameters<Parameters<Pool['connect']>[0]>

interface RunnerPoolOptions {
  /** Awaited before each connection. */
  ready(): Promise<void>
  /** Called with the error of each statement that fails, and of each connection that can't be made. */
  onFailure(error: unknown): void
}

/**
 * The pool as graphile-worker gets it, which jobs are claimed and completed through.
 *
 * A caller that waits for notifications, with a callback, may release its connection twice. graphile-worker does so if
 * that connection breaks while it stops; the second release would throw and end the process.
 *
 * When graphile-worker stops, it returns jobs that it has claimed and not started. It doesn't handle a failure of that,
 * which would end the process, too. So the failure is hidden from it and reported to `onFailure`; the jobs are unlocked
 * with the runner's name.
 */
export function makeRunnerPool(pool: Pool, { ready, onFailure }: RunnerPoolOptions): Pool {
  return Object.create(pool, { connect: { value: connect } })

  function connect(callback?: (...connected: Connected) => void): Promise<PoolClient> | undefined {
    if (!callback) return connectWhenReady()
    pool.connect((error, client, release) => callback(error, client, once(release)))
    return undefined
  }

  /** Connects with the first statement, to know which statement could not be sent. */
  async function connectWhenReady(): Promise<PoolClient> {
    await ready()
    let connecting: Promise<PoolClient> | null = null
    const query = async (...given: [string | QueryConfig, unknown[]?]) => {
      try {
        connecting ??= noting(pool.connect())
        const client = await connecting
        return await noting(client.query(...given))
      } catch (error) {
        if (!givesJobsBack(given[0])) throw error
        return { rows: [], rowCount: 0 }
      }
    }
    const release = async (reason?: boolean | Error) => {
      const client = await connecting?.catch(() => null)
      client?.release(reason)
    }
    return Object.create(null, { query: { value: query }, release: { value: release } })
  }

  async function noting<T>(attempt: Promise<T>): Promise<T> {
    try {
      return await attempt
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
}

function once(release: Connected[2]): Connected[2] {
  let isReleased = false
  return (reason) => {
    if (isReleased) return
    isReleased = true
    release(reason)
  }
}

const givesJobsBack = (query: string | QueryConfig) =>
  typeof query !== 'string' && query.text.includes('attempts = GREATEST(0, attempts - 1)')
