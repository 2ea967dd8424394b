import { expect, type Page } from '@playwright/test'
import type { Owner } from './register-by-form.ts'

/** Logs the owner in without the form, for this tab, and opens a screen. */
export async function enterAsOwner(page: Page, owner: Owner, screen: string): Promise<void> {
  const { email, password } = owner
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { data } = await answer.json()
  expect(data.token, 'a session').toBeTruthy()
  const signedIn = await page.addInitScript(
    ([key, state]) => sessionStorage.setItem(key, JSON.stringify({ state, version: 1 })),
    ['auth-storage', { ...data, isAuthenticated: true, remember: false, endedBy: null }] as const,
  )
  await page.goto(screen)
  // After a log-out, a reload must not log in again.
  await signedIn.dispose()
}
