import { expect, type Page } from '@playwright/test'
import { endSession, logInAgain } from '../support/accounts/end-session.ts'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { monument } from '../support/booking/choose-address.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { hasEntry } from '../support/page/has-entry.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { expectToast } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'
import { makePicture } from '../support/settings/make-picture.ts'
import { chooseFiles, openProfile, saved, saveProfile } from '../support/settings/use-profile.ts'

story.use({ viewport: phone })

const bio = (page: Page) => page.getByRole('textbox', { name: 'Bio' })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Cambios' })
const described = { commerceDescription: 'Cortes' }

story(
  'the form is disabled while it saves, and a failure keeps the input',
  async ({ page, request, watch }) => {
    watch.expectProblem(/500|ERR_FAILED|422/)
    const { owner, manage } = await openBusiness(request, described)
    await openProfile(page, owner)
    await bio(page).fill('Cortes y barbas')
    const address = '**/api/users/profile'
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'Bad gateway' }))
    await save(page).click()
    await expectToast(page, 'Error al actualizar')
    await expectToast(page, 'No se pudo actualizar el perfil')
    await expect(bio(page)).toHaveValue('Cortes y barbas')
    await page.unroute(address)
    await page.route(address, (route) => route.abort())
    await save(page).click()
    await expectToast(page, 'Error al actualizar el perfil')
    await expect(bio(page)).toHaveValue('Cortes y barbas')
    await page.unroute(address)

    const release = await holdAnswers(page, address)
    await save(page).click()
    await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled()
    await bio(page).evaluate((each) => each.focus())
    await expect(bio(page)).not.toBeFocused()
    const reload = page.waitForRequest(
      (sent) => sent.method() === 'GET' && sent.url().endsWith('/users/profile'),
    )
    release()
    await reload
    await saved(page)
    await expect(save(page)).toBeEnabled()
    expect((await manage('GET', '/users/profile')).businessDescription).toBe('Cortes y barbas')
  },
)

story(
  'a profile that does not load says so and can be retried',
  async ({ page, request, watch }) => {
    watch.expectProblem(/500/)
    const { owner } = await openBusiness(request)
    await page.route('**/api/users/profile', (route) => route.fulfill({ status: 500, body: '' }))
    await enterAsOwner(page, owner, '/profile')
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await expect(retry).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('main').getByText('Error al cargar el perfil')).toBeVisible()
    await expectToFit(page)
    await page.unroute('**/api/users/profile')
    await retry.click()
    await expect(bio(page)).toBeVisible()
  },
)

story('leaving asks, and a reload keeps the input', async ({ page, request }) => {
  const { owner, manage } = await openBusiness(request, described)
  await enterAsOwner(page, owner, '/')
  await page.getByRole('link', { name: 'Tu perfil' }).click()
  await bio(page).fill('Cortes y barbas')
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  for (const name of ['Volver', 'Cancelar']) {
    await page.getByRole('button', { name }).click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(question).toHaveCount(0)
    await hasEntry(page, false)
  }
  await page.goBack()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  page.on('dialog', (asked) => asked.accept())
  await page.reload()
  await expect(bio(page)).toHaveValue('Cortes y barbas')
  await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible()

  await page.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Alberto', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Tu perfil' }).click()
  await expect(bio(page)).toHaveValue('Cortes')
  expect((await manage('GET', '/users/profile')).businessDescription).toBe('Cortes')
})

story('without history in the tab, the back link leads to the start', async ({ page, request }) => {
  const { owner } = await openBusiness(request, described)
  await openProfile(page, owner)
  await page.evaluate(() => window.history.replaceState({ ...window.history.state, idx: 0 }, ''))
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('heading', { name: 'Alberto', level: 1 })).toBeVisible()
})

story('an expired session loses no input', async ({ page, request, watch }) => {
  watch.expectProblem(/401/)
  const { owner, password, manage } = await openBusiness(request, described)
  await openProfile(page, owner)
  await bio(page).fill('Cortes y barbas')
  await endSession(page)
  await save(page).click()
  await logInAgain(page, password)
  await saved(page)
  expect((await manage('GET', '/users/profile')).businessDescription).toBe('Cortes y barbas')
})

