import { describe, expect, it } from 'vitest'
import { coversAny, type Obstacle, placeToasts } from './toast-place.ts'

const stack = { left: 16, width: 328, height: 80 }
const phone = { box: stack, from: 8, to: 652, end: 'top', current: null } as const
const computer = {
  box: { left: 912, width: 352, height: 80 },
  from: 16,
  to: 704,
  end: 'bottom',
  current: null,
} as const

const across = (top: number, height: number, weight = 1): Obstacle => ({
  top,
  height,
  left: 0,
  width: 1280,
  weight,
})

describe('a stack of toasts', () => {
  it('stands at its end of the screen if nothing is there', () => {
    expect(placeToasts(phone, [])).toBe(8)
    expect(placeToasts(computer, [])).toBe(704)
  })

  it('stands below a header, in the first space that is high enough', () => {
    expect(placeToasts(phone, [across(0, 72), across(120, 44), across(300, 44)])).toBe(168)
  })

  it('stands above a bar with buttons', () => {
    expect(placeToasts(computer, [across(730, 70)])).toBe(648)
  })

  it('ignores obstacles beside it', () => {
    const dialog = { top: 0, height: 800, left: 420, width: 440, weight: 1 }
    expect(placeToasts(computer, [dialog])).toBe(704)
  })

  it('covers the least important obstacle if the screen is full', () => {
    const full = [across(0, 300, 10), across(300, 200, 1), across(500, 300, 10)]
    const top = placeToasts(phone, full)
    expect(top).toBeGreaterThanOrEqual(300)
    expect(top).toBeLessThanOrEqual(420)
  })

  it('stays in its place as long as it covers nothing there', () => {
    expect(placeToasts({ ...phone, current: 240 }, [])).toBe(240)
    expect(placeToasts({ ...phone, current: 240 }, [across(250, 44)])).toBe(8)
  })

  it('covers controls under it, but not a mere background', () => {
    const box = { ...stack, top: 100 }
    expect(coversAny(box, [across(150, 44)])).toBe(true)
    expect(coversAny(box, [across(180, 44), across(0, 740, 0.1)])).toBe(false)
  })
})
