import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { isPostmasterOf } from '../postmaster-pid.ts'
import type { Installation } from './install-server.ts'
import { type RunningServer, runServer, type ServerOptions } from './run-server.ts'

/** A temporary DATA_DIR for a test, and the servers that the test starts on it. */
export class Sandbox {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'cuando-data-')))
  readonly dataDir: string
  readonly #servers: RunningServer[] = []

  constructor(name = 'data') {
    this.dataDir = join(this.folder, name)
  }

  clusterPath(...names: string[]): string {
    return join(this.dataDir, 'postgres', ...names)
  }

  async run(installation: Installation, options?: ServerOptions): Promise<RunningServer> {
    const server = await runServer(installation, this.dataDir, options)
    this.#servers.push(server)
    return server
  }

  /** The pid in postmaster.pid; 0 without one. */
  postmaster(): number {
    const file = this.clusterPath('cluster', 'postmaster.pid')
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  }

  isAlive(postmaster: number): Promise<boolean> {
    return isPostmasterOf(postmaster, this.clusterPath('cluster'))
  }

  async waitForExit(postmaster: number): Promise<void> {
    await vi.waitUntil(async () => !(await this.isAlive(postmaster)), { timeout: 20_000 })
  }

  /** Resolves while the first start runs initdb in a staging directory. */
  waitForInitdb(): Promise<boolean> {
    return vi.waitUntil(
      () => existsSync(this.dataDir) && readdirSync(this.dataDir).some((n) => n.includes('-')),
      { timeout: 20_000, interval: 5 },
    )
  }

  log(): string {
    return readFileSync(this.clusterPath('postgres.log'), 'utf8')
  }

  /** Kills the processes that the test left running; the data stays. */
  async killAll(): Promise<void> {
    for (const server of this.#servers.splice(0)) server.child.kill('SIGKILL')
    const postmaster = this.postmaster()
    if (postmaster && (await this.isAlive(postmaster))) process.kill(postmaster, 'SIGQUIT')
    await this.waitForExit(postmaster)
  }

  async remove(): Promise<void> {
    await this.killAll()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
