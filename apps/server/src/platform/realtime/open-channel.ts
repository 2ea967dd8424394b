import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'

/** Messages between the processes on one database. */
export interface Channel {
  /** Sent as soon as there is a connection; dropped after MAX_AGE_MS. */
  publish(message: string): void
  /** False while no messages can be received. */
  isConnected(): boolean
  close(): Promise<void>
}

export interface ChannelSettings {
  connectionString: string
  /** In lower-case letters and underscores, since it is not quoted in SQL. */
  name: string
  logger: FastifyBaseLogger
  onMessage(message: string): void
  /** Called when it works again after an interruption: messages sent meanwhile are lost. */
  onGap(): void
}

/** PostgreSQL's limit for the payload of a NOTIFY. */
const MAX_MESSAGE_BYTES = 7999

const MAX_WAITING = 1000
const MAX_AGE_MS = 30_000
const BATCH = 100
/** The pause after each batch, in which more messages gather: each batch is a transaction of its own. */
const BATCH_PAUSE_MS = 20
const QUERY_TIMEOUT_MS = 3000
const CHECK_EVERY_MS = 3000
const CLOSE_TIMEOUT_MS = 500
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2000

interface Waiting {
  message: string
  until: number
}

/**
 * LISTEN and NOTIFY on a dedicated connection, which is reopened, with growing pauses, whenever it breaks or
 * hangs. Resolves after the first attempt. A process doesn't receive its own messages.
 */
export async function openChannel(settings: ChannelSettings): Promise<Channel> {
  const { connectionString, name, logger, onMessage, onGap } = settings
  const closing = new AbortController()
  let waiting: Waiting[] = []
  let listening: Client | null = null
  let sending: Promise<void> | null = null
  let own = 0

  const first = Promise.withResolvers<void>()
  const ended = listenAgain()
  await first.promise
  return {
    publish(message) {
      if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) {
        logger.error('a message to the other processes is too long')
        return
      }
      waiting.push({ message, until: performance.now() + MAX_AGE_MS })
      if (waiting.length > MAX_WAITING) waiting.shift()
      void send()
    },
    isConnected: () => listening !== null,
    async close() {
      await Promise.race([send(), delay(QUERY_TIMEOUT_MS, undefined, { ref: false })])
      closing.abort()
      await ended
    },
  }

  async function listenAgain(): Promise<void> {
    let failures = 0
    let hasGap = false
    while (!closing.signal.aborted) {
      try {
        await listen(() => {
          failures = 0
          if (hasGap) {
            hasGap = false
            logger.info('the other processes are heard again')
            onGap()
          }
          first.resolve()
          void send()
        })
      } catch (error) {
        if (!hasGap) logger.warn({ err: error }, 'the other processes are not heard')
        hasGap = true
      }
      first.resolve()
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, MAX_PAUSE_MS)
      await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  /** Runs as long as one connection lasts; rejects with what ended it. */
  async function listen(onReady: () => void): Promise<void> {
    const client = new Client({
      connectionString,
      application_name: 'cuando live',
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    })
    const broken = Promise.withResolvers<never>()
    broken.promise.catch(() => undefined)
    client.on('error', broken.reject)
    client.on('end', () => broken.reject(new Error('The connection ended')))
    client.on('notification', ({ payload = '', processId }) => {
      if (processId !== own) onMessage(payload)
    })
    const stop = () => broken.reject(new Error('The channel closes'))
    closing.signal.addEventListener('abort', stop)
    try {
      await Promise.race([client.connect(), broken.promise])
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      own = rows[0].pid
      await client.query(`LISTEN ${name}`)
      listening = client
      onReady()
      await Promise.race([broken.promise, check(client)])
    } catch (error) {
      if (!closing.signal.aborted) throw error
    } finally {
      listening = null
      closing.signal.removeEventListener('abort', stop)
      // A hanging server doesn't answer the close either, so it is awaited for a limited time.
      const ended = client.end().catch(() => undefined)
      if (closing.signal.aborted) await Promise.race([ended, delay(CLOSE_TIMEOUT_MS)])
    }
  }

  /** Checks whether it still listens: a connection can die silently, and a pooler may forget the LISTEN. */
  async function check(client: Client): Promise<never> {
    for (;;) {
      await delay(CHECK_EVERY_MS, undefined, { signal: closing.signal, ref: false })
      const { rowCount } = await client.query(
        'SELECT FROM pg_listening_channels() AS channel WHERE channel = $1',
        [name],
      )
      if (!rowCount) throw new Error('The connection no longer listens')
    }
  }

  /** Sends waiting messages, one batch at a time; resolves when nothing is being sent. */
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    try {
      while (listening && waiting.length > 0) {
        await sendBatch(listening)
        if (!closing.signal.aborted) await delay(BATCH_PAUSE_MS)
      }
    } catch (error) {
      logger.warn({ err: error }, 'the other processes could not be told')
      // Waiting messages are sent on the next connection.
      void listening?.end().catch(() => undefined)
    }
  }

  async function sendBatch(client: Client): Promise<void> {
    const now = performance.now()
    waiting = waiting.filter((each) => each.until > now)
    const batch = waiting.slice(0, BATCH)
    await client.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
      name,
      batch.map((each) => each.message),
    ])
    // Meanwhile messages may have been added, and the oldest dropped.
    waiting = waiting.filter((each) => !batch.includes(each))
  }
}
