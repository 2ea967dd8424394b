import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { isPostmasterOf } from './is-postmaster-of.ts'
import { type Postmaster, readPostmaster } from './read-postmaster.ts'
import { runProgram } from './run-program.ts'

const POLL_MS = 5
const FAST_STOP_MS = 20_000

/**
 * Ends the postmaster of this data folder, if one lives, and waits until it is gone: a fast shutdown
 * (sessions are cut, everything is written), and where that hangs an immediate one, from which the
 * next start recovers.
 */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster?.isAlive) return
  await signal(cluster, postmaster, 'fast')
  if (!(await isGone(cluster, postmaster, FAST_STOP_MS))) {
    cluster.log.warn(
      { pid: postmaster.pid },
      'PostgreSQL tarda en detenerse: se detiene de inmediato',
    )
    await signal(cluster, postmaster, 'immediate')
    await isGone(cluster, postmaster, FAST_STOP_MS)
  }
  await removeTemporaryFolder(cluster, postmaster)
}

async function signal(
  { binaries, account, data }: Cluster,
  { pid }: Postmaster,
  mode: 'fast' | 'immediate',
): Promise<void> {
  if (process.platform === 'win32') {
    await runProgram(account, binaries.pgCtl, ['stop', '-W', '-D', data, '-m', mode])
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch {
    // It ended by itself in between.
  }
}

async function isGone({ data }: Cluster, { pid }: Postmaster, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (await isPostmasterOf(pid, data)) {
    if (performance.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

async function removeTemporaryFolder({ home }: Cluster, { address }: Postmaster): Promise<void> {
  if (dirname(address.host) !== home) await rmdir(address.host).catch(() => undefined)
}
