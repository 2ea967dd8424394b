import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { localTime } from '@cuando/es/time/local-time'
import { defaultZone } from '@cuando/time/canonical-zone'
import { BackupError } from '../../platform/backup/backup-error.ts'
import { codeOf } from '../../platform/backup/backup-file.ts'

const OWN = /^cuando-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/
const OWN_DRAFT = /^cuando-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz\.part$/

/** 'cuando-2026-11-28-0305.tar.gz': sorted by name, they are sorted by time. */
export function nameFile(now: Date): string {
  const { date, time } = localTime(now.getTime(), defaultZone)
  return `cuando-${date}-${time.replace(':', '')}.tar.gz`
}

/** Makes the folder, and removes the drafts of killed processes. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder))
      if (OWN_DRAFT.test(name)) await rm(join(folder, name), { force: true })
  } catch (error) {
    throw new BackupError(`No se puede escribir en ${folder} (${codeOf(error)})`, { cause: error })
  }
}

/** Deletes nightly backups except the last ones. Files with other names stay. */
export async function deleteOld(folder: string, kept: number): Promise<void> {
  const own = (await readdir(folder)).filter((name) => OWN.test(name)).sort()
  for (const name of own.slice(0, -kept)) await rm(join(folder, name), { force: true })
}
