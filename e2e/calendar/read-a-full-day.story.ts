import { expect, type Locator, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { upcoming } from '../support/calendar/upcoming.ts'
import { hearNews } from '../support/notifications/sockets.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

/** Each appointment has a block of its own, which can be pressed. */
async function expectAllShown(page: Page, count: number): Promise<void> {
  const blocks = page.locator('section[data-day] li button')
  await expect(blocks).toHaveCount(count)
  const boxes = await Promise.all((await blocks.all()).map((block) => block.boundingBox()))
  expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(24)
  await expect(page.getByText(/^.\d+ más/)).toHaveCount(0)
}

/** Further down, axe takes what is half under the bar for small. */
async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
}

/** Where each customer's block begins, from the left. */
const columnsOf = (page: Page) =>
  page
    .locator('section[data-day] li')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((each) => [each.querySelector('strong')?.textContent, each.style.left]),
      ),
    )

/** Goes there by the date in the bar. */
async function pickChristmasEve(
  page: Page,
  year: number,
  turn: (months: Locator) => Promise<void>,
) {
  await page.getByRole('button', { name: /^\w+ \d+ de / }).click()
  const months = page.getByRole('dialog', { name: 'Ir a otra fecha' })
  await months.getByRole('button', { name: /^[a-z]+ \d{4}$/i }).click()
  await turn(months)
  await months.getByRole('button', { name: /^dic/i }).click()
  const eve = `24 de diciembre de ${year}`
  await months.getByRole('button', { name: eve }).click()
  await expect(page.getByRole('heading', { name: eve, level: 2 })).toBeVisible()
}

story(
  'every appointment of a full day is shown, in columns that last',
  async ({ page, request }) => {
    const full = await runFullDay(page, request)
    const { date } = full.full
    await hearNews(page)
    await page.setViewportSize(phone)
    await enterAsOwner(page, full, `/calendar?view=day&date=${date}`)
    await expectAllShown(page, 34)
    await expectAccessibleFromTop(page)

    const { counts } = await countPresses(page)
    const year = Number(date.slice(0, 4))
    await pickChristmasEve(page, year, async () => {})
    expect(counts).toEqual({ taps: 4, keys: 0 })
    await pickChristmasEve(page, year + 1, (months) =>
      months.getByRole('button', { name: 'Año siguiente' }).click(),
    )
    expect(counts).toEqual({ taps: 9, keys: 0 })
    await page.getByRole('button', { name: /^\w+ 24 de diciembre/ }).click()
    await expect(page.getByRole('dialog', { name: 'Ir a otra fecha' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/calendar?view=week&date=${date}`)
    await expectAllShown(page, 34)
    await expectAccessibleFromTop(page)
    const before = await columnsOf(page)
    const { appointments } = await full.manage('GET', `/appoiments/calendar?date=${date}&view=day`)
    const moved = appointments.at(-1)
    await full.manage('PATCH', `/appoiments/${moved.id}/reschedule`, {
      ...full.nextFree,
      force: true,
    })
    const block = page.locator('section[data-day] li').filter({ hasText: 'Reagendada' })
    await expect(block).toBeAttached()
    const name = `${moved.customer.name} ${moved.customer.lastName}`
    const after = await columnsOf(page)
    expect({ ...after, [name]: null }).toEqual({ ...before, [name]: null })

    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Nueva Cita' }).click({ trial: true })
    await expectAccessible(page)
  },
)

story('on a computer, today shows the delay in each view', async ({ page, request }) => {
  const business = await runFullDay(page, request)
  await enterAsOwner(page, business, '/calendar?view=day')
  await page.getByRole('button', { name: 'Voy retrasado' }).click()
  const panel = page.getByRole('region', { name: 'Retraso' })
  await panel.getByRole('button', { name: '+15 min' }).click()
  await expect(panel.getByText('Vas con 15 min de retraso')).toBeVisible()
  await page.reload()
  await expect(panel.getByText('Vas con 15 min de retraso')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /Retraso: \+15 min$/ })).toBeVisible()
  await expectAccessibleFromTop(page)
  await page.getByText('Semana', { exact: true }).click()
  await expect(page.locator('[data-today="true"]').getByText(/\+15 min$/)).toBeVisible()
  await expectAccessibleFromTop(page)
  await page.goto('/')
  await expect(upcoming(page).getByText('+15 min')).toBeVisible()
  await expectAccessibleFromTop(page)
})
