import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Changes, readShipped, readVariables, splitVariable } from './shipped-files.ts'

/** A service that runs as its unit says. Disposing of it stops it. */
export interface Service extends AsyncDisposable {
  start(): Promise<void>
  /** Resolves with the exit code. */
  stop(): Promise<number | null>
}

interface Unit {
  name: string
  /** The value of `%i`. */
  instance?: string
  /** Paths and ports of the unit. */
  changes: Changes
  /** The text of /etc/cuando.env. */
  variables: string
}

/**
 * Starts and stops the commands of a shipped unit with its environment, as systemd would. The hardening is not applied;
 * `systemd-analyze` checks it elsewhere.
 */
export async function openService(release: string, unit: Unit): Promise<Service> {
  const text = await readShipped(release, unit.name, unit.changes)
  const value = (key: string) => {
    const found = new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1]
    if (found === undefined) throw new Error(`${unit.name} has no ${key}`)
    return found.replaceAll('%i', unit.instance ?? '')
  }
  if (value('EnvironmentFile') !== '/etc/cuando.env') throw new Error('Another environment file')
  const own = Object.fromEntries(value('Environment').split(' ').map(splitVariable))
  // systemd sets hardly more than this.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ...own, ...readVariables(unit.variables) }
  const run = (line: string, more: Record<string, string> = {}) => {
    const [file = '', ...args] = line.replace(/^-/, '').split(' ')
    return spawn(file, args, { env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  let child: ChildProcess | null = null
  let ended: Promise<unknown> = Promise.resolve()
  const service = {
    async start() {
      child = run(value('ExecStart'))
      ended = once(child, 'exit')
      const probe = run(value('ExecStartPost'), { MAINPID: String(child.pid) })
      const [code] = await once(probe, 'exit')
      if (code !== 0) throw new Error(`${unit.name} ${unit.instance ?? ''} is not ready`)
    },
    async stop() {
      child?.kill('SIGTERM')
      await ended
      return child?.exitCode ?? null
    },
  }
  return {
    ...service,
    async [Symbol.asyncDispose]() {
      await service.stop()
    },
  }
}
