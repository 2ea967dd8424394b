import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { choiceAt, openerAt } from '../support/calendar/upcoming.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { focusedName, tabTo } from '../support/page/press.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  story,
} from '../support/page/story.ts'

const [monday = '', tuesday = ''] = comingDays()
const bar = (page: Page) => page.getByRole('region', { name: 'Citas seleccionadas' })
const statusOf = async (business: Awaited<ReturnType<typeof openBusiness>>, id: string) =>
  (await business.readAppointment(id)).status
const begin = (page: Page) => page.getByRole('button', { name: /^Seleccionar/ })

async function openWithThree(...args: Parameters<typeof openBusiness>) {
  const business = await openBusiness(...args)
  const ids = [
    await business.bookAt({ date: monday, time: '10:00' }),
    await business.bookAt({ date: monday, time: '11:00' }),
    await business.bookAt({ date: tuesday, time: '12:00' }),
  ]
  return { business, ids }
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'an owner cancels all appointments of a day, and each customer is notified',
    async ({ page, request }) => {
      const { business, ids } = await openWithThree(request)
      await signIn(page, business.session)
      await page.goto(`/calendar?view=day&date=${monday}`)
      const appointmentAt = (time: string) =>
        page.getByRole('button', { name: new RegExp(`^${time}.*Otra Persona`) })
      await expect(page.getByRole('button', { name: /Otra Persona/ })).toHaveCount(2)
      await begin(page).click()
      await expect(bar(page).getByText('Elige las citas')).toBeVisible()
      await expect(bar(page).getByRole('button', { name: 'Cancelar citas' })).toBeDisabled()
      await appointmentAt('10:00').click()
      await expect(bar(page).getByText('1 seleccionada', { exact: true })).toBeVisible()
      await expect(appointmentAt('10:00')).toHaveAttribute('aria-pressed', 'true')
      await bar(page).getByRole('button', { name: 'Todas las del día' }).click()
      await expect(bar(page).getByText('2 seleccionadas', { exact: true })).toBeVisible()
      await expectToFit(page)

      await bar(page).getByRole('button', { name: 'Cancelar citas' }).click()
      const question = dialog(page, 'Cancelar 2 citas')
      const reason = question.getByLabel('Razón de la cancelación (opcional)')
      await expect(reason).toBeFocused()
      await expect(question.getByText('Otra Persona')).toHaveCount(2)
      await reason.fill('Se fue la luz')
      await expectAccessibleAtBothSizes(page)
      // The second click of a double click comes after the answer, when an appointment is in its place.
      await question.getByRole('button', { name: 'Cancelar 2 citas' }).hover()
      await page.mouse.down()
      await page.mouse.up()
      await expect(page.getByText('2 citas canceladas', { exact: true })).toBeVisible()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(bar(page)).toHaveCount(0)
      await expect(begin(page)).toBeFocused()
      expect(await Promise.all(ids.map((id) => statusOf(business, id)))).toEqual([
        'CANCELLED',
        'CANCELLED',
        'PENDING',
      ])
      const mail = await readMail(business.customerEmail, /cancel/i)
      expect(mail.text).toContain('Se fue la luz')
    },
  )

  story('an owner chooses among the next appointments', async ({ page, request }) => {
    const { business, ids } = await openWithThree(request)
    await signIn(page, business.session)
    await page.goto('/')
    await begin(page).click()
    const first = choiceAt(page, { date: monday, time: '10:00' })
    const last = choiceAt(page, { date: tuesday, time: '12:00' })
    await first.click()
    await last.click()
    await first.click()
    await expect(bar(page).getByText('1 seleccionada', { exact: true })).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await bar(page).getByRole('button', { name: 'Cancelar citas' }).click()
    await page.getByRole('button', { name: 'Cancelar 1 cita' }).dblclick()
    await expect(page.getByText('1 cita cancelada', { exact: true })).toBeVisible()
    await expect(page.getByText('2 en total')).toBeVisible()
    expect(await statusOf(business, ids[2] ?? '')).toBe('CANCELLED')
  })

  story('an owner cancels all appointments of a customer', async ({ page, request }) => {
    const { business } = await openWithThree(request)
    await signIn(page, business.session)
    await page.goto('/')
    await openerAt(page, { date: monday, time: '10:00' }).click()
    const details = dialog(page, 'Detalles de la Cita')
    const more = details.getByRole('button', { name: 'Más opciones' })
    await more.click()
    await page.getByRole('menuitem', { name: 'Cancelar todas las citas de este cliente' }).click()
    const question = dialog(page, 'Cancelar las citas de este cliente')
    await expect(question.getByText('Otra Persona, 3 citas próximas')).toBeVisible()
    await expect(question.getByRole('listitem')).toHaveCount(3)
    await expectToFit(page)
    await question.getByRole('button', { name: 'Volver' }).click()
    await expect(more).toBeFocused()
    await more.click()
    await page.getByRole('menuitem', { name: /^Cancelar todas/ }).click()
    await question.getByRole('button', { name: 'Cancelar 3 citas' }).click()
    await expect(page.getByText('3 citas canceladas', { exact: true })).toBeVisible()
    await expect(page.getByText('Aún no tienes citas próximas')).toBeVisible()
    expect(await business.countUpcoming()).toBe(0)
  })
})

