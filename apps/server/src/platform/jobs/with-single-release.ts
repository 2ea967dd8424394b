import type { Pool, PoolClient } from 'pg'

type Connected = Parameters<Parameters<Pool['connect']>[0]>

/**
 * The same pool for a caller that may give a connection back twice. graphile-worker does when the connection that it
 * listens on breaks while it stops, and the second time would end the process.
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
