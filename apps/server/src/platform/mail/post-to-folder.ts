import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

/** Writes the message as a .eml file, whole or not at all, into `folder`, made where missing; returns its path. */
export async function postToFolder(
  folder: string,
  message: SendMailOptions,
  address: string,
): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await composer.sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer gave a stream where a buffer was asked')
  await mkdir(folder, { recursive: true })
  const name = fileNameFor(address)
  const path = join(folder, name)
  const unfinished = join(folder, `.${name}.part`)
  // A mail may hold a code or somebody's address: only the server's own user may read it.
  await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx' })
  await rename(unfinished, path)
  return path
}

/** Sorts by time, and is valid on every file system. */
function fileNameFor(address: string): string {
  const time = new Date().toISOString().replaceAll(':', '-')
  const recipient = address.replace(/[^\w@.+-]/g, '_').slice(0, 80)
  return `${time}_${recipient}_${randomBytes(3).toString('hex')}.eml`
}
