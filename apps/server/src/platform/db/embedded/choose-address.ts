import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, LOOPBACK } from './address.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { findFreePort } from './find-free-port.ts'
import { giveTo } from './give-to.ts'

/** A socket needs no port of its own; the number only names its file. */
const SOCKET_PORT = 5432

/** Where the next postmaster shall listen. @throws EmbeddedPostgresError when there is no place */
export async function chooseAddress(cluster: Cluster): Promise<Address> {
  if (process.platform === 'win32') return { host: LOOPBACK, port: await findFreePort(LOOPBACK) }
  return { host: await makeSocketFolder(cluster), port: SOCKET_PORT }
}

/** Beside the data, or in a temporary folder where the path there is too long for a socket. */
async function makeSocketFolder({ home, account }: Cluster): Promise<string> {
  const beside = join(home, 'socket')
  const folder = fits(beside) ? await makeFolder(beside) : await makeTemporaryFolder()
  await giveTo(account, folder)
  return folder
}

async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Random, so that nobody can occupy the name beforehand; mkdtemp makes it private. */
async function makeTemporaryFolder(): Promise<string> {
  const parents = [tmpdir(), '/tmp', '/var/tmp', `/run/user/${process.getuid?.()}`]
  for (const parent of parents) {
    if (!fits(join(parent, 'cuando-XXXXXX'))) continue
    const folder = await mkdtemp(join(parent, 'cuando-')).catch(() => undefined)
    if (folder) return folder
  }
  throw new EmbeddedPostgresError(
    `No hay una carpeta temporal para el socket de PostgreSQL (se intentó en ${parents.join(', ')}): indica otra con TMPDIR.`,
  )
}

/** The kernel's limits for the path of a socket, its final zero left out. */
function fits(folder: string): boolean {
  const limit = process.platform === 'linux' ? 107 : 103
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= limit
}
