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
 * A caller that waits for notifications, with a callback, may release its connection twice. graphile-worker does so
 * if that connection breaks while it stops; the second release would throw and end the process.
 */
export function makeRunnerPool(pool: Pool, { ready, onFailure }: RunnerPoolOptions): Pool {
  return Object.create(pool, { connect: { value: connect } })

  function connect(callback?: (...connected: Connected) => void): Promise<PoolClient> | undefined {
    if (!callback) return connectWhenReady()
    pool.connect((error, client, release) => {
      let isReleased = false
      callback(error, client, (reason) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      })
    })
    return undefined
  }

  async function connectWhenReady(): Promise<PoolClient> {
    await ready()
    const client = await noting(pool.connect())
    const query = (...given: [string | QueryConfig, unknown[]?]) => noting(client.query(...given))
    return Object.create(client, { query: { value: query } })
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
