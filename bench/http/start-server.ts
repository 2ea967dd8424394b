import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expectBuilt } from '../built-server.ts'

export interface BenchServer {
  url: string
  pid: number
  /** The peak of the process's memory, in MB. */
  maxMemory(): Promise<number>
  stop(): Promise<void>
}

export interface ServerSettings {
  connectionString: string
  port: number
  /** The folder for a CPU profile. */
  profiles?: string | undefined
}

const READY_WITHIN_MS = 60_000

/**
 * Starts the built server on a database, as an operator would, but without rate limits; resolves when it is
 * ready. It ends with this process, however that ends.
 */
export async function startServer(
  main: string,
  { connectionString, port, profiles }: ServerSettings,
): Promise<BenchServer> {
  expectBuilt(main)
  const dataDir = await mkdtemp(join(tmpdir(), 'cuando-bench-'))
  const url = `http://127.0.0.1:${port}`
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []
  const child = spawn(process.execPath, [...profiling, main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      PORT: String(port),
      ROLE: 'web',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    process.off('exit', kill)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(child, `${url}/ready`)
  } catch (error) {
    await stop()
    throw error
  }
  const pid = child.pid ?? 0
  return { url, pid, maxMemory: () => readMaxMemory(pid), stop }
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

async function readMaxMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
