import { expect, type Page } from '@playwright/test'
import {
  bookedId,
  chips,
  chooseSoonest,
  confirm,
  details,
  fillBooking,
  isBooked,
  sheet,
} from '../support/booking/book-by-form.ts'
import { chooseAddress } from '../support/booking/choose-address.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { nameField } from '../support/page/fields.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const evenings = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: [{ startTime: '17:00', endTime: '21:00' }],
}))

const types = [
  { type: 'normal', service: {} },
  {
    type: 'recurrent',
    service: { serviceType: 'RECURRENT', serviceBusinessHours: evenings },
  },
  {
    type: 'one-time',
    service: {
      serviceType: 'UNIQUE',
      serviceSpecificDate: inThirtyDays,
      serviceSpecificTime: '18:00',
      serviceMaxAttendees: 5,
    },
  },
]

const address = 'Monumento a la Patria, Paseo de Montejo, Itzimná, 97100 Mérida, Yucatán'

const modalities = [
  {
    modality: 'at the business',
    offer: {},
    flag: 'isInLocal',
    expectLocation: (page: Page) => expectMap(page, 'Calle 60 núm. 500, Centro, Mérida'),
  },
  {
    modality: 'at home',
    offer: { canDeliveryBooking: true, serviceIsInLocal: false, serviceIsCustomAddress: true },
    flag: 'isCustomAddress',
    expectLocation: (page: Page) => expectMap(page, address),
  },
  {
    modality: 'online',
    offer: { canOnlineBooking: true, serviceIsInLocal: false, serviceIsOnline: true },
    flag: 'isOnline',
    expectLocation: async (page: Page) => {
      await expect(details(page).getByText('Cita virtual')).toBeVisible()
      await expect(page.getByText('El negocio te enviará el enlace')).toBeVisible()
      await expect(page.getByRole('img', { name: /^Mapa/ })).toHaveCount(0)
    },
  },
]

/** The picture itself has loaded, not only its placeholder. */
async function expectMap(page: Page, address: string) {
  const picture = page.getByRole('img', { name: `Mapa: ${address}` })
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 600)
  await expect(picture).toHaveJSProperty('naturalHeight', 300)
}

for (const { type, service } of types) {
  for (const { modality, offer, flag, expectLocation } of modalities) {
    story(`a ${type} service is booked ${modality}`, async ({ page, request }) => {
      const business = await openBusiness(request, { ...service, ...offer })
      await page.goto(`/book/${business.commerceId}`)
      const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
      await fillBooking(page, visitor, async () => {
        if (type === 'one-time') await expect(chips(page)).toHaveText(/ · 18:00$/)
        await chooseSoonest(page)
        if (flag === 'isCustomAddress') await chooseAddress(page, 'monumento', address)
        await expectAccessible(page)
      })
      await expectLocation(page)
      await expectAccessible(page)
      // A double click must not book twice.
      await page.getByRole('button', { name: 'Confirmar cita' }).dblclick()
      await isBooked(page)
      await expectLocation(page)
      // Everybody knows the way to their own home.
      const ways = details(page).getByRole('link', { name: 'Cómo llegar' })
      await expect(ways).toHaveCount(flag === 'isInLocal' ? 1 : 0)
      expect(await business.countUpcoming()).toBe(1)
      const id = await bookedId(page)
      expect(await business.readAppointment(id)).toMatchObject({ [flag]: true, status: 'PENDING' })
      const file = await page.getByRole('link', { name: 'Otro (.ics)' }).getAttribute('href')
      expect(await (await request.get(file ?? '')).text()).toContain(`UID:${id}@cuando`)
    })
  }
}

story(
  'another appointment is booked with the stored data of the visitor',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' })
    await confirm(page)
    await page.getByRole('button', { name: 'Agendar otra cita' }).click()
    await expect(sheet(page)).toBeHidden()
    await chooseSoonest(page)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa@ejemplo.test')
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await expect(nameField(page)).toHaveValue('Rosa')
    await expect(page.getByLabel(/^Teléfono/)).toHaveValue('55 8765 4321')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'No soy yo' }).click()
    await expect(nameField(page)).toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('')
  },
)
