import { describe, expect, it } from 'vitest'
import { isBelow, markMove } from './back-model.ts'
import { isLongAgo, type Step } from './step-model.ts'

const screen = { screen: 'calendar', isMark: false }
const mark = { screen: 'calendar', isMark: true }
const other = { screen: 'settings', isMark: false }

describe('the back button', () => {
  it.each([
    ['leads from the mark to its screen', mark, screen, true],
    ['leads from the mark to another screen', mark, other, false],
    ['leads from one screen to another', screen, other, false],
    ['leads to a mark', other, mark, false],
    ['leads from one mark to another', mark, mark, false],
  ])('%s', (_, last, now, isPressOnMark) => {
    expect(isBelow(now, last)).toBe(isPressOnMark)
  })
})

describe('the mark', () => {
  it.each([
    ['is added when a dialog opens', { hasDialogs: true, isMarked: false, isAhead: false }, 'add'],
    ['is used again if it is ahead', { hasDialogs: true, isMarked: false, isAhead: true }, 1],
    ['serves all dialogs', { hasDialogs: true, isMarked: true, isAhead: false }, null],
    ['is left after the last dialog', { hasDialogs: false, isMarked: true, isAhead: false }, -1],
    ['is not added to a screen', { hasDialogs: false, isMarked: false, isAhead: false }, null],
    ['stays ahead of a screen', { hasDialogs: false, isMarked: false, isAhead: true }, null],
  ])('%s', (_, { hasDialogs, isMarked, isAhead }, move) => {
    expect(markMove(hasDialogs, isMarked, isAhead)).toBe(move)
  })
})

describe('a step after a reload', () => {
  const now = Date.UTC(2026, 0, 12, 18)
  const minutes = 60_000

  it.each<[string, Step, number | undefined, boolean]>([
    ['the confirmation, half an hour later', 'confirmed', now - 30 * minutes, false],
    ['the confirmation, later than that', 'confirmed', now - 31 * minutes, true],
    ['a confirmation of unknown age', 'confirmed', undefined, true],
    ['the form, a day later', 'form', now - 1440 * minutes, false],
    ['the preview, a day later', 'preview', now - 1440 * minutes, false],
  ])('%s', (_, bookingStep, at, isPast) => {
    const entry = { bookingStep, depth: 1, ...(at !== undefined && { at }) }
    expect(isLongAgo(entry, now)).toBe(isPast)
  })
})
