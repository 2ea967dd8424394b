import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import type { Stage } from './stage-server.ts'

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

/** A stand-in server in a process of its own, from its start to its end. */
export interface RunningServer {
  child: ChildProcess
  /** What it prints when the database runs; fails with its last words when it ends before. */
  ready: Promise<{ connectionString: string; isNew: boolean }>
  exit: Promise<Exit>
  /** Sends a signal to it, or to its whole group as a terminal does, and waits for its end. */
  end(signal: NodeJS.Signals, receiver?: 'process' | 'group'): Promise<Exit>
  query(sql: string): Promise<unknown[]>
}

export interface ServerOptions {
  user?: { uid: number; gid: number }
  mode?: 'exit' | 'impatient'
  /** Starts the program in place of `spawn`. */
  launch?: (command: string, args: string[]) => Promise<ChildProcess>
}

export async function runServer(
  stage: Stage,
  dataDir: string,
  { user, mode, launch }: ServerOptions = {},
): Promise<RunningServer> {
  const args = [stage.script, dataDir, ...(mode ? [mode] : [])]
  const child = launch
    ? await launch(stage.node, args)
    : spawn(stage.node, args, { cwd: '/', detached: true, ...user })
  const exit = watchExit(child)
  const ready = watchReady(child, exit)
  // Not every test awaits both.
  ready.catch(() => undefined)
  return {
    child,
    ready,
    exit,
    end(signal, receiver = 'process') {
      const pid = child.pid ?? 0
      process.kill(receiver === 'group' ? -pid : pid, signal)
      return exit
    },
    async query(sql) {
      const client = new Client({ connectionString: (await ready).connectionString })
      await client.connect()
      try {
        return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
      } finally {
        await client.end()
      }
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
  const early = exit.then(({ code, stderr }) => {
    throw new Error(`The server ended with ${code}: ${stderr}`)
  })
  return JSON.parse(await Promise.race([line, early]))
}
