import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTestPooler } from '../../env.ts'
import { listenOnLoopback } from '../worlds/listen-on-loopback.ts'
import { startDatabaseProxy } from '../worlds/start-proxy.ts'

export type PoolMode = 'session' | 'transaction'

/** A PgBouncer in front of a database. Disposing of it ends it. */
export interface Pooler extends AsyncDisposable {
  /** The address of the database through it. */
  url: string
  /** Ends it as a kill or a crash does. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

// Where the package puts it, and where `npm test` unpacks it with its libraries.
const cache = fileURLToPath(
  new URL('../../../../../node_modules/.cache/cuando/packages', import.meta.url),
)
const paths = [
  readTestPooler() ?? '',
  '/usr/sbin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
  `${cache}/pgbouncer/usr/sbin/pgbouncer`,
]
const env = { LD_LIBRARY_PATH: globSync(`${cache}/lib*/usr/lib/*/`).join(':') }

function findProgram(): string {
  const found = paths.find((path) => path && existsSync(path))
  if (found) return found
  throw new Error('PgBouncer is missing: run npm test, or install the package pgbouncer')
}

/** In transaction mode, PgBouncer knows the prepared statements of its clients since 1.21. */
export function canShareStatements(): boolean {
  const { stdout } = spawnSync(findProgram(), ['--version'], { env, encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** Starts a PgBouncer with its default settings but for these. */
export async function startPooler(
  database: string,
  mode: PoolMode,
  settings: readonly string[] = [],
): Promise<Pooler> {
  const proxy = await startDatabaseProxy(database)
  const folder = await mkdtemp(join(tmpdir(), 'cuando-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  const port = await findPort()
  await writeFile(file, configuration({ target: new URL(proxy.url), port, mode, settings }))
  const url = new URL(proxy.url)
  url.port = String(port)
  let child = run(file)
  await untilListening(port)

  async function kill(): Promise<void> {
    const exited = child.exitCode === null && child.signalCode === null && once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  return {
    url: url.href,
    kill,
    async start() {
      child = run(file)
      await untilListening(port)
    },
    async [Symbol.asyncDispose]() {
      await kill()
      await proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const run = (file: string) => spawn(findProgram(), [file], { env, stdio: 'ignore' })

interface Configured {
  target: URL
  port: number
  mode: PoolMode
  settings: readonly string[]
}

const configuration = ({ target, port, mode, settings }: Configured) => `
[databases]
${target.pathname.slice(1)} = host=127.0.0.1 port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${process.getuid?.() === 0 ? 'user = nobody' : ''}
${settings.join('\n')}
`

async function findPort(): Promise<number> {
  const server = createServer()
  const port = await listenOnLoopback(server)
  server.close()
  return port
}

async function untilListening(port: number): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('PgBouncer did not start')
}
