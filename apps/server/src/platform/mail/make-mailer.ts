import { join } from 'node:path'
import { composeMessage } from './compose-message.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { postToFolder } from './post-to-folder.ts'

export type Mailer = {
  /** Resolves once the mail is accepted by the SMTP server, or is a file; rejects otherwise, and is safe to repeat. */
  send(mail: OutgoingMail): Promise<void>
  /** Ends idle connections; a mail under way is finished. */
  close(): Promise<void>
}

type MailerOptions = {
  /** smtp:// or smtps://; none: .eml files below `dataDir`/mail. */
  smtpUrl?: string | undefined
  /** 'Name <address>' */
  from: string
  dataDir: string
  announce: (line: string) => void
}

export function makeMailer({ smtpUrl, from, dataDir, announce }: MailerOptions): Mailer {
  return smtpUrl === undefined
    ? mailerToFolder(from, join(dataDir, 'mail'), announce)
    : mailerToSmtp(from, smtpUrl)
}

function mailerToSmtp(from: string, url: string): Mailer {
  let transport: ReturnType<typeof openPool> | undefined
  return {
    async send(mail) {
      transport ??= openPool(url)
      await (await transport).sendMail(composeMessage(from, mail))
    },
    async close() {
      ;(await transport)?.close()
    },
  }
}

async function openPool(url: string) {
  // Loaded with the first mail: the server's start need not wait a tenth of a second for it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // A worker waits for each mail; nodemailer's own limits are 2 minutes to connect and 10 of silence.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
}

function mailerToFolder(from: string, folder: string, announce: (line: string) => void): Mailer {
  return {
    async send(mail) {
      const message = composeMessage(from, mail)
      const path = await postToFolder(folder, message, mail.to.address)
      announce(`Correo para ${mail.to.address}: ${withoutCodes(message.subject ?? '')} → ${path}`)
    },
    async close() {},
  }
}

/** A log is read by more people than the mail is. */
function withoutCodes(subject: string): string {
  return subject.replace(/\d{6,}/g, (digits) => '•'.repeat(digits.length))
}
