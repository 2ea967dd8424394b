import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { secretKey } from './secret-key.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const server = fileURLToPath(new URL('../../', import.meta.url))

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

export interface ServerProcess {
  origin: string
  pid: number
  /** Everything it has printed so far. */
  lines: string[]
  /** Sends a signal, and waits for nothing. */
  signal(signal: NodeJS.Signals): void
  /** Resolves with the exit code once it has ended, whatever ended it. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the end; answers the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface StartingProcess extends Omit<ServerProcess, 'origin'> {
  /** Rejects when the process ends before it can answer. */
  origin: Promise<string>
}

/** Starts the whole server as a process of its own, on a free port, and waits until it can answer. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const starting = launchProcess(env, ['--import', 'tsx', main])
  return { ...starting, origin: await starting.origin }
}

/** Starts a server by what Node is to be given, and waits for nothing. */
export function launchProcess(env: Record<string, string>, args: string[]): StartingProcess {
  const child = spawn(process.execPath, args, {
    cwd: server,
    // Nothing of the tester's own configuration reaches it, but for the clock's zone.
    env: { TZ: zone, PORT: '0', RATE_LIMIT: 'off', DEMO: 'off', SECRET_KEY: secretKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = once(child, 'exit').then(() => child.exitCode)
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const origin = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const found = /Escuchando en (http:[^"]+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The server ended: ${lines.join('\n')}`)))
  })
  // Who never waits for it has ended the process themselves.
  origin.catch(() => undefined)
  return {
    origin,
    pid: child.pid ?? 0,
    lines,
    signal: (signal) => void child.kill(signal),
    ended,
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
