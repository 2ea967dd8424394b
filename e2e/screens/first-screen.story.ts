import { expect, type Page, type Request } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { holdProgram } from '../support/page/hold-answers.ts'
import { idle } from '../support/page/idle.ts'
import { spareConnection } from '../support/page/spare-connection.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone, loadsAhead: true })

/** Loaded in idle time, which on a slow machine may come before the first data is shown, and by a new business after it. */
const loadedLater = /\/(live-notifications|send-log-outs|show-alerts)-[^/]*\.js$|\/first-steps/

/** The URLs that a page requests, in order, without decorative pictures. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/images/')) asked.push(pathname + search)
  })
  return asked
}

const pathOf = (address: string) => address.split('?', 1)[0]
const isOf = (path: string) => (address: string) => pathOf(address) === path

const screens = [
  {
    path: '/',
    title: 'Alberto',
    firstCalls: ['/api/commerce/info', '/api/notifications', '/api/appoiments/calendar'],
    firstData: 'Hoy no tienes citas.',
    // Of the day, the news, the numbers and the list below.
    mostRequests: 13,
  },
  {
    path: '/calendar',
    title: 'Calendario de Citas',
    firstCalls: ['/api/commerce/info', '/api/appoiments/calendar'],
    firstData: /No hay citas este día/,
    mostRequests: 11,
  },
]

for (const { path, title, firstCalls, firstData, mostRequests } of screens) {
  story(
    `${path} is seen, and its first data asked for, before the program is there`,
    async ({ page, request }) => {
      const business = await openBusiness(request)
      await signIn(page, business.session)
      await spareConnection(page)
      const release = await holdProgram(page)
      const asked = watchRequests(page)
      const answers = firstCalls.map((call) =>
        page.waitForResponse((response) => new URL(response.url()).pathname === call),
      )
      await page.goto(path, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(title)
      await Promise.all(answers)
      await expect(page.getByText(firstData)).toBeHidden()
      release()
      await expect(page.getByText(firstData)).toBeVisible()
      // By their paths: the days beside the shown one are asked for right after it.
      const first = new Set(asked.filter((address) => !loadedLater.test(address)).map(pathOf))
      expect(first.size, [...first].join(' ')).toBeLessThanOrEqual(mostRequests)
      for (const call of firstCalls) {
        const address = asked.find(isOf(call))
        expect(asked.filter((each) => each === address)).toHaveLength(1)
      }
    },
  )
}

story(
  'a button pressed before JavaScript has loaded works afterwards',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await signIn(page, business.session)
    const release = await holdProgram(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Agendar Cita' })).toBeVisible()
  },
)

for (const by of ['mouse', 'keyboard'] as const) {
  story(
    `a button held by ${by} while the program begins works when it is released`,
    async ({ page, request }) => {
      const business = await openBusiness(request)
      await signIn(page, business.session)
      const release = await holdProgram(page)
      await page.goto('/clients', { waitUntil: 'commit' })
      const drawn = page.getByRole('button', { name: 'Nuevo Cliente' })
      await (by === 'mouse' ? drawn.hover() : drawn.focus())
      await (by === 'mouse' ? page.mouse.down() : page.keyboard.down('Space'))
      release()
      await expect(page.getByText('Aún no tienes clientes')).toBeVisible()
      await (by === 'mouse' ? page.mouse.up() : page.keyboard.up('Space'))
      await expect(page.getByRole('dialog', { name: 'Nuevo Cliente' })).toBeVisible()
    },
  )
}

story(
  'a link held while the program begins works when it is released',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await signIn(page, business.session)
    const release = await holdProgram(page)
    await page.goto('/clients', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Calendario' }).hover()
    await page.mouse.down()
    release()
    await expect(page.getByText('Aún no tienes clientes')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
  },
)

story(
  'text typed into the log-in before JavaScript has loaded stays',
  async ({ page, request }) => {
    const { owner } = await openBusiness(request)
    const release = await holdProgram(page)
    const asked = watchRequests(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const address = page.getByLabel('Correo electrónico')
    await address.fill(owner.email)
    await page.getByLabel('Recordarme').check()
    const password = page.getByLabel('Contraseña', { exact: true })
    await password.pressSequentially(owner.password.slice(0, 3))
    release()
    await expect.poll(() => asked.includes('/api/config')).toBe(true)
    await expect(password).toBeFocused()
    await page.keyboard.type(owner.password.slice(3))
    await expect(address).toHaveValue(owner.email)
    await expect(page.getByLabel('Recordarme')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  },
)

story('a log-in before JavaScript has loaded succeeds afterwards', async ({ page, request }) => {
  const { owner } = await openBusiness(request)
  const release = await holdProgram(page)
  await page.goto('/login?returnTo=%2Fcalendar', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
})

story('an owner’s screen is not shown without a session', async ({ page }) => {
  await holdProgram(page)
  const asked = watchRequests(page)
  await page.goto('/settings?tab=services', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/settings?tab=services')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

story('an owner who is logged in does not see the log-in', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await holdProgram(page)
  await page.goto('/login?returnTo=%2Fcalendar', { waitUntil: 'commit' })
  await page.waitForURL((url) => url.pathname === '/calendar', { waitUntil: 'commit' })
})

story('an expired session leads to the log-in, which says so', async ({ page, request, watch }) => {
  watch.expectProblem(/401/)
  const business = await openBusiness(request)
  await signIn(page, { ...business.session, token: 'an-old-one' })
  await page.goto('/calendar')
  await expect(page.getByText('Tu sesión ha expirado. Inicia sesión de nuevo.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/calendar')
})

story('a rendered screen reports that JavaScript failed', async ({ page, request, watch }) => {
  watch.expectProblem(/ERR_FAILED/)
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('No hay conexión. Revisa tu internet e inténtalo de nuevo.')
  await expectAccessible(page)
  await page.unroute('**/assets/*.js')
  await notice.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

story('a failed first request is retried', async ({ page, request, watch }) => {
  watch.expectProblem(/500|ERR_FAILED/)
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.route('**/api/appoiments/upcoming*', (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
})

story('the next screens are loaded in idle time', async ({ page, request, watch }) => {
  watch.expectProblem(/ERR_FAILED/)
  const business = await openBusiness(request)
  await signIn(page, business.session)
  const asked = watchRequests(page)
  await page.goto('/')
  await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
  const parts = [/calendar-.*js$/, /settings-page-.*js$/, /overlays-.*js$/]
  for (const part of parts)
    await expect.poll(() => asked.some((path) => part.test(path)), String(part)).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Ver Calendario' }).click()
  await expect(page.getByRole('heading', { name: 'Calendario' })).toBeVisible()
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  await expect(page.getByRole('dialog', { name: 'Agendar Cita' })).toBeVisible()
})

story('a screen that scrolls by itself counts as untouched', async ({ page, request }) => {
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await spareConnection(page)
  const asked = watchRequests(page)
  await page.goto('/calendar')
  await expect(page.getByText(/No hay citas este día/)).toBeVisible()
  // As the calendar does, which opens at the current time.
  await page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }))
  await idle(page)
  expect(asked.filter((path) => /overlays-.*js$/.test(path))).toEqual([])
  await page.mouse.wheel(0, 40)
  await expect.poll(() => asked.some((path) => /overlays-.*js$/.test(path))).toBe(true)
})
