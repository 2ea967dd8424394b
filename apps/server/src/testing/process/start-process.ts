import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { secretKey } from '../samples/secret-key.ts'

const source = fileURLToPath(new URL('../../main.ts', import.meta.url))
/** What Node runs: the built server where one is named, which starts in a third of the time, or its source. */
export const serverProgram: string[] = process.env.CUANDO_SERVER
  ? [process.env.CUANDO_SERVER]
  : ['--import', 'tsx', source]
/** The same for the operator's commands. */
export const adminProgram: string[] = process.env.CUANDO_SERVER
  ? [join(dirname(process.env.CUANDO_SERVER), 'admin.js')]
  : ['--import', 'tsx', fileURLToPath(new URL('../../admin.ts', import.meta.url))]
const server = fileURLToPath(new URL('../../../', import.meta.url))

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Disposing of it ends it by SIGTERM. */
export interface ServerProcess extends AsyncDisposable {
  origin: string
  pid: number
  /** Everything it has printed so far. */
  lines: string[]
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void
  /** Resolves with the exit code when it ends for any reason. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the exit; resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface StartingProcess extends Omit<ServerProcess, 'origin'> {
  /** Rejects if the process ends before it is ready. */
  origin: Promise<string>
}

/** The address in the line that a server logs once it listens: with PORT=0, only this line has its port. */
export const findOrigin = (line: string) => /Escuchando en (http:[^"]+)/.exec(line)?.[1]

/** Starts the whole server as a process on a free port, and waits until it is ready. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const starting = launchProcess(env, serverProgram)
  return { ...starting, origin: await starting.origin }
}

/** Starts a server with these arguments for Node, without waiting. `onError` hears what it writes to stderr. */
export function launchProcess(
  env: Record<string, string>,
  args: string[],
  onError: (line: string) => void = () => {},
): StartingProcess {
  const child = spawn(process.execPath, args, {
    cwd: server,
    // Nothing of the developer's environment reaches it, except the time zone and the compiled code.
    env: {
      TZ: zone,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      RATE_LIMIT: 'off',
      DEMO: 'off',
      SECRET_KEY: secretKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = once(child, 'exit').then(() => child.exitCode)
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    onError(line)
  })
  const origin = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const found = findOrigin(line)
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The server ended: ${lines.join('\n')}`)))
  })
  // Avoids an unhandled rejection in tests that end the process themselves.
  origin.catch(() => undefined)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    origin,
    pid: child.pid ?? 0,
    lines,
    signal: (signal) => void child.kill(signal),
    ended,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGTERM')
    },
  }
}
