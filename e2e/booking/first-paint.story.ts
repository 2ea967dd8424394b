import { expect, type Locator, type Page } from '@playwright/test'
import {
  chips,
  choice,
  confirm,
  formPath,
  hours,
  isAtForm,
  isBooked,
  sheet,
  soonestChip,
  soonestHour,
} from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { nameField } from '../support/page/fields.ts'
import { holdProgram } from '../support/page/hold-answers.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

/** Records a page's API calls, except pictures. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!images\/)/.test(pathname)) calls.push(pathname)
  })
  return calls
}

for (const zone of ['America/Mexico_City', 'Asia/Kathmandu', 'America/St_Johns']) {
  story.describe(`a visitor in ${zone}`, () => {
    story.use({ timezoneId: zone })

    story('gets a working page that makes no API calls', async ({ page, request }) => {
      const business = await openBusiness(request)
      const calls = watchCalls(page)
      await page.goto(`/book/${business.commerceId}`)
      await expect(page.getByRole('heading', { name: business.commerceName })).toBeVisible()
      // Times are in the business's zone, not in the visitor's.
      const { nextFree } = await business.readFirstService()
      await hours(page).getByText(nextFree.time, { exact: true }).click()
      await isAtForm(page)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByText('El nombre es requerido')).toBeVisible()
      await expect(choice(page)).toContainText(nextFree.time)
      expect(calls).toEqual([])
      await expectAccessible(page)
    })
  })
}

story('the page can be read before JavaScript has loaded', async ({ browser, request }) => {
  const business = await openBusiness(request)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/book/${business.commerceId}`)
  await expect(page.getByRole('heading', { name: business.commerceName })).toBeVisible()
  await expect(page.getByText('Corte clásico')).toBeVisible()
  await expect(chips(page)).toHaveText([/^\S.* · \d\d:\d\d$/, /\d\d:\d\d$/])
  await expect(soonestHour(page)).toBeVisible()
  await context.close()
})

story('text typed before JavaScript has loaded stays', async ({ page, request }) => {
  const business = await openBusiness(request)
  const release = await holdProgram(page)
  await page.goto(await formPath(business), { waitUntil: 'commit' })
  const address = page.url()
  await page.getByLabel('Correo electrónico').fill('temprana@ejemplo.test')
  await page.getByRole('button', { name: 'Continuar' }).click()
  expect(page.url()).toBe(address)
  release()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('temprana@ejemplo.test')
  await expect(page.getByText('El email es requerido')).toBeHidden()
})

story('a press before JavaScript has loaded takes effect afterwards', async ({ page, request }) => {
  const business = await openBusiness(request)
  const { nextFree } = await business.readFirstService()
  const release = await holdProgram(page)
  await page.goto(`/book/${business.commerceId}`, { waitUntil: 'commit' })
  const address = page.url()
  await soonestChip(page).click()
  expect(page.url()).toBe(address)
  release()
  await isAtForm(page)
  await expect(choice(page)).toContainText(nextFree.time)
})

const told = (button: Locator) =>
  button.evaluate((element) => getComputedStyle(element, '::after').content)

story(
  'while the program stalls, a press says that it opens, and the forms take over after four seconds until it comes',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const release = await holdProgram(page)
    await page.clock.install()
    await page.goto(`/book/${business.commerceId}`, { waitUntil: 'commit' })
    await soonestChip(page).click()
    expect(await told(soonestChip(page))).toBe('"Abriendo…"')
    await page.clock.fastForward(4000)
    await page.waitForURL(/inicio=/)
    await nameField(page).fill('Rosa')
    await page.getByLabel('Apellido').fill('Peña')
    await page.getByLabel('Correo electrónico').fill('rosa@ejemplo.test')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.clock.fastForward(4000)
    await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeVisible()
    // Twelve seconds late.
    await page.clock.fastForward(4000)
    release()
    await page.clock.resume()
    await page.getByRole('button', { name: 'Editar información' }).click()
    await expect(nameField(page)).toHaveValue('Rosa')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(1)
  },
)

story('if the program fails, the forms take over at once', async ({ page, request, watch }) => {
  watch.expectProblem(/no está listo/)
  const business = await openBusiness(request)
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new Error("no está listo")',
    })
  })
  await page.goto(`/book/${business.commerceId}`, { waitUntil: 'commit' })
  await soonestChip(page).click()
  released.resolve()
  await page.waitForURL(/inicio=/)
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
})

story(
  'a press opens the sheet with the service and the start before the form is loaded',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const { time } = await business.findSoonest()
    await page.goto(`/book/${business.commerceId}`, { waitUntil: 'networkidle' })
    const release = await holdProgram(page)
    await soonestChip(page).click()
    const title = sheet(page).getByRole('heading', { name: 'Corte clásico' })
    await expect(title).toBeFocused()
    await expect(title.locator('~ p')).toHaveText(new RegExp(`, ${time}$`))
    release()
    await isAtForm(page)
  },
)

story('a press during hydration takes effect once', async ({ page, request }) => {
  const business = await openBusiness(request)
  const { nextFree } = await business.readFirstService()
  const month = new Date(`${nextFree.date.slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() + 1)
  const press = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement)
      document.querySelector<HTMLElement>('[aria-label="Mes siguiente"]')?.click()
  }
  // When its load event fires, the script has run; hydration follows in further tasks.
  await page.addInitScript(`document.addEventListener("load", ${press}, true)`)
  const asked = page.waitForRequest(/available-dates/)
  await page.goto(`/book/${business.commerceId}`)
  expect((await asked).url()).toContain(`date=${month.toISOString().slice(0, 7)}`)
})

story(
  'typing and pressing before JavaScript has loaded are replayed in order',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const release = await holdProgram(page)
    await page.goto(await formPath(business), { waitUntil: 'commit' })
    await nameField(page).fill('Rosa')
    await page.getByLabel('Apellido').fill('Peña')
    await page.getByLabel('Correo electrónico').fill('temprana@ejemplo.test')
    await page.getByRole('button', { name: 'Continuar' }).click()
    release()
    await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeVisible()
  },
)

story('a search typed before JavaScript has loaded finds services', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  for (const name of ['Barba', 'Tinte', 'Peinado', 'Uñas', 'Cejas', 'Masaje capilar'])
    await business.addService({ name, type: 'NORMAL' })
  const release = await holdProgram(page)
  await page.goto(`/book/${business.commerceId}`, { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Buscar un servicio' }).fill('unas')
  release()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Uñas/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('unas')
})

story('a row pressed before JavaScript has loaded unfolds', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await business.addService({ name: 'Barba', type: 'NORMAL' })
  const release = await holdProgram(page)
  await page.goto(`/book/${business.commerceId}`, { waitUntil: 'commit' })
  const row = page.getByRole('button', { name: /^Barba/ })
  await row.click()
  release()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(soonestHour(page)).toBeVisible()
})

story('the booking chunk is loaded when a time is pressed', async ({ page, request }) => {
  const business = await openBusiness(request)
  const parts: string[] = []
  page.on('request', (each) => /\/assets\/booking/.test(each.url()) && parts.push(each.url()))
  await page.goto(`/book/${business.commerceId}`, { waitUntil: 'networkidle' })
  const more = page.getByRole('button', { name: 'Más horarios' })
  // The hours of the only service are open already.
  await expect(more).toHaveCount(0)
  await page.getByRole('button', { name: /^Corte clásico/ }).click()
  await more.click()
  await page.waitForLoadState('networkidle')
  expect(parts).toEqual([])
  await soonestChip(page).click()
  await isAtForm(page)
  expect(parts.length).toBeGreaterThan(0)
})
