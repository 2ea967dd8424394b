import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { BackupError, BackupRunning } from '../../platform/backup/backup-error.ts'
import { codeOf } from '../../platform/backup/backup-file.ts'
import { takeBackup } from '../../platform/backup/take-backup.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { isDatabaseUnavailable } from '../../platform/db/is-database-unavailable.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { redactText } from '../../platform/log/make-logger.ts'
import { isDue, isOverdue, TELL_MS } from './is-due.ts'
import { deleteOld, nameFile, prepareFolder } from './name-files.ts'
import { insertGood, readNightly, updateFailed, updateTold } from './store.ts'

export interface NightlyTools {
  db: Db
  clock: Clock
  logger: FastifyBaseLogger
  connectionString: string
  folder: string
  /** How many are left in the folder. */
  kept: number
  /** Whether somebody is mailed about failures. */
  hasOperator: boolean
}

/**
 * Takes a backup if one is due; of several processes, one does. Says in the log, and by mail once a day, if it fails or
 * none succeeds for more than a day.
 */
export async function takeNightly(tools: NightlyTools, signal: AbortSignal): Promise<void> {
  const { db, clock, logger } = tools
  const state = await readNightly(db, clock.now())
  if (isDue(state, clock.now())) {
    try {
      await take(tools, signal)
    } catch (error) {
      // The process stops, or another one takes it: neither is a failure.
      if (signal.aborted || error instanceof BackupRunning) return
      const reason = reasonOf(error)
      logger.error({ err: error }, `El respaldo falló: ${reason}`)
      await updateFailed(db, clock.now())
      await tell(tools, reason)
    }
  } else if (isOverdue(state, clock.now())) {
    if (await tell(tools, 'Ninguno terminó bien en más de 26 horas.'))
      logger.error('El respaldo está atrasado: ninguno terminó bien en más de 26 horas')
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BackupError) return error.message
  if (isDatabaseUnavailable(error))
    return redactText(`No se pudo entrar a la base de datos (${codeOf(error)})`)
  return redactText(String(error))
}

async function take(tools: NightlyTools, signal: AbortSignal): Promise<void> {
  const { db, clock, logger, connectionString, folder, kept } = tools
  await takeBackup({
    connectionString,
    signal,
    chooseFile: async () => {
      // Another process may have taken it a moment ago.
      if (!isDue(await readNightly(db, clock.now()), clock.now())) throw new BackupRunning()
      await prepareFolder(folder)
      return join(folder, nameFile(clock.now()))
    },
    onTaken: async (taken) => {
      await insertGood(db, 'nightly', taken)
      logger.info({ bytes: taken.bytes }, 'El respaldo de esta noche está listo')
      await deleteOld(folder, kept)
    },
  })
}

/** Mails the operator, once a day at most. Returns whether it was time to tell. */
async function tell({ db, clock, hasOperator }: NightlyTools, reason: string): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const isTime = await updateTold(tx, { now, before: new Date(now.getTime() - TELL_MS) })
    if (isTime && hasOperator)
      await queueJobs(tx, [{ task: 'backups:mail-operator', payload: { reason } }])
    return isTime
  })
}
