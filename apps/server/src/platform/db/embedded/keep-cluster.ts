import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type HeldCluster, holdCluster } from './hold-cluster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

const RETRY_MS = 5000

/**
 * Watches over a held cluster: when PostgreSQL dies under the server it is brought back at the same
 * address, where pools reconnect by themselves.
 *
 * @returns a function that stops everything and resolves when no postmaster is left
 */
export function keepCluster(cluster: Cluster, first: HeldCluster): () => Promise<void> {
  let held = first
  let stopped: Promise<void> | undefined
  let recovered: Promise<void> = Promise.resolve()

  // For a server that ends without stop(): there is no time to wait, but the order can be given.
  const orderStop = () => tryKill(held.pid)
  process.once('exit', orderStop)
  watch()
  return () => {
    stopped ??= stop()
    return stopped
  }

  function watch(): void {
    held.client.once('end', () => {
      if (!stopped) recovered = recover()
    })
  }

  async function recover(): Promise<void> {
    cluster.log.warn({}, 'Se perdió la conexión con PostgreSQL: se vuelve a iniciar')
    while (!stopped) {
      try {
        held = await holdCluster(cluster, first.address)
        cluster.log.info({}, 'PostgreSQL funciona de nuevo')
        return watch()
      } catch (error) {
        cluster.log.error({ err: error }, 'PostgreSQL no vuelve a iniciar')
        await delay(RETRY_MS)
      }
    }
  }

  async function stop(): Promise<void> {
    await recovered
    // The lock is kept to the end: a server that waits for it must not begin on what is being stopped.
    await stopPostmaster(cluster)
    await held.client.end().catch(() => undefined)
    process.off('exit', orderStop)
  }
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Nothing is left to stop.
  }
}
