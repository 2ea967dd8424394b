import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const probe = fileURLToPath(new URL('./measure-blocking.mjs', import.meta.url))
const server = fileURLToPath(new URL('../../', import.meta.url))

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

export interface ServerProcess {
  origin: string
  pid: number
  /** Everything it has printed so far. */
  lines: string[]
  /** Sends a signal and waits for the end; answers the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Milliseconds of processor time that its thread was busy at a stretch, at most, since this was last asked. */
  longestBlock(): Promise<number>
}

/** Starts the whole server as a process of its own, on a free port, and waits until it can answer. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', probe, '--import', 'tsx', main], {
    cwd: server,
    // Nothing of the tester's own configuration reaches it, but for the clock's zone.
    env: { TZ: zone, PORT: '0', RATE_LIMIT: 'off', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ended = once(child, 'exit')
  const errors = createInterface({ input: child.stderr })
  errors.on('line', (line) => lines.push(line))
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const found = /Escuchando en (http:[^"]+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The server ended: ${lines.join('\n')}`)))
  })
  return {
    origin,
    pid: child.pid ?? 0,
    lines,
    async longestBlock() {
      const answered = new Promise<number>((resolve) => {
        const read = (line: string) => {
          const found = /^busy at a stretch: ([\d.]+) ms$/.exec(line)?.[1]
          if (found === undefined) return
          errors.off('line', read)
          resolve(Number(found))
        }
        errors.on('line', read)
      })
      child.kill('SIGUSR2')
      return answered
    },
    async end(signal) {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
