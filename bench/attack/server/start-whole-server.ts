import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import flags from '../../../apps/server/node-flags.json' with { type: 'json' }
import { findOrigin } from '../../../apps/server/src/testing/process/start-process.ts'
import { builtServer, expectBuilt } from '../../built-server.ts'
import { callServer, waitFor } from './call-server.ts'

// Makes the server's processor time queryable.
const watchedProcessor = {
  NODE_OPTIONS: `--import ${new URL('../../../apps/server/src/testing/process/processor-probe.ts', import.meta.url).href}`,
}

/** Disposing of it ends it, and deletes its data. */
export interface WholeServer extends AsyncDisposable {
  origin: string
  pid: number
  dataDir: string
  /** Everything that it has printed so far. */
  lines: string[]
  /** The longest that its event loop was busy since the last call, in milliseconds of processor time. */
  busiest(): Promise<number>
  hasEnded(): boolean
  /** Megabytes that the server's process holds. */
  memory(): Promise<number>
}

const START_TIMEOUT_MS = 120_000

/** Starts the built server as an operator would: its own database, jobs and mails to files; without rate limits. */
export async function startWholeServer(env: Record<string, string> = {}): Promise<WholeServer> {
  expectBuilt(builtServer)
  await using stack = new AsyncDisposableStack()
  const dataDir = stack.adopt(await mkdtemp(join(tmpdir(), 'cuando-attack-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  )
  const child = spawn(process.execPath, [...flags, builtServer], {
    env: {
      PATH: process.env.PATH,
      // The system assigns a free port, and the log says which. Another program could take one chosen here before the
      // server listens.
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      ...watchedProcessor,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  stack.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const lines: string[] = []
  const busy: number[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('busy ')) busy.push(Number(line.slice(5)))
    else process.stderr.write(`${line}\n`)
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  let origin: string | undefined
  const isReady = async () => {
    origin ??= lines.map(findOrigin).find(Boolean)
    if (origin === undefined) return false
    return (await callServer(origin, { method: 'GET', path: '/ready' })).status === 200
  }
  const hasSettled = await waitFor(async () => hasEnded() || (await isReady()), START_TIMEOUT_MS)
  if (!hasSettled || hasEnded() || origin === undefined)
    throw new Error(`The server did not become ready: ${lines.join('\n')}`)
  const pid = child.pid ?? 0
  const owned = stack.move()
  return {
    origin,
    pid,
    dataDir,
    lines,
    hasEnded,
    async busiest() {
      const before = busy.length
      child.kill('SIGUSR2')
      await waitFor(async () => busy.length > before || child.exitCode !== null)
      return busy.at(-1) ?? 0
    },
    async memory() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
