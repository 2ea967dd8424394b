import { setTimeout as delay } from 'node:timers/promises'
import type { SendMailOptions } from 'nodemailer'
import { explainFailure, MailNotSent } from './send-failure.ts'

/** The whole of one mail: connecting, log-in, and every byte until the server has said yes. */
const MAIL_DEADLINE_MS = 30_000
/** For mails under way when the process ends; those that are cut off are sent again by the next. */
const CLOSE_DEADLINE_MS = 1000
/** More than jobs that mail at once: none ever waits for another's connection. */
const MAX_CONNECTIONS = 20

/** Keeps connections to an SMTP server open from mail to mail; after one that failed the next goes to a new one. */
export function sendOverSmtp(url: string, deadlineMs = MAIL_DEADLINE_MS) {
  const underWay = new Set<Promise<unknown>>()
  const pools = new Set<Pool>()
  let current: Promise<Pool> | undefined
  let isClosed = false

  async function send(message: SendMailOptions): Promise<void> {
    if (isClosed) throw new MailNotSent('SMTP: the mailer is closed')
    current ??= openPool(url)
    const chosen = current
    const pool = await chosen
    pools.add(pool)
    try {
      // Silence is not the only way to keep a client waiting: a server may drip. The signal cuts the connection.
      await pool.sendMail({ ...message, signal: AbortSignal.timeout(deadlineMs) })
    } catch (error) {
      if (current === chosen) current = undefined
      retire(pool)
      throw explainFailure(error)
    }
  }

  /** By then the mails on its other connections are through; what is left is a server that does not let go. */
  function retire(pool: Pool): void {
    setTimeout(end, deadlineMs, pool).unref()
  }

  function end(pool: Pool): void {
    pools.delete(pool)
    pool.close({ force: true })
  }

  return {
    async send(message: SendMailOptions): Promise<void> {
      const sending = send(message)
      underWay.add(sending)
      await sending.finally(() => underWay.delete(sending))
    },
    async close(): Promise<void> {
      isClosed = true
      const goodbye = delay(CLOSE_DEADLINE_MS, null, { ref: false })
      await Promise.race([Promise.allSettled(underWay), goodbye])
      for (const pool of pools) end(pool)
    },
  }
}

type Pool = Awaited<ReturnType<typeof openPool>>

async function openPool(url: string) {
  // Loaded with the first mail: the server's start need not wait a tenth of a second for it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // Destroyed at once: no goodbyes to a server that may not listen.
    socketCloseTimeout: 0,
    maxRequeues: 1,
  })
}
