import { expect, type Locator } from '@playwright/test'

export const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not shown`)
  return box
}

/**
 * Expects that a toast covers none of these. It measures all at once: Playwright would wait without end for one that
 * disappears after it was found.
 */
export async function expectClear(toast: Locator, others: Locator): Promise<void> {
  await expect(async () => {
    const one = await boxOf(toast)
    const covered = await others.evaluateAll(
      (elements, { x, y, width, height }) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => {
            const box = element.getBoundingClientRect()
            const isBeside = x + width <= box.left || box.right <= x
            return !isBeside && y < box.bottom && box.top < y + height
          })
          .map(({ outerHTML }) => outerHTML),
      one,
    )
    expect(covered).toEqual([])
  }).toPass()
}

/** Expects all of an alert in view: in the window, in what scrolls around it, and under no bar. */
export async function expectInView(alert: Locator, name: string): Promise<void> {
  const hidden = () =>
    alert.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y]))
      return corners.filter(([x = 0, y = 0]) => !element.contains(document.elementFromPoint(x, y)))
    })
  await expect.poll(hidden, { message: name }).toEqual([])
}
