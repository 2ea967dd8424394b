import { expect, it } from 'vitest'
import { nudgeOf } from './nudge-of.ts'

it.each([
  ['ArrowUp', false, [0, -10]],
  ['ArrowDown', false, [0, 10]],
  ['ArrowLeft', true, [-1, 0]],
  ['ArrowRight', true, [1, 0]],
])('%s with shift %s moves by %j', (key, shiftKey, step) => {
  expect(nudgeOf({ key, shiftKey })?.map((pixels) => pixels + 0)).toEqual(step)
})

it('doesn’t move the pin on Enter, and leaves other keys to the browser', () => {
  expect(nudgeOf({ key: 'Enter', shiftKey: false })).toEqual([0, 0])
  expect(nudgeOf({ key: 'Tab', shiftKey: false })).toBeNull()
})
