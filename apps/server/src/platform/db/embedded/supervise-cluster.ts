import { setTimeout as delay } from 'node:timers/promises'
import { type AcquiredCluster, acquireCluster } from './acquire-cluster.ts'
import type { Cluster } from './cluster.ts'
import { stopPostmaster } from './postmaster.ts'

const RETRY_MS = 5000

/**
 * Restarts PostgreSQL whenever it dies while the server runs. The address stays the same, so connection pools reconnect
 * by themselves.
 *
 * @returns a function that ends the supervision and resolves once the postmaster has exited
 */
export function superviseCluster(cluster: Cluster, acquired: AcquiredCluster): () => Promise<void> {
  let current = acquired
  let stopped: Promise<void> | undefined
  let restarted: Promise<void> = Promise.resolve()

  // For a process that exits without stop(): handlers of 'exit' can't wait, but can send a signal.
  const requestShutdown = () => tryKill(current.pid)
  process.once('exit', requestShutdown)
  watchSession()
  return () => {
    stopped ??= stop()
    return stopped
  }

  function watchSession(): void {
    current.client.once('end', () => {
      if (!stopped) restarted = restart()
    })
  }

  async function restart(): Promise<void> {
    cluster.log.warn({}, 'Se perdió la conexión con PostgreSQL: se vuelve a iniciar')
    const again = await acquireAgain(cluster, acquired.address, () => Boolean(stopped))
    if (!again) return
    current = again
    watchSession()
  }

  async function stop(): Promise<void> {
    await restarted
    // The lock goes last: a server that waits for it must not start on a cluster that is shutting down.
    await stopPostmaster(cluster)
    await current.client.end().catch(() => undefined)
    process.off('exit', requestShutdown)
  }
}

/** Tries until PostgreSQL runs; null if it is stopped before. */
async function acquireAgain(
  cluster: Cluster,
  address: AcquiredCluster['address'],
  isStopped: () => boolean,
): Promise<AcquiredCluster | null> {
  while (!isStopped()) {
    try {
      const acquired = await acquireCluster(cluster, address)
      cluster.log.info({}, 'PostgreSQL funciona de nuevo')
      return acquired
    } catch (error) {
      cluster.log.error({ err: error }, 'PostgreSQL no vuelve a iniciar')
      await delay(RETRY_MS)
    }
  }
  return null
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has exited already.
  }
}
