import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When a socket was opened, by the page's clock. */
    attempts: number[]
    /** Settled once each of them has failed. */
    failures: Promise<unknown>[]
    /** Whether the server is out of reach for sockets. */
    isAway: boolean
  }
}

/**
 * Lets a page's sockets go where nobody answers, while the server is away: one that a route closes would only be given up
 * after ten seconds. To be called before the page is opened.
 */
export async function leadSocketsAway(page: Page) {
  await page.addInitScript(() => {
    const Line = WebSocket
    window.attempts = []
    window.failures = []
    window.WebSocket = class extends Line {
      constructor(address: string | URL) {
        super(window.isAway ? 'ws://127.0.0.1:1' : address)
        window.attempts.push(Date.now())
        if (window.isAway)
          window.failures.push(new Promise((fail) => this.addEventListener('error', fail)))
      }
    }
  })
  return {
    /** Says whether it is away, and counts anew. */
    setAway: (isAway: boolean) =>
      page.evaluate((given) => {
        window.isAway = given
        window.attempts = []
      }, isAway),
    attempts: () => page.evaluate(() => window.attempts),
  }
}
