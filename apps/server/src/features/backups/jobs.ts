import * as z from 'zod/mini'
import type { Db } from '../../platform/db/database.ts'
import type { TaskHandlers } from '../../platform/jobs/run-worker.ts'
import type { Mailer } from '../../platform/mail/make-mailer.ts'
import { failedBackupMail } from './mails/failed-backup.tsx'
import { lastBackup } from './store.ts'

interface Tools {
  db: Db
  mailer: Mailer
  publicUrl: string
  /** Mails about failures go here; null if nobody is named. */
  operatorEmail: string | null
}

const payload = z.object({ reason: z.string() })

export const backupJobs = ({ db, mailer, publicUrl, operatorEmail }: Tools) =>
  ({
    'backups:mail-operator': async (given) => {
      const { reason } = payload.parse(given)
      if (operatorEmail === null) return
      const { goodAt } = await lastBackup(db)
      const mail = await failedBackupMail({ reason, goodAt, publicUrl })
      await mailer.send({ to: { address: operatorEmail }, ...mail })
    },
  }) satisfies TaskHandlers
