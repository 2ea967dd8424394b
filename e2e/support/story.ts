import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

interface Watch {
  /** What the page may complain of without failing the story: a server's refusal is logged by the browser. */
  expectProblem(pattern: RegExp): void
}

/** A story fails when its page throws or writes an error that the story did not announce. */
export const story = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        problems.push(`${message.text()} ${message.location().url}`)
      })
      await use({ expectProblem: (pattern) => expected.push(pattern) })
      expect(problems.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** No accessibility violations on the page once it stands still (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  await standStill(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The other mode opens a page of its own each time, for frames of other origins; there are none.
    .setLegacyMode()
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([])
}

/** Waits for what fades or slides; what turns without an end is as it will be. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}
