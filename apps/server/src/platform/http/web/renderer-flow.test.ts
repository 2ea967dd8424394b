import { describe, expect, it } from 'vitest'
import { noThread, type RendererEffect, type RendererEvent, rendererFlow } from './renderer-flow.ts'

const asked = (id: number): RendererEvent => ({ type: 'asked', id })
const answered = (id: number): RendererEvent => ({ type: 'answered', id, html: 'x' })
const timedOut = (id: number): RendererEvent => ({ type: 'timedOut', id })
const failed: RendererEvent = { type: 'failed', error: new Error('no') }
const pauseOver: RendererEvent = { type: 'pauseOver' }
const closed: RendererEvent = { type: 'closed' }

/** The thread after the events, and the effects of the last one. */
function after(...events: RendererEvent[]) {
  let state = noThread
  let effects: RendererEffect[] = []
  for (const event of events) ({ state, effects } = rendererFlow(state, event, 100))
  return { thread: state.thread, effects: effects.map(inWords) }
}

function inWords(effect: RendererEffect): string {
  if (effect.do === 'settle') return `settle ${effect.id}: ${effect.html}`
  if (effect.do === 'send') return `send ${effect.id}`
  return effect.do === 'pause' ? `pause ${effect.ms}` : effect.do
}

const failure = ['report', 'stopTimer', 'terminate']
const failTwice = [asked(1), failed, failed]

it.each<[string, RendererEvent[], string, string[]]>([
  ['starts the thread with the first page', [asked(1)], 'running', ['start', 'send 1']],
  ['renders several pages at once', [asked(1), asked(2)], 'running', ['send 2']],
  ['answers a page', [asked(1), answered(1)], 'running', ['settle 1: x']],
  [
    'gives a late page to the browser',
    [asked(1), timedOut(1)],
    'late',
    ['settle 1: null', 'limitLateness'],
  ],
  [
    'refuses pages while the thread is late',
    [asked(1), timedOut(1), asked(2)],
    'late',
    ['settle 2: null'],
  ],
  [
    'counts lateness from the first late page',
    [asked(1), asked(2), timedOut(1), timedOut(2)],
    'late',
    ['settle 2: null'],
  ],
  [
    'trusts a thread that answers late',
    [asked(1), timedOut(1), answered(1)],
    'running',
    ['stopTimer', 'settle 1: x'],
  ],
  [
    'replaces a thread at its first failure',
    [asked(1), asked(2), failed],
    'running',
    [...failure, 'settle 1: null', 'settle 2: null', 'start'],
  ],
  [
    'lets one page try after a failure',
    [asked(1), failed, asked(2), asked(3)],
    'running',
    ['settle 3: null'],
  ],
  ['pauses after two failures', failTwice, 'paused', [...failure, 'pause 100']],
  ['refuses pages during the pause', [...failTwice, asked(2)], 'paused', ['settle 2: null']],
  ['starts again after the pause', [...failTwice, pauseOver], 'running', ['start']],
  [
    'pauses twice as long after each further failure',
    [...failTwice, pauseOver, failed, pauseOver, failed],
    'paused',
    [...failure, 'pause 400'],
  ],
  [
    'pauses a minute at most',
    [asked(1), ...Array(20).fill([failed, pauseOver]).flat(), failed],
    'paused',
    [...failure, 'pause 60000'],
  ],
  [
    'trusts a thread again after an answer',
    [...failTwice, pauseOver, asked(2), answered(2), failed],
    'running',
    [...failure, 'start'],
  ],
  [
    'gives all pages to the browser when it closes',
    [asked(1), closed],
    'absent',
    ['stopTimer', 'settle 1: null', 'terminate'],
  ],
])('%s', (_, events, thread, effects) => {
  expect(after(...events)).toEqual({ thread, effects })
})

describe('a crowd', () => {
  const crowd = Array.from({ length: 30 }, (_, at) => asked(at))

  it('of 30 pages is rendered', () => {
    expect(after(...crowd).effects).toEqual(['send 29'])
  })

  it('of more is left to the browsers', () => {
    expect(after(...crowd, asked(30)).effects).toEqual(['settle 30: null'])
  })
})
