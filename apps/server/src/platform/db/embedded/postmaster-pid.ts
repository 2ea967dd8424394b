import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CURRENT_USER, runAs } from './account.ts'
import { type Address, LOOPBACK } from './address.ts'
import type { Cluster } from './cluster.ts'

/** The contents of a postmaster's lock file, postmaster.pid. */
export interface PostmasterPid {
  pid: number
  address: Address
  status: 'starting' | 'ready' | 'stopping'
  /** False when the file is stale: the postmaster was killed. */
  isAlive: boolean
}

/** Undefined when the cluster has no postmaster.pid, because no postmaster has run or the last one shut down. */
export async function readPostmasterPid({
  pgData,
}: Pick<Cluster, 'pgData'>): Promise<PostmasterPid | undefined> {
  const lines = await readLines(join(pgData, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!pid) return undefined
  return {
    pid,
    address: { host: lines[4] || LOOPBACK, port: Number(lines[3]) },
    status: toStatus(lines[7]),
    isAlive: await isPostmasterOf(pid, pgData),
  }
}

/**
 * Whether the process is the postmaster of this data directory, by its command line. The pid alone
 * proves nothing: after a crash, and often in containers, another process has it; and a zombie keeps
 * its pid, but has no command line.
 */
export async function isPostmasterOf(pid: number, pgData: string): Promise<boolean> {
  if (process.platform === 'win32') return isRunning(pid)
  const commandLine =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await runAs(CURRENT_USER, 'ps', ['-ww', '-o', 'args=', '-p', String(pid)])).output
  return commandLine.includes(pgData)
}

async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The file grows line by line during the start, and has its status last. */
function toStatus(line: string | undefined): PostmasterPid['status'] {
  return line === 'ready' || line === 'stopping' ? line : 'starting'
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
