import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  mostBusy,
  watchedProcessor,
} from '../../../apps/server/src/testing/process/ask-processor.ts'
import { findOrigin } from '../../../apps/server/src/testing/process/start-process.ts'
import { memoryOf } from '../../../apps/server/src/testing/process/watch-process.ts'
import { callServer, waitFor } from './call-server.ts'
import { launchBuilt } from './start-built.ts'

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

/**
 * Starts the built server as an operator would: its own database, jobs, mails to files and the demo business; without
 * rate limits.
 */
export async function startWholeServer(env: Record<string, string> = {}): Promise<WholeServer> {
  await using stack = new AsyncDisposableStack()
  const dataDir = stack.adopt(await mkdtemp(join(tmpdir(), 'cuando-attack-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  )
  const given = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'info', ...watchedProcessor, ...env }
  const server = stack.use(launchBuilt(given, printError))
  const { pid, lines } = server
  let isOver = false
  void server.ended.then(() => {
    isOver = true
  })
  const isReady = async () => {
    const origin = lines.map(findOrigin).find(Boolean)
    if (origin === undefined) return false
    return (await callServer(origin, { method: 'GET', path: '/ready' })).status === 200
  }
  const hasSettled = await waitFor(async () => isOver || (await isReady()), START_TIMEOUT_MS)
  if (!hasSettled || isOver) throw new Error(`The server did not become ready: ${lines.join('\n')}`)
  const owned = stack.move()
  return {
    origin: await server.origin,
    pid,
    dataDir,
    lines,
    hasEnded: () => isOver,
    busiest: () => mostBusy(server),
    memory: async () => memoryOf(pid),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Shows what the server complains about, without the answers of its probe. */
function printError(line: string): void {
  if (!line.startsWith('busy ')) process.stderr.write(`${line}\n`)
}
