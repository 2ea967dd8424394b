import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { pressTime } from '../support/calendar/use-calendar.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

const DAY = 86_400_000
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

async function openFullDay(page: Page, full: Awaited<ReturnType<typeof runFullDay>>) {
  await enterAsOwner(page, full, `/calendar?view=day&date=${full.full.date}`)
  await expect(button(page, 'Bloquear')).toBeVisible()
  return {
    blocked: async () => {
      const rows: { date: string; startTime: string | null }[] = await full.manage(
        'GET',
        '/commerce/days-off',
      )
      return rows.map(({ date, startTime }) => [date, startTime])
    },
    ...(await countPresses(page)),
  }
}

story.describe('on a phone', () => {
  // As a phone shows the day by default.
  story.use({ viewport: phone, hasDayList: true })

  story(
    'two hours of a full day are blocked by two taps, and undone by one',
    async ({ page, request, watch }) => {
      watch.expectProblem(/ERR_FAILED/)
      const full = await runFullDay(page, request)
      const { counts, reset, blocked } = await openFullDay(page, full)
      const { date, time } = full.full
      await page.evaluate(() => window.scrollTo(0, 0))
      reset()
      await button(page, 'Bloquear').click()
      await expectAccessible(page)
      await item(page, /^2 h/).click()
      await expect(toast(page, `Bloqueado de ${time} a`)).toContainText(
        /Tienes \d+ citas a esa hora/,
      )
      expect(counts).toEqual({ taps: 2, keys: 0 })
      await expect.poll(blocked).toEqual([[date, time]])
      await expect(button(page, /^Quitar el bloqueo de/)).toBeVisible()
      await button(page, 'Deshacer').click()
      await expect.poll(blocked).toEqual([])
      expect(counts).toEqual({ taps: 3, keys: 0 })
      await expect(button(page, /^Quitar/)).toHaveCount(0)

      // Without a network nothing seems to be blocked.
      await page.route('**/days-off/blocks*', (route) => route.abort())
      await button(page, 'Bloquear').click()
      await item(page, 'Comida 1 h').click()
      await expect(toast(page, 'No hay conexión')).toBeVisible()
      await expect(button(page, /^Quitar/)).toHaveCount(0)
      await page.unroute('**/days-off/blocks*')

      // A free time of the list offers the same.
      reset()
      const free = button(page, /^Libre /).first()
      const since = (await free.textContent())?.slice(6, 11) ?? ''
      await free.click()
      await expect(item(page, `Agendar a las ${since}`)).toBeVisible()
      await expectAccessible(page)
      await item(page, /^2 h/).click()
      expect(counts).toEqual({ taps: 2, keys: 0 })
      await expect.poll(blocked).toEqual([[date, since]])
      // The block is a row at its hour, which removes it.
      const row = page.getByRole('list', { name: 'Citas del día' }).getByText(`${since} – `)
      await expect(row).toContainText('· Bloqueado')
      await expectAccessible(page)
      await button(page, `Quitar el bloqueo de ${since} a`).click()
      await expect.poll(blocked).toEqual([])
      expect(counts).toEqual({ taps: 3, keys: 0 })
      const undo = (of: RegExp) => toast(page, of).getByRole('button', { name: 'Deshacer' })
      await undo(/Desbloqueado/).click()
      await expect.poll(blocked).toEqual([[date, since]])
      await undo(/Bloqueado/).click()
      await expect.poll(blocked).toEqual([])
      await expect(button(page, /^Quitar/)).toHaveCount(0)
      await button(page, /^Libre /)
        .first()
        .click()
      await item(page, `Agendar a las ${since}`).click()
      const hour = dialog(page, 'Agendar Cita').getByLabel('Hora', { exact: true })
      await expect(hour).toHaveValue(since)
      await expect(hour.locator('option:checked')).toHaveText(since)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      reset()
      await button(page, 'Día libre').click()
      // Straight to those who have an appointment.
      const question = dialog(page, /^¿?Cancelar/)
      await expect(question).toBeVisible()
      expect(counts).toEqual({ taps: 1, keys: 0 })
      await toast(page, /Tienes \d+ citas ese día/).hover()
      await expect(button(page, /^Ver \d+ citas/)).toHaveCount(0)
      // Nobody can be cancelled any more once the day is free again.
      await button(page, 'Deshacer').click()
      await expect(question).toHaveCount(0)
      await expect.poll(blocked).toEqual([])
      await expect(button(page, 'Quitar día libre')).toHaveCount(0)
      await button(page, 'Día libre').click()
      await expect(question.getByRole('button', { name: 'Cerrar' })).toBeFocused()
      await expect(question.getByRole('heading')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect.poll(blocked).toEqual([[date, null]])
      await button(page, 'Quitar día libre').click()
      await expect.poll(blocked).toEqual([])

      // A blocked day without appointments offers no hour.
      await button(page, 'Día siguiente').click()
      const invitation = page.getByText('No hay citas este día. Elige una hora libre')
      await expect(invitation).toBeVisible()
      await button(page, 'Día libre').click()
      await expect(invitation).toHaveCount(0)
      await expect(page.getByText('No hay citas este día.')).toBeVisible()
    },
  )
})

story('a press on free time books or blocks it, until a chosen hour', async ({ page, request }) => {
  const full = await runFullDay(page, request)
  const { counts, reset, blocked } = await openFullDay(page, full)
  const next = new Date(Date.parse(full.full.date) + DAY).toISOString().slice(0, 10)
  await button(page, 'Día siguiente').click()
  await expect(page.getByText('No hay citas este día.')).toBeVisible()
  await pressTime(page, next, '12:30')
  await item(page, 'Agendar a las 12:30').click()
  await expect(dialog(page, 'Agendar Cita').getByLabel('Hora', { exact: true })).toHaveValue(
    '12:30',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  reset()
  await pressTime(page, next, '14:00')
  await expectAccessible(page)
  await item(page, 'Hasta…').click()
  await item(page, '15:30').click()
  await expect(toast(page, 'Bloqueado de 14:00 a 15:30')).toBeVisible()
  expect(counts).toEqual({ taps: 3, keys: 0 })
  // The block over another one adds the rest.
  await pressTime(page, next, '13:00')
  await item(page, /^2 h/).click()
  await expect.poll(blocked).toEqual([
    [next, '13:00'],
    [next, '14:00'],
  ])
  await pressTime(page, next, '14:30')
  await item(page, 'Quitar el bloqueo de 14:00 a 15:30').click()
  await expect(toast(page, 'Desbloqueado de 14:00 a 15:30')).toBeVisible()
  await expect.poll(blocked).toEqual([[next, '13:00']])
  // Of any day of a week, too.
  await page.goto(`/calendar?view=week&date=${next}`)
  await pressTime(page, next, '17:00')
  await item(page, /^Día libre/).click()
  await expect(toast(page, 'Bloqueado todo el día')).toBeVisible()
  // The blocked hours stay beside it.
  await expect.poll(blocked).toEqual([
    [next, '13:00'],
    [next, null],
  ])
})
