import { expect } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { putFinger } from '../support/calendar/touch.ts'
import { appointment, comingDays, expectOn } from '../support/calendar/use-calendar.ts'
import { factOf } from '../support/page/fields.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

const [monday = '', , wednesday = ''] = comingDays()

// A minute is a tenth of a rem high.
const hour = 96

story.use({ viewport: phone, hasTouch: true })

story(
  'a long press lifts an appointment, and a finger that moves at once scrolls',
  async ({ page, request }) => {
    const business = await openBusiness(request, { serviceDuration: 60 })
    const id = await business.bookAt({ date: monday, time: '10:00' })
    await signIn(page, business.session)
    await page.goto(`/calendar?view=day&date=${monday}`)
    const block = page.getByRole('button', { name: /Otra Persona/ })
    await expect(block).toBeVisible()
    const ghost = page.getByTestId('ghost')
    const question = dialog(page, '¿Mover esta cita?')
    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const finger = await putFinger(page)

    // The first press of all, while the code for it is loading.
    await finger.press(block)
    await expect(ghost).toContainText('10:00 a 11:00')
    await finger.moveBy(0, hour)
    await expect(ghost).toContainText('11:00 a 12:00')
    expect(await scrolled()).toBe(0)
    await finger.up()
    await expect(question).toContainText('Otra Persona')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Sí, mover' }).tap()
    const moved = appointment('11:00', { isMoved: true })
    await expectOn(page, monday, moved)
    expect(await business.readAppointment(id)).toMatchObject({ date: monday, time: '11:00' })

    // A finger that moves at once scrolls, and lifts nothing.
    await finger.press(block)
    await finger.moveBy(0, -150)
    await finger.up()
    await expect.poll(scrolled).toBeGreaterThan(50)
    await expect(ghost).toHaveCount(0)
    // The swipe may go on scrolling for a few frames.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      })
      expect(await scrolled()).toBe(0)
    }).toPass()

    // A release in place, a second finger and Escape end it without a move.
    await finger.press(block)
    await expect(ghost).toBeVisible()
    await finger.up()
    await expect(ghost).toHaveCount(0)
    for (const end of [finger.addFinger, () => page.keyboard.press('Escape')]) {
      await finger.press(block)
      await expect(ghost).toBeVisible()
      await finger.moveBy(0, hour)
      await end()
      await expect(ghost).toHaveCount(0)
      await finger.up()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // At the lower edge the day scrolls, while the finger stays.
    await finger.press(block)
    await expect(ghost).toBeVisible()
    const { y = 0 } = (await block.boundingBox()) ?? {}
    await finger.moveBy(0, phone.height - y - 40)
    await expect.poll(scrolled).toBeGreaterThan(100)
    await expect(ghost).toContainText('17:45 a 18:45')
    await finger.up()
    await expect(factOf(question, 'Ahora')).toHaveText(/17:45$/)
    await question.getByRole('button', { name: 'Cancelar' }).tap()
    await expect(ghost).toHaveCount(0)

    await page.getByRole('button', { name: moved }).tap()
    await expect(dialog(page, 'Detalles de la Cita')).toBeVisible()
  },
)

story.describe('on a tablet', () => {
  story.use({ viewport: { width: 834, height: 1112 } })

  story('a lifted appointment goes to another day of the week', async ({ page, request }) => {
    const business = await openBusiness(request, { serviceDuration: 60 })
    const id = await business.bookAt({ date: monday, time: '10:00' })
    await signIn(page, business.session)
    await page.goto(`/calendar?view=week&date=${monday}`)
    const block = page.getByRole('button', { name: /^10:00.*Otra Persona/ })
    const day = page.locator(`section[data-day="${wednesday}"]`)
    await expect(block).toBeVisible()
    const [from, to] = [await block.boundingBox(), await day.boundingBox()]
    const finger = await putFinger(page)
    await finger.press(block)
    await expect(page.getByTestId('ghost')).toBeVisible()
    await finger.moveBy((to?.x ?? 0) - (from?.x ?? 0), hour / 2)
    await expect(day.getByTestId('ghost')).toContainText('10:30 a 11:30')
    await finger.up()
    await dialog(page, '¿Mover esta cita?').getByRole('button', { name: 'Sí, mover' }).tap()
    await expect(day.getByRole('button', { name: /^10:30.*Otra Persona/ })).toBeVisible()
    expect(await business.readAppointment(id)).toMatchObject({ date: wednesday, time: '10:30' })
  })
})
