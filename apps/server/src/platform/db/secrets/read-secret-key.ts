import { keyFile, makeKeyFile, newKey, nextKeyFile, readKey, SecretKeyError } from './key-file.ts'

/**
 * The installation's secret: from the configuration, or else from `dataDir`, where it is created if missing.
 * Processes starting at once get the same one.
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
  // Which of both the database is sealed with is not known here.
  if ((await readKey(nextKeyFile(dataDir))) !== null)
    throw new SecretKeyError(
      'El cambio de la clave secreta no terminó: complétalo con npm run admin -- rotate-key.',
    )
  const file = keyFile(dataDir)
  // Of concurrent starts the later one finds a complete key and uses it.
  for (;;) {
    const key = await readKey(file)
    if (key !== null) return key
    await makeKeyFile(file, newKey())
  }
}
