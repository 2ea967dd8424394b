import { expect, type Page } from '@playwright/test'
import {
  contactLabels,
  email,
  openAsking,
  rosa,
  telephone,
} from '../support/booking/ask-for-contact.ts'
import {
  chooseSoonest,
  confirm,
  fillBooking,
  fillCustomer,
  formPath,
} from '../support/booking/book-by-form.ts'
import { chooseNextMonth, confirmMove, expectMoved } from '../support/booking/move-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { holdProgram } from '../support/page/hold-answers.ts'
import { giveShareSheet } from '../support/page/share-sheet.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const isAt = (heading: string, page: Page) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
const keeping = (page: Page) => page.getByRole('region', { name: 'Guarda tu cita' })
const ownLink = (page: Page) => keeping(page).getByRole('link', { name: /^http.*\/confirm\// })

/** Expects that the page mentions no mail, because there is no e-mail address. */
async function expectNoMail(page: Page): Promise<void> {
  await expect(page.getByText(/\bnull\b|\bundefined\b|Te enviamos los detalles/)).toHaveCount(0)
  await expect(page.getByText('Correo', { exact: true })).toHaveCount(0)
}

story(
  'with only a phone an appointment is booked, shared, moved and cancelled',
  async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const business = await openAsking(request, 'PHONE')
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await expect(contactLabels(page)).toHaveText(['Teléfono', 'Correo electrónico (opcional)'])
    await expect(telephone(page)).toHaveAttribute('required')
    await expect(telephone(page)).toHaveAttribute('type', 'tel')
    await expect(telephone(page)).toHaveAttribute('autocomplete', 'tel')
    await expect(email(page)).toHaveAccessibleDescription(/los detalles y recordatorios/)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('El nombre es requerido')).toBeVisible()
    await expect(telephone(page)).toHaveAccessibleDescription('El teléfono es requerido')
    await expect(page.getByText('El email es requerido')).toHaveCount(0)
    await expectAccessibleAtBothSizes(page)

    await fillCustomer(page, rosa)
    await expect(page.getByText('55 1234 5678')).toBeVisible()
    await expectNoMail(page)
    await confirm(page)
    await isAt('Cita reservada correctamente', page)
    await expectNoMail(page)
    await expectAccessibleAtBothSizes(page)
    await page.reload()
    await isAt('Cita reservada correctamente', page)
    const link = (await ownLink(page).getAttribute('href')) ?? ''
    const note = keeping(page).getByRole('link', { name: 'Guardar en WhatsApp' })
    const { origin, pathname, searchParams } = new URL((await note.getAttribute('href')) ?? '')
    expect(origin + pathname).toBe('https://wa.me/525512345678')
    for (const said of [business.commerceName, 'Corte clásico', 'Calle 60', link])
      expect(searchParams.get('text')).toContain(said)
    await keeping(page).getByRole('button', { name: 'Guardar enlace' }).click()
    await expect(keeping(page).getByRole('status')).toHaveText(/^Enlace copiado/)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    await page.goto(link)
    await isAt('Tu cita', page)
    await expectNoMail(page)
    await expect(ownLink(page)).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('link', { name: 'Cambiar cita' }).click()
    await chooseNextMonth(page)
    await confirmMove(page)
    await expectMoved(page)
    await expectNoMail(page)
    await expect(ownLink(page)).toBeVisible()
    await expectToFit(page)

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar asistencia' }).click()
    await isAt('Confirmaste tu asistencia', page)
    await page.getByRole('link', { name: 'Cancelar cita' }).click()
    await isAt('Cancela tu cita', page)
    await expectNoMail(page)
    await page.getByRole('button', { name: 'Cancelar cita' }).click()
    await page.getByRole('button', { name: 'Sí, cancelar' }).click()
    await isAt('Cita Cancelada', page)
    await page.goto(link)
    await isAt('Cita Cancelada', page)
    await expect(keeping(page)).toHaveCount(0)
    expect(await business.countUpcoming()).toBe(0)

    await page.goto(link.replace('/confirm/', '/reminders/'))
    await isAt(`Recordatorios de ${business.commerceName}`, page)
    await expectNoMail(page)
    await page.getByRole('button', { name: 'No recibir los de esta cita' }).click()
    await expect(page.getByRole('status')).toHaveText('Ya no recibirás recordatorios de esta cita.')
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('link', { name: 'Ver esta cita' }).click()
    await isAt('Cita Cancelada', page)
  },
)

