import type { FastifyBaseLogger } from 'fastify'
import { openLoop } from '../open-loop.ts'
import { type ChannelEffect, type ChannelEvent, channelFlow, connecting } from './channel-flow.ts'
import { type Listener, type ListenerSettings, listen } from './listen.ts'

/** Messages between the processes on one database. */
export interface Channel {
  /** Sent as soon as there is a connection; dropped after half a minute. */
  publish(message: string): void
  /** False while no messages can be received. */
  isConnected(): boolean
  close(): Promise<void>
}

export interface ChannelSettings
  extends Pick<ListenerSettings, 'connectionString' | 'name' | 'onMessage'> {
  logger: FastifyBaseLogger
  /** Called when it works again after an interruption: messages sent meanwhile are lost. */
  onGap(): void
}

/** PostgreSQL's limit for the payload of a NOTIFY. */
const MAX_MESSAGE_BYTES = 7999
/** The pause after each batch, in which more messages gather: each batch is a transaction of its own. */
const BATCH_PAUSE_MS = 20
/** How long closing may wait for messages to be sent. */
const CLOSE_TIMEOUT_MS = 3000

/**
 * LISTEN and NOTIFY on a dedicated connection, which is reopened, with growing pauses, whenever it breaks or
 * hangs. Resolves after the first attempt. A process doesn't receive its own messages.
 */
export async function openChannel(settings: ChannelSettings): Promise<Channel> {
  const { logger, onGap } = settings
  const opened = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  let listener = connect()
  let retry: NodeJS.Timeout | undefined
  const { state, handle } = openLoop(
    connecting,
    (current, event: ChannelEvent) => channelFlow(current, event, performance.now()),
    perform,
  )

  function perform(effect: ChannelEffect): void {
    switch (effect.do) {
      case 'connect':
        listener = connect()
        return
      case 'disconnect':
        clearTimeout(retry)
        void listener.close().then(closed.resolve)
        return
      case 'pause':
        retry = setTimeout(() => handle({ type: 'pauseOver' }), effect.ms).unref()
        return
      case 'send':
        send(listener, effect.texts)
        return
      case 'pauseSending':
        setTimeout(() => handle({ type: 'sendPauseOver' }), BATCH_PAUSE_MS)
        return
      case 'open':
        opened.resolve()
        return
      case 'reportLoss':
        logger.warn({ err: effect.error }, 'the other processes are not heard')
        return
      case 'reportGap':
        logger.info('the other processes are heard again')
        onGap()
    }
  }

  function connect(): Listener {
    return listen({
      ...settings,
      onListening: () => handle({ type: 'listening' }),
      onLost: (error) => handle({ type: 'lost', error }),
    })
  }

  function send(by: Listener, texts: string[]): void {
    by.notify(texts).then(
      () => by === listener && handle({ type: 'sent' }),
      (error: unknown) => logger.warn({ err: error }, 'the other processes could not be told'),
    )
  }

  await opened.promise
  return {
    publish(text) {
      if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) {
        logger.error('a message to the other processes is too long')
        return
      }
      handle({ type: 'published', text })
    },
    isConnected: () => state().connection === 'listening',
    close() {
      handle({ type: 'closing' })
      setTimeout(() => handle({ type: 'closingTimedOut' }), CLOSE_TIMEOUT_MS).unref()
      return closed.promise
    },
  }
}
