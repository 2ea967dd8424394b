import { describe, expect, it } from 'vitest'
import {
  isOver,
  isPolling,
  type RunnerEffect,
  type RunnerEvent,
  runnerFlow,
  startingRunner,
} from './runner-flow.ts'

const named: RunnerEvent = { type: 'named', name: 'w' }
const started: RunnerEvent = { type: 'started' }
const startFailed: RunnerEvent = { type: 'startFailed', error: 'refused' }
const polled: RunnerEvent = { type: 'polled' }
const jobStarted: RunnerEvent = { type: 'jobStarted' }
const jobEnded: RunnerEvent = { type: 'jobEnded' }
const jobSucceeded = (id: string): RunnerEvent => ({ type: 'jobSucceeded', id })
const ended = (reason?: string): RunnerEvent => ({ type: 'ended', reason })
const finishing: RunnerEvent = { type: 'finishing' }
const stopped: RunnerEvent = { type: 'stopped' }
const jobsTimedOut: RunnerEvent = { type: 'jobsTimedOut' }
const flushed: RunnerEvent = { type: 'flushed' }
const saved: RunnerEvent = { type: 'saved' }
const saveFailed = (shouldRetry: boolean): RunnerEvent => ({ type: 'saveFailed', shouldRetry })
const retryDue: RunnerEvent = { type: 'retryDue' }

function stateAfter(...events: RunnerEvent[]) {
  let state = startingRunner(0)
  let effects: RunnerEffect[] = []
  for (const event of events) ({ state, effects } = runnerFlow(state, event, 0))
  return { state, effects }
}

/** The phase after the events, and the effects of the last one. */
function after(...events: RunnerEvent[]) {
  const { state, effects } = stateAfter(...events)
  return { phase: state.phase, effects: effects.map(inWords) }
}

function inWords(effect: RunnerEffect): string {
  if (effect.do === 'announceEnd') return `announceEnd ${effect.reason ?? 'as asked'}`
  if (effect.do === 'save') return `save ${effect.name}: ${effect.succeeded.join()}`
  return effect.do === 'release' ? `release ${effect.name}` : effect.do
}

const working = [named, started]

describe('a runner', () => {
  it.each<[string, RunnerEvent[], string, string[]]>([
    ['works once it has started', working, 'working', []],
    ['ends at a failure', [...working, ended('reset')], 'over', ['announceEnd reset']],
    ['ends once', [...working, ended('reset'), ended('again')], 'over', []],
    ['can end while it starts', [named, ended('reset'), started], 'over', []],
    [
      'stops at once when it is finished without jobs',
      [...working, ended(), finishing],
      'stopping',
      ['stop', 'limitJobs', 'waitForFlush'],
    ],
    [
      'is ended by being finished',
      [...working, jobStarted, finishing],
      'stopping',
      ['announceEnd as asked', 'stop', 'limitJobs'],
    ],
    ['is finished once', [...working, finishing, finishing], 'stopping', []],
    [
      'saves its results once graphile-worker has stopped',
      [...working, finishing, stopped],
      'releasing',
      ['save w: '],
    ],
    [
      'is released once its results are saved',
      [...working, finishing, stopped, saved],
      'released',
      ['release w'],
    ],
  ])('%s', (_, events, phase, effects) => {
    expect(after(...events)).toEqual({ phase, effects })
  })
})

describe('jobs of an ended runner', () => {
  const stopping = [...working, jobStarted, jobStarted, ended('reset'), finishing]

  it.each<[string, RunnerEvent[], string, string[]]>([
    ['are waited for', [jobEnded], 'stopping', []],
    [
      'have a moment to be written after the last one',
      [jobEnded, jobEnded],
      'stopping',
      ['waitForFlush'],
    ],
    ['are saved after it', [jobEnded, jobEnded, flushed], 'releasing', ['save w: ']],
    [
      'are waited for if one that was claimed before starts late',
      [jobEnded, jobEnded, jobStarted, flushed],
      'stopping',
      [],
    ],
    ['are waited for within a limit', [jobEnded, jobsTimedOut], 'releasing', ['save w: ']],
    [
      'are saved with those that succeeded during an outage',
      [jobSucceeded('1'), jobEnded, jobSucceeded('2'), jobEnded, flushed],
      'releasing',
      ['save w: 1,2'],
    ],
    ['are saved once: by a late stop', [jobEnded, jobEnded, flushed, stopped], 'releasing', []],
    ['are saved once: by a late flush', [jobEnded, jobEnded, stopped, flushed], 'releasing', []],
    [
      'are saved once: by the limit',
      [jobEnded, jobEnded, stopped, saved, jobsTimedOut],
      'released',
      [],
    ],
  ])('%s', (_, events, phase, effects) => {
    expect(after(...stopping, ...events)).toEqual({ phase, effects })
  })

  it('are remembered up to a hundred', () => {
    const ids = Array.from({ length: 102 }, (_, at) => jobSucceeded(`${at}`))
    const { succeeded } = stateAfter(...working, ...ids).state
    expect([succeeded.length, succeeded[0]]).toEqual([100, '2'])
  })
})

describe('results that could not be saved', () => {
  const releasing = [...working, finishing, stopped]

  it.each<[string, RunnerEvent[], string, string[]]>([
    ['are tried again later', [saveFailed(true)], 'releasing', ['retryLater']],
    ['are tried again then', [saveFailed(true), retryDue], 'releasing', ['save w: ']],
    ['are given up with the process', [saveFailed(false)], 'released', ['release w']],
    [
      'are saved with those of jobs that ended later',
      [saveFailed(true), jobSucceeded('7'), retryDue],
      'releasing',
      ['save w: 7'],
    ],
  ])('%s', (_, events, phase, effects) => {
    expect(after(...releasing, ...events)).toEqual({ phase, effects })
  })
})

describe('a runner that could not start', () => {
  it.each<[string, RunnerEvent[], string, string[]]>([
    [
      'waits for jobs that it claimed before',
      [named, jobStarted, startFailed],
      'stopping',
      ['announceEnd refused', 'limitJobs'],
    ],
    [
      'saves their results',
      [named, jobStarted, startFailed, jobEnded, flushed],
      'releasing',
      ['save w: '],
    ],
    ['has nothing to save without a name', [startFailed, flushed], 'released', ['release null']],
  ])('%s', (_, events, phase, effects) => {
    expect(after(...events)).toEqual({ phase, effects })
  })
})

describe('whether it works', () => {
  it.each<[string, RunnerEvent[], number, boolean]>([
    ['soon after it asked for jobs', [...working, polled], 9_999, true],
    ['not after ten seconds of silence', [...working, polled], 10_000, false],
    ['while all its workers have a job', [...working, jobStarted, jobStarted], 60_000, true],
    ['not while one of two has one, in silence', [...working, jobStarted], 60_000, false],
    ['not after its end', [...working, ended()], 1, false],
  ])('%s', (_, events, now, is) => {
    expect(isPolling(stateAfter(...events).state, 2, now)).toBe(is)
  })

  it.each<[RunnerEvent[], boolean]>([
    [[], false],
    [working, false],
    [[...working, ended()], true],
    [[...working, finishing, stopped], true],
  ])('takes no more jobs once it is over: %#', (events, is) => {
    expect(isOver(stateAfter(...events).state)).toBe(is)
  })
})