story('saving keeps the changes of another device', async ({ page, request }) => {
  const { owner, manage } = await openBusiness(request, described)
  await openProfile(page, owner)
  await bio(page).fill('Cortes y barbas')
  await manage('PATCH', '/users/profile', { name: 'Beto' })
  await saveProfile(page)
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Beto')
  expect(await manage('GET', '/users/profile')).toMatchObject({
    name: 'Beto',
    businessDescription: 'Cortes y barbas',
  })
})

story(
  'a picture that fails to upload is kept and can be retried',
  async ({ page, request, watch }) => {
    watch.expectProblem(/500|ERR_FAILED/)
    const { owner, manage } = await openBusiness(request, described)
    await openProfile(page, owner)
    const address = '**/api/users/profile/image'
    const again = page.getByRole('button', { name: 'Subir otra vez' })
    const cover = page.getByRole('group', { name: 'Foto de portada' })
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'Bad gateway' }))
    await chooseFiles(page, cover.getByRole('button', { name: 'Elegir imagen' }))
    await page.getByRole('button', { name: 'Usar esta foto' }).click()
    await expectToast(page, 'Error al subir la imagen')
    await expect(again).toBeVisible()
    await page.unroute(address)
    await again.click()
    await expectToast(page, 'Imagen cargada exitosamente')
    await expect(again).toHaveCount(0)

    const work = page.getByRole('region', { name: 'Nuestro trabajo' })
    await page.route(address, (route) => route.abort(), { times: 1 })
    await chooseFiles(page, work.getByRole('button', { name: 'Agregar fotos' }), 2)
    await expect(work.getByText('Esta foto no se subió.')).toBeVisible()
    await expect(work.getByText('1 de 12')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await again.click()
    await expect(work.getByText('2 de 12')).toBeVisible()
    await saveProfile(page)
    const { cover: kept, gallery } = await manage('GET', '/users/profile')
    expect(kept).toMatch(/^\/api\/images\//)
    expect(gallery).toHaveLength(2)
  },
)

story(
  'a picture that failed waits until there is room for it',
  async ({ page, request, watch }) => {
    watch.expectProblem(/ERR_FAILED/)
    const { owner } = await openBusiness(request, described)
    await openProfile(page, owner)
    const work = page.getByRole('region', { name: 'Nuestro trabajo' })
    const add = work.getByRole('button', { name: 'Agregar fotos' })
    await page.route('**/api/users/profile/image', (route) => route.abort(), { times: 1 })
    await chooseFiles(page, add, 12)
    await expect(work.getByText('11 de 12')).toBeVisible()
    const buffer = await makePicture(page, { width: 60, height: 60, type: 'image/png' })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add.click()])
    await chooser.setFiles({ name: 'otra.png', mimeType: 'image/png', buffer })
    await expect(work.getByText('12 de 12')).toBeVisible()
    const again = work.getByRole('button', { name: 'Subir otra vez' })
    await expect(again).toBeDisabled()
    await work.getByRole('button', { name: 'Quitar la foto 1', exact: true }).click()
    await again.click()
    await expect(work.getByText('12 de 12')).toBeVisible()
    await expect(again).toHaveCount(0)
  },
)

story('an address found during a save counts as unsaved', async ({ page, request }) => {
  const { owner, manage } = await openBusiness(request, described)
  await openProfile(page, owner)
  const address = page.getByRole('combobox', { name: 'Dirección' })
  await address.fill('monumento')
  await page.getByRole('option', { name: monument }).click()
  const reverse = Promise.withResolvers<void>()
  await page.route('**/api/geo/reverse?*', async (route) => {
    await reverse.promise
    const data = { label: 'La esquina del parque', latitude: 20.98, longitude: -89.62 }
    await route.fulfill({ json: { isSuccess: true, message: '', data } })
  })
  const asked = page.waitForRequest('**/api/geo/reverse?*')
  await page.locator('.leaflet-marker-icon').press('ArrowUp')
  await asked
  const release = await holdAnswers(page, '**/api/users/profile')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Guardando...' })).toBeVisible()
  reverse.resolve()
  await expect(address).toHaveValue('La esquina del parque')
  release()
  await saved(page)
  await expect(address).toHaveValue('La esquina del parque')
  expect((await manage('GET', '/users/profile')).address).toBe(monument)
  await saveProfile(page)
  await expect(page.getByText('Tienes cambios sin guardar')).toHaveCount(0)
  expect((await manage('GET', '/users/profile')).address).toBe('La esquina del parque')
})
