import { expect, type Page } from '@playwright/test'

/** Types part of an address and picks a suggestion, whose pin then appears on the map. */
export async function chooseAddress(page: Page, typed: string, address: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Dirección' })
  await field.fill(typed)
  await page.getByRole('option', { name: address }).click()
  await expect(field).toHaveValue(address)
  await expect(page.getByText('Pin colocado')).toBeVisible()
}
