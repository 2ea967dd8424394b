import { expect, type Page } from '@playwright/test'
import { email, telephone } from '../support/booking/ask-for-contact.ts'
import { chooseSoonest } from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  phone,
  story,
} from '../support/page/story.ts'

const suggestion = (page: Page) => page.getByRole('button', { name: /^¿Quisiste decir/ })

story.describe('on a phone', () => {
  story.use({ viewport: phone, hasTouch: true })

  story('a typo in the e-mail is corrected with one tap', async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await expect(suggestion(page)).toHaveCount(0)
    await email(page).fill('ana@gmial.com')
    await expect(suggestion(page)).toHaveText('¿Quisiste decir ana@gmail.com?')
    await expect(page.getByRole('status').filter({ has: suggestion(page) })).toBeVisible()
    await expect(email(page)).toHaveValue('ana@gmial.com')
    const box = await suggestion(page).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await suggestion(page).tap()
    await expect(email(page)).toHaveValue('ana@gmail.com')
    await expect(suggestion(page)).toHaveCount(0)
    // The keyboard of a phone would cover what comes next.
    await expect(email(page)).not.toBeFocused()
  })

  story(
    'typing on removes the suggestion; the preview asks again, as the form asks about a phone',
    async ({ page, request }) => {
      const business = await openBusiness(request)
      await page.goto(`/book/${business.commerceId}`)
      await chooseSoonest(page)
      await email(page).pressSequentially('ana@gmail.co')
      await expect(suggestion(page)).toHaveText('¿Quisiste decir ana@gmail.com?')
      await email(page).press('m')
      await expect(suggestion(page)).toHaveCount(0)
      await email(page).fill('\u200bana@hotmail.con')
      await expect(suggestion(page)).toHaveText('¿Quisiste decir ana@hotmail.com?')
      await telephone(page).fill('55 1234 567')
      await expect(suggestion(page)).toBeVisible()
      await page.getByLabel('Nombre').fill('Ana')
      await page.getByLabel('Apellido').fill('López')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(telephone(page)).toBeFocused()
      await expect(telephone(page)).toHaveAccessibleDescription(/¿Falta un dígito\?/)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Así está bien' }).tap()
      await expect(page.getByText('ana@hotmail.con', { exact: true })).toBeVisible()
      await suggestion(page).tap()
      await expect(page.getByText('ana@hotmail.com', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Confirmar cita' }).click()
      await expect(page.getByText('Te enviamos los detalles a ana@hotmail.com')).toBeVisible()
    },
  )
})

story(
  'the suggestion is accepted by keyboard, and the focus stays in the field',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await email(page).fill('ana@yahoo.com.nx')
    await expect(suggestion(page)).toBeVisible()
    await email(page).press('Tab')
    await expect(suggestion(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(email(page)).toHaveValue('ana@yahoo.com.mx')
    await expect(email(page)).toBeFocused()
  },
)

story('an owner who schedules sees the suggestion, too', async ({ page, request, watch }) => {
  watch.expectProblem(/404/)
  const business = await runBusiness(page, request)
  await business.enter()
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  await form.getByLabel('Correo electrónico').fill('rosa@hotmial.com')
  await expect(suggestion(page)).toHaveText('¿Quisiste decir rosa@hotmail.com?')
  await expectAccessibleAtBothSizes(page)
  await suggestion(page).click()
  await expect(form.getByLabel('Correo electrónico')).toHaveValue('rosa@hotmail.com')
  await expect(suggestion(page)).toHaveCount(0)
})
