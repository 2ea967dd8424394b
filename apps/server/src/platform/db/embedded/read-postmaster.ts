import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, LOOPBACK } from './address.ts'
import type { Cluster } from './cluster.ts'
import { isPostmasterOf } from './is-postmaster-of.ts'

/** What a postmaster writes about itself into postmaster.pid. */
export interface Postmaster {
  pid: number
  address: Address
  status: 'starting' | 'ready' | 'stopping'
  /** False once it was killed, even where its number now belongs to another process. */
  isAlive: boolean
}

/** The postmaster recorded in the data folder; undefined where none ran or the last one stopped. */
export async function readPostmaster({ data }: Cluster): Promise<Postmaster | undefined> {
  const lines = await readLines(join(data, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!pid) return undefined
  return {
    pid,
    address: { host: lines[4] || LOOPBACK, port: Number(lines[3]) },
    status: toStatus(lines[7]),
    isAlive: await isPostmasterOf(pid, data),
  }
}

async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The file grows line by line during the start. */
function toStatus(line: string | undefined): Postmaster['status'] {
  return line === 'ready' || line === 'stopping' ? line : 'starting'
}
