import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { upcoming } from '../support/calendar/upcoming.ts'
import { expectUnread, news } from '../support/notifications/use-notifications.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectAccessible, expectToFit, phone, story } from '../support/page/story.ts'

/** Expects no overflow and no accessibility violations at 200 % text. */
async function expectLargeTextAccessible(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', phone.width)
  await expectAccessible(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

story.describe('on a phone', () => {
  story.use({ viewport: phone, hasDayList: true })

  story(
    'the start shows the day, with the main screens at the bottom',
    async ({ page, request }) => {
      const business = await runFullDay(page, request)
      await business.cancelOwn(await business.bookSoonest())
      await business.enter()
      const { counts, reset } = await countPresses(page)
      await expect(news(page)).toContainText('1 cita nueva, 1 cancelada')
      await expect(page.getByRole('button', { name: 'Hoy (34)', pressed: true })).toBeInViewport()
      const next = page.getByRole('region', { name: 'Siguiente cita' })
      await expect(next).toBeInViewport({ ratio: 1 })
      await expect(next.getByRole('button', { name: /^(Ahora|En \d+ min) · / })).toBeVisible()
      await expect(next.getByRole('link', { name: /^Llamar a / })).toHaveAttribute(
        'href',
        /^tel:\+52/,
      )
      for (const way of await next.getByRole('link').all())
        expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      // Past appointments are folded away.
      const list = page.getByRole('list', { name: 'Citas de hoy' })
      const rows = list.getByRole('listitem').filter({ hasText: 'Corte clásico' })
      await expect(rows.first()).toBeInViewport()
      for (const row of await rows.all())
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(66)
      await expect(upcoming(page).getByText('Hoy', { exact: true })).toHaveCount(5)
      await expectAccessible(page)
      await expectToFit(page)

      await next.getByRole('button', { name: 'Llegó' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Llegada anotada' })).toBeVisible()
      expect(counts).toEqual({ taps: 1, keys: 0 })
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(page.getByText('Se quitó la llegada')).toBeVisible()

      reset()
      const free = list.getByRole('button', { name: /^Libre / }).first()
      await free.click()
      await page.getByRole('menuitem', { name: /^Agendar a la/ }).click()
      const form = dialog(page, 'Agendar Cita')
      await expect(form.getByLabel('Servicio')).toBeEnabled()
      expect(counts).toEqual({ taps: 2, keys: 0 })
      await page.keyboard.press('Escape')
      await expect(form).toHaveCount(0)
      // It can be blocked, too.
      reset()
      await free.click()
      await page.getByRole('menuitem', { name: 'Comida 1 h' }).click()
      await expect(list.getByText('· Comida')).toBeVisible()
      expect(counts).toEqual({ taps: 2, keys: 0 })
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(list.getByText('· Comida')).toHaveCount(0)

      const bar = page.getByRole('navigation', { name: 'Accesos' })
      await bar.getByRole('button', { name: 'Más' }).click()
      const menu = dialog(page, 'Menú')
      await menu.getByRole('link', { name: 'Notificaciones' }).click()
      await page.waitForURL('**/notifications')
      await bar.getByRole('link', { name: 'Hoy' }).click()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect(rows.first()).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
    },
  )

  story('the calendar is a list, or the hours once these are chosen', async ({ page, request }) => {
    const business = await runFullDay(page, request)
    const day = `/appoiments/calendar?date=${business.full.date}&view=day`
    const { appointments } = await business.manage('GET', day)
    const { id } = appointments.at(-1).customer
    const known = 'Alérgica al acrílico'
    await business.manage('PATCH', `/customers/${id}`, { notes: known, version: 1 })
    await enterAsOwner(page, business, '/calendar')
    const list = page.getByRole('list', { name: 'Citas del día' })
    const rows = list.getByRole('listitem').filter({ hasText: 'Corte clásico' })
    await expect(rows.first()).toBeInViewport()
    await expect(rows.filter({ hasText: known })).toHaveCount(1)
    await expectAccessible(page)
    await expectLargeTextAccessible(page)
    // Last, because the page is scrolled elsewhere after it.
    await expectToFit(page)

    const { counts } = await countPresses(page)
    await rows.first().getByRole('button').click()
    const details = dialog(page, 'Detalles de la Cita')
    await expect(details).toBeVisible()
    expect(counts).toEqual({ taps: 1, keys: 0 })
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
    await rows.filter({ hasText: known }).getByRole('button').click()
    await expect(details.getByRole('note', { name: 'Ten en cuenta' })).toContainText(known)
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)

    // The list is selected from like the hours.
    await page.getByRole('button', { name: 'Seleccionar citas' }).click()
    await rows.nth(5).getByRole('button').click()
    await expect(page.getByText('1 seleccionada')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Listo' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Listo' }).click()

    await page.getByText('Horas', { exact: true }).click()
    await expect(page.getByTestId('now')).toBeInViewport()
    await page.reload()
    await expect(page.getByTestId('now')).toBeVisible()
    await expect(list).toHaveCount(0)
  })

  story(
    'a delay moves no appointment, and lists the customers to tell',
    async ({ page, request }) => {
      const business = await runFullDay(page, request)
      const opened: string[] = []
      await page.context().route('https://wa.me/**', async (route) => {
        opened.push(new URL(route.request().url()).searchParams.get('text') ?? '')
        await route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' })
      })
      await business.enter()
      const { counts, reset } = await countPresses(page)
      const late = page.getByRole('button', { name: 'Voy retrasado' })
      const panel = page.getByRole('region', { name: 'Retraso' })
      // Twice by keyboard: Escape and 'Cancelar' return the focus.
      for (const cancel of ['Escape', 'Cancelar']) {
        await late.press('Enter')
        await expect(panel.getByRole('button', { name: '+10 min' })).toBeFocused()
        if (cancel === 'Escape') await page.keyboard.press('Escape')
        else await panel.getByRole('button', { name: cancel }).press('Enter')
        await expect(late).toBeFocused()
      }
      reset()
      await late.click()
      const step = panel.getByRole('button', { name: '+30 min' })
      await step.click()
      await expect(step).toBeFocused()
      await expect(panel.getByText('Vas con 30 min de retraso')).toBeVisible()
      expect(counts).toEqual({ taps: 2, keys: 0 })
      // After its customer of now, each of the four places has a gap of 45 minutes.
      await expect(panel.getByText(/^Nadie espera: /)).toBeVisible()
      await panel.getByRole('button', { name: '+30 min' }).click()
      await expect(panel.getByText('Vas con 1 h de retraso')).toBeVisible()
      await page.getByRole('navigation', { name: 'Accesos' }).getByText('Calendario').click()
      const heading = page.getByRole('heading', { level: 2, name: /Retraso: \+1 h$/ })
      await expect(heading).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
      await page.getByText('Horas', { exact: true }).click()
      await expect(page.getByTestId('now')).toBeVisible()
      await expect(heading).toBeVisible()
      await page.goBack()
      await expect(panel.getByText(/^\d+ citas empiezan más tarde\. Ninguna/)).toBeVisible()
      const rows = panel.getByRole('listitem')
      expect(await rows.count()).toBeLessThanOrEqual(4)
      await expectToFit(page)
      await expectAccessible(page)
      await expectLargeTextAccessible(page)

      reset()
      const [chat] = await Promise.all([
        page.waitForEvent('popup'),
        rows
          .first()
          .getByRole('link', { name: /^Avisar a / })
          .click(),
      ])
      await chat.waitForLoadState()
      await chat.close()
      expect(counts).toEqual({ taps: 1, keys: 0 })
      expect(opened[0]).toMatch(
        /^Hola \S+, en .+ vamos con unos 15 min de retraso\. Tu cita de las /,
      )
      await expect(rows.first().getByText('Avisado')).toBeVisible()
      // Everybody else is mailed, and nobody twice.
      const others = (await rows.count()) - 1
      await panel.getByRole('button', { name: `Avisar por correo (${others})` }).click()
      await expect(page.getByText(/^\d correos? enviados?$/)).toBeVisible()
      await expect(rows.getByText('Avisado')).toHaveCount(others + 1)

      // It is stored, and so seen on other devices.
      await page.reload()
      await expect(panel.getByText('Vas con 1 h de retraso')).toBeVisible()
      await expect(rows.getByText('Avisado')).toHaveCount(others + 1)
      await expect(panel.getByRole('button', { name: /^Avisar por correo/ })).toHaveCount(0)
      // A second device shows the mailed customers.
      await page.evaluate(() => sessionStorage.removeItem('told-delays'))
      await page.reload()
      await expect(rows.getByText('Avisado')).toHaveCount(others)
      await expect(panel.getByRole('button', { name: 'Avisar por correo (1)' })).toBeVisible()
      await panel.getByRole('button', { name: 'Ya voy a tiempo' }).press('Enter')
      await expect(late).toBeFocused()
      await expect(panel).toHaveCount(0)
    },
  )

  story(
    'news of customers since the last visit stay until they are seen',
    async ({ page, request, watch }) => {
      watch.expectProblem(/ERR_FAILED/)
      const business = await runBusiness(page, request)
      await business.cancelOwn(await business.bookSoonest())
      await business.bookSoonest()
      await business.bookSoonest()
      await business.enter()
      await expect(news(page).getByRole('link')).toHaveText(
        'Desde tu última visita: 3 citas nuevas, 1 cancelada',
      )
      await expectToFit(page)
      await expectAccessible(page)
      const seen = news(page).getByRole('button', { name: 'Visto' })
      await page.route('**/api/notifications/read-all', (route) => route.abort(), { times: 1 })
      await seen.click()
      await expect(
        page.getByText('Error al marcar todas las notificaciones como leídas'),
      ).toBeVisible()
      await expectUnread(page, 4)
      const { counts } = await countPresses(page)
      const stored = page.waitForResponse('**/api/notifications/read-all')
      await seen.click()
      await expect(news(page)).toHaveCount(0)
      await (await stored).finished()
      expect(counts).toEqual({ taps: 1, keys: 0 })
      await expectUnread(page, 0)
      await page.reload()
      await expect(page.getByRole('button', { name: /^Hoy/, pressed: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Próximas Citas' })).toBeVisible()
      await expect(news(page)).toHaveCount(0)
    },
  )
})
