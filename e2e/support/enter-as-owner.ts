import type { Page } from '@playwright/test'
import { putSession } from './put-business.ts'
import type { Owner } from './register-by-form.ts'

/** Logs the owner in without the form, for this tab, and opens a screen. */
export async function enterAsOwner(
  page: Page,
  { email }: Pick<Owner, 'email'>,
  screen: string,
): Promise<void> {
  const session = await putSession(email)
  const signedIn = await page.addInitScript(
    ([key, state]) => sessionStorage.setItem(key, JSON.stringify({ state, version: 1 })),
    [
      'auth-storage',
      { ...session, isAuthenticated: true, remember: false, endedBy: null },
    ] as const,
  )
  await page.goto(screen)
  // After a log-out, a reload must not log in again.
  await signedIn.dispose()
}
