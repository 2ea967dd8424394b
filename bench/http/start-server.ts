import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { peakMemoryOf } from '../../apps/server/src/testing/process/watch-process.ts'
import { expectBuilt } from '../built-server.ts'
import { findPort } from '../outages/databases.ts'
import type { Role } from './processor-time.ts'
import type { Build } from './this-build.ts'

export interface BenchServer {
  url: string
  pid: number
  dataDir: string
  /** The peak of the process's memory, in MB. */
  maxMemory(): Promise<number>
  stop(): Promise<void>
}

export interface ServerSettings {
  connectionString: string
  /** The folder for a CPU profile. */
  profiles?: string | undefined
}

const READY_WITHIN_MS = 60_000

/**
 * Starts a built server that serves requests and runs no jobs, as an operator would, but without rate limits; resolves
 * when it is ready. It ends with this process, however that ends.
 */
export async function startServer(
  build: Build,
  { connectionString, profiles }: ServerSettings,
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  const port = await findPort()
  const url = `http://127.0.0.1:${port}`
  const { child, end } = await launch(build, profilingTo(profiles), {
    ROLE: 'web',
    DATABASE_URL: named(connectionString, 'web'),
    DATA_DIR: dataDir,
    PORT: String(port),
  })
  const stop = async () => {
    await end()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(child, `${url}/ready`)
  } catch (error) {
    await stop()
    throw error
  }
  const pid = child.pid ?? 0
  return { url, pid, dataDir, maxMemory: async () => peakMemoryOf(pid), stop }
}

/** Starts a worker process beside a server, which sends mails to `smtp`. */
export async function startWorker(
  build: Build,
  settings: ServerSettings & { dataDir: string; smtp: string },
): Promise<{ pid: number; stop(): Promise<void> }> {
  const { child, end } = await launch(build, profilingTo(settings.profiles), {
    ROLE: 'worker',
    DATABASE_URL: named(settings.connectionString, 'worker'),
    DATA_DIR: settings.dataDir,
    SMTP_URL: settings.smtp,
    PORT: String(await findPort()),
  })
  return { pid: child.pid ?? 0, stop: end }
}

const profilingTo = (folder: string | undefined): string[] =>
  folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []

/** Names the process's connections after its role, so that `backendsOf` finds them. */
function named(connectionString: string, role: Role): string {
  const url = new URL(connectionString)
  url.searchParams.set('application_name', role)
  return url.href
}

async function launch({ main, node }: Build, options: string[], env: Record<string, string>) {
  expectBuilt(main)
  const child = spawn(node, [...(await readFlags(main)), ...options, main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      // As npm start sets it.
      MALLOC_ARENA_MAX: '2',
      ...env,
    },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    process.off('exit', kill)
  }
  return { child, end }
}

/** Those that npm start gives to Node. Older versions have no relevant ones. */
async function readFlags(main: string): Promise<string[]> {
  const file = join(dirname(main), '../node-flags.json')
  return JSON.parse(await readFile(file, 'utf8').catch(() => '[]'))
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS
  while (child.exitCode === null && Date.now() < end) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error('The server did not become ready: what it wrote above says why')
}
