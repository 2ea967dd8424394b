import type { TestApp } from './make-test-app.ts'
import type { SetClock } from './set-clock.ts'

interface Command {
  run(
    args: readonly string[],
    env: { databaseUrl: string; dataDir: string },
    clock: SetClock,
  ): Promise<string>
}

type Env = Record<'databaseUrl' | 'dataDir' | 'secretKey' | 'newSecretKey', string>

/** One of the operator's commands on the database of a test: what it prints, or '✗' and the line that it fails with. */
export const adminOf =
  ({ database, clock }: TestApp, command: Command, env: Partial<Env> = {}) =>
  async (...args: string[]): Promise<string> => {
    try {
      return await command.run(args, { databaseUrl: database.url, dataDir: '', ...env }, clock)
    } catch (error) {
      if (error instanceof Error && error.name === 'AdminError') return `✗ ${error.message}`
      throw error
    }
  }
