import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

/** Writes the message as a .eml file, whole or not at all, into `folder`, made where missing; returns its path. */
export async function postToFolder(folder: string, message: SendMailOptions): Promise<string> {
  const bytes = await toBytes(message)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = fileName()
  const path = join(folder, name)
  const unfinished = join(folder, `.${name}.part`)
  try {
    // A mail may hold a code or somebody's address: only the server's own user may read it.
    await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx' })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return path
}

async function toBytes(message: SendMailOptions): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await composer.sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer gave a stream where a buffer was asked')
  return bytes
}

/** Sorts by time, is valid on every file system, and says nothing of whom the mail is for. */
function fileName(): string {
  const time = new Date().toISOString().replaceAll(':', '-')
  return `${time}_${randomBytes(6).toString('hex')}.eml`
}
