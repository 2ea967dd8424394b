import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { MailMessage, SendMailOptions } from 'nodemailer'
import { explainFailure, MailNotSent } from './send-failure.ts'

/** For one whole mail, from connecting to the server's acceptance. */
const MAIL_TIMEOUT_MS = 30_000
/** For mails being sent when the process ends; those cut off are sent again by the next process. */
const CLOSE_TIMEOUT_MS = 1000
/** For the concurrent jobs of a worker and of one that it replaces, so that no mail waits for a connection. */
const MAX_CONNECTIONS = 24

/** Sends over a pool of SMTP connections; after a failed mail the next one uses a new pool. */
export function sendOverSmtp(url: string, timeoutMs = MAIL_TIMEOUT_MS) {
  const inFlight = new Set<Promise<unknown>>()
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
      await sendWithin(timeoutMs, pool, message)
    } catch (error) {
      if (current === chosen) current = undefined
      // The mails on its other connections must be done by then.
      setTimeout(end, timeoutMs, pool).unref()
      throw explainFailure(error)
    }
  }

  function end(pool: Pool): void {
    pools.delete(pool)
    pool.close({ force: true })
  }

  return {
    async send(message: SendMailOptions): Promise<void> {
      const sending = send(message)
      inFlight.add(sending)
      await sending.finally(() => inFlight.delete(sending))
    },
    async close(): Promise<void> {
      isClosed = true
      await settleWithin(CLOSE_TIMEOUT_MS, inFlight)
      for (const pool of pools) end(pool)
    },
  }
}

/**
 * nodemailer's timeouts only detect silence, but a server may send a byte now and then. The signal cuts the
 * connection.
 */
async function sendWithin(ms: number, pool: Pool, message: SendMailOptions): Promise<void> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), ms)
  try {
    await pool.sendMail({ ...message, signal: timeout.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function settleWithin(ms: number, work: Iterable<Promise<unknown>>): Promise<void> {
  await Promise.race([Promise.allSettled(work), delay(ms, null, { ref: false })])
}

type Pool = Awaited<ReturnType<typeof openPool>>

async function openPool(url: string) {
  // Imported with the first mail: it would delay the server's start by a tenth of a second.
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // Destroyed without QUIT: the server may not be responding.
    socketCloseTimeout: 0,
    maxRequeues: 1,
  })
  pool.use('stream', sendAsOne)
  return pool
}

/** Has a mail written at once: the parts of a stream would each wait for the mail server to be woken. */
function sendAsOne({ message }: MailMessage, done: (error?: Error | null) => void): void {
  message.build((error, bytes) => {
    if (!error) message.createReadStream = () => Readable.from([bytes], { objectMode: false })
    done(error)
  })
}
