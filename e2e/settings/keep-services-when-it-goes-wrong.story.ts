import { expect, type Page } from '@playwright/test'
import { endSession, logInAgain } from '../support/accounts/end-session.ts'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { says } from '../support/page/shown.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const screen = '/settings?tab=appointments'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function fillService(page: Page): Promise<void> {
  await page.getByLabel('Nombre del servicio').fill('Afeitado')
  await page.getByLabel('Descripción del servicio').fill('Con navaja')
}

story(
  'a service is saved after the session expired during the request',
  async ({ page, request, watch }) => {
    watch.expectProblem(/401/)
    const business = await openBusiness(request)
    await enterAsOwner(page, business, `${screen}&service=new`)
    await fillService(page)
    await endSession(page)
    await button(page, 'Crear servicio').click()
    await logInAgain(page, business.password)
    await expect(page.getByRole('heading', { name: 'Afeitado' })).toBeVisible()
  },
)

story('starting over empties the form, including a refused date', async ({ page, request }) => {
  const business = await openBusiness(request, {
    serviceType: 'UNIQUE',
    serviceSpecificDate: '2030-12-24',
    serviceSpecificTime: '11:00',
    serviceMaxAttendees: 5,
  })
  await enterAsOwner(page, business, screen)
  await button(page, 'Más opciones de Corte clásico').click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await page.getByLabel('Precio').fill('90')
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await says(page, 'Recuperamos lo que habías escrito.')
  const date = page.getByLabel('Fecha', { exact: true })
  await date.fill('01/01/2020')
  await date.press('Tab')
  await says(page, 'La fecha no puede ser anterior a hoy')
  await button(page, 'Empezar de nuevo').click()
  await expect(page.getByRole('heading', { name: 'Duplicar servicio' })).toBeFocused()
  await expect(page.getByLabel('Precio')).toHaveValue('180')
  await expect(date).toHaveValue('')
  await expect(page.getByText('La fecha no puede ser anterior a hoy')).toHaveCount(0)
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toHaveCount(0)
})

story('a reload keeps the typed input', async ({ page, request }) => {
  const business = await openBusiness(request)
  await enterAsOwner(page, business, `${screen}&service=new`)
  await fillService(page)
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await says(page, 'Recuperamos lo que habías escrito.')
  await expect(page.getByLabel('Descripción del servicio')).toHaveValue('Con navaja')
  await button(page, 'Crear servicio').click()
  await expect(page.getByRole('heading', { name: 'Afeitado' })).toBeVisible()
  // The draft is deleted once the service is saved.
  await button(page, 'Nuevo servicio').click()
  await expect(page.getByLabel('Nombre del servicio')).toHaveValue('')
})

story(
  'a slow answer, a second click and a lost connection make one service',
  async ({ page, request, watch }) => {
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    const business = await openBusiness(request)
    await enterAsOwner(page, business, `${screen}&service=new`)
    await fillService(page)
    await page.route('**/api/services', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    )
    await button(page, 'Crear servicio').click()
    await says(page, 'No se pudo crear el servicio')
    await expect(page.getByLabel('Nombre del servicio')).toHaveValue('Afeitado')
    await page.unroute('**/api/services')

    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/services', async (route) => {
      if (route.request().method() === 'POST') await answered
      await route.continue()
    })
    const save = button(page, 'Crear servicio')
    await save.dblclick()
    await expect(save).toBeDisabled()
    await expect(page.getByLabel('Nombre del servicio')).toBeDisabled()
    answer()
    await says(page, 'Servicio creado correctamente')
    const services: { name: string }[] = await business.manage('GET', '/services')
    expect(services.filter(({ name }) => name === 'Afeitado')).toHaveLength(1)
  },
)

