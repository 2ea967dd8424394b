import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { shop } from '../support/booking/choose-address.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { press, tabTo, typeInto } from '../support/page/press.ts'
import { expectShown } from '../support/page/shown.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  story,
} from '../support/page/story.ts'
import { chooseFiles, openProfile, saved, saveProfile } from '../support/settings/use-profile.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })

story(
  'all changes are shown on the public page and in the header',
  async ({ page, request, browser }) => {
    const { owner, manage, commerceId } = await openBusiness(request)
    await enterAsOwner(page, owner, '/')
    await page.getByRole('link', { name: 'Tu perfil' }).click()
    await expect(page.getByRole('heading', { name: 'Editar Perfil', level: 1 })).toBeVisible()
    await expect(field(page, 'Correo')).toHaveValue(owner.email)
    await expect(field(page, 'Correo')).toHaveAttribute('readonly')

    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosa')
    await field(page, 'Apellido').fill('Lima')
    await field(page, 'Nombre del Negocio').fill('Salón Rosa')
    await field(page, 'Teléfono').fill('55 1234 5678')
    await field(page, 'Bio').fill('Color y corte.')
    await expect(page.getByText('14/250 caracteres')).toBeVisible()
    const category = page.getByRole('combobox', { name: 'Categoría del Comercio' })
    const release = await holdAnswers(page, '**/core/commerce-categories?search=est*')
    const search = page.waitForRequest('**/core/commerce-categories?search=est*')
    await category.fill('est')
    const asked = await search
    await expect(page.getByRole('option', { name: 'Cargando...' })).toBeVisible()
    release()
    expect(new URL(asked.url()).searchParams.get('limit')).toBe('10')
    expect(asked.headers().authorization).toBeUndefined()
    await expect(page.getByRole('option')).toHaveText([
      'Centro de estética',
      'Estética canina',
      'Estudio de fotografía',
      'Estudio de pilates',
      'Estudio de tatuajes',
      'Estudio de yoga',
      'Medicina estética',
      'Otros',
    ])
    await page.getByRole('option', { name: 'Centro de estética' }).click()

    const picture = page.getByRole('group', { name: 'Foto de perfil' })
    await chooseFiles(page, picture.getByRole('button', { name: 'Elegir imagen' }))
    await page.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(page.getByText('Imagen cargada exitosamente')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await saveProfile(page)

    const profile = await manage('GET', '/users/profile')
    expect(profile).toMatchObject({
      name: 'Rosa',
      lastName: 'Lima',
      businessName: 'Salón Rosa',
      phone: '5512345678',
      businessDescription: 'Color y corte.',
      otherCategory: '',
    })
    await expect(page.locator('header img')).toHaveAttribute('src', profile.image)
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Rosa', level: 1 })).toBeVisible()
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(new URL(`/book/${commerceId}`, page.url()).href)
    await expect(visitor.getByRole('heading', { name: 'Salón Rosa' })).toBeVisible()
    await expectShown(visitor.getByText('Color y corte.'))
    await visitor.context().close()
  },
)

story('a business without a fitting category enters its own', async ({ page, request }) => {
  const { owner, manage } = await openBusiness(request)
  await openProfile(page, owner)
  const other = field(page, 'Especifica la categoría de tu comercio')
  await expect(other).toHaveValue('Barbería')
  await other.fill('')
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  await expect(page.getByText('Por favor, especifica la categoría de tu comercio')).toBeVisible()
  await expect(page.getByText('La bio es requerida')).toBeVisible()
  await expect(other).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page)
  await other.fill('Tatuajes')
  await field(page, 'Bio').fill('Tinta y arte')
  const sent = page.waitForRequest((asked) => asked.method() === 'PATCH')
  await saveProfile(page)
  expect((await sent).postDataJSON()).toEqual({
    commerceCategory: '',
    otherCategory: 'Tatuajes',
    businessDescription: 'Tinta y arte',
  })
  expect(await manage('GET', '/users/profile')).toMatchObject({
    commerceCategory: 'otros',
    otherCategory: 'Tatuajes',
  })
})

