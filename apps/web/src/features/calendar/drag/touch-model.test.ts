import { expect, it } from 'vitest'
import { isMoved, scrollStep } from './touch-model.ts'

const from = { x: 100, y: 100 }

it.each([
  [{ x: 100, y: 100 }, false],
  [{ x: 106, y: 107 }, false],
  [{ x: 100, y: 111 }, true],
])('a finger at %o has moved: %s', (to, expected) => {
  expect(isMoved(from, to)).toBe(expected)
})

it.each([
  ['near its start', 150, -8],
  ['above it', 20, -8],
  ['in its middle', 300, 0],
  ['near its end', 660, 8],
  ['below it', 720, 8],
])('a finger %s scrolls', (_, at, expected) => {
  expect(scrollStep(at, { start: 120, end: 680 })).toBe(expected)
})
