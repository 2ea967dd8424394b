import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import flags from '../../apps/server/node-flags.json' with { type: 'json' }
import { waitFor } from './call-server.ts'

// Makes the server's processor time queryable.
const watchedProcessor = {
  NODE_OPTIONS: `--import ${new URL('../../apps/server/src/testing/processor-probe.ts', import.meta.url).href}`,
}

const builtServer = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

export interface WholeServer {
  origin: string
  pid: number
  dataDir: string
  /** The demo business that it created. */
  demo: { username: string; email: string; password: string }
  /** Everything that it has printed so far. */
  lines: string[]
  /** The longest that its event loop was busy since the last call, in milliseconds of processor time. */
  busiest(): Promise<number>
  hasEnded(): boolean
  /** Megabytes that the server's process holds. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts the built server as an operator would: its own database, jobs and mails to files; without rate limits. */
export async function startWholeServer(env: Record<string, string> = {}): Promise<WholeServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cuando-attack-'))
  const child = spawn(process.execPath, [...flags, builtServer], {
    env: {
      PATH: process.env.PATH,
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
  const lines: string[] = []
  const busy: number[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('busy ')) busy.push(Number(line.slice(5)))
    else process.stderr.write(`${line}\n`)
  })
  const found: Record<string, string> = {}
  const wanted: [string, RegExp][] = [
    ['origin', /Escuchando en (http:[^"]+)/],
    ['username', /Negocio de muestra: \S+\/book\/(\S+)/],
    ['email', /Entra con (\S+) y la contraseña/],
    ['password', /y la contraseña (\S+)/],
  ]
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      for (const [name, pattern] of wanted) found[name] ??= pattern.exec(line)?.[1] ?? ''
      for (const [name] of wanted) if (!found[name]) delete found[name]
      if (wanted.every(([name]) => found[name])) resolve()
    })
    void ended.then(() => reject(new Error('The server ended before it was ready')))
  })
  const { origin = '', username = '', email = '', password = '' } = found
  const pid = child.pid ?? 0
  return {
    origin,
    pid,
    dataDir,
    demo: { username, email, password },
    lines,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
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
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
