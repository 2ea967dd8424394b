import type { Page } from '@playwright/test'
import { dialog } from '../business/run-business.ts'
import { passwordField } from '../page/fields.ts'
import { readSessions } from './sign-in.ts'

/** Ends this tab's session on the server, without the tab noticing. */
export async function endSession(page: Page): Promise<void> {
  const { tab } = await readSessions(page)
  const { token } = JSON.parse(tab ?? '{}').state
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
}

/** The dialog that asks for the password once the session has ended. */
export const sessionEnded = (page: Page) => dialog(page, 'Tu sesión terminó')

/** Types the password into that dialog, and sends it. */
export async function logInAgain(page: Page, password: string): Promise<void> {
  await passwordField(sessionEnded(page)).fill(password)
  await page.keyboard.press('Enter')
}
