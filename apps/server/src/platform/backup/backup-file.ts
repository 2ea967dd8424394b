import { constants } from 'node:fs'
import { access, type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from './backup-error.ts'

export const draftOf = (file: string): string => `${file}.part`

/**
 * Opens the draft of a file that must not exist yet, readable by this user alone. Nobody else writes the draft: a lock of
 * the database admits one backup at a time. So one that is there was left by a killed process.
 */
export async function openDraft(file: string): Promise<FileHandle> {
  if (await exists(file)) throw new BackupError(`${file} ya existe: indica otro archivo`)
  try {
    await rm(draftOf(file), { force: true })
    return await open(draftOf(file), 'wx', 0o600)
  } catch (error) {
    throw new BackupError(`No se puede escribir en ${dirname(file)} (${codeOf(error)})`, {
      cause: error,
    })
  }
}

/** Gives the complete draft its name. Never replaces a file. */
export async function publishDraft(file: string): Promise<void> {
  await giveName(draftOf(file), file)
  await syncFolder(dirname(file))
}

async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
    await rm(draft, { force: true })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') throw new BackupError(`${file} ya existe: indica otro archivo`)
    // File systems of sticks and shares may have no hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error
    if (await exists(file)) throw new BackupError(`${file} ya existe: indica otro archivo`)
    await rename(draft, file)
  }
}

/** Makes the new names survive a power failure. Some file systems, and Windows, refuse to sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

export const exists = (file: string): Promise<boolean> =>
  access(file, constants.F_OK).then(
    () => true,
    () => false,
  )

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
