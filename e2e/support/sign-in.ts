import type { Page } from '@playwright/test'

type Session = Record<string, unknown>

/** Starts the browser with an existing session, which begins again at each load. */
export async function signIn(page: Page, session: Session) {
  await page.addInitScript((text) => localStorage.setItem('auth-storage', text), stored(session))
}

/** Opens the app with an existing session, which can be ended there. */
export async function signInOnce(page: Page, session: Session) {
  await page.goto('/login')
  await page.evaluate((text) => localStorage.setItem('auth-storage', text), stored(session))
  await page.goto('/')
}

/** A session as the app remembers it on a device. */
function stored({ status: _, ...session }: Session): string {
  const state = { ...session, isAuthenticated: true, remember: true, endedBy: null }
  return JSON.stringify({ state, version: 1 })
}
