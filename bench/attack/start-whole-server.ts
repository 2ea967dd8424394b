import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import flags from '../../apps/server/node-flags.json' with { type: 'json' }

const builtServer = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

export interface WholeServer {
  origin: string
  pid: number
  dataDir: string
  /** The demo business that it made for itself. */
  demo: { username: string; email: string; password: string }
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
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const found: Record<string, string> = {}
  const wanted: [string, RegExp][] = [
    ['origin', /Escuchando en (http:[^"]+)/],
    ['username', /Negocio de muestra: \S+\/book\/(\S+)/],
    ['email', /Entra con (\S+) y la contraseña/],
    ['password', /y la contraseña (\S+)/],
  ]
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
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
