import type { Page } from '@playwright/test'

export interface Person {
  email: string
  name: string
  lastName: string
}

export const somePerson = (): Person => ({
  email: `ana.${Math.random().toString(36).slice(2, 8)}@ejemplo.test`,
  name: 'Ana',
  lastName: 'Peña',
})

/** Presses the button and answers the window that opens. */
export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /con Google$/ }).click()
  const popup = await opened
  await popup.getByLabel('Correo', { exact: true }).waitFor()
  return popup
}

/** Signs in on the provider's page, which redirects back. */
export async function signInAtGoogle(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Correo', { exact: true }).fill(person.email)
  await page.getByLabel('Nombre').fill(person.name)
  await page.getByLabel('Apellido').fill(person.lastName)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
