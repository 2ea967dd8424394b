import { expect, type Page } from '@playwright/test'
import { readCode } from '../notifications/read-mail.ts'
import { nameField, passwordField } from '../page/fields.ts'
import { expectToast } from '../page/shown.ts'

export interface Owner {
  email: string
  password: string
  commerceName: string
}

export const someOwner = (): Owner => {
  const mark = Math.random().toString(36).slice(2, 8)
  return {
    email: `dueno.${mark}@ejemplo.test`,
    password: 'jacaranda-morada',
    commerceName: `Barbería Don Beto ${mark}`,
  }
}

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

/** Fills in the registration up to the location step. */
export async function registerToLocation(page: Page, owner: Owner): Promise<void> {
  await page.goto('/register')
  await nameField(page).fill('Alberto')
  await page.getByLabel('Apellido').fill('Núñez')
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await passwordField(page).fill(owner.password)
  await page.getByLabel('Repite la contraseña').fill(owner.password)
  await next(page)

  await page.getByLabel('Nombre del negocio').fill(owner.commerceName)
  await page.getByRole('combobox', { name: 'Categoría' }).fill('barber')
  await page.getByRole('option', { name: 'Barbería' }).click()
  await page.getByLabel('Teléfono del negocio').fill('999 123 4567')
  await page.getByLabel('Descripción').fill('Cortes clásicos y afeitado con navaja')
  await next(page)
}

/** Fills in the registration step by step, up to the page that asks for the code. `week` is one of the usual weeks. */
export async function registerByForm(page: Page, owner: Owner, week?: string): Promise<void> {
  await registerToLocation(page, owner)
  await page.getByLabel('Dirección').fill('Calle 60 núm. 500, Centro, Mérida, Yucatán')
  await page.locator('.leaflet-container').click({ position: { x: 120, y: 90 } })
  await expect(page.getByText('Pin colocado')).toBeVisible()
  await next(page)

  await page.getByLabel('Nombre del servicio').fill('Corte clásico')
  await page.getByLabel('Precio').fill('180')
  await next(page)
  // Both steps have this button: pressed too early, it would still be that of the first step.
  await expect(page.getByRole('heading', { name: 'Horario', level: 2 })).toBeFocused()
  if (week) await page.getByRole('radio', { name: week }).check()
  await next(page)

  await page.getByRole('checkbox', { name: /Acepto los/ }).check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expectToast(page, 'Registro exitoso.')
  await page.waitForURL('**/verify-code*')
}

/** Logs in through the form. */
export async function logInByForm(
  page: Page,
  { email, password }: Pick<Owner, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Enters the code from the mail and logs in. */
export async function enter(page: Page, owner: Owner): Promise<void> {
  await page.getByLabel('Código').fill(await readCode(owner.email))
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('El usuario se ha verificado correctamente.')).toBeVisible()
  await page.waitForURL('**/login')
  await logInByForm(page, owner)
  await expectHome(page)
}

export const expectHome = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Alberto', level: 1 })).toBeVisible()

/** Closes the toast of a log-in: one that appears under the pointer stays, over what is pressed next. */
export async function closeWelcome(page: Page): Promise<void> {
  const toast = page
    .getByRole('alert')
    .filter({ hasText: /Inicio de sesión exitoso|Has iniciado sesión/ })
  await toast.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(toast).toHaveCount(0)
}
