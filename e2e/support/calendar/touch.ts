import type { CDPSession, Locator, Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A finger on the screen, with the browser's own touch events: they scroll what a finger scrolls. */
export async function putFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  let at: Point = { x: 0, y: 0 }
  const down = async (where: Point) => {
    at = where
    await send('touchStart', [at])
  }
  return {
    down,
    /** Presses an element near its upper left corner. */
    press: async (target: Locator) => {
      const box = await target.boundingBox()
      if (!box) throw new Error('What is to be pressed is not shown')
      await down({ x: box.x + 24, y: box.y + 8 })
    },
    moveBy: async (x: number, y: number, steps = 8) => {
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps }
        await send('touchMove', [at])
      }
    },
    addFinger: () => send('touchStart', [at, { x: at.x + 40, y: at.y }]),
    up: () => send('touchEnd', []),
  }
}
