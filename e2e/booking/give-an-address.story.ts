import { expect, type Page } from '@playwright/test'
import { contactLabels, email, telephone } from '../support/booking/ask-for-contact.ts'
import {
  chooseSoonest,
  confirm,
  details,
  fillBooking,
  isBooked,
} from '../support/booking/book-by-form.ts'
import {
  atHome,
  chooseAddress,
  monument,
  removeGeocoder,
  shop,
} from '../support/booking/choose-address.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
const campeche = 'Paseo de los Héroes, 24010 Campeche'

/** It offers suggestions only with a geocoder. */
const addressOf = (page: Page) => {
  const name = { name: 'Dirección', exact: true }
  return page.getByRole('combobox', name).or(page.getByRole('textbox', name))
}

story('an address is found and picked by the keyboard', async ({ page, request }) => {
  const business = await openBusiness(request, atHome)
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  const field = page.getByRole('combobox', { name: 'Dirección' })
  // It looks like the page's own fields, although the theme's variables have other names there.
  await expect(field).toHaveCSS('border-top-width', '1px')
  await field.focus()
  await page.keyboard.type('paseo')
  await expect(page.getByRole('option')).toHaveCount(3)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(field).toHaveValue('paseo')
  await page.keyboard.type(' de')
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText(campeche)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(monument)
  await expect(field).toBeFocused()
  await expect(page.getByText('Pin colocado')).toBeVisible()
  // A picked address can be completed, with a flat number for example.
  await page.keyboard.type(', interior 3')
  await expect(field).toHaveValue(`${monument}, interior 3`)
  await expect(page.getByText('No encontramos esa dirección.')).toBeVisible()
})

story.describe('with the device’s location', () => {
  story.use({
    geolocation: { latitude: 20.9671, longitude: -89.6236 },
    permissions: ['geolocation'],
  })

  story('the pin fills in its address, but keeps typed text', async ({ page, request }) => {
    const business = await openBusiness(request, atHome)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
    await expect(page.getByText('Pin colocado')).toBeVisible()
    await expect(addressOf(page)).toHaveValue(shop)

    await addressOf(page).fill('La casa azul de la esquina')
    const pin = page.locator('.leaflet-marker-icon')
    await pin.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(`El pin está en: ${shop}`)).toBeVisible()
    await expect(addressOf(page)).toHaveValue('La casa azul de la esquina')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Usar esta dirección' }).click()
    await expect(addressOf(page)).toHaveValue(shop)
  })
})

story('the form shows the maximum distance before it is sent', async ({ page, request }) => {
  const business = await openBusiness(request, atHome)
  await business.editService({ maxDistanceKm: 10 })
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  await expect(page.getByText('Atendemos hasta a 10 km del negocio.')).toBeVisible()
  await chooseAddress(page, 'heroes', campeche)
  const tooFar = page.getByText('La dirección está fuera del área de servicio (10 km)')
  await expect(tooFar).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Agenda tu cita' })).toBeVisible()
  await chooseAddress(page, 'monumento', monument)
  await expect(tooFar).toHaveCount(0)
})

story(
  'without a geocoder the field says so, and text and a pin are enough',
  async ({ page, request }) => {
    const business = await openBusiness(request, atHome)
    await removeGeocoder(page)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await expect(page.getByText(/Escribe la dirección completa/)).toBeVisible()
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await fillBooking(page, visitor, async () => {
      await page.getByRole('button', { name: 'Continuar' }).click()
      const missing = 'Para citas a domicilio debes seleccionar una dirección en el mapa'
      await expect(page.getByText(missing)).toBeVisible()
      await expect(addressOf(page)).toBeFocused()
      await addressOf(page).fill('La casa azul de la esquina')
      await page.locator('.leaflet-container').click({ position: { x: 120, y: 90 } })
      await expect(page.getByText('Pin colocado')).toBeVisible()
    })
    await expect(page.getByText('La casa azul de la esquina')).toBeVisible()
  },
)

story('a home visit also requires a phone', async ({ page, request }) => {
  const business = await openBusiness(request, atHome)
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  await expect(contactLabels(page)).toHaveText(['Correo electrónico', 'Teléfono'])
  for (const field of [email(page), telephone(page)])
    await expect(field).toHaveAttribute('required')
  await chooseAddress(page, 'monumento', monument)
  await page.getByLabel('Nombre').fill('Rosa')
  await page.getByLabel('Apellido').fill('Peña')
  await email(page).fill(business.customerEmail)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('El teléfono es requerido')).toBeVisible()
  await expect(telephone(page)).toBeFocused()
  await expect(telephone(page)).toHaveAccessibleDescription(/El teléfono es requerido/)
  await telephone(page).fill('55 1234 5678')
  await expect(page.getByText('El teléfono es requerido')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await confirm(page)
  await isBooked(page)
})

story('without a map only the address and its link are shown', async ({ page, watch, request }) => {
  const business = await openBusiness(request)
  watch.expectProblem(/503/)
  await page.route('**/api/geo/static?*', (route) => route.fulfill({ status: 503 }))
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, visitor)
  await expect(details(page).getByText('Calle 60 núm. 500, Centro, Mérida')).toBeVisible()
  await confirm(page)
  await expect(details(page).getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    /query=20\.967%2C-89\.6237/,
  )
  await expect(page.getByRole('img', { name: /^Mapa/ })).toHaveCount(0)
})
