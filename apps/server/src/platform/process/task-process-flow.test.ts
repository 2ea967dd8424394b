import { describe, expect, it } from 'vitest'
import {
  noProcess,
  type TaskProcessEffect,
  type TaskProcessEvent,
  taskProcessFlow,
} from './task-process-flow.ts'

const limits = { timeoutMs: 1000, maxWaiting: 2, retryMs: 500 }

const asked = (id: number, now = 0): TaskProcessEvent => ({ type: 'asked', id, now })
const said = (kind: 'ready' | 'begun'): TaskProcessEvent => ({ type: 'said', message: { kind } })
const ready = said('ready')
const begun = said('begun')
const done: TaskProcessEvent = { type: 'said', message: { kind: 'done', value: 'value' } }
const thrown: TaskProcessEvent = { type: 'said', message: { kind: 'thrown', error: 'no' } }
const exited: TaskProcessEvent = { type: 'exited', error: 'it ended with 1', now: 0 }
const tookTooLong: TaskProcessEvent = { type: 'tookTooLong', now: 0 }
const waitedTooLong = (id: number): TaskProcessEvent => ({ type: 'waitedTooLong', id })
const idled: TaskProcessEvent = { type: 'idled' }
const closed: TaskProcessEvent = { type: 'closed' }

/** The state after the events, and the effects of the last one. */
function after(...events: TaskProcessEvent[]) {
  let state = noProcess
  let effects: TaskProcessEffect[] = []
  for (const event of events) ({ state, effects } = taskProcessFlow(state, event, limits))
  return {
    process: state.process,
    current: state.current?.id ?? null,
    waiting: state.waiting.map(({ id }) => id),
    effects: effects.map(inWords),
  }
}

function inWords(effect: TaskProcessEffect): string {
  if (effect.do === 'settle') {
    return `settle ${effect.id}: ${effect.outcome.ok ? 'ok' : effect.outcome.reason}`
  }
  if (effect.do === 'report') return `report ${effect.id ?? 'idle'}: ${effect.error}`
  return 'id' in effect ? `${effect.do} ${effect.id}` : effect.do
}

describe('the process', () => {
  it.each<[string, TaskProcessEvent[], string, string[]]>([
    [
      'starts with the first task',
      [asked(1)],
      'starting',
      ['limitWaiting 1', 'start', 'limitRunning 1', 'send 1'],
    ],
    ['gets one task at a time', [asked(1), asked(2)], 'starting', ['limitWaiting 2']],
    [
      'gets the next task after an answer',
      [asked(1), asked(2), ready, done],
      'ready',
      ['settle 1: ok', 'limitRunning 2', 'send 2'],
    ],
    [
      'continues after a task that throws',
      [asked(1), asked(2), ready, begun, thrown],
      'ready',
      ['report 1: no', 'settle 1: failed', 'limitRunning 2', 'send 2'],
    ],
    ['may idle for a while', [asked(1), ready, done], 'ready', ['settle 1: ok', 'limitIdleTime']],
    ['is killed when idle', [asked(1), ready, done, idled], 'ending', ['kill']],
    [
      'is killed by a task that takes too long, which fails',
      [asked(1), ready, begun, tookTooLong],
      'ending',
      ['report 1: took more than 1000 ms', 'settle 1: failed', 'kill'],
    ],
    [
      'is not replaced before it has exited',
      [asked(1), ready, begun, tookTooLong, asked(2)],
      'ending',
      ['limitWaiting 2'],
    ],
    [
      'is replaced after its exit if a task waits',
      [asked(1), ready, begun, tookTooLong, asked(2), exited],
      'starting',
      ['start', 'limitRunning 2', 'send 2'],
    ],
    ['is not replaced without a task', [asked(1), ready, done, idled, exited], 'absent', []],
    ['is not killed twice', [asked(1), ready, done, idled, exited, idled], 'absent', []],
  ])('%s', (_, events, process, effects) => {
    expect(after(...events)).toMatchObject({ process, effects })
  })
})

describe('an exit', () => {
  it.each<[string, TaskProcessEvent[], string[]]>([
    [
      'while idle affects no task',
      [asked(1), ready, done, exited],
      ['report idle: it ended with 1'],
    ],
    [
      'before the task began sends it again',
      [asked(1), ready, exited],
      ['report 1: it ended with 1', 'limitWaiting 1', 'start', 'limitRunning 1', 'send 1'],
    ],
    [
      'before the task began the second time makes it retry later',
      [asked(1), ready, exited, ready, exited],
      ['report 1: it ended with 1', 'settle 1: overloaded'],
    ],
    [
      'during the task fails it, and starts the next in a new process',
      [asked(1), asked(2), ready, begun, exited],
      ['report 1: it ended with 1', 'settle 1: failed', 'start', 'limitRunning 2', 'send 2'],
    ],
    [
      'before the process was ready refuses all tasks',
      [asked(1), asked(2), exited],
      ['report 1: it ended with 1', 'settle 1: overloaded', 'settle 2: overloaded'],
    ],
    ['after the kill is expected', [asked(1), ready, begun, tookTooLong, exited], []],
  ])('%s', (_, events, effects) => {
    expect(after(...events).effects).toEqual(effects)
  })

  it('sends the task again before those that wait', () => {
    const { current, waiting } = after(asked(1), asked(2), ready, exited)
    expect([current, waiting]).toEqual([1, [2]])
  })
})

describe('a task', () => {
  it.each<[string, TaskProcessEvent[], string[]]>([
    [
      'is refused while too many wait',
      [asked(1), asked(2), asked(3), asked(4)],
      ['settle 4: overloaded'],
    ],
    [
      'is refused after it waited too long',
      [asked(1), asked(2), waitedTooLong(2)],
      ['settle 2: overloaded'],
    ],
    ['can be sent just before it waited too long', [asked(1), waitedTooLong(1)], []],
    [
      'is refused soon after a failed start',
      [asked(1), exited, asked(2, 499)],
      ['settle 2: overloaded'],
    ],
    [
      'starts a process some time after a failed start',
      [asked(1), exited, asked(2, 500)],
      ['limitWaiting 2', 'start', 'limitRunning 2', 'send 2'],
    ],
    [
      'fails in a process that hangs before it is ready',
      [asked(1), asked(2), tookTooLong],
      ['report 1: took more than 1000 ms', 'settle 1: overloaded', 'settle 2: overloaded', 'kill'],
    ],
  ])('%s', (_, events, effects) => {
    expect(after(...events).effects).toEqual(effects)
  })
})

describe('messages of a killed process', () => {
  it.each([
    ['that it is ready', ready],
    ['that it has begun', begun],
    ['an answer', done],
    ['an error', thrown],
  ])('are ignored: %s', (_, late) => {
    const killed = [asked(1), ready, begun, tookTooLong, asked(2)]
    expect(after(...killed, late)).toEqual({ ...after(...killed), effects: [] })
  })
})

describe('closing', () => {
  it('refuses the current task, the waiting ones and later ones, and kills the process', () => {
    const events = [asked(1), asked(2), ready, begun, closed]
    expect(after(...events).effects).toEqual([
      'settle 1: overloaded',
      'settle 2: overloaded',
      'kill',
    ])
    expect(after(...events, exited)).toMatchObject({ process: 'absent', effects: [] })
    expect(after(...events, exited, asked(3)).effects).toEqual(['settle 3: overloaded'])
  })

  it('has nothing to kill without a process', () => {
    expect(after(closed)).toMatchObject({ process: 'absent', effects: [] })
  })
})