story('a bio has 250 characters at most', async ({ page, request }) => {
  const { owner } = await openBusiness(request)
  await openProfile(page, owner)
  await field(page, 'Bio').pressSequentially('a'.repeat(248))
  await field(page, 'Bio').pressSequentially('bcd')
  await expect(field(page, 'Bio')).toHaveValue(`${'a'.repeat(248)}bc`)
  await expect(page.getByText('250/250 caracteres')).toBeVisible()
})

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('pictures of the work are added, ordered and removed', async ({ page, request }) => {
    const { owner, manage } = await openBusiness(request, { commerceDescription: 'Cortes' })
    await openProfile(page, owner)
    const work = page.getByRole('region', { name: 'Nuestro trabajo' })
    await expect(work.getByText('0 de 12')).toBeVisible()
    const add = work.getByRole('button', { name: 'Agregar fotos' })
    await chooseFiles(page, add, 3)
    await expect(work.getByText('3 de 12')).toBeVisible()
    await expect(page.getByText('3 imágenes cargadas exitosamente')).toBeVisible()
    await saveProfile(page)
    const [first, second, third] = (await manage('GET', '/users/profile')).gallery
    expect(third).toBeTruthy()

    const later = work.getByRole('button', { name: 'Mover después la foto 1' })
    await later.focus()
    await page.keyboard.press('Enter')
    await expect(work.getByRole('button', { name: 'Mover después la foto 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(work.getByText('Ahora es la foto 3 de 3')).toBeAttached()
    await work.getByRole('button', { name: 'Quitar la foto 2' }).click()
    await expect(work.getByText('2 de 12')).toBeVisible()
    await expectToFit(page)
    await saveProfile(page)
    expect((await manage('GET', '/users/profile')).gallery).toEqual([second, first])
  })
})

story('the profile is changed without a mouse', async ({ page, request }) => {
  const { owner, manage } = await openBusiness(request)
  await openProfile(page, owner)
  await typeInto(page, 'Nombre del Negocio', 'Barbería Sur')
  await typeInto(page, 'Categoría del Comercio', 'dentis')
  await expect(page.getByRole('option', { name: 'Dentista' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await typeInto(page, 'Bio', 'Barbas')
  await tabTo(page, 'Guardar Cambios')
  await page.keyboard.press('Enter')
  await saved(page)
  await expect(page.getByRole('button', { name: 'Guardar Cambios' })).toBeFocused()
  const { businessName, commerceCategoryName } = await manage('GET', '/users/profile')
  expect(businessName).toBe('Barbería Sur')
  expect(commerceCategoryName).toBe('Dentista')
  await page.keyboard.press('Shift+Tab')
  await press(page, 'Volver')
})

story('the settings lead to the address that is missing', async ({ page, request }) => {
  const { owner } = await openBusiness(request, {
    canPickupBooking: false,
    canOnlineBooking: true,
    serviceIsInLocal: false,
    serviceIsOnline: true,
    commerceAddress: '',
    latitude: null,
    longitude: null,
  })
  await enterAsOwner(page, owner, '/settings?tab=appointments')
  await page.getByRole('switch', { name: 'En mi local' }).setChecked(true)
  await expect(page.getByText('Tu negocio todavía no tiene dirección.')).toBeVisible()
  await page.getByRole('link', { name: 'Agrégala en tu perfil' }).click()
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  const address = page.getByPlaceholder('Buscar dirección...')
  await expect(address).toHaveValue('')
})

story('a moved pin fills in its address, but keeps typed text', async ({ page, request }) => {
  const { owner, commerceId } = await openBusiness(request)
  await openProfile(page, owner)
  const address = page.getByRole('combobox', { name: 'Dirección' })
  await expect(address).toHaveValue('Calle 60 núm. 500, Centro, Mérida')
  await field(page, 'Bio').fill('Color y corte.')
  const pin = page.locator('.leaflet-marker-icon')
  await pin.press('ArrowRight')
  await expect(address).toHaveValue(shop)
  await saveProfile(page)
  const shown = (await (await request.get(`/api/books/${commerceId}`)).json()).data
  expect(shown.address).toBe(shop)

  const ownWords = 'La casa azul de la esquina'
  await address.fill(ownWords)
  await pin.press('ArrowLeft')
  await expect(page.getByText(`El pin está en: ${shop}`)).toBeVisible()
  await expect(address).toHaveValue(ownWords)
})
