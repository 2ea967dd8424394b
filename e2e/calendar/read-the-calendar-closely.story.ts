import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { wholeWeek } from '../support/business/run-full-day.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { story } from '../support/page/story.ts'

const [monday = '', tuesday = ''] = comingDays()
const week = `/calendar?view=week&date=${monday}`

story.use({ viewport: { width: 1280, height: 900 } })

async function expectWholeStart(page: Page, time: string): Promise<void> {
  const block = page.getByRole('button', { name: new RegExp(`^${time}`) })
  const [whole, start] = await Promise.all([
    block.boundingBox(),
    block.getByText(time).boundingBox(),
  ])
  const edge = (box: typeof whole) => (box ? box.x + box.width : Number.NaN)
  expect(edge(start)).toBeLessThanOrEqual(edge(whole))
}

story('closing an attendee’s details focuses the event again', async ({ page, request }) => {
  const business = await openBusiness(request, {
    serviceType: 'UNIQUE',
    serviceSpecificDate: tuesday,
    serviceSpecificTime: '11:00',
    serviceMaxAttendees: 5,
  })
  await business.bookSoonest()
  await signIn(page, business.session)
  await page.goto(week)
  const event = page.getByRole('button', { name: /1.5 *Corte clásico/ })
  await event.press('Enter')
  await page.getByRole('menuitem', { name: /^Otra Persona/ }).press('Enter')
  await expect(dialog(page, 'Detalles de la Cita').getByText('Pendiente')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(event).toBeFocused()
})

story('two concurrent appointments show their whole start', async ({ page, request }) => {
  const business = await openBusiness(request, { serviceDuration: 60 })
  await business.editService({ serviceSettings: { appointmentSimultaneous: 2 } })
  await business.bookAt({ date: monday, time: '09:00' })
  await business.bookAt({ date: monday, time: '09:30' })
  await signIn(page, business.session)
  await page.goto(week)
  for (const time of ['09:00', '09:30']) await expectWholeStart(page, time)
})

story('a tablet shows each start whole, in one row of buttons', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const business = await openBusiness(request, { serviceDuration: 60 })
  await business.bookAt({ date: monday, time: '10:00' })
  await signIn(page, business.session)
  for (const view of ['week', 'month']) {
    await page.goto(`/calendar?view=${view}&date=${monday}`)
    await expectWholeStart(page, '10:00')
  }
  const buttons = ['Seleccionar', 'Nueva Cita'].map((name) => page.getByRole('button', { name }))
  const [select, add] = await Promise.all(buttons.map((button) => button.boundingBox()))
  expect(select?.y).toBe(add?.y)
})

story('a calendar whose business does not load says so', async ({ page, request, watch }) => {
  watch.expectProblem(/500/)
  const business = await openBusiness(request)
  await signIn(page, business.session)
  await page.route('**/api/commerce/info', (route) => route.fulfill({ status: 500 }))
  await page.goto(week)
  await expect(page.getByRole('alert')).toContainText('Error al obtener la información')
  await page.unroute('**/api/commerce/info')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^\d+ .*– \d+ de .+ de \d{4}$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

story('a past week without appointments has no hint to add one', async ({ page, request }) => {
  const business = await openBusiness(request)
  await business.manage('POST', '/commerce/business-hour', { data: wholeWeek })
  await signIn(page, business.session)
  await page.goto('/calendar?view=week&date=2026-01-14')
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'No hay citas' })
  await expect(note).toHaveText('No hay citas esta semana.')
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expect(note).toHaveText(
    'No hay citas esta semana. Elige una hora libre para agendar la primera.',
  )
  await page.getByText('Mes', { exact: true }).click()
  await expect(note).toHaveText('No hay citas este mes. Elige un día para agendar la primera.')
})

story.describe('on a tablet', () => {
  story.use({ viewport: { width: 768, height: 1024 } })

  story('the days of a week keep their names in one piece', async ({ page, request }) => {
    const business = await openBusiness(request)
    await signIn(page, business.session)
    await page.goto(week)
    const names = page.getByRole('button', { name: /^Ver / }).locator('span:visible')
    await expect(names.filter({ hasText: /^Lun$/ })).toBeVisible()
    const heights = await names.evaluateAll((all) => all.map((each) => each.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(32)
  })
})
