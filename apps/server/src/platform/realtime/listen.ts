import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

/** A connection that listens on a PostgreSQL channel. */
export interface Listener {
  /** Rejects if the connection failed, which is then lost. */
  notify(messages: string[]): Promise<void>
  close(): Promise<void>
}

export interface ListenerSettings {
  connectionString: string
  /** In lower-case letters and underscores, since it is not quoted in SQL. */
  name: string
  /** Not called for the messages of this connection itself. */
  onMessage(message: string): void
  onListening(): void
  /** Called at most once, and not after `close`. */
  onLost(error: unknown): void
}

const NOTIFY = 'SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message'
const QUERY_TIMEOUT_MS = 3000
const CHECK_EVERY_MS = 3000
const CLOSE_TIMEOUT_MS = 500

/** Connects and listens, until the connection breaks or hangs. */
export function listen(settings: ListenerSettings): Listener {
  const { connectionString, name, onMessage, onListening, onLost } = settings
  const client = makeClient(connectionString)
  const over = new AbortController()
  let own = 0

  const lose = (error: unknown) => {
    if (over.signal.aborted) return
    void close()
    onLost(error)
  }
  const close = async () => {
    over.abort()
    await end(client)
  }
  const start = async () => {
    own = await startListening(client, name)
    if (over.signal.aborted) return
    onListening()
    await watch(client, name, over.signal)
  }

  client.on('error', lose)
  client.on('end', () => lose(new Error('The connection ended')))
  client.on('notification', ({ payload = '', processId }) => {
    if (processId !== own) onMessage(payload)
  })
  start().catch(lose)
  return {
    async notify(messages) {
      try {
        await client.query(NOTIFY, [name, messages])
      } catch (error) {
        lose(error)
        throw error
      }
    },
    close,
  }
}

const makeClient = (connectionString: string) =>
  new Client({
    connectionString,
    application_name: 'cuando live',
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })

/** A hanging server doesn't answer the close either, so it is awaited for a limited time. */
async function end(client: Client): Promise<void> {
  const ended = client.end().catch(() => undefined)
  await Promise.race([ended, delay(CLOSE_TIMEOUT_MS)])
}

/** Returns the process id of the connection, which its own messages carry. */
async function startListening(client: Client, name: string): Promise<number> {
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  await client.query(`LISTEN ${name}`)
  return rows[0].pid
}

/** Checks the connection now and then, and rejects when it no longer listens or `over` is aborted. */
async function watch(client: Client, name: string, over: AbortSignal): Promise<void> {
  for (;;) {
    await delay(CHECK_EVERY_MS, undefined, { signal: over, ref: false })
    await checkListening(client, name)
  }
}

/** A connection can die silently, and a pooler may forget the LISTEN. */
async function checkListening(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_listening_channels() AS channel WHERE channel = $1',
    [name],
  )
  if (!rowCount) throw new Error('The connection no longer listens')
}
