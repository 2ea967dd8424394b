import { describe, expect, it } from 'vitest'
import { placeToasts } from './toast-place.ts'

const stack = { top: 0, right: 344, bottom: 80, left: 16 }
const phone = { stack, first: 652, last: 8 }
const computer = { stack: { ...stack, left: 912, right: 1264 }, first: 704, last: 16 }

const across = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 1280 })
const bar = across(680, 740)

describe('a stack of toasts', () => {
  it.each([
    ['stands at the bottom of a phone', phone, [], 652],
    ['stands at the bottom of a computer', computer, [], 704],
    ['stands above a bar with buttons', computer, [across(730, 800)], 648],
    ['stands above what was just pressed', phone, [bar, across(540, 604)], 460],
    ['ignores obstacles beside it', computer, [{ ...across(0, 800), right: 860 }], 704],
  ])('%s', (_, space, obstacles, top) => {
    expect(placeToasts(space, [obstacles])).toBe(top)
  })

  it('covers the less important obstacles if the screen is full', () => {
    const important = [across(0, 300), across(500, 740)]
    expect(placeToasts(phone, [[across(300, 500), ...important], important])).toBe(420)
  })

  it('stays in its place if it can cover nothing less', () => {
    expect(placeToasts(phone, [[across(0, 740)]])).toBe(652)
  })
})
