import { describe, expect, it } from 'vitest'
import {
  connectedScreen,
  type LiveSession,
  mayJoin,
  type ScreenEffect,
  type ScreenEvent,
  screenFlow,
} from './screen-flow.ts'

const now = new Date('2026-03-01T12:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)
const session: LiveSession = { room: 'salon', expiresAt: inMs(5000) }

const authenticating: ScreenEvent = { type: 'authenticating', tokenHash: Buffer.from('hash') }
const withoutToken: ScreenEvent = { type: 'authenticating', tokenHash: null }
const lookedUp = (found: LiveSession | null): ScreenEvent => ({
  type: 'lookedUp',
  session: found,
  now,
})
const lookUpFailed: ScreenEvent = { type: 'lookUpFailed', error: 'away' }
const placed: ScreenEvent = { type: 'placed', session, now }
const roomFull: ScreenEvent = { type: 'roomFull' }
const joinAsked: ScreenEvent = { type: 'joinAsked' }
const packetCreated: ScreenEvent = { type: 'packetCreated' }
const flushed: ScreenEvent = { type: 'flushed' }
const loggedOut: ScreenEvent = { type: 'loggedOut' }
const gap: ScreenEvent = { type: 'gap', spreadMs: 700 }
const closed: ScreenEvent = { type: 'closed' }

const admitted = [authenticating, lookedUp(session), placed]

function stateAfter(...events: ScreenEvent[]) {
  let state = connectedScreen
  let effects: ScreenEffect[] = []
  for (const event of events) ({ state, effects } = screenFlow(state, event))
  return { state, effects }
}

/** The phase after the events, and the effects of the last one. */
function after(...events: ScreenEvent[]) {
  const { state, effects } = stateAfter(...events)
  return { phase: state.phase, effects: effects.map(inWords) }
}

function inWords(effect: ScreenEffect): string {
  if (effect.do === 'refuse') return `refuse: ${effect.text}`
  if (effect.do === 'closeLater') return `close in ${effect.ms}`
  if (effect.do === 'takePlace') return `takePlace in ${effect.session.room}`
  return effect.do === 'freePlace' ? `freePlace in ${effect.room}` : effect.do
}

describe('a screen', () => {
  it.each<[string, ScreenEvent[], string, string[]]>([
    ['is looked up by its token', [authenticating], 'lookingUp', ['lookUp']],
    ['is refused without a token', [withoutToken], 'gone', ['refuse: Inicia sesión de nuevo']],
    [
      'is refused without a valid session',
      [authenticating, lookedUp(null)],
      'gone',
      ['refuse: Inicia sesión de nuevo'],
    ],
    [
      'needs a place in its room',
      [authenticating, lookedUp(session)],
      'lookingUp',
      ['takePlace in salon'],
    ],
    [
      'is refused if the room is full',
      [authenticating, lookedUp(session), roomFull],
      'gone',
      ['refuse: Demasiadas pantallas abiertas'],
    ],
    ['is admitted until its session expires', admitted, 'admitted', ['admit', 'close in 5000']],
    [
      'must reconnect later if it could not be looked up',
      [authenticating, lookUpFailed],
      'gone',
      ['report', 'close in 2000'],
    ],
    ['is cut at the log-out', [...admitted, loggedOut], 'gone', ['cut']],
    ['frees its place when it closes', [...admitted, closed], 'gone', ['freePlace in salon']],
    [
      'frees its place after it was cut',
      [...admitted, loggedOut, closed],
      'gone',
      ['freePlace in salon'],
    ],
    ['frees its place once', [...admitted, closed, closed], 'gone', []],
    ['has no place to free before it is admitted', [authenticating, closed], 'gone', []],
    ['reconnects after a gap', [...admitted, gap], 'admitted', ['close in 700']],
  ])('%s', (_, events, phase, effects) => {
    expect(after(...events)).toEqual({ phase, effects })
  })

  it.each<[string, Date, number]>([
    ['a day at most', inMs(40 * 86_400_000), 86_400_000],
    ['not at all with a session that has just expired', inMs(-1), 0],
  ])('stays %s before it is looked up again', (_, expiresAt, ms) => {
    const { effects } = stateAfter(authenticating, lookedUp(session), {
      type: 'placed',
      session: { room: 'salon', expiresAt },
      now,
    })
    expect(effects).toContainEqual({ do: 'closeLater', ms })
  })
})

describe('a race', () => {
  it.each<[string, ScreenEvent[], string[]]>([
    ['of a second authentication closes it', [authenticating, authenticating], ['close']],
    [
      'of an authentication after the admission closes it',
      [...admitted, authenticating],
      ['close'],
    ],
    [
      'of a look-up with a second authentication admits nobody',
      [authenticating, authenticating, lookedUp(session)],
      [],
    ],
    [
      'of a look-up with the log-out admits nobody',
      [authenticating, loggedOut, lookedUp(session)],
      [],
    ],
    ['of a look-up with the close takes no place', [authenticating, closed, lookedUp(session)], []],
    ['of a failed look-up with the close does nothing', [authenticating, closed, lookUpFailed], []],
  ])('%s', (_, events, effects) => {
    expect(after(...events)).toEqual({ phase: 'gone', effects })
  })
})

describe('joining a room', () => {
  it.each<[string, ScreenEvent[], unknown, boolean]>([
    ['of its business is allowed', admitted, 'salon', true],
    ['of another business is not', admitted, 'dentist', false],
    ['of no name is not', admitted, undefined, false],
    ['a second time is not', [...admitted, joinAsked], 'salon', false],
    ['before the admission is not', [authenticating], 'salon', false],
    ['of no name before the admission is not', [authenticating], null, false],
    ['after the log-out is not', [...admitted, loggedOut], 'salon', false],
  ])('%s', (_, events, wanted, is) => {
    expect(mayJoin(stateAfter(...events).state, wanted)).toBe(is)
  })
})

describe('a slow screen', () => {
  const packets = (count: number) => Array(count).fill(packetCreated)

  it.each<[string, ScreenEvent[], string[]]>([
    ['may have a hundred unsent packets', packets(100), []],
    ['is destroyed with more', packets(101), ['destroy']],
    ['starts from zero when all are sent', [...packets(100), flushed, packetCreated], []],
  ])('%s', (_, events, effects) => {
    expect(after(...admitted, ...events).effects).toEqual(effects)
  })
})