story('a device with a share sheet shares the link by it', async ({ page, request }) => {
  const business = await openAsking(request, 'PHONE')
  const shared = await giveShareSheet(page)
  await page.goto(`/book/${business.commerceId}`)
  // A local number without an area code, so WhatsApp can't reach it.
  await fillBooking(page, { ...rosa, phone: '123 4567' })
  await confirm(page)
  const link = await ownLink(page).getAttribute('href')
  await keeping(page).getByRole('button', { name: 'Guardar enlace' }).click()
  await expect(keeping(page).getByRole('status')).toHaveText(/^Listo/)
  expect(await shared()).toEqual([{ title: `Tu cita en ${business.commerceName}`, url: link }])
})

story(
  'the link of a video call is promised on the page, and found there',
  async ({ page, request }) => {
    const online = { canOnlineBooking: true, serviceIsInLocal: false, serviceIsOnline: true }
    const business = await openBusiness(request, online)
    const meetLink = 'https://meet.google.com/abc-defg-hij'
    await business.editService({ meetingLink: meetLink })
    const offered = { canPickupBooking: false, canDeliveryBooking: false, canOnlineBooking: true }
    const settings = { ...offered, requiredContact: 'PHONE' }
    await business.manage('POST', '/commerce/booking-settings', settings)
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, rosa)
    await expect(page.getByText(/^Verás el enlace .* en la página de tu cita\.$/)).toBeVisible()
    await confirm(page)
    const enter = page.getByRole('link', { name: 'Entrar a la videollamada' })
    await expect(enter).toHaveAttribute('href', meetLink)
    await page.goto((await ownLink(page).getAttribute('href')) ?? '')
    await expect(enter).toHaveAttribute('href', meetLink)
    await expectAccessibleAtBothSizes(page)
  },
)

story('the form says so if either contact is enough', async ({ page, request }) => {
  const business = await openAsking(request, 'EMAIL_OR_PHONE')
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  await expect(contactLabels(page)).toHaveText(['Teléfono', 'Correo electrónico'])
  for (const field of [email(page), telephone(page)])
    await expect(field).toHaveAccessibleDescription(/con uno basta/)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  const neither = page.getByText('Escribe un correo o un teléfono', { exact: true })
  await expect(neither).toBeVisible()
  await expectToFit(page)
  await telephone(page).fill('55')
  await expect(neither).toHaveCount(0)
  await fillCustomer(page, rosa)
  await confirm(page)
  await expect(ownLink(page)).toBeVisible()
  await expectNoMail(page)

  await page.getByRole('button', { name: 'Agendar otra cita' }).click()
  await chooseSoonest(page)
  await expect(page.getByText('Son los de tu última reserva en este dispositivo.')).toBeVisible()
  await expect(email(page)).toHaveValue('')
  await expect(telephone(page)).toHaveValue('55 1234 5678')
  await fillCustomer(page, { ...rosa, email: business.customerEmail, phone: '' })
  await confirm(page)
  await expect(page.getByText(`Te enviamos los detalles a ${business.customerEmail}`)).toBeVisible()
  await expect(ownLink(page)).toHaveCount(0)
  expect(await business.countUpcoming()).toBe(2)
})

story('by default the e-mail is required', async ({ page, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  await expect(contactLabels(page)).toHaveText(['Correo electrónico', 'Teléfono (opcional)'])
  await expect(email(page)).toHaveAttribute('required')
  await expect(email(page)).toHaveAccessibleDescription('')
  await fillCustomer(page, { ...rosa, email: business.customerEmail })
  await confirm(page)
  await expect(page.getByText(`Te enviamos los detalles a ${business.customerEmail}`)).toBeVisible()
  await expect(ownLink(page)).toHaveCount(0)
})

story(
  'text typed before JavaScript has loaded stays, and nothing moves',
  async ({ page, request }) => {
    const business = await openAsking(request, 'PHONE')
    const release = await holdProgram(page)
    await page.goto(await formPath(business), { waitUntil: 'commit' })
    await telephone(page).fill(rosa.phone)
    const drawn = await telephone(page).boundingBox()
    await page.getByRole('button', { name: 'Continuar' }).click()
    release()
    await expect(page.getByText('El nombre es requerido')).toBeVisible()
    await expect(telephone(page)).toHaveValue(rosa.phone)
    await expect(page.getByText('El teléfono es requerido')).toHaveCount(0)
    expect((await telephone(page).boundingBox())?.width).toBe(drawn?.width)
    await expect(contactLabels(page)).toHaveText(['Teléfono', 'Correo electrónico (opcional)'])
  },
)