story.describe('on a computer', () => {
  story.use({ viewport: { width: 1280, height: 900 } })

  story(
    'days of a week and of a month are chosen by their heads, by keyboard too',
    async ({ page, request }) => {
      const { business } = await openWithThree(request)
      await signIn(page, business.session)
      await page.goto(`/calendar?view=week&date=${monday}`)
      await expect(page.getByRole('button', { name: /Otra Persona/ })).toHaveCount(3)
      await tabTo(page, 'Seleccionar')
      await page.keyboard.press('Enter')
      await tabTo(page, '10:00')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => focusedName(page)).toMatch(/^Todas las del lunes/)
      await page.keyboard.press('Enter')
      await expect(bar(page).getByText('2 seleccionadas', { exact: true })).toBeVisible()
      await page.getByText('Mes', { exact: true }).click()
      const day = page.getByRole('button', { name: /^Todas las del martes .*: 1 cita$/ })
      await day.click()
      await expect(day).toHaveAttribute('aria-pressed', 'true')
      await expect(bar(page).getByText('3 seleccionadas', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await day.click()
      await expect(bar(page).getByText('2 seleccionadas', { exact: true })).toBeVisible()
      await bar(page).getByRole('button', { name: 'Listo' }).press('Enter')
      await expect(bar(page)).toHaveCount(0)
      await expect.poll(() => focusedName(page)).toBe('Seleccionar')
      await page.getByRole('button', { name: /^10:00.*Otra Persona/ }).click()
      await expect(dialog(page, 'Detalles de la Cita')).toBeVisible()
    },
  )

  story('attendees of an event are chosen in its list', async ({ page, request }) => {
    const { business } = await openWithThree(request)
    const event = await business.manage('POST', '/services', {
      name: 'Cata',
      description: 'De mezcal',
      price: 300,
      duration: 90,
      type: 'UNIQUE',
      specificDate: tuesday,
      specificTime: '19:00',
      maxAttendees: 5,
    })
    for (const who of ['Ana', 'Eva']) {
      await business.manage('POST', '/appoiments', {
        name: who,
        lastName: 'Gil',
        email: `${who.toLowerCase()}@ejemplo.test`,
        serviceId: event.id,
        isInLocal: true,
      })
    }
    await signIn(page, business.session)
    await page.goto(`/calendar?view=day&date=${tuesday}`)
    await begin(page).click()
    await page.getByRole('button', { name: /Cata/ }).click()
    await page.getByRole('menuitemcheckbox', { name: /Ana Gil/ }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: /Ana Gil/ })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Cancelar citas' }).click()
    await page.getByRole('button', { name: 'Cancelar 1 cita' }).click()
    await expect(page.getByText('1 cita cancelada', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Cata/ })).toContainText('1/5')
  })

  story(
    'a failed request keeps the input, and the retry reports what the customer has cancelled',
    async ({ page, request, watch }) => {
      watch.expectProblem(/ERR_FAILED.*appoiments\/cancel/)
      const business = await runBusiness(page, request)
      const first = await business.bookAt({ date: monday, time: '10:00' })
      await business.bookAt({ date: monday, time: '11:00' })
      await signIn(page, business.session)
      await page.goto(`/calendar?view=day&date=${monday}`)
      await begin(page).click()
      await bar(page).getByRole('button', { name: 'Todas las del día' }).click()
      await bar(page).getByRole('button', { name: 'Cancelar citas' }).click()
      const question = dialog(page, 'Cancelar 2 citas')
      const reason = question.getByLabel('Razón de la cancelación (opcional)')
      await reason.fill('Vacaciones')
      await page.route('**/api/appoiments/cancel', (route) => route.abort())
      await question.getByRole('button', { name: 'Cancelar 2 citas' }).click()
      await expect(page.getByText(/^No hay conexión/)).toBeVisible()
      await expect(reason).toHaveValue('Vacaciones')
      await business.cancelOwn(first)
      await page.unroute('**/api/appoiments/cancel')
      await question.getByRole('button', { name: 'Cancelar 2 citas' }).click()
      await expect(page.getByText('1 cita cancelada; 1 ya no estaba vigente')).toBeVisible()
      expect((await business.readAppointment(first)).cancelReason).toBeNull()
    },
  )
})
