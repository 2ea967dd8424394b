import { expect, type Page } from '@playwright/test'
import type { Owner } from './register-by-form.ts'

/** Logs the owner in without the form, for this tab, and opens a screen. */
export async function enterAsOwner(page: Page, owner: Owner, screen: string): Promise<void> {
  const { email, password } = owner
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { data } = await answer.json()
  expect(data.token, 'a session').toBeTruthy()
  // A page of the same origin without scripts.
  await page.goto('/health')
  await page.evaluate(
    ([key, state]) => sessionStorage.setItem(key, JSON.stringify({ state, version: 1 })),
    ['auth-storage', { ...data, isAuthenticated: true, remember: false, endedBy: null }] as const,
  )
  await page.goto(screen)
}
