import { expect, type Locator, type Page } from '@playwright/test'
import { enterAsOwner } from '../accounts/enter-as-owner.ts'
import type { Owner } from '../accounts/register-by-form.ts'

/** Opens the editor of the profile, with what it shows. */
export async function openProfile(page: Page, owner: Owner): Promise<void> {
  await enterAsOwner(page, owner, '/profile')
  await expect(page.getByRole('textbox', { name: 'Nombre del Negocio' })).toBeVisible()
}

/** Expects the words of a profile that was saved, and waits until they are gone. */
export async function saved(page: Page): Promise<void> {
  const toast = page.getByText('Tus datos han sido actualizados correctamente')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
}

export async function saveProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await saved(page)
}

/** Chooses screenshots of the page by a button, each of another size so that the files differ. */
export async function chooseFiles(page: Page, button: Locator, count = 1): Promise<void> {
  const files = []
  for (let number = 1; number <= count; number += 1) {
    const clip = { x: 0, y: 0, width: 100 + 10 * number, height: 120 }
    const buffer = await page.screenshot({ clip })
    files.push({ name: `foto-${number}.png`, mimeType: 'image/png', buffer })
  }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}
