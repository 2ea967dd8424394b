import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { appointment, comingDays, dragTo } from '../support/calendar/use-calendar.ts'
import { bookedSubject, readMail } from '../support/notifications/read-mail.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const [monday = '', tuesday = ''] = comingDays()
const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer' })
const changedMeanwhile = (page: Page) => page.getByText(/mientras la tenías abierta/)

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('a cancellation can be undone, and no mail is sent', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const id = await business.bookSoonest()
    await readMail(business.customerEmail, bookedSubject)
    await business.enter()
    const opener = openerOf(page)
    await opener.click()
    const details = dialog(page, 'Detalles de la Cita')
    await details.getByRole('button', { name: 'Cancelar Cita' }).click()
    await page.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    await expect(undo(page)).toBeVisible()
    await expect(opener).toHaveCount(0)
    await expectToFit(page)
    await undo(page).click()
    await expect(page.getByText('Cita reabierta')).toBeVisible()
    await expect(opener).toBeVisible()
    expect(await business.readAppointment(id)).toMatchObject({ status: 'PENDING' })

    // This cancellation is not undone, so the next mail is about it; none was sent about the previous one.
    await opener.click()
    await details.getByRole('button', { name: 'Cancelar Cita' }).click()
    const question = dialog(page, 'Confirmar Cancelación')
    await question.getByLabel('Razón de la cancelación (opcional)').fill('Ahora sí')
    await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
    const mail = await readMail(business.customerEmail, /cancel/i)
    expect(mail.text).toContain('Ahora sí')
  })

  story(
    'completing early asks for confirmation, and nobody arrives before the day',
    async ({ page, request }) => {
      const business = await runBusiness(page, request)
      const id = await business.bookAt({ date: monday, time: '10:00' })
      await business.enter()
      const opener = openerOf(page)
      await opener.click()
      const details = dialog(page, 'Detalles de la Cita')
      await expect(details.getByRole('button', { name: 'Completar' })).toBeVisible()
      await expect(details.getByRole('button', { name: 'Llegó', exact: true })).toHaveCount(0)
      await expectAccessibleAtBothSizes(page)

      await details.getByRole('button', { name: 'Completar' }).click()
      const question = dialog(page, 'Confirmar Completar Cita')
      await expect(question).toContainText(
        /Esta cita es el lunes .+\. ¿Completarla ahora\? Su horario quedará libre\./,
      )
      await expectToFit(page)
      await question.getByRole('button', { name: 'Confirmar Completar' }).click()
      await expect(opener).toHaveCount(0)

      await page.goto(`/calendar?view=day&date=${monday}`)
      await page
        .getByRole('button', { name: appointment('10:00', { state: 'Completada' }) })
        .click()
      await expect(details.getByText('Completada')).toBeVisible()
      await expect(changedMeanwhile(page)).toHaveCount(0)
      await expectAccessibleAtBothSizes(page)
      await details.getByRole('button', { name: 'Reabrir' }).click()
      await expect(details.getByText('Pendiente')).toBeVisible()
      expect(await business.readAppointment(id)).toMatchObject({ status: 'PENDING' })
    },
  )
})

story('undo moves a dragged appointment back', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const id = await business.bookAt({ date: monday, time: '10:00' })
  await signIn(page, business.session)
  await page.goto(`/calendar?view=week&date=${monday}`)
  await dragTo(page, appointment('10:00'), tuesday, '12:00')
  await page.mouse.up()
  await dialog(page, '¿Mover esta cita?').getByRole('button', { name: 'Sí, mover' }).click()
  await expect(
    page.getByRole('button', { name: appointment('12:00', { isMoved: true }) }),
  ).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('La cita volvió a su horario')).toBeVisible()
  await expect(page.getByRole('button', { name: appointment('10:00') })).toBeVisible()
  expect(await business.readAppointment(id)).toMatchObject({ date: monday, isRescheduled: false })
})

story('the owner’s own change is not reported as a change by others', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await business.bookAt({ date: monday, time: '10:00' })
  await signIn(page, business.session)
  await page.goto(`/calendar?view=week&date=${monday}`)
  await page.getByRole('button', { name: appointment('10:00') }).click()
  const details = dialog(page, 'Detalles de la Cita')
  await details.getByRole('button', { name: 'Cancelar Cita' }).click()
  await page.getByRole('button', { name: 'Confirmar Cancelación' }).click()
  await page.getByRole('button', { name: appointment('10:00', { state: 'Cancelada' }) }).click()
  await expect(details.getByText('Cancelada')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Reabrir' })).toBeVisible()
  await expect(changedMeanwhile(page)).toHaveCount(0)
})
