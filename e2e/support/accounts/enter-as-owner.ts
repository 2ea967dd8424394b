import type { Page } from '@playwright/test'
import { putSession } from '../business/put-business.ts'
import type { Owner } from './register-by-form.ts'
import { signInTabAtLoads } from './sign-in.ts'

/** Logs the owner in without the form, for this tab, and opens a screen. */
export async function enterAsOwner(
  page: Page,
  { email }: Pick<Owner, 'email'>,
  screen: string,
): Promise<void> {
  const signedIn = await signInTabAtLoads(page, { ...(await putSession(email)) })
  await page.goto(screen)
  // After a log-out, a reload must not log in again.
  await signedIn.dispose()
}
