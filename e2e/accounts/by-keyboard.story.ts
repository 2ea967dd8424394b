import { expect } from '@playwright/test'
import { expectHome, someOwner } from '../support/accounts/register-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { readCode, readMail } from '../support/notifications/read-mail.ts'
import { focusedName, press, tabTo, typeInto } from '../support/page/press.ts'
import { expectToast } from '../support/page/shown.ts'
import { story } from '../support/page/story.ts'

const NEW = 'bugambilia-roja'

story('an owner registers, verifies and logs in without a mouse', async ({ page }) => {
  const owner = someOwner()
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Registra tu negocio' })).toBeVisible()
  await press(page, 'Continuar')
  // The errors are shown, and the first field with one takes the focus.
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  expect(await focusedName(page)).toContain('Nombre')
  await page.keyboard.type('Alberto')
  await typeInto(page, 'Apellido', 'Núñez')
  await typeInto(page, 'Correo electrónico', owner.email)
  await typeInto(page, 'Contraseña', owner.password)
  await typeInto(page, 'Repite la contraseña', owner.password)
  await page.keyboard.press('Enter')

  await typeInto(page, 'Nombre del negocio', owner.commerceName)
  await typeInto(page, 'Categoría', 'barber')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(page, 'Teléfono del negocio', '999 123 4567')
  await page.keyboard.press('Enter')

  await typeInto(page, 'Dirección', 'Calle 60 núm. 500, Centro, Mérida, Yucatán')
  await tabTo(page, 'Pin.')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Pin colocado')).toBeVisible()
  await press(page, 'Continuar')

  await typeInto(page, 'Nombre del servicio', 'Corte clásico')
  await typeInto(page, 'Descripción', 'Con tijera y navaja')
  await tabTo(page, 'Gratis')
  await page.keyboard.press('Space')
  await press(page, 'Continuar')
  await expect(page.getByRole('heading', { name: 'Horario' })).toBeVisible()
  await press(page, 'Continuar')
  await tabTo(page, 'Acepto los')
  await page.keyboard.press('Space')
  await press(page, 'Crear mi cuenta')
  await expectToast(page, 'Registro exitoso.')
  await page.waitForURL('**/verify-code*')

  await typeInto(page, 'Código', await readCode(owner.email))
  await page.keyboard.press('Enter')
  await expect(page.getByText('El usuario se ha verificado correctamente.')).toBeVisible()
  await page.waitForURL('**/login')
  await typeInto(page, 'Contraseña', owner.password)
  await tabTo(page, 'Recordarme')
  await page.keyboard.press('Space')
  await press(page, 'Iniciar sesión')
  await expectHome(page)
})

story('an owner recovers the password without a mouse', async ({ page, request }) => {
  const { email } = await openBusiness(request)
  await page.goto('/login')
  await typeInto(page, 'Correo electrónico', email)
  await press(page, '¿Olvidaste tu contraseña?')
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  await tabTo(page, 'Correo electrónico')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Código')).toBeFocused()
  await readMail(email, /cambiar tu contraseña/)
  await page.keyboard.type(await readCode(email))
  await typeInto(page, 'Nueva contraseña', NEW)
  await tabTo(page, 'Mostrar contraseña')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Nueva contraseña')).toHaveAttribute('type', 'text')
  await typeInto(page, 'Confirma la contraseña', NEW)
  await press(page, 'Restablecer Contraseña')
  await page.waitForURL('**/login')
  await typeInto(page, 'Contraseña', NEW)
  await page.keyboard.press('Enter')
  await expectHome(page)
})

story('each field has the autocomplete value that password managers need', async ({ page }) => {
  const purposes = () =>
    page
      .locator('input[autocomplete]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
  expect(await purposes()).toEqual(['username', 'current-password'])
  await page.goto('/verify-code')
  await expect(page.getByRole('heading', { name: 'Verifica tu correo' })).toBeVisible()
  expect(await purposes()).toEqual(['username', 'one-time-code'])
  await page.goto('/recuperar-contrasena?email=ana@ejemplo.test')
  await expect(page.getByLabel('Nueva contraseña')).toBeVisible()
  expect(await purposes()).toEqual(['username', 'one-time-code', 'new-password', 'new-password'])
  await page.goto('/register')
  await expect(page.getByLabel('Repite la contraseña')).toBeVisible()
  expect(await purposes()).toEqual([
    'given-name',
    'family-name',
    'username',
    'new-password',
    'new-password',
  ])
})
