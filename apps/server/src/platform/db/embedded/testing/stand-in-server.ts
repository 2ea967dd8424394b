import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'

/**
 * Starts and stops the database as the server does, and nothing else: `stand-in-server DATA_DIR [MODE]`.
 * It prints one line of JSON when ready. In mode `exit-when-ready` it then exits without stopping
 * anything, and in mode `exit-on-signal` it does so at a signal.
 */
const [dataDir = '', mode] = process.argv.slice(2)
const print = (details: object, message: string) =>
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`)
const starting = startEmbeddedPostgres({ dataDir, log: { info: print, warn: print, error: print } })

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (mode !== 'exit-on-signal') await (await starting).stop()
    process.exit(0)
  })
}

try {
  const { connectionString, isNew } = await starting
  process.stdout.write(`${JSON.stringify({ connectionString, isNew })}\n`)
  if (mode === 'exit-when-ready') process.exit(0)
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
