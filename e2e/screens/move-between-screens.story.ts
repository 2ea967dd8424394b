import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { logInByForm } from '../support/accounts/register-by-form.ts'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { hasEntry } from '../support/page/has-entry.ts'
import { holdProgram } from '../support/page/hold-answers.ts'
import { spareConnection } from '../support/page/spare-connection.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone, loadsAhead: true })

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

story('the start loads at most 180 KB of JavaScript', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await spareConnection(page)
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length)
  const sum = sizes.reduce((total, size) => total + size, 0)
  expect(sum).toBeGreaterThan(100_000)
  expect(sum).toBeLessThanOrEqual(180_000)
})

story(
  'a screen opens at its top, and going back restores the scroll position',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await signIn(page, business.session)
    // The steps of the first evening come last, above what was there.
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
    const share = page.getByRole('button', { name: 'Copiar enlace' })
    await share.evaluate((each) => each.scrollIntoView({ block: 'center' }))
    const left = await scrolled(page)
    expect(left).toBeGreaterThan(100)
    // A real click would scroll the page beneath the header.
    await page.getByRole('button', { name: 'Abrir menú' }).dispatchEvent('click')
    await page.getByRole('link', { name: 'Configuración' }).click()
    await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect(share).toBeVisible()
    expect(await scrolled(page)).toBe(left)
  },
)

story(
  'pressing a tab keeps the scroll position, and going back restores it',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await signIn(page, business.session)
    await page.goto('/', { waitUntil: 'networkidle' })
    const tomorrow = page.getByRole('button', { name: /^Mañana/ })
    await page.evaluate(() => window.scrollTo(0, 40))
    await expect.poll(() => scrolled(page)).toBe(40)
    await tomorrow.click()
    await page.waitForURL('**/?dia=manana')
    await expect(tomorrow).toHaveAttribute('aria-pressed', 'true')
    expect(await scrolled(page)).toBe(40)
    await page.getByRole('navigation', { name: 'Accesos' }).getByText('Clientes').click()
    await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect(tomorrow).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => scrolled(page)).toBe(40)
  },
)

story('a screen opened by the menu replaces its history entry', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.goto('/')
  const entries = () => page.evaluate(() => window.history.length)
  const before = await entries()
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await hasEntry(page)
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The screen has replaced the menu's entry.
  expect(await entries()).toBe(before + 1)
})

story(
  'a screen whose chunk fails says so, and loads with the page',
  async ({ page, request, watch }) => {
    watch.expectProblem(/calendar-|ERR_FAILED|Failed to fetch/)
    const business = await openBusiness(request)
    await signIn(page, business.session)
    await spareConnection(page)
    await page.goto('/')
    const files = '**/assets/calendar-*.js'
    await page.route(files, (route) => route.abort())
    await page.getByRole('link', { name: 'Ver Calendario' }).click()
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
    await page.unroute(files)
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
  },
)

story('an unknown URL says so, and links to a known page', async ({ page, watch }) => {
  watch.expectProblem(/status of 404/)
  const release = await holdProgram(page)
  const answer = await page.goto('/nada/de/nada', { waitUntil: 'commit' })
  expect(answer?.status()).toBe(404)
  const heading = page.getByRole('heading', { name: 'Página no encontrada' })
  await expect(heading).toBeVisible()
  release()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
})

story(
  'a log-in leads back to exactly the requested URL, query included',
  async ({ page, request }) => {
    const { owner } = await openBusiness(request)
    const address = '/calendar?view=day&date=2030-01-07&nota=100%2525%26'
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/login')
    await logInByForm(page, owner)
    await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
    const { pathname, search } = new URL(page.url())
    expect(pathname + search).toBe(address)
  },
)
