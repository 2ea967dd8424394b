import { expect, type Page } from '@playwright/test'
import { openBusiness } from '../support/business/open-business.ts'
import { says } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'
import { openProfile, saved, saveProfile } from '../support/settings/use-profile.ts'

story.use({ viewport: phone })

const link = (page: Page) => page.getByRole('textbox', { name: 'Tu enlace' })
const described = { commerceDescription: 'Cortes' }
const newName = () => `salon-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

story('a new link leads to the business, and so does the old one', async ({ page, request }) => {
  const { owner, manage, commerceName } = await openBusiness(request, described)
  const { username: former } = await manage('GET', '/users/profile')
  const wanted = newName()
  await openProfile(page, owner)
  await expect(link(page)).toHaveValue(former)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const card = page.getByRole('region', { name: 'Enlace de tu página' })
  await card.getByRole('button', { name: 'Copiar enlace' }).click()
  await says(page, '¡Enlace copiado!')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(`/book/${former}`, page.url()).href)

  await link(page).fill('')
  await link(page).pressSequentially(wanted.toUpperCase().replace('-', ' '))
  await expect(link(page)).toHaveValue(wanted)
  await says(page, 'Está libre')
  await says(page, 'los códigos QR que ya imprimiste siguen funcionando')
  await expectAccessibleAtBothSizes(page)
  await saveProfile(page)
  for (const username of [former, wanted]) {
    await page.goto(`/book/${username}`)
    await expect(page.getByRole('heading', { name: commerceName })).toBeVisible()
  }
})

story(
  'a link that is taken, reserved or malformed is refused',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const { owner } = await openBusiness(request, described)
    const other = await openBusiness(request)
    const { username: taken } = await other.manage('GET', '/users/profile')
    await openProfile(page, owner)
    await link(page).fill('login')
    await says(page, 'Ese enlace está reservado. Elige otro.')
    await link(page).fill('mi.salon')
    await says(page, 'Usa letras minúsculas sin acento, números y guiones entre ellos')
    await link(page).fill(taken)
    await says(page, 'Ese enlace ya está ocupado. Elige otro.')
    await expectToFit(page)

    // It is taken between the check and the change.
    const wanted = newName()
    await link(page).fill(wanted)
    await says(page, 'Está libre')
    await other.manage('PATCH', '/users/profile', { username: wanted })
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    await expect(link(page)).toHaveAccessibleDescription(/Ese enlace ya está ocupado. Elige otro./)
    await expect(link(page)).toBeFocused()
    await expect(link(page)).toHaveAttribute('aria-invalid', 'true')
    await link(page).fill(newName())
    await page.getByRole('button', { name: 'Guardar Cambios' }).click()
    await saved(page)
  },
)

story(
  'a slow answer about an earlier link is not shown for a later one',
  async ({ page, request }) => {
    const { owner } = await openBusiness(request, described)
    const other = await openBusiness(request)
    const { username: taken } = await other.manage('GET', '/users/profile')
    await openProfile(page, owner)
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/users/username/${taken}`, async (route) => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest(`**/api/users/username/${taken}`)
    await link(page).fill(taken)
    await says(page, 'Revisando…')
    await asked
    await link(page).fill(newName())
    await says(page, 'Está libre')
    held.resolve()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Está libre')).toBeVisible()
    await expect(page.getByText('Ese enlace ya está ocupado')).toHaveCount(0)
  },
)
