import type { Page } from '@playwright/test'

/** Starts the browser with an existing session. */
export async function signIn(page: Page, { status: _, ...session }: Record<string, unknown>) {
  const state = { ...session, isAuthenticated: true, remember: true, endedBy: null }
  await page.addInitScript(
    (text) => localStorage.setItem('auth-storage', text),
    JSON.stringify({ state, version: 1 }),
  )
}
