import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { focusedName } from '../support/page/press.ts'
import { expectAccessible, story } from '../support/page/story.ts'

const [monday = '', tuesday = '', wednesday = ''] = comingDays()
const nextMonday = new Date(Date.parse(monday) + 7 * 86_400_000).toISOString().slice(0, 10)

story.use({ viewport: { width: 1280, height: 800 } })

async function keys(page: Page, ...names: string[]) {
  for (const name of names) await page.keyboard.press(name)
}
const focused = (page: Page) => expect.poll(() => focusedName(page))
/** The day of the focused element. */
const focusedDay = (page: Page) =>
  expect.poll(() =>
    page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null,
    ),
  )

story('a full calendar is walked by arrows, as one Tab stop', async ({ page, request }) => {
  const full = await runFullDay(page, request)
  const at = { isInLocal: true, serviceId: full.service.id, force: true, ...full.booked[0] }
  for (const [date, time] of [
    [monday, '10:00'],
    [monday, '10:00'],
    [tuesday, '10:30'],
  ])
    await full.manage('POST', '/appoiments', { ...at, date, time })
  await enterAsOwner(page, full, `/calendar?view=week&date=${wednesday}`)
  await expect(page.getByRole('button', { name: /^10:30/ })).toBeVisible()
  const { counts, reset } = await countPresses(page)

  // Three keys lead to 'Nueva Cita', and one more stop is the whole grid.
  await keys(page, 'Tab', 'Enter', 'Tab')
  await focused(page).toBe('Nueva Cita')
  expect(counts).toEqual({ taps: 0, keys: 3 })
  await page.getByRole('button', { name: 'Colores y marcas' }).focus()
  await keys(page, 'Tab')
  await focused(page).toMatch(/^10:00/)
  await focusedDay(page).toBe(monday)
  await keys(page, 'Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-grid]')))
    .toBeNull()
  await page.getByRole('button', { name: /^10:30/ }).focus()
  await keys(page, 'Shift+Tab')
  await expect(page.getByRole('button', { name: 'Colores y marcas' })).toBeFocused()
  await keys(page, 'Tab')
  await focused(page).toMatch(/^10:00/)

  // The one beside it, then the same time of the next days.
  reset()
  await keys(page, 'ArrowRight')
  await focusedDay(page).toBe(monday)
  await keys(page, 'ArrowRight')
  await focused(page).toMatch(/, 10:00/)
  await focusedDay(page).toBe(tuesday)
  await keys(page, 'ArrowDown', 'ArrowDown')
  await focused(page).toMatch(/^10:30/)
  await keys(page, 'ArrowRight')
  await focused(page).toMatch(/^Agendar el miércoles .*, 10:30/)
  expect(counts).toEqual({ taps: 0, keys: 5 })
  await expectAccessible(page)
  await keys(page, 'ArrowDown', 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Agendar a las 10:45' })).toBeVisible()
  await keys(page, 'Escape')
  await focused(page).toMatch(/^Agendar el miércoles .*, 10:45/)
  await keys(page, 'ArrowLeft', 'Enter')
  await expect(dialog(page, 'Detalles de la Cita')).toBeVisible()
  await keys(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await focused(page).toMatch(/^10:30/)

  // Up to the heading of the day, and over the edge of the week, where the focus stays in the grid.
  await keys(page, 'Home', 'ArrowUp')
  await focused(page).toMatch(/^Ver Mar/)
  await keys(page, 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft')
  await expect(page).toHaveURL(/date=/)
  await focusedDay(page).not.toBe(monday)
  await keys(page, 'ArrowRight')
  await focusedDay(page).toBe(monday)
  for (let day = 0; day < 7; day += 1) await keys(page, 'ArrowRight')
  await focusedDay(page).toBe(nextMonday)
})

story('a full day and a month are walked by arrows', async ({ page, request }) => {
  const full = await runFullDay(page, request)
  await enterAsOwner(page, full, `/calendar?view=day&date=${full.full.date}`)
  await expect(page.getByTestId('now')).toBeVisible()
  await page.locator('[data-grid]').focus()
  // All places are taken at the current time.
  await focused(page).toMatch(/^\d\d:\d\d a \d\d:\d\d/)
  const first = await focusedName(page)
  await keys(page, 'ArrowRight')
  await focused(page).not.toBe(first)
  await focusedDay(page).toBe(full.full.date)
  await keys(page, 'Home')
  await focused(page).toMatch(/, 00:00/)
  await keys(page, 'ArrowRight')
  await focusedDay(page).not.toBe(full.full.date)

  await page.goto(`/calendar?view=month&date=${full.full.date}`)
  await expect(page.getByText(/^\+\d+ más/)).toBeVisible()
  await page.locator('[data-grid]').focus()
  await focused(page).toMatch(/^Ver .*, hoy$/)
  await keys(page, 'ArrowDown')
  await focused(page).toMatch(/^\d\d:\d\d/)
  await keys(page, 'ArrowUp', 'ArrowRight')
  await focused(page).toMatch(/^Ver /)
  await keys(page, 'ArrowDown', 'Enter')
  await expect(dialog(page, 'Agendar Cita')).toBeVisible()
  await keys(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await focused(page).toMatch(/^Agendar el /)
  await keys(page, 'PageDown')
  await focused(page).toMatch(/^Ver .* 1 de /)
})
