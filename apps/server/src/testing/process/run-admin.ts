import type { S3Place } from '../../platform/object-store/open-s3.ts'
import type { TestApp } from '../make-test-app.ts'

interface Command {
  run(
    args: readonly string[],
    env: { databaseDirectUrl: string; dataDir: string },
    readNow: () => Promise<Date>,
  ): Promise<string>
}

type Env = Record<'databaseDirectUrl' | 'dataDir' | 'secretKey' | 'newSecretKey', string> & {
  pictures: { place: S3Place; isWanted: boolean }
}

/** One of the operator's commands on the database of a test: what it prints, or '✗' and the line that it fails with. */
export const adminOf =
  ({ database, clock }: TestApp, command: Command, env: Partial<Env> = {}) =>
  async (...args: string[]): Promise<string> => {
    try {
      return await command.run(
        args,
        { databaseDirectUrl: database.url, dataDir: '', ...env },
        async () => clock.now(),
      )
    } catch (error) {
      if (error instanceof Error && error.name === 'AdminError') return `✗ ${error.message}`
      throw error
    }
  }
