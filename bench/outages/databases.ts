import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** How to stop a database; after a kill it restarts by itself, unless prevented ('kept down'). */
export type Blow = 'fast' | 'immediate' | 'kill' | 'kept down'

/** A database of the benchmark, which it may stop. */
export interface OwnDatabase {
  /** Environment variables for the server. */
  env: Record<string, string>
  blows: readonly Blow[]
  connect(): Promise<Client>
  /** Resolves when it is down. */
  strike(blow: Blow): Promise<void>
  /** Resolves when it answers. */
  restore(): Promise<void>
  remove(): Promise<void>
}

/** An external PostgreSQL, reached by TCP, from the binaries in `bin`. */
export async function startExternal(bin: string): Promise<OwnDatabase> {
  if (!existsSync(join(bin, 'pg_ctl'))) throw new Error(`No PostgreSQL in ${bin}: use --bin`)
  const folder = await mkdtemp(join(tmpdir(), 'cuando-outages-'))
  const data = join(folder, 'data')
  const port = await findPort()
  const account = await findAccount(folder)
  const call = async (program: string, ...args: string[]) => {
    // Inherited output would be waited for as long as the PostgreSQL that it starts lives.
    const child = spawn(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...account })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}`)
  }
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`
  const start = () =>
    call('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options)
  await call('initdb', '-D', data, '-U', 'cuando', '--auth=trust', '-E', 'UTF8', '--locale=C')
  await start()
  const url = `postgres://cuando@127.0.0.1:${port}/postgres`
  return {
    env: { DATABASE_URL: url },
    blows: ['fast', 'immediate'],
    connect: () => connect({ connectionString: url }),
    strike: (blow) => call('pg_ctl', 'stop', '-w', '-D', data, '-m', blow),
    restore: start,
    async remove() {
      await call('pg_ctl', 'stop', '-w', '-D', data, '-m', 'immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The embedded PostgreSQL, which the server itself restarts. */
export async function startEmbedded(): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'cuando-outages-'))
  const home = join(folder, 'postgres')
  // PostgreSQL can't start without this file.
  const control = join(home, 'cluster', 'global', 'pg_control')
  const away = `${control}.away`
  const readPostmaster = async () => {
    const lines = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4]?.trim() ?? '' }
  }
  const open = async () => {
    const { host, port } = await readPostmaster()
    const password = await readFile(join(home, 'password'), 'utf8')
    return connect({ host, port, user: 'cuando', database: 'cuando', password })
  }
  return {
    env: { DATA_DIR: folder },
    blows: ['kept down', 'kill'],
    connect: open,
    async strike(blow) {
      const { pid } = await readPostmaster()
      if (blow === 'kept down') await rename(control, away)
      process.kill(pid, 'SIGKILL')
    },
    async restore() {
      if (existsSync(away)) await rename(away, control)
      for (;;) {
        const client = await open().catch(() => null)
        if (client) return client.end()
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function connect(config: ConstructorParameters<typeof Client>[0]): Promise<Client> {
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (bound === null || typeof bound === 'string') throw new Error('No free port')
  return bound.port
}

/** PostgreSQL refuses to run as root. */
async function findAccount(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const account = { uid: idOf('-u'), gid: idOf('-g') }
  await chmod(folder, 0o755)
  execFileSync('chown', [`${account.uid}:${account.gid}`, folder])
  return account
}
