import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { upcoming } from '../support/calendar/upcoming.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectAccessible, expectToFit, phone, story } from '../support/page/story.ts'

story.describe('on a phone', () => {
  story.use({ viewport: phone, hasDayList: true })

  story(
    'the start shows the day, with the main screens at the bottom',
    async ({ page, request }) => {
      const business = await runFullDay(page, request)
      await business.enter()
      const { counts, reset } = await countPresses(page)
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
      await list
        .getByRole('button', { name: /^Libre / })
        .first()
        .click()
      const form = dialog(page, 'Agendar Cita')
      await expect(form.getByLabel('Servicio')).toBeEnabled()
      expect(counts).toEqual({ taps: 1, keys: 0 })
      await page.keyboard.press('Escape')
      await expect(form).toHaveCount(0)

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
    await enterAsOwner(page, business, '/calendar')
    const list = page.getByRole('list', { name: 'Citas del día' })
    const rows = list.getByRole('listitem').filter({ hasText: 'Corte clásico' })
    await expect(rows.first()).toBeInViewport()
    await expectToFit(page)
    await expectAccessible(page)

    const { counts } = await countPresses(page)
    await rows.first().getByRole('button').click()
    const details = dialog(page, 'Detalles de la Cita')
    await expect(details).toBeVisible()
    expect(counts).toEqual({ taps: 1, keys: 0 })
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)

    // The list is selected from like the hours.
    await page.getByRole('button', { name: 'Seleccionar citas' }).click()
    await rows.nth(5).getByRole('button').click()
    await expect(page.getByText('1 seleccionada')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Listo' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Listo' }).click()

    await page.getByText('Horas', { exact: true }).click()
    await expect(page.getByTestId('now')).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('now')).toBeVisible()
    await expect(list).toHaveCount(0)
  })
})
