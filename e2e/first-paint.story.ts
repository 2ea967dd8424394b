import { expect, type Page } from '@playwright/test'
import { holdProgram } from './support/hold-answers.ts'
import { openBusiness } from './support/open-business.ts'
import { expectAccessible, phone, story } from './support/story.ts'

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

    story('gets a page that asks for nothing more, and can use it', async ({ page, request }) => {
      const business = await openBusiness(request)
      const calls = watchCalls(page)
      await page.goto(`/book/${business.commerceId}`)
      await expect(page.getByRole('heading', { name: business.commerceName })).toBeVisible()
      // Times are the business's, whatever the visitor's zone is.
      const { nextFree } = await business.readFirstService()
      const start = page.getByRole('radio', { name: nextFree.time, exact: true })
      await start.check()
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByText('El nombre es requerido')).toBeVisible()
      await expect(start).toBeChecked()
      expect(calls).toEqual([])
      await expectAccessible(page)
    })
  })
}

story('the page can be read before its program is there', async ({ browser, request }) => {
  const business = await openBusiness(request)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/book/${business.commerceId}`)
  await expect(page.getByRole('heading', { name: business.commerceName })).toBeVisible()
  await expect(page.getByText('Corte clásico')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Próximo:/ })).toBeVisible()
  await context.close()
})

story('what is typed before the program is there stays', async ({ page, request }) => {
  const business = await openBusiness(request)
  const release = await holdProgram(page)
  await page.goto(`/book/${business.commerceId}`, { waitUntil: 'commit' })
  const address = page.url()
  await page.getByLabel('Correo electrónico').fill('temprana@ejemplo.test')
  await page.getByRole('button', { name: 'Continuar' }).click()
  expect(page.url()).toBe(address)
  release()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('temprana@ejemplo.test')
  await expect(page.getByText('El email es requerido')).toBeHidden()
})

story(
  'what is pressed before the program is there counts once it is',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const { nextFree } = await business.readFirstService()
    const release = await holdProgram(page)
    await page.goto(`/book/${business.commerceId}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Próximo:/ }).click()
    release()
    await expect(page.getByRole('radio', { checked: true, name: nextFree.time })).toBeVisible()
  },
)

story(
  'what is pressed while the program takes the page over counts once',
  async ({ page, request }) => {
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
  },
)

story(
  'what is typed and pressed before the program is there is done in its order',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const release = await holdProgram(page)
    await page.goto(`/book/${business.commerceId}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Próximo:/ }).click()
    await page.getByLabel('Nombre').first().fill('Rosa')
    await page.getByLabel('Apellido').fill('Peña')
    await page.getByLabel('Correo electrónico').fill('temprana@ejemplo.test')
    await page.getByRole('button', { name: 'Continuar' }).click()
    release()
    await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeVisible()
  },
)
