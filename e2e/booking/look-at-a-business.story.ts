import { expect, type Locator, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import {
  chips,
  hours,
  serviceRow,
  soonestChip,
  soonestHour,
} from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { demoPath, limitedOrigin } from '../support/business/use-demo.ts'
import { giveShareSheet } from '../support/page/share-sheet.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const always = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
  (dayOfWeek) => ({
    dayOfWeek,
    isActive: true,
    hours: [{ startTime: '00:00', endTime: '24:00', isActive: true }],
  }),
)
const unfold = (page: Page, service: string) =>
  page.getByRole('button', { name: new RegExp(`^${service}`) })

/** Expects them entirely in the first view, not only an edge. */
async function expectInFirstView(locators: Locator[]): Promise<void> {
  for (const each of locators) {
    const box = await each.boundingBox()
    expect(box?.y, String(each)).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? phone.height), String(each)).toBeLessThanOrEqual(
      phone.height,
    )
  }
}

const waysToReach = (page: Page) =>
  ['WhatsApp', 'Llamar', 'Cómo llegar'].map((name) => page.getByRole('link', { name, exact: true }))

story(
  'the first view has the ways to reach the business, and four services with eight times to book',
  async ({ page, request }) => {
    const business = await runBusiness(page, request, {
      businessHours: always,
      commerceDescription: 'Cortes y barba, con cita y sin prisa.',
    })
    for (const name of ['Tinte completo', 'Maquillaje de novia', 'Asesoría de imagen'])
      await business.addService({ name, type: 'NORMAL' })
    await page.goto(`/book/${business.commerceId}`)
    await expect(chips(page)).toHaveCount(8)
    await expectInFirstView([...waysToReach(page), ...(await chips(page).all())])
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expectAccessibleAtBothSizes(page)
  },
)

story('the first view of the demo business has the same, with its cover', async ({ page }) => {
  await page.goto(`${limitedOrigin}${demoPath}`)
  await expect(chips(page)).toHaveCount(8)
  await expectInFirstView([...waysToReach(page), ...(await chips(page).all())])
})

story('a time’s accessible name ends with the whole date', async ({ page, request }) => {
  const business = await openBusiness(request)
  const { date, time } = await business.findSoonest()
  const day = new Date(date)
    .toLocaleDateString('es-MX', { dateStyle: 'full', timeZone: 'UTC' })
    .replace(',', '')
  await page.goto(`/book/${business.commerceId}`)
  const [soonest, next] = [soonestChip(page), soonestChip(page).locator('~ button')]
  await expect(soonest).toHaveAccessibleName(
    new RegExp(`^(hoy|mañana|\\S{3} \\d+) · ${time}, ${day}, ${time}: Corte clásico$`),
  )
  await expect(next).toHaveAccessibleName(/ de \d{4}, \d\d:\d\d: Corte clásico$/)
  const calendarDay = page.locator(`[data-day="${date}"]`)
  await expect(calendarDay).toHaveAccessibleName(new RegExp(`^${day}, \\d+ horarios? libres?$`))
})

story(
  'a day shows how many hours are left, and folds the taken ones',
  async ({ page, request }) => {
    const business = await openBusiness(request, { serviceDuration: 60 })
    const { nextDays } = await business.readFirstService()
    const [soonest, { date = '' } = {}] = nextDays
    const all = await business.listHours(date)
    const [taken = ''] = all
    await business.bookAt({ date, time: taken })
    await page.goto(`/book/${business.commerceId}`)
    // The page opens on the month of its soonest day.
    if (date.slice(0, 7) !== soonest?.date.slice(0, 7))
      await page.getByRole('button', { name: 'Mes siguiente' }).click()
    const day = page.locator(`[data-day="${date}"]`)
    await day.click()
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    const free = await hours(page).count()
    expect(free).toBeLessThan(all.length)
    await expect(day).toHaveAccessibleName(new RegExp(`, ${free} horarios libres$`))
    expect(await day.evaluate((button) => getComputedStyle(button, '::after').content)).toBe(
      `"${free}"`,
    )
    const times = page.getByRole('form', { name: 'Elige fecha y hora' })
    const summary = times.getByText(/^\d+ ocupados?$/)
    await expect(summary).toHaveText(new RegExp(`^${all.length - free} ocupados?$`))
    await expect(times.getByText(taken, { exact: true })).toBeHidden()
    await summary.click()
    await expect(times.getByText(taken, { exact: true })).toBeVisible()
    await expect(times.getByRole('button', { name: taken })).toHaveCount(0)
    await expectAccessibleAtBothSizes(page)
  },
)

story('many services are folded, and can be searched', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const others = ['Barba', 'Tinte', 'Peinado', 'Uñas', 'Cejas', 'Masaje capilar', 'Depilación']
  for (const name of others) await business.addService({ name, type: 'NORMAL' })
  await page.goto(`/book/${business.commerceId}`)
  const rows = page.getByRole('listitem')
  const search = page.getByRole('searchbox', { name: 'Buscar un servicio' })
  await expect(rows.filter({ visible: true })).toHaveCount(6)
  await expect(unfold(page, 'Depilación')).toBeHidden()
  await expectAccessibleAtBothSizes(page)
  await page.getByText('Ver 2 servicios más').click()
  await expect(rows.filter({ visible: true })).toHaveCount(8)
  await expect(unfold(page, 'Masaje capilar')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Más horarios: Barba' })).toBeVisible()

  await search.fill('capilar MASAJE')
  await expect(rows.filter({ visible: true })).toHaveCount(1)
  await expect(unfold(page, 'Masaje capilar')).toBeVisible()
  await search.fill('depilacion')
  await soonestChip(page).click()
  await expect(page.getByRole('region', { name: 'Tu elección' })).toContainText('Depilación')
  await page.keyboard.press('Escape')
  await search.fill('plomería')
  await expect(page.getByText('Ningún servicio se llama así.')).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await search.fill('')
  await expect(rows.filter({ visible: true })).toHaveCount(6)
})

