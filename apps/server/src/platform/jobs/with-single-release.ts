import type { Pool, PoolClient } from 'pg'

type Connected = Parameters<Parameters<Pool['connect']>[0]>

/**
 * The same pool for a caller that may release a connection twice. graphile-worker does so if its LISTEN
 * connection breaks while it stops; the second release would throw and end the process.
 */
export function withSingleRelease(pool: Pool): Pool {
  return Object.create(pool, { connect: { value: connect } })

  function connect(callback?: (...connected: Connected) => void): Promise<PoolClient> | undefined {
    if (!callback) return pool.connect()
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
}
