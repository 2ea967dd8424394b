import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { dayFromNow } from '../support/business/business-dates.ts'
import { openBusiness } from '../support/business/open-business.ts'
import {
  appointment,
  bookTime,
  comingDays,
  dragTo,
  expectOn,
} from '../support/calendar/use-calendar.ts'
import { factOf } from '../support/page/fields.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

const [monday = '', tuesday = '', wednesday = '', thursday = '', , saturday = ''] = comingDays()
const week = `/calendar?view=week&date=${wednesday}`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

story.describe('on a computer', () => {
  story.use({ viewport: { width: 1280, height: 900 } })

  story('a week is read, and its parts lead on', async ({ page, request }) => {
    const business = await openBusiness(request, { serviceDuration: 60 })
    await business.bookAt({ date: monday, time: '10:00' })
    await business.manage('POST', '/services', {
      name: 'Cata',
      description: 'De mezcal',
      price: 300,
      duration: 90,
      type: 'UNIQUE',
      specificDate: tuesday,
      specificTime: '19:00',
      maxAttendees: 5,
    })
    await signIn(page, business.session)
    await page.goto('/')
    await page.getByRole('link', { name: 'Calendario', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Calendario de Citas' })).toBeFocused()
    await expect(page.getByText('No hay citas esta semana.')).toBeVisible()
    await expectAccessible(page)

    await page.goto(week)
    await expectOn(page, monday, appointment('10:00'))
    await expectAccessible(page)
    // The event ends after 18:00 and has no attendees yet.
    const event = page.getByRole('button', { name: /^19:00 *0.5 *Cata/ })
    await expect(event).toContainText('0/5')
    await event.click()
    await expect(page.getByText('Todavía no viene nadie.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: appointment('10:00') }).click()
    await expect(dialog(page, 'Detalles de la Cita')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await bookTime(page, thursday, '12:30')
    const schedule = dialog(page, 'Agendar Cita')
    await expect(schedule.getByLabel('Hora', { exact: true })).toHaveValue('12:30')
    await expect(schedule.getByLabel('Fecha', { exact: true })).toContainText(
      String(Number(thursday.slice(8))),
    )
  })

  const dragging = 'an appointment is dragged: confirmed, refused, forced, taken back'
  story(dragging, async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await openBusiness(request, { serviceDuration: 60 })
    const id = await business.bookAt({ date: monday, time: '10:00' })
    await business.bookAt({ date: thursday, time: '15:00' })
    await signIn(page, business.session)
    await page.goto(week)
    await expectOn(page, monday, appointment('10:00'))

    await dragTo(page, appointment('10:00'), tuesday, '12:00')
    await expect(page.getByTestId('ghost')).toContainText('12:00 a 13:00')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('ghost')).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await dragTo(page, appointment('10:00'), tuesday, '12:00')
    await page.mouse.up()
    const question = dialog(page, '¿Mover esta cita?')
    await expect(question).toContainText('Otra Persona')
    await expect(factOf(question, 'Antes')).toHaveText(/^lunes .+, 10:00$/)
    await expect(factOf(question, 'Ahora')).toHaveText(/^martes .+, 12:00$/)
    await question.getByRole('button', { name: 'Sí, mover' }).click()
    await expect(page.getByText('Cita reagendada correctamente')).toBeVisible()
    const moved = appointment('12:00', { isMoved: true })
    await expectOn(page, tuesday, moved)
    expect(await business.readAppointment(id)).toMatchObject({ date: tuesday, time: '12:00' })

    await dragTo(page, moved, thursday, '15:00')
    await page.mouse.up()
    await question.getByRole('button', { name: 'Sí, mover' }).click()
    const refusal = question.getByText('Este horario ya no está disponible')
    await expect(refusal).toBeVisible()
    await expectAccessible(page)
    await expect(question.getByRole('button', { name: 'Mover de todos modos' })).toHaveCount(0)
    await question.getByRole('button', { name: 'Dejarla donde estaba' }).click()
    await expect(page.getByTestId('ghost')).toHaveCount(0)
    await expectOn(page, tuesday, moved)

    await dragTo(page, moved, saturday, '10:00')
    await page.mouse.up()
    await question.getByRole('button', { name: 'Sí, mover' }).click()
    await expect(question.getByText('Esa hora está fuera de tus horarios')).toBeVisible()
    await question.getByRole('button', { name: 'Mover de todos modos' }).click()
    await expectOn(page, saturday, appointment('10:00', { isMoved: true }))
    expect(await business.readAppointment(id)).toMatchObject({ date: saturday, time: '10:00' })
  })

  story('a crowded month leads to its days, and the way back to it', async ({ page, request }) => {
    const business = await openBusiness(request, { serviceDuration: 60 })
    for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
      await business.bookAt({ date: tuesday, time })
    }
    await signIn(page, business.session)
    await page.goto(`/calendar?view=month&date=${tuesday}`)
    const day = page.locator(`li[data-day="${tuesday}"]`)
    await expect(day.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    const month = await heading(page, /\d{4}$/).textContent()
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await expect(heading(page, month ?? '')).toHaveCount(0)
    await page.goBack()
    await expect(heading(page, month ?? '')).toBeVisible()

    await day.getByRole('button', { name: /^.2 más el martes/ }).click()
    await expect(heading(page, /^Martes /)).toBeVisible()
    await expect(page.getByRole('button', { name: /Otra Persona/ })).toHaveCount(5)
    expect(new URL(page.url()).search).toBe(`?view=day&date=${tuesday}`)
    await page.goBack()
    await expect(day.getByText(/^.2 más/)).toBeVisible()

    await page.getByRole('button', { name: 'Hoy', exact: true }).click()
    await page.getByText('Semana', { exact: true }).click()
    await expect(page.getByRole('button', { name: /, hoy$/ })).toBeVisible()

    // Onto another day of the month, at the same hour.
    await page.goto(`/calendar?view=month&date=${tuesday}`)
    const target = page.locator(`li[data-day="${wednesday}"]`)
    await day.getByRole('button', { name: /^09:00 *Otra Persona/ }).hover()
    await page.mouse.down()
    await target.hover()
    await page.mouse.up()
    await dialog(page, '¿Mover esta cita?').getByRole('button', { name: 'Sí, mover' }).click()
    await expect(target.getByRole('button', { name: /^09:00 .*Reagendada$/ })).toBeVisible()
  })
})

story.describe('on a phone', () => {
  story.use({ viewport: phone, hasTouch: true })

  story('it always shows one day, and a tap opens an appointment', async ({ page, request }) => {
    const business = await openBusiness(request, { serviceDuration: 60 })
    await business.bookAt({ date: monday, time: '10:00' })
    await signIn(page, business.session)
    await page.goto(`/calendar?view=month&date=${monday}`)
    await expect(heading(page, /^Lunes /)).toBeVisible()
    const title = page.getByRole('heading', { name: 'Calendario', exact: true })
    expect(await title.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
    await expect(page.getByRole('radio', { name: 'Mes' })).toHaveCount(0)
    await page.getByRole('button', { name: appointment('10:00') }).tap()
    await expect(dialog(page, 'Detalles de la Cita')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: 'Día siguiente' }).tap()
    await expect(heading(page, /^Martes /)).toBeVisible()
    await expect(page.getByText('No hay citas este día.')).toBeVisible()
    await bookTime(page, tuesday, '11:15')
    await expect(dialog(page, 'Agendar Cita').getByLabel('Hora', { exact: true })).toHaveValue(
      '11:15',
    )
  })
})

story.describe('in a browser on the other side of the world', () => {
  story.use({ viewport: { width: 1280, height: 900 }, timezoneId: 'Asia/Kathmandu' })

  story('the clock is the business’s', async ({ page, request }) => {
    const business = await openBusiness(request, { serviceDuration: 60 })
    await business.bookAt({ date: monday, time: '10:00' })
    await signIn(page, business.session)
    await page.goto(week)
    await expectOn(page, monday, appointment('10:00'))
    await expect(page.getByText('Hora de Mérida.')).toBeVisible()
    await page.getByRole('button', { name: 'Hoy', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`date=${dayFromNow(0)}$`))
    await page.goto(week)
    await dragTo(page, appointment('10:00'), wednesday, '13:00')
    await page.mouse.up()
    await dialog(page, '¿Mover esta cita?').getByRole('button', { name: 'Sí, mover' }).click()
    await expectOn(page, wednesday, appointment('13:00', { isMoved: true }))
  })
})

story(
  'a calendar that does not load says so, and tries again',
  async ({ page, request, watch }) => {
    watch.expectProblem(/500/)
    const business = await openBusiness(request)
    await signIn(page, business.session)
    let isDown = true
    await page.route('**/api/appoiments/calendar*', (route) =>
      isDown ? route.fulfill({ status: 500, body: 'roto' }) : route.continue(),
    )
    await page.goto(week)
    await expect(page.getByText('Error al obtener las citas')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('No hay citas esta semana.')).toBeVisible()
  },
)
