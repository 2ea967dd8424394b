import type { Page } from '@playwright/test'

/** Ends this tab's session on the server, without the tab noticing. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('auth-storage') ?? '{}').state.token,
  )
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
}
