import { rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Client } from 'pg'
import { BackupError, BackupRunning } from './backup-error.ts'
import { codeOf, draftOf, openDraft, publishDraft } from './backup-file.ts'
import { copyDatabase } from './copy-database.ts'
import { writeArchive } from './write-archive.ts'

/** Never to change: backups of all versions must compete for the same lock. */
const LOCK_KEY = 202_514
/** A backup that leaves less would stop the server that saves on the same disk. */
const MIN_FREE_BYTES = 256 * 1024 * 1024

export interface Order {
  connectionString: string
  /** Names the file, which must not exist. Called once no other backup runs. */
  chooseFile(): Promise<string>
  /** Called before another backup can begin. */
  onTaken?(taken: Taken): Promise<void>
  /** Ends it early. */
  signal?: AbortSignal
}

export interface Taken {
  takenAt: Date
  rows: number
  bytes: number
}

/**
 * Writes all data of the installation, as they are at one moment, into one file. Work on the database goes on meanwhile.
 * The file gets its name only when it is complete and on the disk.
 *
 * @throws BackupError for what the operator can mend
 */
export async function takeBackup(order: Order): Promise<Taken> {
  const { connectionString, signal } = order
  const client = new Client({
    connectionString,
    application_name: 'cuando-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  const cut = () => void client.end().catch(() => undefined)
  signal?.addEventListener('abort', cut)
  try {
    await client.connect()
    signal?.throwIfAborted()
    await lockOut(client)
    const taken = await write(client, await order.chooseFile(), signal)
    await order.onTaken?.(taken)
    return taken
  } finally {
    signal?.removeEventListener('abort', cut)
    await client.end().catch(() => undefined)
  }
}

/** Two at once would take twice as long, and one would delete the draft of the other. */
async function lockOut(client: Client): Promise<void> {
  // The role, or the database, may have limits for the server's own short statements.
  await client.query(
    'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 10000',
  )
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${LOCK_KEY}) AS "isAlone"`)
  if (!rows[0]?.isAlone) throw new BackupRunning()
}

async function write(client: Client, file: string, signal?: AbortSignal): Promise<Taken> {
  const handle = await openDraft(file)
  try {
    await checkRoom(file)
    const archive = writeArchive(handle, new Date())
    try {
      const { takenAt, rows } = await copyDatabase(client, archive, async () => {
        signal?.throwIfAborted()
        await checkRoom(file)
      })
      await archive.finish()
      const { size } = await stat(draftOf(file))
      await publishDraft(file)
      return { takenAt, rows, bytes: size }
    } catch (error) {
      await archive.abandon(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draftOf(file), { force: true })
    if (signal?.aborted) throw new BackupError('El respaldo se detuvo antes de terminar')
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))) throw noRoom(file)
    throw error
  }
}

async function checkRoom(file: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(file))
  if (bavail * bsize < MIN_FREE_BYTES) throw noRoom(file)
}

const noRoom = (file: string) =>
  new BackupError(`No queda espacio para el respaldo en ${dirname(file)}`)
