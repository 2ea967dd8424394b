import { describe, expect, it } from 'vitest'
import { type ChannelEffect, type ChannelEvent, channelFlow, connecting } from './channel-flow.ts'

const published = (text: string): ChannelEvent => ({ type: 'published', text })
const listening: ChannelEvent = { type: 'listening' }
const lost: ChannelEvent = { type: 'lost', error: 'reset' }
const pauseOver: ChannelEvent = { type: 'pauseOver' }
const sent: ChannelEvent = { type: 'sent' }
const sendPauseOver: ChannelEvent = { type: 'sendPauseOver' }
const closing: ChannelEvent = { type: 'closing' }
const closingTimedOut: ChannelEvent = { type: 'closingTimedOut' }

/** The state after the events, and the effects of the last one. A number is a wait in milliseconds. */
function after(...events: (ChannelEvent | number)[]) {
  let state = connecting
  let effects: ChannelEffect[] = []
  let now = 0
  for (const event of events) {
    if (typeof event === 'number') now += event
    else ({ state, effects } = channelFlow(state, event, now))
  }
  return {
    connection: state.connection,
    waiting: state.waiting.map(({ text }) => text),
    effects: effects.map(inWords),
  }
}

function inWords(effect: ChannelEffect): string {
  if (effect.do === 'send') return `send ${effect.texts.join()}`
  return effect.do === 'pause' ? `pause ${effect.ms}` : effect.do
}

describe('the connection', () => {
  it.each<[string, (ChannelEvent | number)[], string, string[]]>([
    ['opens', [listening], 'listening', ['open']],
    [
      'opens without a database, and reports it once',
      [lost],
      'pausing',
      ['reportLoss', 'open', 'pause 100'],
    ],
    ['is tried again after the pause', [lost, pauseOver], 'connecting', ['connect']],
    ['pauses longer after each failure', [lost, pauseOver, lost], 'pausing', ['open', 'pause 200']],
    [
      'pauses two seconds at most',
      Array(20).fill([lost, pauseOver]).flat().concat(lost),
      'pausing',
      ['open', 'pause 2000'],
    ],
    [
      'reports the gap when it listens again',
      [listening, lost, pauseOver, listening],
      'listening',
      ['reportGap', 'open'],
    ],
    [
      'starts with a short pause again after it listened',
      [lost, pauseOver, lost, pauseOver, listening, lost],
      'pausing',
      ['reportLoss', 'open', 'pause 100'],
    ],
  ])('%s', (_, events, connection, effects) => {
    expect(after(...events)).toMatchObject({ connection, effects })
  })
})

describe('a message', () => {
  it.each<[string, (ChannelEvent | number)[], string[], string[]]>([
    ['is sent at once while it listens', [listening, published('a')], ['a'], ['send a']],
    ['waits for the connection', [published('a'), published('b')], ['a', 'b'], []],
    [
      'is sent with the others that waited, as soon as it listens',
      [published('a'), published('b'), listening],
      ['a', 'b'],
      ['open', 'send a,b'],
    ],
    ['waits while a batch is sent', [listening, published('a'), published('b')], ['a', 'b'], []],
    [
      'waits for the pause after a batch',
      [listening, published('a'), published('b'), sent],
      ['b'],
      ['pauseSending'],
    ],
    [
      'is sent after that pause',
      [listening, published('a'), published('b'), sent, sendPauseOver],
      ['b'],
      ['send b'],
    ],
    [
      'is sent again if the connection was lost before the answer',
      [listening, published('a'), lost, pauseOver, listening],
      ['a'],
      ['reportGap', 'open', 'send a'],
    ],
    [
      'is sent once if the answer came before the loss',
      [listening, published('a'), sent, lost, pauseOver, listening],
      [],
      ['reportGap', 'open'],
    ],
    [
      'is not forgotten by the late answer of a lost connection',
      [listening, published('a'), lost, sent],
      ['a'],
      [],
    ],
    [
      'is dropped after half a minute',
      [published('old'), 20_000, published('new'), 10_001, listening],
      ['new'],
      ['open', 'send new'],
    ],
  ])('%s', (_, events, waiting, effects) => {
    expect(after(...events)).toMatchObject({ waiting, effects })
  })

  it('waits with at most 1,000 others, and the oldest are dropped', () => {
    const { waiting } = after(...Array.from({ length: 1002 }, (_, at) => published(`${at}`)))
    expect([waiting.length, waiting[0], waiting.at(-1)]).toEqual([1000, '2', '1001'])
  })

  it('is sent with at most 99 others', () => {
    const { effects } = after(...Array.from({ length: 150 }, () => published('a')), listening)
    expect(effects).toEqual(['open', `send ${Array(100).fill('a').join()}`])
  })

  it('may be dropped while its batch is sent', () => {
    const many = Array.from({ length: 1000 }, (_, at) => published(`${at}`))
    const { waiting } = after(listening, published('first'), ...many, sent)
    expect([waiting.length, waiting[0]]).toEqual([1000, '0'])
  })
})

describe('closing', () => {
  it.each<[string, ChannelEvent[], string, string[]]>([
    ['disconnects at once when nothing waits', [listening, closing], 'closed', ['disconnect']],
    [
      'disconnects at once while it does not listen',
      [published('a'), closing],
      'closed',
      ['disconnect'],
    ],
    ['waits for the batch', [listening, published('a'), closing], 'listening', []],
    [
      'disconnects after the last batch',
      [listening, published('a'), closing, sent],
      'closed',
      ['pauseSending', 'disconnect'],
    ],
    [
      'sends what waits first',
      [listening, published('a'), published('b'), closing, sent, sendPauseOver],
      'listening',
      ['send b'],
    ],
    [
      'disconnects if the connection is lost meanwhile',
      [listening, published('a'), closing, lost],
      'closed',
      ['reportLoss', 'open', 'pause 100', 'disconnect'],
    ],
    [
      'waits for a limited time',
      [listening, published('a'), closing, closingTimedOut],
      'closed',
      ['disconnect'],
    ],
    ['happens once', [listening, closing, closingTimedOut], 'closed', []],
    ['ends all attempts to connect', [lost, closing, pauseOver], 'closed', []],
  ])('%s', (_, events, connection, effects) => {
    expect(after(...events)).toMatchObject({ connection, effects })
  })
})
