import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'

/** Why the server can't start, as one line for the operator. */
export class SecretKeyError extends OperatorError {
  override readonly name = 'SecretKeyError'
}

// 256 random bits.
const BYTES = 32
const KEY_FORMAT = /^[\w-]{43}$/

/** The paths of the key in `dataDir`, and of the next key while it is being changed. */
export const keyFile = (dataDir: string) => join(dataDir, 'secret.key')
export const nextKeyFile = (dataDir: string) => join(dataDir, 'secret.key.new')

export const newKey = () => randomBytes(BYTES).toString('base64url')

/** Reads the key in a file and removes the access of other users to it; null if the file doesn't exist. */
export async function readKey(file: string): Promise<string | null> {
  const found = await stat(file).catch(unlessMissing)
  if (!found) return null
  if ((found.mode & 0o077) !== 0) await chmod(file, 0o600)
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
 * Writes a key durably, unless the file exists. It is written under another name first, then linked, so that nobody
 * ever reads half a key.
 */
export async function makeKeyFile(file: string, key: string): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.secret.${randomBytes(6).toString('hex')}.part`)
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(`${key}\n`)
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
  await syncFolder(folder)
}

/** Replaces the former key by the next one. */
export async function adoptNextKey(dataDir: string): Promise<void> {
  await rename(nextKeyFile(dataDir), keyFile(dataDir))
  await syncFolder(dataDir)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
