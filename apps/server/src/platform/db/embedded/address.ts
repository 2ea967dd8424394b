import { once } from 'node:events'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chownTo } from './account.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Where a postmaster listens, as libpq names it. */
export interface Address {
  /** The socket's directory or, on Windows, the loopback address. */
  host: string
  port: number
}

export const LOOPBACK = '127.0.0.1'

/** A Unix socket takes no TCP port; the number is only part of its file name. */
const SOCKET_PORT = 5432

/**
 * Where the next postmaster shall listen.
 *
 * @throws EmbeddedPostgresError when no directory can hold the socket
 */
export async function chooseAddress(cluster: Cluster): Promise<Address> {
  if (process.platform === 'win32') return { host: LOOPBACK, port: await findFreePort(LOOPBACK) }
  return { host: await makeSocketDir(cluster), port: SOCKET_PORT }
}

/** The port may be taken again before it is used; the postmaster then fails to start. */
async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('A TCP server has a numbered port')
  return address.port
}

/** Beside the data, or a temporary directory where the path there is too long for a socket. */
async function makeSocketDir({ clusterDir, account }: Cluster): Promise<string> {
  const local = join(clusterDir, 'socket')
  const fits = fitsSocketPath(local)
  if (fits) await mkdir(local, { recursive: true, mode: 0o700 })
  const dir = fits ? local : await makeTemporaryDir()
  await chownTo(account, dir)
  return dir
}

/** The name is random, so that no other user can take it first; mkdtemp gives it mode 0700. */
async function makeTemporaryDir(): Promise<string> {
  const parents = [tmpdir(), '/tmp', '/var/tmp', `/run/user/${process.getuid?.()}`]
  for (const parent of parents) {
    if (!fitsSocketPath(join(parent, 'cuando-XXXXXX'))) continue
    const dir = await mkdtemp(join(parent, 'cuando-')).catch(() => undefined)
    if (dir) return dir
  }
  throw new EmbeddedPostgresError(
    `No hay una carpeta temporal para el socket de PostgreSQL (se intentó en ${parents.join(', ')}): indica otra con TMPDIR.`,
  )
}

/** The kernel's limits on sun_path, without its terminating zero. */
function fitsSocketPath(dir: string): boolean {
  const maxBytes = process.platform === 'linux' ? 107 : 103
  return Buffer.byteLength(join(dir, `.s.PGSQL.${SOCKET_PORT}`)) <= maxBytes
}
