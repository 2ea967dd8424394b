import { expect, type Locator } from '@playwright/test'
import {
  bookedId,
  choice,
  confirm,
  details,
  fillBooking,
  fillCustomer,
  hours,
  isAtForm,
  isBooked,
  serviceRow,
  soonestHour,
  soonestOf,
} from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { bookedSubject, readMail } from '../support/notifications/read-mail.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const zone = (scope: Locator) => scope.getByText('Hora de Mérida')

// Mérida is always UTC−6. Both zones differ from it by half or quarter hours; in one, its morning is evening.
for (const timezoneId of ['Asia/Kathmandu', 'America/St_Johns']) {
  story.describe(`a visitor in ${timezoneId}`, () => {
    story.use({ viewport: phone, timezoneId })

    story(
      'sees and books times in the business’s zone, which the page names',
      async ({ page, request }) => {
        const business = await openBusiness(request)
        const { date, time } = await business.findSoonest()
        await page.goto(`/book/${business.commerceId}`)
        await fillBooking(
          page,
          { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' },
          async () => {
            await expect(page.locator(`[data-day="${date}"]`)).toHaveAttribute(
              'aria-pressed',
              'true',
            )
            await expect(hours(page)).toHaveText(await business.listHours(date))
            const times = page.getByRole('form', { name: 'Elige fecha y hora' })
            await expect(zone(times)).toBeVisible()
            await expect(page.getByText('para ti')).toHaveCount(0)
            await soonestHour(page).click()
            await isAtForm(page)
            await expect(choice(page)).toContainText(time)
            await expect(zone(choice(page))).toBeVisible()
          },
        )
        await expect(details(page).getByText(time, { exact: true })).toBeVisible()
        await expect(zone(details(page))).toBeVisible()
        await confirm(page)
        await isBooked(page)
        await expect(details(page).getByText(time, { exact: true })).toBeVisible()

        const link = await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')
        const start = new Date(`${date}T${time}:00-06:00`).toISOString()
        const google = new URL(link ?? '').searchParams
        expect(google.get('dates')?.split('/')[0]).toBe(
          `${start.slice(0, 19).replace(/[-:]/g, '')}Z`,
        )
        expect(google.get('ctz')).toBe('America/Merida')
        const outlook = await page.getByRole('link', { name: 'Outlook' }).getAttribute('href')
        expect(new URL(outlook ?? '').searchParams.get('startdt')).toBe(`${start.slice(0, 19)}Z`)

        await page.getByRole('link', { name: 'Cancelar la cita' }).click()
        await expect(page.getByRole('heading', { name: 'Cancela tu cita' })).toBeVisible()
        await expect(page.getByText(time, { exact: true })).toBeVisible()
        await expect(page.getByText('Hora de Mérida')).toBeVisible()
      },
    )
  })
}

story.describe('a visitor in another zone', () => {
  story.use({ viewport: phone, timezoneId: 'America/St_Johns' })

  story(
    'also sees their own local time for online services, and books the business’s',
    async ({ page, request }) => {
      const business = await runBusiness(page, request, { canOnlineBooking: true })
      await business.addService({
        name: 'Asesoría',
        type: 'NORMAL',
        isInLocal: false,
        isOnline: true,
      })
      await page.goto(`/book/${business.commerceId}`)
      await expect(zone(page.getByRole('region'))).toBeVisible()
      const own = /\d\d:\d\d para\sti/
      await expect(serviceRow(page, 'Asesoría').getByText(own)).toHaveCount(2)
      await expect(serviceRow(page, 'Corte clásico').getByText(own)).toHaveCount(0)
      await expectAccessibleAtBothSizes(page)
      const start = soonestOf(page, 'Asesoría')
      const value = (await start.getAttribute('value')) ?? ''
      const shown = new Date(`${value}:00-06:00`).toLocaleTimeString('es-MX', {
        timeZone: 'America/St_Johns',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
      await expect(start).toContainText(`${shown} para ti`)
      await expect(start).toHaveAccessibleName(/ para\sti, .* \d{4}, \d\d:\d\d: Asesoría$/)
      await isAsLarge(start)
      const others = page.getByRole('button', { name: 'Más horarios: Asesoría' })
      await others.click()
      await isAsLarge(soonestHour(page))
      await others.click()
      await start.click()
      await isAtForm(page)
      const both = `${value.slice(11)} Mérida · ${shown} St Johns`
      await expect(choice(page)).toContainText(both)
      await fillCustomer(page, { name: 'Rosa', lastName: 'Peña', email: 'rosa.afar@ejemplo.test' })
      await confirm(page)
      const time = details(page).getByText(both, { exact: true })
      await expect(time).toBeVisible()
      await expect(zone(details(page))).toHaveCount(0)
      const note = page.getByRole('link', { name: 'Guardar en WhatsApp' })
      await expect(note).toHaveAttribute('href', new RegExp(encodeURIComponent(both)))
      const id = await bookedId(page)
      const booked = await business.readAppointment(id)
      expect(`${booked.date}T${booked.time}`).toBe(value)
      expect((await readMail('rosa.afar@ejemplo.test', bookedSubject)).text).toContain(both)
      await page.goto(`/confirm/${id}`)
      await expect(time).toBeVisible()
      await expectToFit(page)
    },
  )
})

/** Expects that a button's time for the visitor is as large as that of the business. */
const isAsLarge = async (start: Locator) => {
  const size = await start.evaluate((each) => getComputedStyle(each).fontSize)
  await expect(start.getByText('para ti')).toHaveCSS('font-size', size)
}
