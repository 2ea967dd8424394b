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
