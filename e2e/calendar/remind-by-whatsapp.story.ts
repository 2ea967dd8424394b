import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dayFromNow } from '../support/business/business-dates.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { openerOf, upcoming } from '../support/calendar/upcoming.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { cutConnection } from '../support/page/cut-connection.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const tomorrow = dayFromNow(1)

/** A business with appointments tomorrow; an undefined phone stands for a customer without one. */
async function openBooked(request: APIRequestContext, phones: Record<string, string | undefined>) {
  const business = await openBusiness(request)
  const { id: serviceId } = await business.readFirstService()
  for (const [at, [name, phone]] of Object.entries(phones).entries())
    await business.manage('POST', '/appoiments', {
      ...{ name, lastName: 'Díaz', email: `${at}-${business.customerEmail}`, phone },
      ...{ serviceId, date: tomorrow, time: `${20 + at}:00`, isInLocal: true, force: true },
    })
  return business
}

/** Answers links to WhatsApp. Returns the opened URLs. */
async function answerAsWhatsapp(page: Page): Promise<URL[]> {
  const opened: URL[] = []
  await page.context().route('https://wa.me/**', async (route) => {
    opened.push(new URL(route.request().url()))
    await route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' })
  })
  return opened
}

const card = (page: Page) => page.getByRole('region', { name: 'Recordatorios por enviar' })

/** Opens the start, and the reminders under tomorrow. */
async function openReminders(page: Page, business: Parameters<typeof enterAsOwner>[1]) {
  await enterAsOwner(page, business, '/')
  await page.getByRole('button', { name: /^Mañana/ }).click()
}

/** Taps once, and comes back from WhatsApp. */
async function remind(page: Page, name: RegExp): Promise<void> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    card(page).getByRole('link', { name }).click(),
  ])
  await tab.waitForLoadState()
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
}

story('each of tomorrow’s customers is reminded by one tap', async ({ page, request }) => {
  const booked = { 'Rosa & Co 👩‍🎨 50 %': '55 1234 5678', Ana: '+1 619 555 0100', Eva: undefined }
  const business = await openBooked(request, booked)
  // Ana has two appointments, which are one message.
  const { id: serviceId } = await business.readFirstService()
  await business.manage('POST', '/appoiments', {
    ...{ name: 'Ana', lastName: 'Díaz', email: `1-${business.customerEmail}` },
    ...{
      phone: booked.Ana,
      serviceId,
      date: tomorrow,
      time: '23:00',
      isInLocal: true,
      force: true,
    },
  })
  const opened = await answerAsWhatsapp(page)
  await openReminders(page, business)
  const list = card(page)
  await expect(list.getByText('Faltan 2 por enviar · 1 sin número para WhatsApp')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectToFit(page)

  const { counts } = await countPresses(page)
  await remind(page, /^Recordar a Rosa/)
  expect(counts).toEqual({ taps: 1, keys: 0 })
  const text = opened[0]?.searchParams.get('text')
  expect(opened[0]?.pathname).toBe('/525512345678')
  expect(text).toContain(
    `Hola Rosa & Co 👩‍🎨 50 %, te recordamos tu cita en ${business.commerceName}:`,
  )
  expect(text).toMatch(/Corte clásico\n\S+ \d+ de \S+ de \d{4}, 20:00 h\nCalle 60 núm\. 500/)
  expect(text).toMatch(/cancela aquí: http:\/\/\S+\/confirm\/[\da-f-]{36}$/)
  await expect(list.getByText('Falta 1 por enviar')).toBeVisible()
  await expect(list.getByText(/^WhatsApp enviado hoy, \d\d:\d\d$/)).toBeVisible()
  // Customers who are not reminded yet come first.
  await expect(list.getByRole('listitem')).toContainText(['Ana', 'Rosa'])
  await expect(list.getByRole('link', { name: /^Recordar a Ana/ })).toBeFocused()

  await remind(page, /^Recordar a Ana/)
  expect(opened[1]?.pathname).toBe('/16195550100')
  expect(opened[1]?.searchParams.get('text')).toMatch(/, 21:00 y 23:00 h\n/)
  expect(counts).toEqual({ taps: 2, keys: 0 })
  await expect(list.getByText('No falta ninguno')).toBeVisible()
  await expect(list.getByRole('link', { name: /^Enviar de nuevo a / })).toHaveCount(2)
  await expectToFit(page)
  await page.reload()
  await expect(list.getByText('No falta ninguno')).toBeVisible()

  // A press by mistake can be undone.
  await list.getByRole('button', { name: 'No lo envié a Ana Díaz' }).click()
  await expect(list.getByText('Falta 1 por enviar')).toBeVisible()
  await expect(list.getByRole('link', { name: /^Recordar a Ana/ })).toBeVisible()
})

story('the details of an appointment say whether it was sent', async ({ page, request }) => {
  const business = await openBooked(request, { Rosa: '5512345678', Eva: undefined })
  await answerAsWhatsapp(page)
  await enterAsOwner(page, business, '/')
  await expect(upcoming(page).getByRole('link', { name: /^Recordar a Rosa/ })).toBeVisible()
  await expect(upcoming(page).getByRole('link', { name: /^Recordar a Eva/ })).toHaveCount(0)
  await openerOf(page, 'Rosa').click()
  const detail = page.getByRole('dialog', { name: 'Detalles de la Cita' })
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    detail.getByRole('link', { name: /^Recordar a Rosa/ }).click(),
  ])
  await tab.close()
  await expect(detail.getByText(/^WhatsApp enviado hoy, /)).toBeVisible()
  await expect(detail.getByRole('link', { name: /^Enviar de nuevo a Rosa/ })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await detail.getByRole('button', { name: 'No lo envié' }).click()
  await expect(detail.getByRole('link', { name: /^Recordar a Rosa/ })).toBeVisible()
  await expect(detail.getByText(/^WhatsApp enviado/)).toHaveCount(0)
})