story(
  'a service whose answer was lost is not created twice, and later input is saved',
  async ({ page, request, watch }) => {
    watch.expectProblem(/ERR_CONNECTION_RESET/)
    const business = await openBusiness(request)
    await enterAsOwner(page, business, `${screen}&service=new`)
    await fillService(page)
    await page.route('**/api/services', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await button(page, 'Crear servicio').click()
    await says(page, 'No se pudo crear el servicio')
    await page.unroute('**/api/services')
    await page.getByLabel('Precio').fill('90')
    page.on('dialog', (question) => question.accept())
    await page.reload()
    await says(page, 'Recuperamos lo que habías escrito.')
    await button(page, 'Crear servicio').click()
    await says(page, 'Servicio creado correctamente')
    await expect(page.getByRole('heading', { name: 'Afeitado' })).toHaveCount(1)
    const services: { name: string; price: number }[] = await business.manage('GET', '/services')
    expect(services.filter(({ name }) => name === 'Afeitado')).toMatchObject([{ price: 90 }])
  },
)

story('opening a service asks about unsaved modalities first', async ({ page, request }) => {
  const business = await openBusiness(request)
  await enterAsOwner(page, business, screen)
  const online = page.getByRole('switch', { name: 'En línea' })
  await online.setChecked(true)
  await button(page, 'Editar Corte clásico').click()
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(online).toBeChecked()
  // Saved changes are not asked about, even while they are being reloaded.
  const answer = await holdAnswers(page, '**/api/commerce/booking-settings/*')
  await button(page, 'Guardar formas de atención').click()
  await says(page, 'Actualización exitosa')
  await button(page, 'Editar Corte clásico').click()
  await expect(page.getByRole('heading', { name: 'Editar servicio' })).toBeFocused()
  answer()
})

story('a list that does not load can be retried', async ({ page, request, watch }) => {
  watch.expectProblem(/503/)
  const business = await openBusiness(request)
  await page.route('**/api/services?*', (route) => route.fulfill({ status: 503, body: '' }))
  await enterAsOwner(page, business, screen)
  await says(page, 'Error al obtener los servicios')
  await page.unroute('**/api/services?*')
  await button(page, 'Reintentar').click()
  await expect(page.getByRole('heading', { name: 'Corte clásico' })).toBeVisible()
})

story(
  'leaving an unsaved service asks, and concurrent edits of other fields are kept',
  async ({ page, request }) => {
    const business = await openBusiness(request, { serviceDescription: 'Con tijera' })
    await enterAsOwner(page, business, screen)
    await button(page, 'Editar Corte clásico').click()
    await page.getByLabel('Precio').fill('200')
    await button(page, 'Cancelar').click()
    const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
    await dialog.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.getByLabel('Precio')).toHaveValue('200')

    const [service] = await business.manage('GET', '/services')
    await business.manage('PATCH', `/services/${service.id}`, { name: 'Corte moderno' })
    await button(page, 'Guardar cambios').click()
    await says(page, 'Servicio actualizado correctamente')
    await expect(page.getByRole('heading', { name: 'Corte moderno' })).toBeVisible()
    await expect(page.getByText('$200')).toBeVisible()

    await button(page, 'Editar Corte moderno').click()
    await page.getByLabel('Precio').fill('1')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
    await button(page, 'Editar Corte moderno').click()
    await expect(page.getByLabel('Precio')).toHaveValue('200')
  },
)

story('a service is found among many, and edited by keyboard alone', async ({ page, request }) => {
  const business = await openBusiness(request)
  for (const name of ['Afeitado', 'Barba', 'Bigote', 'Cejas', 'Tinte', 'Masaje'])
    await business.manage('POST', '/services', {
      name,
      description: 'Bien',
      price: 1,
      duration: 30,
    })
  await enterAsOwner(page, business, screen)
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await search.focus()
  await page.keyboard.type('BIGÓTE')
  await says(page, '1 servicio')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bigote'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Editar Bigote')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Más opciones de Bigote')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Editar servicio' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await says(page, 'El nombre del servicio es obligatorio')
  await expect(page.getByLabel('Nombre del servicio')).toBeFocused()
  await page.keyboard.type('Bigote fino')
  await page.keyboard.press('Enter')
  await says(page, 'Servicio actualizado correctamente')
  await expect(page.getByRole('heading', { name: 'Servicios y eventos' })).toBeFocused()
})
