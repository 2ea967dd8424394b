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
 * Connects a page's sockets to a closed port while the server is away. A socket that a route closes fails only after ten
 * seconds. Call it before the page is opened.
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
    /** Sets whether the server is away, and restarts the count. */
    setAway: (isAway: boolean) =>
      page.evaluate((given) => {
        window.isAway = given
        window.attempts = []
      }, isAway),
    attempts: () => page.evaluate(() => window.attempts),
  }
}
