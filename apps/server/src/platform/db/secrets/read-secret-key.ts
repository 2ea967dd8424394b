import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Why the server can't start, as one line for the operator. */
export class SecretKeyError extends Error {}

// 256 random bits.
const BYTES = 32
const KEY_FORMAT = /^[\w-]{43}$/

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
  const file = join(dataDir, 'secret.key')
  try {
    return await readOrMake(file)
  } catch (error) {
    if (error instanceof SecretKeyError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new SecretKeyError(
      `SECRET_KEY falta, y no se puede guardar una clave en ${dataDir} (${code}): indícala, u otra carpeta con DATA_DIR.`,
    )
  }
}

async function readOrMake(file: string): Promise<string> {
  const found = await stat(file).catch(unlessMissing)
  if (!found) await make(file)
  else if ((found.mode & 0o077) !== 0) await chmod(file, 0o600)
  const key = (await readFile(file, 'utf8')).trim()
  if (KEY_FORMAT.test(key)) return key
  throw new SecretKeyError(
    `SECRET_KEY falta, y ${file} no contiene una clave: indícala, o borra ese archivo.`,
  )
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Written under another name first, then linked, so that of concurrent starts the later one finds a complete
 * key and uses it.
 */
async function make(file: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.secret.${randomBytes(6).toString('hex')}.part`)
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(`${randomBytes(BYTES).toString('base64url')}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
}
