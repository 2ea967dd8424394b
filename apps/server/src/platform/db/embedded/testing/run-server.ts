import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import type { Installation } from './install-server.ts'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

/** A stand-in server in its own process. */
export interface RunningServer {
  child: ChildProcess
  /** The settings that it prints once the database runs; rejects with its stderr if it exits before. */
  ready: Promise<{ connectionString: string; isNew: boolean }>
  exit: Promise<Exit>
  /** Signals it, or its process group as a terminal does, and waits for its exit. */
  stop(signal: NodeJS.Signals, target?: 'process' | 'group'): Promise<Exit>
  query(sql: string): Promise<unknown[]>
  /** Stores a value, unless the database has it. */
  store(): Promise<void>
  /** The stored value. */
  stored(): Promise<unknown[]>
  isAnswering(): Promise<boolean>
}

export interface ServerOptions {
  user?: { uid: number; gid: number }
  mode?: 'exit-when-ready' | 'exit-on-signal'
  /** Starts the program in place of `spawn`. */
  launch?: (command: string, args: string[]) => Promise<ChildProcess>
}

export async function runServer(
  installation: Installation,
  dataDir: string,
  { user, mode, launch }: ServerOptions = {},
): Promise<RunningServer> {
  const args = [installation.script, dataDir, ...(mode ? [mode] : [])]
  const child = launch
    ? await launch(installation.node, args)
    : spawn(installation.node, args, { cwd: '/', detached: true, ...user })
  const exit = watchExit(child)
  const ready = watchReady(child, exit)
  // A test that awaits only `exit` would otherwise fail by an unhandled rejection.
  ready.catch(() => undefined)
  const query: RunningServer['query'] = async (sql) => {
    const client = new Client({ connectionString: (await ready).connectionString })
    await client.connect()
    try {
      return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
    } finally {
      await client.end()
    }
  }
  return {
    child,
    ready,
    exit,
    query,
    async store() {
      await query('CREATE TABLE IF NOT EXISTS sample AS SELECT 42 AS value')
    },
    stored: () => query('SELECT value FROM sample'),
    isAnswering: async () => (await query('SELECT 1')).length === 1,
    stop(signal, target = 'process') {
      const pid = child.pid ?? 0
      process.kill(target === 'group' ? -pid : pid, signal)
      return exit
    },
  }
}

async function watchExit(child: ChildProcess): Promise<Exit> {
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, stderr }
}

async function watchReady(child: ChildProcess, exit: Promise<Exit>) {
  let stdout = ''
  const line = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      stdout += chunk
      const end = stdout.indexOf('\n')
      if (end >= 0) resolve(stdout.slice(0, end))
    })
  })
  const exitedEarly = exit.then(({ code, stderr }) => {
    throw new Error(`The server ended with ${code}: ${stderr}`)
  })
  return JSON.parse(await Promise.race([line, exitedEarly]))
}
