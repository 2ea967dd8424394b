import { expect, type Page } from '@playwright/test'
import { expectHome, logInByForm } from '../support/accounts/register-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { readCode, readMail } from '../support/notifications/read-mail.ts'
import { expectToast } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const NEW = 'bugambilia-roja'

async function fillReset(page: Page, code: string, password: string, again = password) {
  await page.getByLabel('Código').fill(code)
  await page.getByLabel('Nueva contraseña').fill(password)
  await page.getByLabel('Confirma la contraseña').fill(again)
  await page.getByRole('button', { name: 'Restablecer Contraseña' }).click()
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('an owner who forgot the password chooses another', async ({ page, request, watch }) => {
    const { email, password, token } = await openBusiness(request)
    await page.goto('/login')
    await expectToFit(page)
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeFocused()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    await expectToFit(page)
    await page.getByLabel('Correo electrónico').fill('nadie')
    await page.getByRole('button', { name: 'Enviar Código' }).click()
    await expect(page.getByText('Email inválido')).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(`\u200b Ana <${email.toUpperCase()}>. `)
    await page.getByRole('button', { name: 'Enviar Código' }).click()
    await expect(
      page.getByText('Se ha enviado un código de verificación a tu correo electrónico'),
    ).toBeVisible()

    await expect(page.getByLabel('Código')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Reenviar Código \(\d+ s\)/ })).toBeDisabled()
    await expectAccessibleAtBothSizes(page)
    // A phone may reload the page when the user returns from the mail app.
    await page.reload()
    await readMail(email, /cambiar tu contraseña/)
    const code = await readCode(email)
    await fillReset(page, code, NEW)
    await expect(page.getByText('Tu contraseña ha sido restablecida correctamente')).toBeVisible()

    await page.waitForURL('**/login')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    const revoked = await request.get('/api/appoiments/upcoming', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(revoked.status()).toBe(401)
    watch.expectProblem(/401.*login/)
    await logInByForm(page, { email, password })
    await expectToast(page, 'Correo o contraseña incorrectos')
    await logInByForm(page, { email, password: NEW })
    await expectHome(page)
  })
})

story('the mail’s button opens the second step for its address', async ({ page, request }) => {
  const { email } = await openBusiness(request)
  await request.post('/api/auth/forgot-password', { data: { email } })
  const { text = '' } = await readMail(email, /cambiar tu contraseña/)
  const link = /http\S+recuperar-contrasena\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await fillReset(page, await readCode(email), NEW)
  await expect(page.getByRole('heading', { name: 'Tu contraseña es nueva' })).toBeVisible()
})

story('every error is shown at its field', async ({ page, request, watch }) => {
  watch.expectProblem(/422.*reset-password/)
  const { email } = await openBusiness(request)
  await request.post('/api/auth/forgot-password', { data: { email } })
  await page.goto(`/recuperar-contrasena?email=${email}`)
  await readMail(email, /cambiar tu contraseña/)
  const code = await readCode(email)
  await fillReset(page, '', 'cinco')
  await expect(page.getByText('El código es requerido')).toBeVisible()
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await fillReset(page, code, NEW, 'otra-cosa')
  await expect(page.getByText('Las contraseñas no coinciden')).toHaveCount(2)
  await expect(page.getByLabel('Confirma la contraseña')).toBeFocused()
  await fillReset(page, code, 'qwerty')
  await expect(page.getByLabel('Nueva contraseña')).toBeFocused()
  await expect(page.getByLabel('Nueva contraseña')).toHaveAccessibleDescription(
    /^Esta contraseña es muy común/,
  )
  await fillReset(page, code === '111111' ? '111112' : '111111', NEW)
  await expect(page.getByLabel('Código')).toBeFocused()
  await expect(page.getByLabel('Código')).toHaveAccessibleDescription(
    /El código no es válido o ha expirado/,
  )
})
