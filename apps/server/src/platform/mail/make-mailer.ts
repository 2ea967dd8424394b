import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { composeMessage } from './compose-message.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { postToFolder } from './post-to-folder.ts'
import { RecipientRefused } from './send-failure.ts'
import { sendOverSmtp } from './send-over-smtp.ts'

export type Mailer = {
  /**
   * Resolves once the mail is accepted by the SMTP server, or is a file. Rejects otherwise, within MAIL_DEADLINE_MS, and
   * is safe to repeat; a RecipientRefused would be one every time.
   */
  send(mail: OutgoingMail): Promise<void>
  /** Ends idle connections; a mail under way has CLOSE_DEADLINE_MS to be finished. */
  close(): Promise<void>
}

type MailerOptions = {
  /** smtp:// or smtps://; none: .eml files below `dataDir`/mail. */
  smtpUrl?: string | undefined
  /** 'Name <address>' */
  from: string
  dataDir: string
  /** Hears, in one Spanish line without anybody's data, where a mail is, and of one that is refused for good. */
  log: (line: string) => void
  /** Shorter in tests. */
  deadlineMs?: number
}

export function makeMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, dataDir, log, deadlineMs } = options
  const transport =
    smtpUrl === undefined
      ? writeToFolder(join(dataDir, 'mail'), log)
      : sendOverSmtp(smtpUrl, deadlineMs)
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
      // Neither recipient nor subject: a log is read by more people than the mail is.
      log(`Un correo está en ${await postToFolder(folder, message)}`)
    },
    async close() {},
  }
}
