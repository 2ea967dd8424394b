import { expect, type Page } from '@playwright/test'
import { dialog } from '../business/run-business.ts'

export const importing = (page: Page) => dialog(page, 'Importar clientes')

/** Opens an entry of the menu over the customers. */
export async function openFromMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Importar y exportar' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Opens the import, and chooses a file. */
export async function chooseFile(page: Page, content: string | Buffer, name = 'clientes.csv') {
  await openFromMenu(page, 'Importar clientes')
  await expect(importing(page).getByRole('heading', { name: 'Elige el archivo' })).toBeVisible()
  await putFile(page, content, name)
}

export async function putFile(page: Page, content: string | Buffer, name = 'clientes.csv') {
  const buffer = Buffer.from(content)
  await importing(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Accepts the recognized columns and waits for the preview of the lines. */
export async function reviewLines(page: Page): Promise<void> {
  await importing(page).getByRole('button', { name: 'Revisar clientes' }).click()
  await expect(importing(page).getByText(/^(Listo: revisamos|No hay nada)/)).toBeVisible()
}

/** A CSV file with `count` customers. */
export function fileOf(count: number): string {
  const line = (at: number) => `Cliente,Número ${at},cliente${at}@ejemplo.mx`
  return ['Nombre,Apellido,Correo', ...Array.from({ length: count }, (_, at) => line(at))].join(
    '\n',
  )
}
