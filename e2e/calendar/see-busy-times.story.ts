import { expect } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { connectGoogle, someAccount } from '../support/calendar/connect-google.ts'
import { googleAccount } from '../support/calendar/google-world.ts'
import {
  appointment,
  bookTime,
  comingDays,
  dragTo,
  expectOn,
} from '../support/calendar/use-calendar.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

const [monday = '', tuesday = '', wednesday = ''] = comingDays()

/** A business whose owner is busy in Google Calendar on Monday from 10:00 to 11:30, and all of Tuesday. */
async function openBusy(request: Parameters<typeof openBusiness>[0]) {
  const business = await openBusiness(request, { serviceDuration: 60 })
  const google = googleAccount(someAccount())
  const at = (time: string) => ({ dateTime: `${monday}T${time}:00-06:00` })
  await google.put({ summary: 'Dentista', start: at('10:00'), end: at('11:30') })
  await google.put({ summary: 'Viaje', start: { date: tuesday }, end: { date: wednesday } })
  await connectGoogle(business, google.email)
  return business
}

story.describe('on a computer', () => {
  story.use({ viewport: { width: 1280, height: 800 } })

  story(
    'busy times are shown, closed to customers, and can be forced',
    async ({ page, request, watch }) => {
      watch.expectProblem(/409/)
      const business = await openBusy(request)
      const id = await business.bookAt({ date: monday, time: '13:00' })
      const hours = await business.listHours(monday)
      expect(hours).not.toContain('10:00')
      expect(hours).toContain('12:00')
      expect(await business.listHours(tuesday)).toEqual([])

      await signIn(page, business.session)
      await page.goto(`/calendar?view=week&date=${monday}`)
      const column = (date: string) => page.locator(`section[data-day="${date}"]`)
      await expect(column(monday)).toContainText('Google: ocupado, de 10:00 a 11:30')
      await expect(column(tuesday)).toContainText('Google: ocupado, de 00:00 a 24:00')
      await expect(page.getByText('Dentista')).toHaveCount(0)

      await bookTime(page, monday, '11:00')
      const form = dialog(page, 'Agendar Cita')
      await expect(form).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()

      await dragTo(page, appointment('13:00'), monday, '10:00')
      await page.mouse.up()
      const question = dialog(page, '¿Mover esta cita?')
      await question.getByRole('button', { name: 'Sí, mover' }).click()
      await expect(question.getByText('Tu Google Calendar está ocupado a esa hora')).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Mover de todos modos' }).click()
      await expectOn(page, monday, appointment('10:00', { isMoved: true }))
      expect(await business.readAppointment(id)).toMatchObject({ date: monday, time: '10:00' })

      // The label is below the appointment, which covers the start of the busy time.
      const label = await column(monday).getByText('Google: ocupado').boundingBox()
      const block = await page
        .getByRole('button', { name: appointment('10:00', { isMoved: true }) })
        .boundingBox()
      if (!label || !block) throw new Error('Nothing is drawn')
      expect(label.y).toBeGreaterThanOrEqual(block.y + block.height - 1)

      await page.goto(`/calendar?view=month&date=${monday}`)
      const cell = page.locator(`li[data-day="${monday}"]`)
      await expect(cell).toContainText('Google: ocupado, de 10:00 a 11:30')
      await cell.getByTitle('Google: ocupado').hover()
      await expectAccessible(page)
    },
  )
})

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'a whole busy day is seen, and takes a new appointment all the same',
    async ({ page, request }) => {
      const business = await openBusy(request)
      await signIn(page, business.session)
      await page.goto(`/calendar?view=day&date=${tuesday}`)
      const day = page.locator(`section[data-day="${tuesday}"]`)
      await expect(day.getByText('Google: ocupado')).toBeVisible()
      await expectAccessible(page)
      await bookTime(page, tuesday, '12:00')
      await expect(dialog(page, 'Agendar Cita')).toBeVisible()
    },
  )
})
