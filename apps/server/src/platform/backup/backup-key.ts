import { keyFile, makeKeyFile, nextKeyFile, readKey } from '../db/secrets/key-file.ts'
import { makeKeyedHash } from '../db/secrets/keyed-hash.ts'
import { BackupError } from './backup-error.ts'
import { exists } from './backup-file.ts'
import type { Header } from './backup-format.ts'

interface KeyPlace {
  secretKey?: string | undefined
  dataDir: string
}

/** Where the key of a backup is written, so that it can be stored apart from it. */
export const keyBeside = (file: string): string => `${file}.key`

/** Refuses what would make the key's file useless, before the backup is made. A file that exists is refused later. */
export async function refuseKey(file: string, { secretKey, dataDir }: KeyPlace): Promise<void> {
  if (secretKey !== undefined || (await exists(file))) return
  if ((await readKey(nextKeyFile(dataDir))) !== null)
    throw new BackupError(
      'El cambio de la clave secreta no terminó: complétalo con npm run admin -- rotate-key',
    )
  if (await exists(keyBeside(file)))
    throw new BackupError(`${keyBeside(file)} ya existe: indica otro archivo`)
}

/** Copies the key of the data folder beside the backup. A key in SECRET_KEY is already apart from the data. */
export async function copyKey(
  file: string,
  { secretKey, dataDir }: KeyPlace,
): Promise<'copied' | 'in the configuration' | 'missing'> {
  if (secretKey !== undefined) return 'in the configuration'
  const key = await readKey(keyFile(dataDir))
  if (key === null) return 'missing'
  await makeKeyFile(keyBeside(file), key)
  return 'copied'
}

/** The key that a restored installation has. Only the backup's own opens sealed data. */
export type RestoredKey = 'same' | 'copied' | 'other' | 'none' | 'not needed'

/**
 * Gives the installation the key of its backup: the one that it already has, or the one beside the backup. Without
 * either the backup can be restored all the same.
 *
 * @throws BackupError if the right key lies beside the backup but another one is in use here
 */
export async function provideKey(
  file: string,
  { keyFingerprint }: Header,
  { secretKey, dataDir }: KeyPlace,
): Promise<RestoredKey> {
  if (keyFingerprint === null) return 'not needed'
  const isRight = (key: string | null): key is string =>
    key !== null && makeKeyedHash(key)('fingerprint', '').toString('hex') === keyFingerprint
  const own = secretKey ?? (await readKey(keyFile(dataDir)))
  if (isRight(own)) return 'same'
  const beside = await readKey(keyBeside(file))
  if (!isRight(beside)) return own === null ? 'none' : 'other'
  if (secretKey !== undefined)
    throw new BackupError(
      `SECRET_KEY no es la clave del respaldo, y ${keyBeside(file)} sí: ponla en SECRET_KEY`,
    )
  if (own !== null)
    throw new BackupError(
      `${keyFile(dataDir)} no es la clave del respaldo, y ${keyBeside(file)} sí: borra el primero`,
    )
  await makeKeyFile(keyFile(dataDir), beside)
  return 'copied'
}
