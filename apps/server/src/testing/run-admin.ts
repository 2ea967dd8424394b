import type { TestApp } from './make-test-app.ts'

interface Command {
  run(args: readonly string[], place: { databaseUrl: string; dataDir: string }): Promise<string>
}

/** One of the operator's commands on the database of a test: what it prints, or '✗' and the line that it fails with. */
export const adminOf =
  ({ database }: TestApp, command: Command) =>
  async (...args: string[]): Promise<string> => {
    try {
      return await command.run(args, { databaseUrl: database.url, dataDir: '' })
    } catch (error) {
      if (error instanceof Error && error.name === 'AdminError') return `✗ ${error.message}`
      throw error
    }
  }
