import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { LOOPBACK } from '../../apps/server/src/platform/db/embedded/address.ts'
import { openCluster } from '../../apps/server/src/platform/db/embedded/cluster.ts'
import { startPostmaster } from '../../apps/server/src/platform/db/embedded/postmaster.ts'
import {
  isPostmasterOf,
  readPostmasterPid,
} from '../../apps/server/src/platform/db/embedded/postmaster-pid.ts'

/** How to stop a database; after a kill the server restarts it, unless that is prevented. */
export type StopMode = 'fast' | 'immediate' | 'kill' | 'kill-without-restart'

/** A database of the benchmark, which it may stop. Disposing of it deletes it. */
export interface OwnDatabase extends AsyncDisposable {
  /** The server's DATA_DIR. */
  dataDir: string
  /** Environment variables for the server. */
  env: Record<string, string>
  stopModes: readonly StopMode[]
  connect(): Promise<Client>
  /** Resolves when it is down. */
  stop(mode: StopMode): Promise<void>
  /** Resolves when it answers. */
  restart(): Promise<void>
}

const quiet = () => undefined
const log = { info: quiet, warn: quiet, error: quiet }

/** A PostgreSQL that is external to the server, reached by TCP, from the binaries that the project installs. */
export async function startExternal(): Promise<OwnDatabase> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.adopt(await makeFolder(), removeFolder)
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const cluster = await openCluster(folder, log)
  const port = await findPort()
  const start = () =>
    startPostmaster(cluster, { host: LOOPBACK, port }, new AbortController().signal)
  stack.defer(() => signalPostmaster(folder, 'SIGQUIT').catch(quiet))
  await start()
  const password = await readFile(cluster.passwordFile, 'utf8')
  const url = `postgres://cuando:${password}@${LOOPBACK}:${port}/postgres`
  const owned = stack.move()
  return {
    dataDir,
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    stopModes: ['fast', 'immediate'],
    connect: () => connect({ connectionString: url }),
    stop: (mode) => signalPostmaster(folder, signals[mode]),
    restart: start,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** The embedded PostgreSQL, which a server starts and restarts. */
export async function makeEmbedded(): Promise<OwnDatabase> {
  const folder = await makeFolder()
  // PostgreSQL can't start without this file.
  const control = join(folder, 'postgres', 'cluster', 'global', 'pg_control')
  const away = `${control}.away`
  return {
    dataDir: folder,
    env: { DATA_DIR: folder },
    stopModes: ['kill-without-restart', 'kill'],
    connect: () => connectToEmbedded(folder),
    async stop(mode) {
      if (mode === 'kill-without-restart') await rename(control, away)
      await signalPostmaster(folder, signals[mode])
    },
    async restart() {
      await rename(away, control).catch(quiet)
      for (;;) {
        const client = await connectToEmbedded(folder).catch(() => null)
        if (client) return client.end()
        await pause(20)
      }
    },
    async [Symbol.asyncDispose]() {
      // A killed server leaves it running.
      await signalPostmaster(folder, 'SIGQUIT').catch(quiet)
      await removeFolder(folder)
    },
  }
}

/** Connects to the embedded database of the server with this DATA_DIR. */
export async function connectToEmbedded(dataDir: string): Promise<Client> {
  const postmaster = await readPostmasterPid({ pgData: await findPgData(dataDir) })
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${dataDir}`)
  const password = await readFile(join(dataDir, 'postgres', 'password'), 'utf8')
  return connect({ ...postmaster.address, user: 'cuando', database: 'cuando', password })
}

const PORTS = { from: 20_000, count: 10_000 }

/**
 * A free port, for a program that needs its number before it starts. Operating systems assign ports of another range,
 * so no other program gets it before this one listens.
 */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'cuando-outages-'))

/** Processes of a PostgreSQL that was just killed may still be writing there. */
const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 })

async function connect(config: ConstructorParameters<typeof Client>[0]): Promise<Client> {
  const client = new Client(config)
  client.on('error', quiet)
  await client.connect()
  return client
}

const signals = {
  fast: 'SIGINT',
  immediate: 'SIGQUIT',
  kill: 'SIGKILL',
  'kill-without-restart': 'SIGKILL',
} satisfies Record<StopMode, NodeJS.Signals>

/** Resolves when the postmaster has ended; rejects if none runs. */
async function signalPostmaster(folder: string, signal: NodeJS.Signals): Promise<void> {
  const pgData = await findPgData(folder)
  const postmaster = await readPostmasterPid({ pgData })
  if (!postmaster?.isAlive) throw new Error(`No PostgreSQL runs in ${folder}`)
  process.kill(postmaster.pid, signal)
  while (await isPostmasterOf(postmaster.pid, pgData)) await pause(5)
}

/** The path as on the postmaster's command line, which identifies the process. */
const findPgData = async (folder: string) => join(await realpath(folder), 'postgres', 'cluster')
