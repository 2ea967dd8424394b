import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { isPostmasterOf } from '../is-postmaster-of.ts'
import { type RunningServer, runServer, type ServerOptions } from './run-server.ts'
import type { Stage } from './stage-server.ts'

/** A temporary folder for the data of one test, and the processes that the test starts on it. */
export class Workplace {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'cuando-data-')))
  readonly dataDir: string
  readonly #servers: RunningServer[] = []

  constructor(name = 'data') {
    this.dataDir = join(this.folder, name)
  }

  path(...names: string[]): string {
    return join(this.dataDir, 'postgres', ...names)
  }

  async run(stage: Stage, options?: ServerOptions): Promise<RunningServer> {
    const server = await runServer(stage, this.dataDir, options)
    this.#servers.push(server)
    return server
  }

  /** The number that the postmaster recorded, or 0. */
  postmaster(): number {
    const file = this.path('cluster', 'postmaster.pid')
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  }

  isAlive(postmaster: number): Promise<boolean> {
    return isPostmasterOf(postmaster, this.path('cluster'))
  }

  async isGone(postmaster: number): Promise<void> {
    await vi.waitUntil(async () => !(await this.isAlive(postmaster)), { timeout: 20_000 })
  }

  /** Resolves while the first start is at work on a draft of the data folder. */
  isBeingMade(): Promise<boolean> {
    return vi.waitUntil(
      () => existsSync(this.dataDir) && readdirSync(this.dataDir).some((n) => n.includes('-')),
      { timeout: 20_000, interval: 5 },
    )
  }

  log(): string {
    return readFileSync(this.path('postgres.log'), 'utf8')
  }

  /** Ends what the test left running; the data stays. */
  async endAll(): Promise<void> {
    for (const server of this.#servers.splice(0)) server.child.kill('SIGKILL')
    const postmaster = this.postmaster()
    if (postmaster && (await this.isAlive(postmaster))) process.kill(postmaster, 'SIGQUIT')
    await this.isGone(postmaster)
  }

  async clean(): Promise<void> {
    await this.endAll()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
