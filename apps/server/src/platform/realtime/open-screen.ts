import type { IncomingMessage } from 'node:http'
import type { ClientToServer, ServerToClient } from '@cuando/contract/calls/socket'
import type { FastifyBaseLogger } from 'fastify'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Clock } from '../clock/clock.ts'
import type { CountByKey } from '../http/limits/count-by-key.ts'
import { openLoop } from '../open-loop.ts'
import { teamRoomOf } from './live-message.ts'
import {
  connectedScreen,
  type LiveSession,
  mayJoin,
  placeOf,
  type ScreenEffect,
  type ScreenEvent,
  type ScreenState,
  screenFlow,
} from './screen-flow.ts'

type NoEvents = DefaultEventsMap
export type Sockets = Server<ClientToServer, ServerToClient, NoEvents, unknown>
export type LiveSocket = Socket<ClientToServer, ServerToClient, NoEvents, unknown>
export type Connection = LiveSocket['conn']

export interface ScreenSettings {
  clock: Clock
  logger: FastifyBaseLogger
  /** The valid session of a token, by its SHA-256. */
  findSession(tokenHash: Buffer): Promise<LiveSession | null>
  /** Counts the screens of each room. */
  places: CountByKey
  /** Called when a screen has authenticated. */
  onAdmitted(request: IncomingMessage): void
}

/** One screen, from its connection to its end. */
export interface Screen {
  handle(event: ScreenEvent): void
  /** `decide` admits it, or refuses it with an error. */
  authenticate(
    socket: LiveSocket,
    tokenHash: Buffer | null,
    decide: (refusal?: Error) => void,
  ): void
  /** The rooms that it joins if it asks for that of its business; none if it may not. */
  join(wanted: unknown): string[]
}

export function openScreen(connection: Connection, settings: ScreenSettings): Screen {
  const { clock, logger, findSession, places, onAdmitted } = settings
  let socket: LiveSocket | undefined
  let decide = (_refusal?: Error): void => undefined
  let timer: NodeJS.Timeout | undefined

  const { state, handle } = openLoop(connectedScreen, screenFlow, perform)

  function perform(effect: ScreenEffect): void {
    switch (effect.do) {
      case 'lookUp':
        findSession(effect.tokenHash).then(
          (session) => handle({ type: 'lookedUp', session, now: clock.now() }),
          (error: unknown) => handle({ type: 'lookUpFailed', error }),
        )
        break
      case 'takePlace': {
        const { session, now } = effect
        const isIn = places.add(placeOf(session))
        handle(isIn ? { type: 'placed', session, now } : { type: 'roomFull' })
        break
      }
      case 'freePlace':
        places.remove(effect.room)
        break
      case 'admit':
        onAdmitted(connection.request)
        decide()
        break
      case 'refuse':
        decide(new Error(effect.text))
        // After the error has been sent.
        setImmediate(() => connection.close())
        break
      case 'report':
        logger.warn({ err: effect.error }, 'a screen could not be let in')
        break
      default:
        end(effect)
    }
  }
  function end(effect: EndEffect): void {
    switch (effect.do) {
      case 'close':
        connection.close()
        break
      case 'closeLater':
        clearTimeout(timer)
        timer = setTimeout(() => connection.close(), effect.ms).unref()
        break
      case 'cut':
        socket?.disconnect(true)
        // `disconnect` has no effect on a socket that is still being admitted.
        connection.close()
        break
      case 'destroy':
        connection.request.socket.destroy()
    }
  }

  connection.on('packetCreate', () => handle({ type: 'packetCreated' }))
  connection.on('flush', () => handle({ type: 'flushed' }))
  connection.once('close', () => {
    clearTimeout(timer)
    handle({ type: 'closed' })
  })
  return {
    handle,
    authenticate(its, tokenHash, by) {
      socket ??= its
      decide = by
      handle({ type: 'authenticating', tokenHash })
    },
    join(wanted) {
      const before = state()
      handle({ type: 'joinAsked' })
      return mayJoin(before, wanted) ? roomsOf(before) : []
    },
  }
}

/** The owner's screens join the room of the business, and others that of the team and their own. */
function roomsOf({ room, ownRoom }: ScreenState): string[] {
  if (room === null || ownRoom === null) return []
  return room === ownRoom ? [room] : [teamRoomOf(room), ownRoom]
}

type EndEffect = Extract<ScreenEffect, { do: 'close' | 'closeLater' | 'cut' | 'destroy' }>
