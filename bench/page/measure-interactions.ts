import type { Browser, Locator, Page } from '@playwright/test'
import { type OwnerSession, openPage, slowDownProcessor } from './slow-phone.ts'

interface Interaction {
  name: string
  path: string
  /** What is pressed, by its accessible name. */
  button: RegExp
}

/** The first presses of what takes most to render. */
export const interactions: Interaction[] = [
  { name: 'open «Nueva Cita»', path: '/', button: /^Nueva Cita$/ },
  { name: 'pick a blocked day', path: '/settings?tab=blocked-dates', button: / 15 de \w+ de \d+/ },
]

const settleMs = 1500
const timeoutMs = 60_000

/** From the press to the next frame, in milliseconds, with a slow processor and a free network. */
export async function measureInteraction(
  browser: Browser,
  {
    origin,
    session,
    interaction,
  }: { origin: string; session: OwnerSession; interaction: Interaction },
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-MX',
  })
  try {
    const { page, tools } = await openPage(context, session)
    await page.goto(`${origin}${interaction.path}`, { timeout: timeoutMs })
    const button = page.getByRole('button', { name: interaction.button, disabled: false }).last()
    await button.waitFor({ timeout: timeoutMs })
    // What is fetched in idle time has come.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settleMs)
    await slowDownProcessor(tools)
    return await press(page, button)
  } finally {
    await context.close()
  }
}

async function press(page: Page, button: Locator): Promise<number> {
  await button.hover()
  await page.waitForTimeout(settleMs)
  const longest = page.evaluate(
    (waitMs) =>
      new Promise<number>((resolve) => {
        let duration = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) duration = Math.max(duration, entry.duration)
        }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as never)
        window.addEventListener('click', () => setTimeout(() => resolve(duration), waitMs), {
          once: true,
          capture: true,
        })
      }),
    settleMs,
  )
  await button.click()
  return longest
}
