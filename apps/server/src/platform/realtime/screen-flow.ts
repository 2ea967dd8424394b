import { type FlowStep, only } from '../open-loop.ts'

/** A valid session, and the room of its business. */
export interface LiveSession {
  room: string
  /** The room of its person, if not the owner. */
  ownRoom?: string
  expiresAt: Date
}

/**
 * connected → lookingUp → admitted, and gone from each of them. `gone`: it is refused or cut, and its
 * connection closes or has closed.
 */
export interface ScreenState {
  phase: 'connected' | 'lookingUp' | 'admitted' | 'gone'
  /** The room of its business. */
  room: string | null
  /** The room of its person; it occupies a place there. */
  ownRoom: string | null
  hasAskedToJoin: boolean
  /** Packets since the connection's buffer was empty last. */
  unsent: number
}

export type ScreenEvent =
  /** It authenticates; `tokenHash` is null if what it sent is no token. */
  | { type: 'authenticating'; tokenHash: Buffer | null }
  /** `now` is the moment of the clock that `expiresAt` is compared with. */
  | { type: 'lookedUp'; session: LiveSession | null; now: Date }
  | { type: 'lookUpFailed'; error: unknown }
  | { type: 'placed'; session: LiveSession; now: Date }
  | { type: 'roomFull' }
  | { type: 'joinAsked' }
  | { type: 'packetCreated' }
  | { type: 'flushed' }
  | { type: 'loggedOut' }
  /** It must reconnect to refetch what it missed. */
  | { type: 'gap'; spreadMs: number }
  | { type: 'closed' }

export type ScreenEffect =
  | { do: 'lookUp'; tokenHash: Buffer }
  | { do: 'takePlace'; session: LiveSession; now: Date }
  | { do: 'freePlace'; room: string }
  | { do: 'admit' }
  | { do: 'refuse'; text: string }
  | { do: 'report'; error: unknown }
  /** A screen whose connection was closed reconnects; one that was cut doesn't. */
  | { do: 'close' }
  | { do: 'closeLater'; ms: number }
  | { do: 'cut' }
  /** Without sending what waits. */
  | { do: 'destroy' }

type Step = FlowStep<ScreenState, ScreenEffect>

/** The delay before a screen whose token could not be looked up must reconnect. */
const RETRY_MS = 2000
/** One day, because a session may last longer than the maximum delay of a timer. */
const MAX_STAY_MS = 86_400_000
/** Unsent packets after which a slow screen is cut. */
const MAX_UNSENT = 100

export const connectedScreen: ScreenState = {
  phase: 'connected',
  room: null,
  ownRoom: null,
  hasAskedToJoin: false,
  unsent: 0,
}

/** The room whose number of screens a session counts for. */
export const placeOf = ({ room, ownRoom = room }: LiveSession): string => ownRoom

/** A screen may ask once, and only for the room of its own business. */
export const mayJoin = ({ phase, room, hasAskedToJoin }: ScreenState, wanted: unknown): boolean =>
  phase === 'admitted' && !hasAskedToJoin && wanted === room

/** The next state, and the effects to perform in their order. */
export function screenFlow(state: ScreenState, event: ScreenEvent): Step {
  switch (event.type) {
    case 'authenticating':
    case 'lookedUp':
    case 'lookUpFailed':
    case 'placed':
    case 'roomFull':
      return authenticate(state, event)
    case 'joinAsked':
      return only({ ...state, hasAskedToJoin: true })
    case 'packetCreated': {
      const unsent = state.unsent + 1
      return {
        state: { ...state, unsent },
        effects: unsent > MAX_UNSENT ? [{ do: 'destroy' }] : [],
      }
    }
    case 'flushed':
      return only({ ...state, unsent: 0 })
    case 'loggedOut':
      return leave(state, { do: 'cut' })
    case 'gap':
      return { state, effects: [{ do: 'closeLater', ms: event.spreadMs }] }
    case 'closed':
      return {
        state: { ...state, phase: 'gone', room: null, ownRoom: null },
        effects: state.ownRoom === null ? [] : [{ do: 'freePlace', room: state.ownRoom }],
      }
  }
}

type AuthenticationEvent = Extract<
  ScreenEvent,
  { type: 'authenticating' | 'lookedUp' | 'lookUpFailed' | 'placed' | 'roomFull' }
>

function authenticate(state: ScreenState, event: AuthenticationEvent): Step {
  if (event.type === 'authenticating') {
    if (state.phase !== 'connected') return leave(state, { do: 'close' })
    if (event.tokenHash === null) return refuse(state, 'Inicia sesión de nuevo')
    return {
      state: { ...state, phase: 'lookingUp' },
      effects: [{ do: 'lookUp', tokenHash: event.tokenHash }],
    }
  }
  // It has gone while its token was looked up.
  if (state.phase !== 'lookingUp') return only(state)
  switch (event.type) {
    case 'lookedUp': {
      const { session, now } = event
      if (!session) return refuse(state, 'Inicia sesión de nuevo')
      return { state, effects: [{ do: 'takePlace', session, now }] }
    }
    case 'lookUpFailed':
      return {
        // Without a refusal: a screen that only lost its connection reconnects by itself.
        state: { ...state, phase: 'gone' },
        effects: [
          { do: 'report', error: event.error },
          { do: 'closeLater', ms: RETRY_MS },
        ],
      }
    case 'roomFull':
      return refuse(state, 'Demasiadas pantallas abiertas')
    case 'placed':
      return admit(state, event.session, event.now)
  }
}

/** When the session expires the screen reconnects, and the look-up finds whether it was extended. */
function admit(state: ScreenState, session: LiveSession, now: Date): Step {
  const { room, expiresAt } = session
  const leftMs = Math.max(expiresAt.getTime() - now.getTime(), 0)
  return {
    state: { ...state, phase: 'admitted', room, ownRoom: placeOf(session) },
    effects: [{ do: 'admit' }, { do: 'closeLater', ms: Math.min(leftMs, MAX_STAY_MS) }],
  }
}

/** Its place, if it has one, is freed when the connection has closed. */
const leave = (state: ScreenState, effect: ScreenEffect): Step => ({
  state: { ...state, phase: 'gone' },
  effects: [effect],
})
const refuse = (state: ScreenState, text: string): Step => leave(state, { do: 'refuse', text })
