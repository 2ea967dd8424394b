import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { registerBusiness, registerOnly } from '../support/business/open-business.ts'
import { factOf } from '../support/page/fields.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paypal = (page: Page) => page.getByLabel('Correo de PayPal')
const broken = { status: 500, contentType: 'text/html', body: 'Bad gateway' }
const noFigures = 'No se pudieron cargar las estadísticas de referidos'

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'figures that fail to load are replaced by a marked example',
    async ({ page, request, watch }) => {
      watch.expectProblem(/500/)
      const { owner } = await registerBusiness(request)
      await page.route('**/api/referrals/paid-count', (route) => route.fulfill(broken))
      await enterAsOwner(page, owner, '/referrals')
      await expect(page.getByText(noFigures, { exact: true })).toBeVisible()
      const notice = page.getByText(`${noFigures}. Estas cifras son un ejemplo, no las tuyas.`)
      await expect(notice).toBeVisible()
      await expect(page.getByText('Ejemplo', { exact: true })).toHaveCount(4)
      await expect(factOf(page, 'Referidos activos')).toHaveText(/^3/)
      // The parts that loaded are shown.
      await expect(button(page, 'Copiar enlace')).toBeVisible()
      await expectToFit(page)
      await page.unroute('**/api/referrals/paid-count')
      await button(page, 'Reintentar').click()
      await expect(notice).toHaveCount(0)
      await expect(page.getByText('Ejemplo', { exact: true })).toHaveCount(0)
      await expect(factOf(page, 'Referidos activos')).toHaveText(/^0/)
    },
  )

  story(
    'every part that fails to load says so, and can be retried',
    async ({ page, request, watch }) => {
      watch.expectProblem(/500/)
      const { owner } = await registerBusiness(request)
      await page.route('**/api/referrals/**', (route) => route.fulfill(broken))
      await enterAsOwner(page, owner, '/referrals')
      await expect(page.getByText(noFigures, { exact: true })).toBeVisible()
      for (const part of [
        'Tu enlace no se pudo cargar.',
        'Tu correo de PayPal no se pudo cargar.',
        'Tus ganancias no se pudieron cargar.',
        'Tus invitados no se pudieron cargar.',
      ])
        await expect(page.getByText(part)).toBeVisible()
      await expect(page.getByText(/hasta \$10 USD al mes por negocio/)).toBeVisible()
      await expectAccessibleAtBothSizes(page)
      await page.unroute('**/api/referrals/**')
      const retryIn = (part: string) =>
        page.getByRole('region', { name: part }).getByRole('button', { name: 'Reintentar' })
      // The link comes from the same requests as the figures.
      await retryIn('Referidos').click()
      await expect(button(page, 'Copiar enlace')).toBeVisible()
      await expect(button(page, 'Reintentar')).toHaveCount(2)
      await retryIn('Negocios invitados').click()
      await expect(button(page, 'Reintentar')).toHaveCount(1)
      await button(page, 'Reintentar').click()
      await expect(button(page, 'Reintentar')).toHaveCount(0)
      await expect(paypal(page)).toBeVisible()
    },
  )

  story('a failed save keeps the input', async ({ page, request, watch }) => {
    watch.expectProblem(/500|422|ERR_FAILED/)
    const { owner } = await registerBusiness(request)
    await enterAsOwner(page, owner, '/referrals')
    await paypal(page).fill('lucia@ejemplo.test')
    const address = '**/api/referrals/paypal-email'
    await page.route(address, (route) => route.abort())
    await button(page, 'Guardar').click()
    await expect(page.getByText('Error de conexión. Intenta nuevamente.')).toBeVisible()
    await page.unroute(address)
    await page.route(address, (route) => route.fulfill(broken))
    await button(page, 'Guardar').click()
    await expect(page.getByText('No se pudieron guardar los datos')).toBeVisible()
    // The answer has no reason, so there is only the toast.
    await expect(page.getByText('Error al actualizar email de PayPal')).toHaveCount(0)
    await expect(paypal(page)).toHaveValue('lucia@ejemplo.test')
    await page.unroute(address)
    await button(page, 'Guardar').click()
    await expect(page.getByText('Correo de PayPal guardado')).toBeVisible()
  })

  story('a late answer to an older request undoes no save', async ({ page, request }) => {
    const { owner, manage } = await registerBusiness(request)
    await manage('PATCH', '/referrals/paypal-email', { paypalEmail: 'vieja@ejemplo.test' })
    await enterAsOwner(page, owner, '/referrals')
    await expect(paypal(page)).toHaveValue('vieja@ejemplo.test')
    const { promise: asked, resolve: ask } = Promise.withResolvers<() => Promise<void>>()
    await page.route(
      '**/api/referrals/paypal-email',
      async (route) => {
        const response = await route.fetch()
        // The page may have aborted the request.
        ask(() => route.fulfill({ response }).catch(() => undefined))
      },
      { times: 1 },
    )
    await page.reload()
    const answerLate = await asked
    await expect(paypal(page)).toHaveValue('vieja@ejemplo.test')
    await paypal(page).fill('nueva@ejemplo.test')
    await button(page, 'Guardar').click()
    await expect(page.getByText('Correo de PayPal guardado')).toBeVisible()
    await answerLate()
    await expect(paypal(page)).toHaveValue('nueva@ejemplo.test')
    const stored = await page.evaluate(() => localStorage.getItem('paypal-email'))
    expect(stored).toContain('nueva@ejemplo.test')
  })

  story(
    'a page that cannot be loaded leaves the way to the others',
    async ({ page, request, watch }) => {
      watch.expectProblem(/500/)
      const { owner, manage } = await registerBusiness(request)
      const { referralCode } = await manage('GET', '/referrals/info')
      for (let each = 0; each < 11; each += 1) await registerOnly(request, { referralCode })
      await enterAsOwner(page, owner, '/referrals')
      const invited = page.getByRole('region', { name: 'Negocios invitados' })
      await expect(invited.getByText('Página 1 de 2')).toBeVisible()
      await page.route('**/api/referrals/commerces?page=2*', (route) => route.fulfill(broken))
      await invited.getByRole('button', { name: 'Página siguiente' }).click()
      await expect(invited.getByText('Tus invitados no se pudieron cargar.')).toBeVisible()
      await invited.getByRole('button', { name: 'Página anterior' }).click()
      await expect(invited.getByRole('listitem')).toHaveCount(10)
    },
  )

  story('a link that cannot be copied can be read', async ({ page, request }) => {
    const { owner } = await registerBusiness(request)
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await enterAsOwner(page, owner, '/referrals')
    await button(page, 'Copiar enlace').click()
    await expect(page.getByText('No se pudo copiar el enlace')).toBeVisible()
    await expect(page.getByText(/\/register\?ref=[\w-]+$/)).toBeVisible()
  })

  story('cached data is shown while the server fails', async ({ page, request, watch }) => {
    watch.expectProblem(/500/)
    const { owner, manage, commerceId } = await registerBusiness(request)
    await manage('PATCH', '/referrals/paypal-email', { paypalEmail: 'lucia@ejemplo.test' })
    await enterAsOwner(page, owner, '/referrals')
    await expect(paypal(page)).toHaveValue('lucia@ejemplo.test')
    await page.route('**/api/referrals/paypal-email', (route) => route.fulfill(broken))
    await page.reload()
    await expect(paypal(page)).toHaveValue('lucia@ejemplo.test')
    await expect(page.getByText('Tu correo de PayPal no se pudo cargar.')).toHaveCount(0)
    // The cache of another business is ignored.
    await page.evaluate((id) => {
      const stored = localStorage.getItem('paypal-email') ?? ''
      localStorage.setItem('paypal-email', stored.replace(id, 'otro'))
    }, commerceId)
    await page.reload()
    await expect(page.getByText('Tu correo de PayPal no se pudo cargar.')).toBeVisible()
  })
})
