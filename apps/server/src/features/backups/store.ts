import type { Db, Row, Tx } from '../../platform/db/database.ts'

export type BackupKind = 'nightly' | 'ordered'
export type BackupState = Row<'backups'>

/** The state of nightly backups. The first call writes it down. */
export async function readNightly(db: Db, now: Date): Promise<BackupState> {
  await db
    .insertInto('backups')
    .values({ kind: 'nightly', known_since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('backups')
    .selectAll()
    .where('kind', '=', 'nightly')
    .executeTakeFirstOrThrow()
}

/** Notes a complete backup. */
export async function insertGood(
  db: Db,
  kind: BackupKind,
  { takenAt, bytes }: { takenAt: Date; bytes: number },
): Promise<void> {
  const good = { good_at: takenAt, bytes: String(bytes), told_at: null }
  await db
    .insertInto('backups')
    .values({ kind, known_since: takenAt, ...good })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(good))
    .execute()
}

/** Notes that the nightly backup failed. */
export async function updateFailed(db: Db, now: Date): Promise<void> {
  await db.updateTable('backups').set({ failed_at: now }).where('kind', '=', 'nightly').execute()
}

/** Notes that the operator is mailed, unless that happened since `before`. Returns whether it is noted now. */
export async function updateTold(
  tx: Tx,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backups')
    .set({ told_at: now })
    .where('kind', '=', 'nightly')
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<=', before)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface LastBackup {
  /** The time that the last good backup's rows are of; null if there is none yet. */
  goodAt: Date | null
  /** The size of its file. */
  bytes: number | null
  /** When a nightly backup last failed. */
  failedAt: Date | null
}

/** The last good backup of any kind, and the last failure. */
export async function lastBackup(db: Db): Promise<LastBackup> {
  const rows = await db
    .selectFrom('backups')
    .select(['good_at', 'bytes', 'failed_at'])
    .orderBy('good_at', (order) => order.desc().nullsLast())
    .execute()
  const [last] = rows
  const failed = rows.find((row) => row.failed_at !== null)
  return {
    goodAt: last?.good_at ?? null,
    bytes: last?.bytes == null ? null : Number(last.bytes),
    failedAt: failed?.failed_at ?? null,
  }
}
