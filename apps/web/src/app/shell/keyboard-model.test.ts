import { expect, it } from 'vitest'
import { isKeyboardShown } from './keyboard-model.ts'

it.each([
  ['a keyboard covers the window', true, 740, 440, true],
  ['a keyboard makes the window smaller', true, 420, 420, true],
  ['a field is typed into without a keyboard', true, 740, 740, false],
  ['the bar of the browser is shown', true, 740, 680, false],
  ['no field has the focus', false, 740, 440, false],
])('when %s', (_words, isTyping, windowHeight, seenHeight, isShown) => {
  expect(isKeyboardShown({ isTyping, windowHeight, seenHeight })).toBe(isShown)
})
