import { keyFile, makeKeyFile, newKey, nextKeyFile, readKey, SecretKeyError } from './key-file.ts'

/**
 * The installation's secret: from the configuration, or else from a file in `dataDir`, which is created if missing.
 * Processes that start at the same time get the same secret.
 */
export async function readSecretKey({
  secretKey,
  dataDir,
}: {
  secretKey: string | undefined
  dataDir: string
}): Promise<string> {
  if (secretKey !== undefined) return secretKey
  try {
    return await readOrMake(dataDir)
  } catch (error) {
    if (error instanceof SecretKeyError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new SecretKeyError(
      `SECRET_KEY falta, y no se puede guardar una clave en ${dataDir} (${code}): indícala, u otra carpeta con DATA_DIR.`,
    )
  }
}

async function readOrMake(dataDir: string): Promise<string> {
  // It is not known here which of the two keys the database is sealed with.
  if ((await readKey(nextKeyFile(dataDir))) !== null)
    throw new SecretKeyError(
      'El cambio de la clave secreta no terminó: complétalo con npm run admin -- rotate-key.',
    )
  const file = keyFile(dataDir)
  // Of two concurrent starts, the later one finds a complete key and uses it.
  for (;;) {
    const key = await readKey(file)
    if (key !== null) return key
    await makeKeyFile(file, newKey())
  }
}
