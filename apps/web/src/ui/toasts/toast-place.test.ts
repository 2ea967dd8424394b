import { describe, expect, it } from 'vitest'
import { placeToasts } from './toast-place.ts'

const stack = { top: 0, right: 344, bottom: 80, left: 16 }
const phone = { stack, first: 8, last: 652, current: null }
const computer = {
  stack: { ...stack, left: 912, right: 1264 },
  first: 704,
  last: 16,
  current: null,
}

const across = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 1280 })
const header = across(0, 72)

describe('a stack of toasts', () => {
  it.each([
    ['stands at the top of a phone if nothing is there', phone, [], 8],
    ['stands at the bottom of a computer', computer, [], 704],
    ['uses the first space that is high enough', phone, [header, across(120, 164)], 168],
    ['stands above a bar with buttons', computer, [across(730, 800)], 648],
    ['ignores obstacles beside it', computer, [{ ...across(0, 800), right: 860 }], 704],
    ['stays in a place where it covers nothing', { ...phone, current: 240 }, [], 240],
    ['leaves a place where it does', { ...phone, current: 240 }, [across(250, 294)], 8],
  ])('%s', (_, space, obstacles, top) => {
    expect(placeToasts(space, [obstacles])).toBe(top)
  })

  it('covers the less important obstacles if the screen is full', () => {
    const important = [across(0, 300), across(500, 800)]
    expect(placeToasts(phone, [[across(300, 500), ...important], important])).toBe(304)
  })
})
