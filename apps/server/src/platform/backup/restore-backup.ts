import type { ClientBase } from 'pg'
import { isServerRunning } from '../db/is-server-running.ts'
import { migrateInTurn, migrationFiles, whileMigrating } from '../db/migrate/migrate.ts'
import type { Database } from '../db/open-database.ts'
import { BackupError } from './backup-error.ts'
import { type Header, nameOf } from './backup-format.ts'
import { loadTables } from './load-tables.ts'
import type { Checked } from './read-archive.ts'
import { quoted, readTables } from './read-catalog.ts'

interface Target<T> {
  database: Database
  /** The folder of the program's migrations. */
  migrations: string
  /** Brings the queue's own tables into being. */
  migrateQueue(): Promise<void>
  /** Runs before anything is written, once nothing speaks against it. */
  prepare(): Promise<T>
}

/** Refuses a backup of a newer program, which has migrations that are not in `folder`. */
export async function refuseNewer({ migrations }: Header, folder: string): Promise<void> {
  const known = new Set(await migrationFiles(folder))
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new BackupError(
      `El respaldo es de una versión más nueva de Cuando: restáuralo con una que tenga la migración ${unknown.at(-1)}`,
    )
}

/**
 * Fills an empty installation with a checked backup, and brings it up to the program's migrations. A server that starts
 * meanwhile waits for the end. A failure leaves the installation empty.
 *
 * @throws BackupError for what the operator can mend
 */
export async function restoreBackup<T>(
  { database, migrations, migrateQueue, prepare }: Target<T>,
  file: string,
  checked: Checked,
): Promise<T> {
  await refuseNewer(checked.header, migrations)
  return whileMigrating(database.pool, async (client) => {
    if (await isServerRunning(database.db))
      throw new BackupError('El servidor está en marcha: deténlo antes de restaurar')
    await refuseFilled(client)
    await refuseAdvanced(client, checked.header)
    const prepared = await prepare()
    await migrateInTurn(client, migrations, checked.header.migrations)
    await migrateQueue()
    await refuseNewerQueue(client, checked.header)
    await loadTables(client, file, checked)
    await migrateInTurn(client, migrations)
    for (const table of checked.header.tables)
      await client.query(`ANALYZE ${quoted(table)}`).catch(() => undefined)
    return prepared
  })
}

/** An installation is empty while nothing in it belongs to a business. */
async function refuseFilled(client: ClientBase): Promise<void> {
  const tables = (await readTables(client)).filter(({ columns }) => columns.includes('commerce_id'))
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(table)} LIMIT 1`)
    if (rowCount)
      throw new BackupError(
        `La instalación no está vacía (hay filas en ${nameOf(table)}): restaura en una base de datos nueva, o con otra DATA_DIR`,
      )
  }
}

/** A server of a newer program was started here once. */
async function refuseAdvanced(client: ClientBase, { migrations }: Header): Promise<void> {
  const { rows: found } = await client.query(
    `SELECT to_regclass('public.schema_migrations') AS here`,
  )
  if (found[0]?.here === null) return
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM public.schema_migrations WHERE name <> ALL($1) ORDER BY name',
    [migrations],
  )
  if (rows.length > 0)
    throw new BackupError(
      `Aquí ya se inició una versión más nueva que el respaldo (${rows[0]?.name}): restaura en una base de datos nueva, o con otra DATA_DIR`,
    )
}

async function refuseNewerQueue(client: ClientBase, { queueMigration }: Header): Promise<void> {
  const { rows } = await client.query('SELECT count(*)::int AS n FROM graphile_worker.migrations')
  if (queueMigration > rows[0]?.n)
    throw new BackupError(
      'El respaldo es de una versión más nueva de Cuando, con otra cola de trabajos: restáuralo con esa versión',
    )
}
