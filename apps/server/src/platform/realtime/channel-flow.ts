import { type FlowStep, only } from '../open-loop.ts'

interface WaitingMessage {
  text: string
  /** It is dropped after this moment, in the milliseconds of `now`. */
  until: number
}

/**
 * connecting → listening → pausing → connecting …, and closed from each of them. While it is closing it sends
 * what waits, as long as it listens.
 */
export interface ChannelState {
  connection: 'connecting' | 'listening' | 'pausing' | 'closed'
  /** A batch is being sent, or the pause after one lasts. */
  sending: 'nothing' | 'batch' | 'pause'
  batch: readonly WaitingMessage[]
  /** Includes the batch until it is sent. */
  waiting: readonly WaitingMessage[]
  /** Attempts to connect since it listened last. */
  failures: number
  /** Whether messages from others may have been missed. */
  hasGap: boolean
  isClosing: boolean
}

export type ChannelEvent =
  | { type: 'published'; text: string }
  | { type: 'listening' }
  /** The connection failed, or could not be opened. */
  | { type: 'lost'; error: unknown }
  | { type: 'pauseOver' }
  | { type: 'sent' }
  | { type: 'sendPauseOver' }
  | { type: 'closing' }
  | { type: 'closingTimedOut' }

export type ChannelEffect =
  | { do: 'connect' }
  | { do: 'disconnect' }
  | { do: 'pause'; ms: number }
  | { do: 'send'; texts: string[] }
  | { do: 'pauseSending' }
  /** The first attempt to connect is over. */
  | { do: 'open' }
  | { do: 'reportLoss'; error: unknown }
  /** It listens again, and messages of the time between are lost. */
  | { do: 'reportGap' }

type Step = FlowStep<ChannelState, ChannelEffect>

const MAX_WAITING = 1000
const MAX_AGE_MS = 30_000
const BATCH = 100
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2000

export const connecting: ChannelState = {
  connection: 'connecting',
  sending: 'nothing',
  batch: [],
  waiting: [],
  failures: 0,
  hasGap: false,
  isClosing: false,
}

/** The next state, and the effects to perform in their order. */
export function channelFlow(state: ChannelState, event: ChannelEvent, now: number): Step {
  if (state.connection === 'closed') return only(state)
  return closeWhenSent(sendNext(react(state, event, now), now))
}

function react(state: ChannelState, event: ChannelEvent, now: number): Step {
  switch (event.type) {
    case 'published': {
      const message = { text: event.text, until: now + MAX_AGE_MS }
      return only({ ...state, waiting: [...state.waiting, message].slice(-MAX_WAITING) })
    }
    case 'listening':
      return {
        state: { ...state, connection: 'listening', failures: 0, hasGap: false },
        effects: [...(state.hasGap ? [{ do: 'reportGap' as const }] : []), { do: 'open' }],
      }
    case 'lost':
      return lose(state, event.error)
    case 'pauseOver':
      return { state: { ...state, connection: 'connecting' }, effects: [{ do: 'connect' }] }
    case 'sent':
      return state.sending === 'batch' ? finishBatch(state) : only(state)
    case 'sendPauseOver':
      return only(state.sending === 'pause' ? { ...state, sending: 'nothing' } : state)
    case 'closing':
      return only({ ...state, isClosing: true })
    case 'closingTimedOut':
      return close(only(state))
  }
}

function finishBatch(state: ChannelState): Step {
  const waiting = state.waiting.filter((each) => !state.batch.includes(each))
  return {
    state: { ...state, sending: 'pause', batch: [], waiting },
    effects: [{ do: 'pauseSending' }],
  }
}

/** The batch stays among the waiting messages: it may not have arrived. */
function lose(state: ChannelState, error: unknown): Step {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** state.failures, MAX_PAUSE_MS)
  return {
    state: {
      ...state,
      connection: 'pausing',
      sending: 'nothing',
      batch: [],
      failures: state.failures + 1,
      hasGap: true,
    },
    effects: [
      // Once for each gap.
      ...(state.hasGap ? [] : [{ do: 'reportLoss' as const, error }]),
      { do: 'open' },
      { do: 'pause', ms },
    ],
  }
}

function sendNext({ state, effects }: Step, now: number): Step {
  if (state.connection !== 'listening' || state.sending !== 'nothing') return { state, effects }
  const waiting = state.waiting.filter(({ until }) => until > now)
  const batch = waiting.slice(0, BATCH)
  if (batch.length === 0) return { state: { ...state, waiting }, effects }
  return {
    state: { ...state, sending: 'batch', batch, waiting },
    effects: [...effects, { do: 'send', texts: batch.map(({ text }) => text) }],
  }
}

function closeWhenSent(step: Step): Step {
  const { isClosing, connection, waiting } = step.state
  const isSent = connection !== 'listening' || waiting.length === 0
  return isClosing && isSent ? close(step) : step
}

function close({ state, effects }: Step): Step {
  if (state.connection === 'closed') return { state, effects }
  return {
    state: { ...state, connection: 'closed' },
    effects: [...effects, { do: 'disconnect' }],
  }
}
