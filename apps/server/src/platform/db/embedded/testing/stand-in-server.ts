import { EmbeddedPostgresError } from '../embedded-postgres-error.ts'
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'

/**
 * Does with the database what the server does, and nothing else: `stand-in-server DATA_DIR [MODE]`.
 * It prints one line of JSON when ready. In mode `exit` it then just exits, and in mode `impatient` it
 * exits at a signal, without stopping anything.
 */
const [dataDir = '', mode] = process.argv.slice(2)
const print = (details: object, message: string) =>
  process.stderr.write(`${message} ${JSON.stringify(details)}\n`)
const starting = startEmbeddedPostgres({ dataDir, log: { info: print, warn: print, error: print } })

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (mode !== 'impatient') await (await starting).stop()
    process.exit(0)
  })
}

try {
  const { connectionString, isNew } = await starting
  process.stdout.write(`${JSON.stringify({ connectionString, isNew })}\n`)
  if (mode === 'exit') process.exit(0)
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
