import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import {
  closeWelcome,
  enter,
  logInByForm,
  registerByForm,
  someOwner,
} from '../support/accounts/register-by-form.ts'
import { confirm, fillBooking } from '../support/booking/book-by-form.ts'
import { registerBusiness, registerOnly } from '../support/business/open-business.ts'
import { factOf } from '../support/page/fields.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  story,
} from '../support/page/story.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paypal = (page: Page) => page.getByLabel('Correo de PayPal')

/** A business with another phone than those that it invites. */
const openReferrer = (request: APIRequestContext) =>
  registerBusiness(request, { commercePhone: `33${Math.random().toString().slice(2, 10)}` })

async function expectFigures(page: Page, figures: Record<string, string>) {
  for (const [label, text] of Object.entries(figures))
    await expect(factOf(page, label)).toHaveText(new RegExp(`^${text.replace('$', '\\$')}\\D`))
}

/** Opens an invitation, and reads it. */
async function openLink(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Registra tu negocio' })).toBeVisible()
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'from the link to the first appointment, which earns once it is over',
    async ({ page, browser, request }) => {
      const referrer = await openReferrer(request)
      await enterAsOwner(page, referrer, '/')
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('link', { name: 'Invita y Gana' }).click()
      await expect(page.getByRole('heading', { name: 'Invita y Gana', level: 1 })).toBeVisible()
      await expectFigures(page, {
        'Referidos activos': '0',
        'Referidos pendientes': '0',
        'Referidos pagados': '0',
        'Has ganado': '$0 USD',
      })
      await expect(page.getByText('Todavía no has invitado a nadie')).toBeVisible()
      await expect(page.getByText('Aún no tienes ganancias')).toBeVisible()
      await expect(page.getByText(/PRO y TURBO todavía no tienen precio.*\$0 USD/)).toBeVisible()
      await expectToFit(page)

      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await button(page, 'Copiar enlace').click()
      await expect(button(page, 'Enlace copiado')).toBeVisible()
      await expect(page.getByText('Enlace de referido copiado al portapapeles')).toBeVisible()
      await expect(button(page, 'Copiar enlace')).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toMatch(/\/register\?ref=[\w-]+$/)
      const shared = await page
        .getByRole('link', { name: 'Compartir por WhatsApp' })
        .getAttribute('href')
      expect(new URL(shared ?? '').searchParams.get('text')).toContain(link)

      // Somebody else, on their own phone. The referral code is stored until they register, from any page.
      const context = await browser.newContext({ viewport: phone })
      const theirs = await context.newPage()
      await openLink(theirs, link)
      await expect(theirs.getByText(`Te invita ${referrer.commerceName}.`)).toBeVisible()
      await expectAccessible(theirs)
      await theirs.goto('/login')
      const owner = someOwner()
      await registerByForm(theirs, owner)
      expect(await theirs.evaluate(() => localStorage.getItem('referral-code'))).toBeNull()
      await page.reload()
      await expectFigures(page, { 'Referidos activos': '0', 'Referidos pendientes': '1' })
      const invited = region(page, 'Negocios invitados').getByRole('listitem')
      await expect(invited).toHaveText([new RegExp(`^${owner.commerceName}Desde .+Pendiente$`)])

      await enter(theirs, owner)
      await closeWelcome(theirs)
      await theirs.goto(
        (await theirs.getByRole('link', { name: 'Ver mi página' }).getAttribute('href')) ?? '',
      )
      await fillBooking(theirs, {
        name: 'Rosa',
        lastName: 'Peña',
        email: owner.email.replace('dueno', 'rosa'),
      })
      await confirm(theirs)
      await expect(
        theirs.getByRole('heading', { name: 'Cita reservada correctamente' }),
      ).toBeVisible()
      await context.close()

      await page.reload()
      await expectFigures(page, {
        'Referidos activos': '1',
        'Referidos pendientes': '0',
        'Has ganado': '$0 USD',
      })
      await expect(invited).toHaveText([
        /Lo estamos revisando: todavía no se paga\.ActivoPor revisar$/,
      ])
      await expectToFit(page)
    },
  )

  story('a PayPal e-mail is checked, saved, and cached', async ({ page, request }) => {
    const referrer = await openReferrer(request)
    await enterAsOwner(page, referrer, '/settings?tab=referrals')
    await expect(page.getByRole('tab', { name: 'Invita y Gana' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const save = button(page, 'Guardar')
    await expect(save).toBeDisabled()
    for (const typed of ['lucia', 'lucia@', 'lucia.ejemplo.test']) {
      await paypal(page).fill(typed)
      await paypal(page).blur()
      await expect(page.getByText('Ingresa un correo de PayPal válido')).toBeVisible()
      await expect(save).toBeDisabled()
    }
    await expectAccessibleAtBothSizes(page)
    await paypal(page).fill('Lucia@Ejemplo.test')
    await expect(page.getByText('Ingresa un correo de PayPal válido')).toHaveCount(0)

    // Leaving and reloading keep the input.
    await page.getByRole('tab', { name: 'Zona Horaria' }).click()
    await button(page, 'Seguir editando').click()
    await page.reload()
    await expect(paypal(page)).toHaveValue('Lucia@Ejemplo.test')
    // The form is there before the cards above it, which move the button once their data has come.
    await expect(page.getByText('Referidos activos')).toBeVisible()
    await expect(button(page, 'Copiar enlace')).toBeVisible()
    await save.click()
    await expect(page.getByText('Correo de PayPal guardado')).toBeVisible()
    await expect(paypal(page)).toHaveValue('lucia@ejemplo.test')
    await expect(save).toBeDisabled()
    expect(await referrer.manage('GET', '/referrals/paypal-email')).toEqual({
      email: 'lucia@ejemplo.test',
    })
    const stored = () => page.evaluate(() => localStorage.getItem('paypal-email'))
    expect(await stored()).toContain('lucia@ejemplo.test')

    await page.goto('/referrals')
    await expect(paypal(page)).toHaveValue('lucia@ejemplo.test')
    await expect(page.getByText(/Revisamos el primer pago a este correo/)).toBeVisible()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await button(page, 'Cerrar Sesión').click()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    expect(await stored()).toBeNull()
  })

  story(
    'a second business of the same owner is listed like any other, without a hint of how it was detected',
    async ({ page, request, watch }) => {
      // Requests of the first screen that are still running when its owner logs out.
      watch.expectProblem(/401/)
      const referrer = await openReferrer(request)
      const { referralLink } = await referrer.manage('GET', '/referrals/info')
      await page.goto('/login')
      await logInByForm(page, referrer)
      await expect(page.getByText('Próximas Citas')).toBeVisible()
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await button(page, 'Cerrar Sesión').click()
      await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()

      await openLink(page, referralLink)
      await registerByForm(page, someOwner())
      await page.evaluate(() => sessionStorage.clear())
      await enterAsOwner(page, referrer, '/referrals')
      await expect(region(page, 'Negocios invitados').getByRole('listitem')).toHaveText([
        /Pendiente$/,
      ])
      await expectFigures(page, { 'Referidos activos': '0', 'Referidos pendientes': '1' })
      await expectAccessible(page)
    },
  )

  story('an unknown or invalid code is reported and dropped', async ({ page, watch }) => {
    watch.expectProblem(/404/)
    const stored = () => page.evaluate(() => localStorage.getItem('referral-code'))
    const unknown = page.getByText(/^No conocemos esta invitación/)
    for (const code of ['x'.repeat(60), '%00']) {
      await openLink(page, `/register?ref=${code}`)
      await expect(unknown).toBeVisible()
    }
    expect(await stored()).toBeNull()
    const answered = page.waitForResponse('**/api/referrals/invitations/nadie')
    await openLink(page, '/register?ref=nadie.')
    expect((await answered).status()).toBe(404)
    await expect(unknown).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await expect.poll(stored).toBeNull()
    await registerByForm(page, someOwner())
  })
})

story('earnings under review are listed separately', async ({ page, request }) => {
  const referrer = await openReferrer(request)
  const month = (amountUsd: number) => ({ commerces: 1, appointments: 3, amountUsd })
  await page.route('**/api/referrals/info', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    Object.assign(answer.data, {
      earnings: [{ month: '2026-02', ...month(5), state: 'OPEN' }],
      totalUsd: 5,
      pending: [{ month: '2026-03', ...month(3) }],
      pendingUsd: 3,
    })
    await route.fulfill({ response, json: answer })
  })
  await enterAsOwner(page, referrer, '/referrals')
  await expectFigures(page, { 'Has ganado': '$5 USD' })
  await expect(factOf(page, 'Has ganado')).toHaveText(/y \$3 USD por revisar$/)
  await expect(region(page, 'Ganancias por mes').getByRole('listitem')).toHaveText([
    /^Febrero 20263 citas de 1 negocio\$5 USDPor cerrar$/,
    /^Marzo 20263 citas de 1 negocio\$3 USDPor revisar$/,
  ])
  await expect(region(page, '$3 USD por revisar, aparte').getByRole('listitem')).toHaveCount(1)
  await expectAccessibleAtBothSizes(page)
})

story('many invited businesses are paged', async ({ page, request }) => {
  const referrer = await openReferrer(request)
  const { referralCode } = await referrer.manage('GET', '/referrals/info')
  for (let each = 1; each <= 12; each += 1)
    await registerOnly(request, { referralCode, commercePhone: `9980000${100 + each}` })
  await enterAsOwner(page, referrer, '/referrals')
  const invited = region(page, 'Negocios invitados')
  await expect(invited.getByRole('listitem')).toHaveCount(10)
  await expect(invited.getByText('Página 1 de 2')).toBeVisible()
  await expectFigures(page, { 'Referidos pendientes': '12' })
  await expectAccessible(page)
  await expectToFit(page)
  await invited.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(invited.getByRole('listitem')).toHaveCount(2)
  await expect(invited.getByRole('button', { name: 'Página siguiente' })).toBeDisabled()
})
