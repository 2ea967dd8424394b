import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { composeMessage, type OutgoingMail } from './compose-message.ts'
import { RecipientRefused } from './send-failure.ts'
import { sendOverSmtp } from './send-over-smtp.ts'

export type Mailer = {
  /**
   * Resolves once the SMTP server has accepted the mail, or it is a file. Otherwise rejects within
   * MAIL_TIMEOUT_MS. Safe to retry, except after a RecipientRefused, which is permanent.
   */
  send(mail: OutgoingMail): Promise<void>
  /** Closes the connections; a mail being sent has CLOSE_TIMEOUT_MS to finish. */
  close(): Promise<void>
}

type MailerOptions = {
  /** smtp:// or smtps://; without it, mails become .eml files in `dataDir`/mail. */
  smtpUrl?: string | undefined
  /** 'Name <address>' */
  from: string
  dataDir: string
  /**
   * Gets one Spanish line, without personal data, about where a mail was written or that one was permanently
   * refused.
   */
  log: (line: string) => void
  /** Shorter in tests. */
  timeoutMs?: number
}

export function makeMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, dataDir, log, timeoutMs } = options
  const transport =
    smtpUrl === undefined
      ? writeToFolder(join(dataDir, 'mail'), log)
      : sendOverSmtp(smtpUrl, timeoutMs)
  return {
    async send(mail) {
      try {
        await transport.send(composeMessage(from, mail))
      } catch (error) {
        if (error instanceof RecipientRefused) log(`Un correo no tiene destino: ${error.message}`)
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function writeToFolder(folder: string, log: (line: string) => void) {
  return {
    async send(message: SendMailOptions) {
      // Without recipient and subject: more people read the log than the mail.
      log(`Un correo está en ${await postToFolder(folder, message)}`)
    },
    async close() {},
  }
}

/**
 * Writes the message as a .eml file, atomically, into `folder`, which is created if missing; returns its
 * path.
 */
async function postToFolder(folder: string, message: SendMailOptions): Promise<string> {
  const bytes = await toBytes(message)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = fileName()
  const path = join(folder, name)
  const unfinished = join(folder, `.${name}.part`)
  try {
    // A mail may contain a code or an address: only the server's own user may read it.
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

/** Sortable by time, valid on every file system, and without personal data. */
function fileName(): string {
  const time = new Date().toISOString().replaceAll(':', '-')
  return `${time}_${randomBytes(6).toString('hex')}.eml`
}
