import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countOf } from '@cuando/es/text'
import { formatInstant } from '@cuando/es/time/dates'
import { provideKey, type RestoredKey } from '../../platform/backup/backup-key.ts'
import { type Checked, checkArchive } from '../../platform/backup/read-archive.ts'
import { refuseNewer, restoreBackup } from '../../platform/backup/restore-backup.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/start-embedded-postgres.ts'
import { migrateJobs } from '../../platform/jobs/run-worker.ts'
import { AdminError, type Command, type CommandEnv, openFor } from '../command.ts'

// The commands are bundled into the folder `dist`; from source, this file is one folder deeper.
const migrations = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../../migrations/' : '../migrations/',
    import.meta.url,
  ),
)

/** Fills an empty installation from a file that `backup` has written. */
export const restoreCommand: Command = {
  usage: [
    {
      line: 'restore ARCHIVO',
      does: 'Con el servidor detenido: llena una instalación vacía con un respaldo',
    },
  ],
  async run(args, env) {
    const [name] = args
    if (name === undefined || args.length > 1)
      throw new AdminError('Usa: npm run admin -- restore ARCHIVO')
    const file = resolve(name)
    if (!existsSync(file)) throw new AdminError(`No hay un respaldo en ${file}`)
    const checked = await checkArchive(file)
    await refuseNewer(checked.header, migrations)
    const key = await withNewDatabase(env, (connectionString) =>
      openFor(
        connectionString,
        (database) => {
          const migrateQueue = () => migrateJobs(database.pool)
          const prepare = () => provideKey(file, checked.header, env)
          return restoreBackup({ database, migrations, migrateQueue, prepare }, file, checked)
        },
        'setup',
      ),
    )
    return `${describe(checked)}\n${words[key]}\n`
  },
}

/** Like a server, so that none can start meanwhile, and creates what is missing. */
async function withNewDatabase<T>(
  { databaseDirectUrl, dataDir }: CommandEnv,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseDirectUrl) return work(databaseDirectUrl)
  const quiet = () => undefined
  const log = { info: quiet, warn: quiet, error: quiet }
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await work(embedded.connectionString)
  } finally {
    await embedded.stop()
  }
}

function describe({ header, contents }: Checked): string {
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const taken = formatInstant(Date.parse(header.takenAt), zone)
  return `Restaurado el respaldo de ${taken}: ${countOf(rows, 'fila', 'filas')}. Ya puedes iniciar el servidor.`
}

const withoutKey =
  'los dueños con Google Calendar deben conectarlo de nuevo, las suscripciones a calendarios dejan de servir y los códigos enviados tampoco sirven.'

const words: Record<RestoredKey, string> = {
  same: 'La clave secreta es la del respaldo.',
  copied: 'La clave secreta se tomó del archivo junto al respaldo.',
  other: `La clave secreta no es la del respaldo: si no encuentras la suya, ${withoutKey}`,
  none: `Falta la clave secreta del respaldo: si inicias el servidor sin ella, hará otra, y ${withoutKey}`,
  'not needed': 'El respaldo no tiene datos que necesiten una clave secreta.',
}