story('a folded service named in the URL is visible and open', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  for (const name of ['Barba', 'Tinte', 'Peinado', 'Uñas', 'Cejas', 'Masaje capilar'])
    await business.addService({ name, type: 'NORMAL' })
  const services = await business.manage('GET', '/services')
  const { id } = services.find(({ name }: { name: string }) => name === 'Masaje capilar')
  await page.goto(`/book/${business.commerceId}?servicio=${id}`)
  await expect(unfold(page, 'Masaje capilar')).toHaveAttribute('aria-expanded', 'true')
  await expect(soonestHour(page)).toBeVisible()
})

story(
  'a free service says so, and an event shows how many places are left',
  async ({ page, request }) => {
    const business = await runBusiness(page, request, { servicePrice: 0 })
    const classHours = { serviceBusinessHours: always, maxAttendees: 3, duration: 60 }
    await business.addService({ name: 'Yoga', type: 'RECURRENT', ...classHours })
    const specificDate = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const at = { specificDate, specificTime: '18:00', maxAttendees: 5 }
    await business.addService({ name: 'Cata de mezcal', type: 'UNIQUE', ...at })
    await page.goto(`/book/${business.commerceId}`)
    await expect(
      serviceRow(page, 'Corte clásico').getByText('Gratis', { exact: true }),
    ).toBeVisible()
    await expect(serviceRow(page, 'Cata de mezcal').getByText('Quedan 5 lugares')).toBeVisible()
    await expect(
      serviceRow(page, 'Cata de mezcal').getByRole('button', { name: 'Más horarios' }),
    ).toHaveCount(0)
    await unfold(page, 'Yoga').click()
    await expect(soonestHour(page)).toHaveText(/^\d\d:\d\d Quedan 3 lugares$/)
    await expectAccessibleAtBothSizes(page)

    await enterAsOwner(page, business, '/settings?tab=appointments')
    const question = page.getByRole('region', { name: '¿Gratis o por acordar?' })
    await expect(question).toContainText('Corte clásico')
    await expectAccessibleAtBothSizes(page)
    await question.getByRole('button', { name: 'Por acordar: Corte clásico' }).click()
    await expect(question).toHaveCount(0)
    const card = page.getByRole('listitem').filter({ hasText: 'Corte clásico' })
    await expect(card).toContainText('Precio por acordar')
    await page.goto(`/book/${business.commerceId}`)
    await expect(serviceRow(page, 'Corte clásico').getByText('Precio por acordar')).toBeVisible()
  },
)

story('the message to the business names the service that is open', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await business.addService({ name: 'Tinte & corte', type: 'NORMAL' })
  await page.goto(`/book/${business.commerceId}`)
  const whatsapp = page.getByRole('link', { name: 'WhatsApp', exact: true })
  const says = (text: string) =>
    expect(whatsapp).toHaveAttribute(
      'href',
      `https://wa.me/529991234567?text=${encodeURIComponent(text)}`,
    )
  await says('Hola, quiero agendar una cita.')
  await unfold(page, 'Tinte & corte').click()
  await says('Hola, quiero una cita de Tinte & corte.')
  await unfold(page, 'Corte clásico').click()
  await says('Hola, quiero una cita de Corte clásico.')
  await unfold(page, 'Corte clásico').click()
  await says('Hola, quiero agendar una cita.')
})

story(
  'without a share sheet the link is copied, or shown in full',
  async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const business = await openBusiness(request)
    const { id } = await business.readFirstService()
    await page.goto(`/book/${business.commerceId}?servicio=${id}`)
    await page.getByRole('button', { name: 'Compartir' }).click()
    await expect(page.getByText('Enlace copiado. Pégalo en un mensaje.')).toBeVisible()
    const link = new URL(`/book/${business.commerceId}`, page.url()).href
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await expectAccessibleAtBothSizes(page)
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Compartir' }).click()
    const told = page.getByText(`No se pudo copiar. El enlace es ${link}`)
    await expect(told).toBeVisible()
    const covered = await told.evaluate((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      const xs = [left + 9, (left + right) / 2, right - 9]
      const ys = [top + 9, (top + bottom) / 2, bottom - 9]
      return xs.flatMap((x) => ys.filter((y) => document.elementFromPoint(x, y) !== text))
    })
    expect(covered).toEqual([])
  },
)

story('the share sheet gets the link and its title', async ({ page, request }) => {
  const business = await openBusiness(request)
  const shared = await giveShareSheet(page)
  await page.goto(`/book/${business.commerceId}`)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect.poll(shared).toEqual([
    {
      title: business.commerceName,
      text: `Agenda tu cita en ${business.commerceName}`,
      url: new URL(`/book/${business.commerceId}`, page.url()).href,
    },
  ])
})