story('the reminder button leaves room for the name and time', async ({ page, request }) => {
  const business = await openBooked(request, { 'María Fernanda': '5512345678' })
  await enterAsOwner(page, business, '/')
  const onOneLine = [
    upcoming(page).getByText(/^\d\d\/\d\d\/\d{4}$/),
    upcoming(page).getByText(/^María/),
  ]
  for (const width of [360, 768, 992, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const each of onOneLine) expect((await each.boundingBox())?.height).toBeLessThan(32)
  }
})

story(
  'WhatsApp opens even if saving that fails, which is reported',
  async ({ page, request, watch, context }) => {
    watch.expectProblem(/500|ERR_INTERNET_DISCONNECTED/)
    const business = await openBooked(request, { Rosa: '5512345678' })
    const opened = await answerAsWhatsapp(page)
    const note = '**/api/appoiments/*/whatsapp-reminder'
    await page.route(note, (route) => route.fulfill({ status: 500 }))
    await openReminders(page, business)
    await remind(page, /^Recordar a Rosa/)
    expect(opened).toHaveLength(1)
    await expect(page.getByText('No se anotó que lo enviaste')).toBeVisible()
    await expect(card(page).getByText('Falta 1 por enviar')).toBeVisible()
    await page.unroute(note)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(card(page).getByText('No falta ninguno')).toBeVisible()

    await cutConnection(page)
    await card(page).getByRole('button', { name: 'No lo envié a Rosa Díaz' }).click()
    await expect(page.getByText('No se quitó la nota')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(card(page).getByText('Falta 1 por enviar')).toBeVisible()
  },
)

story('the list of reminders is empty, fails, and comes back', async ({ page, request, watch }) => {
  watch.expectProblem(/500/)
  const business = await openBooked(request, { Eva: undefined })
  const reminders = '**/api/appoiments/reminders?*'
  await page.route(reminders, (route) => route.fulfill({ status: 500 }))
  await openReminders(page, business)
  await expect(card(page).getByText('Error al obtener los recordatorios por enviar')).toBeVisible()
  await page.unroute(reminders)
  await card(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(card(page).getByText('Nadie a quien recordar')).toBeVisible()
  await expectToFit(page)
})

story('without any appointments the start says so only once', async ({ page, request }) => {
  await enterAsOwner(page, await openBusiness(request), '/')
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await expect(page.getByText('Este mes aún no hay citas.', { exact: false })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

story('a business writes its own message', async ({ page, request }) => {
  const business = await openBooked(request, { Rosa: '5512345678' })
  const opened = await answerAsWhatsapp(page)
  await openReminders(page, business)
  await card(page).getByRole('link', { name: 'Editar mensaje' }).click()
  const part = page.getByRole('region', { name: 'Mensaje de WhatsApp' })
  const message = part.getByRole('textbox', { name: 'Mensaje' })
  const preview = part.getByRole('figure')
  const save = part.getByRole('button', { name: 'Guardar mensaje' })
  await expect(preview).toContainText(
    `Hola Rosa, te recordamos tu cita en ${business.commerceName}`,
  )
  await expectToFit(page)

  // The error at the field names the unknown template field and the known ones.
  await message.fill('¡Hola {nombr}! ')
  await save.click()
  await expect(part.getByText(/No existe el campo {nombr}\. Los que hay: {nombre}, /)).toBeVisible()
  await expect(message).toBeFocused()
  await expect(part.getByText(/^Sin {enlace} tu cliente no podrá/)).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await message.fill('¡Hola {nombre')
  await expect(part.getByText(/^Falta cerrar una llave/)).toBeVisible()

  // Fields are inserted at the cursor, and a reload keeps the text.
  await message.fill('¡Hola ! 100 % & más: ')
  await message.press('Home')
  for (let step = 0; step < '¡Hola '.length; step += 1) await message.press('ArrowRight')
  await part.getByRole('button', { name: '{nombre}: El nombre de tu cliente' }).click()
  await message.press('End')
  await part.getByRole('button', { name: /^{enlace}/ }).click()
  await expect(message).toHaveValue('¡Hola {nombre}! 100 % & más: {enlace}')
  await expect(preview).toContainText(/¡Hola Rosa! 100 % & más: http/)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(message).toHaveValue('¡Hola {nombre}! 100 % & más: {enlace}')
  await save.click()
  await expect(page.getByText('Mensaje de WhatsApp guardado')).toBeVisible()
  await expect(save).toBeDisabled()

  await page.goto('/')
  await page.getByRole('button', { name: /^Mañana/ }).click()
  await remind(page, /^Recordar a Rosa/)
  expect(opened[0]?.searchParams.get('text')).toMatch(/^¡Hola Rosa! 100 % & más: http\S+$/)

  await enterAsOwner(page, business, '/settings?tab=notifications')
  await part.getByRole('button', { name: 'Restablecer el original' }).click()
  await expect(preview).toContainText('te recordamos tu cita')
  await save.click()
  await expect(page.getByText('Mensaje de WhatsApp guardado')).toBeVisible()
})
