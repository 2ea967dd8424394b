import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropEarlyAnswers, type Early, takeEarlyAnswer } from './early-answers.ts'

const address = '/api/appoiments/stats'
const get = { method: 'GET' }
const answer = () => new Response('{}')
let early: Early
const abort = vi.fn()

beforeEach(() => {
  abort.mockReset()
  const response = Promise.resolve(answer())
  early = {
    token: 'mine',
    isWaiting: false,
    answers: new Map([[address, { response, abort, askedAt: performance.now() }]]),
    greet: () => {},
    stopRecording: () => ({ pressed: [], held: null }),
  }
  vi.stubGlobal('window', { early })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('is for the first caller', () => {
  expect(takeEarlyAnswer(address, 'mine', get)).toBeInstanceOf(Promise)
  expect(takeEarlyAnswer(address, 'mine', get)).toBeNull()
})

it.each([
  ['another address', '/api/commerce/info', 'mine', 'GET'],
  ['another session', address, 'another', 'GET'],
  ['nobody’s session', address, null, 'GET'],
  ['another method', address, 'mine', 'POST'],
])('is none for %s', (_what, path, token, method) => {
  expect(takeEarlyAnswer(path, token, { method })).toBeNull()
  expect(early.answers.has(address)).toBe(true)
})

it('is null if the program started too late', () => {
  const late = { response: Promise.resolve(answer()), abort, askedAt: performance.now() - 61_000 }
  early.answers.set(address, late)
  expect(takeEarlyAnswer(address, 'mine', get)).toBeNull()
  expect(early.answers.has(address)).toBe(false)
})

it('is aborted with the call', () => {
  const controller = new AbortController()
  takeEarlyAnswer(address, 'mine', { ...get, signal: controller.signal })
  expect(abort).not.toHaveBeenCalled()
  controller.abort()
  expect(abort).toHaveBeenCalledOnce()
})

it('is null without a page', () => {
  vi.unstubAllGlobals()
  expect(takeEarlyAnswer(address, 'mine', get)).toBeNull()
})

it('is not asked for after the program has asked', () => {
  early.answers.clear()
  early.isWaiting = true
  expect(takeEarlyAnswer(address, 'mine', get)).toBeNull()
  expect(early.answers.get(address)).toBeNull()
})

it('is aborted if nobody takes it', () => {
  dropEarlyAnswers()
  expect(abort).toHaveBeenCalledOnce()
  expect(takeEarlyAnswer(address, 'mine', get)).toBeNull()
})
