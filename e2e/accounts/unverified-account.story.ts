import { expect } from '@playwright/test'
import { expectHome, logInByForm } from '../support/accounts/register-by-form.ts'
import { registerOnly } from '../support/business/open-business.ts'
import { readCode } from '../support/notifications/read-mail.ts'
import { expectAccessible, story } from '../support/page/story.ts'

story(
  'logging in before verifying asks for the code, which can be sent again',
  async ({ page, request, watch }) => {
    watch.expectProblem(/422.*(verify|send)-code/)
    const owner = await registerOnly(request)
    await page.goto('/login')
    await logInByForm(page, owner)
    await page.waitForURL('**/verify-code')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(owner.email)
    await expect(page.getByLabel('Código')).toBeFocused()
    const code = await readCode(owner.email)
    await page.getByLabel('Código').fill(code === '111111' ? '111112' : '111111')
    await expect(page.getByRole('button', { name: 'Reenviar Código' })).toBeEnabled()
    const answering = Promise.withResolvers<void>()
    await page.route('**/verify-code', async (route) => {
      if (route.request().method() === 'POST') await answering.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Verificar' }).click()
    await expect(page.getByRole('button', { name: /^Reenviar Código/ })).toBeDisabled()
    answering.resolve()
    await expect(page.getByText('El código no es válido o ha expirado')).toHaveCount(2)
    await expect(page.getByLabel('Código')).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Correo electrónico').fill('')
    await expect(page.getByRole('button', { name: 'Reenviar Código' })).toBeDisabled()
    await page.goto('/verify-code')
    await page.getByLabel('Correo electrónico').fill('nadie')
    await page.getByRole('button', { name: 'Reenviar Código' }).click()
    await expect(page.getByText('Email inválido')).toHaveCount(2)
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await page.getByLabel('Correo electrónico').fill(owner.email)
    await page.getByRole('button', { name: 'Reenviar Código' }).click()
    await expect(
      page.getByText('Se ha enviado un nuevo código de verificación a tu correo electrónico.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Reenviar Código \(\d+ s\)/ })).toBeDisabled()
    await expect(async () => expect(await readCode(owner.email)).not.toBe(code)).toPass()
    // A phone may reload the page when the user returns from the mail app.
    await page.reload()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(owner.email)
    await page.getByLabel('Código').fill(await readCode(owner.email))
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.waitForURL('**/login')
    await logInByForm(page, owner)
    await expectHome(page)
  },
)
