import { expect, type Page } from '@playwright/test'
import type { openBusiness } from '../business/open-business.ts'

type Business = Awaited<ReturnType<typeof openBusiness>>

export const integrations = '/settings?tab=integrations'

export const connectButton = (page: Page) =>
  page.getByRole('button', { name: 'Conectar con Google Calendar' })

/** The card of a connected account, just after it was connected. */
export async function expectConnected(page: Page, email: string): Promise<void> {
  await expect(page.getByText('Google Calendar conectado')).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: email })).toBeVisible()
  await expect(page.getByText('Conectado', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Actualizado hace/)).toBeVisible()
}

export const someAccount = () => `ana.${Math.random().toString(36).slice(2, 8)}@gmail.test`

/** Presses the button and answers the window that opens, once it shows Google's consent page. */
export async function openConsent(page: Page, button = 'Conectar con Google Calendar') {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await popup.getByLabel('Correo').waitFor()
  return popup
}

/** Gives the permission on Google's page, which redirects back. */
export async function allowAtGoogle(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Permitir' }).click()
}

/** Connects an account without any page, and waits until its calendars have been read. */
export async function connectGoogle({ manage }: Business, email: string): Promise<void> {
  const { url } = await manage('GET', '/integrations/google-calendar/auth')
  const body = new URLSearchParams({ email })
  for (const scope of (new URL(url).searchParams.get('scope') ?? '').split(' '))
    body.append('scope', scope)
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '').searchParams
  const given = { code: back.get('code'), state: back.get('state') }
  await manage('POST', '/integrations/google-calendar/callback', given)
  const syncedAt = async () =>
    (await manage('GET', '/integrations/google-calendar/status')).syncedAt
  await expect.poll(syncedAt).not.toBeNull()
}
