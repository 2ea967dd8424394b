import { expect, type Page } from '@playwright/test'

/** Types a part of an address and picks it from what is found; its pin stands on the map then. */
export async function chooseAddress(page: Page, typed: string, address: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Dirección' })
  await field.fill(typed)
  await page.getByRole('option', { name: address }).click()
  await expect(field).toHaveValue(address)
  await expect(page.getByText('Pin colocado')).toBeVisible()
}
