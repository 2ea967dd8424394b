import { expect, type Page } from '@playwright/test'
import {
  choice,
  chooseSoonest,
  confirm,
  fillBooking,
  fillCustomer,
  formPath,
  isAtForm,
  isBooked,
  latestHour,
  serviceRow,
  sheet,
  soonestChip,
  soonestHour,
  soonestOf,
} from '../support/booking/book-by-form.ts'
import { openBusiness, openWithManyStarts } from '../support/business/open-business.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { boxOf, expectInView } from '../support/page/boxes.ts'
import { nameField } from '../support/page/fields.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  phone,
  story,
} from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
const taken = 'Este horario ya no está disponible'

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['its button', (page) => page.getByRole('button', { name: 'Cerrar', exact: true }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the back button', (page) => page.goBack()],
  ['a tap beside it', (page) => page.mouse.click(5, 5)],
]

story(
  'each way out of the sheet leads back to the start and keeps the input',
  async ({ page, request }) => {
    const business = await openWithManyStarts(request)
    await page.goto('/terminos')
    await page.goto(`/book/${business.commerceId}`)
    const openers = [soonestChip(page), latestHour(page)]
    for (const opener of openers)
      for (const [name, leave] of ways) {
        await opener.click()
        await isAtForm(page)
        await nameField(page).fill(name)
        await leave(page)
        await expect(sheet(page)).toBeHidden()
        await expect(opener).toBeFocused()
        await opener.press('Enter')
        await isAtForm(page)
        await expect(nameField(page)).toHaveValue(name)
        await page.keyboard.press('Escape')
        await expect(sheet(page)).toBeHidden()
      }
    await page.goBack()
    await page.waitForURL('**/terminos')
  },
)

story(
  'a sheet that is opened again after a tap beside it stays open',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await soonestChip(page).click()
    await isAtForm(page)
    await page.mouse.click(5, 5)
    await expect(sheet(page)).toBeHidden()
    await soonestChip(page).press('Enter')
    await isAtForm(page)
    // Browsers fire a dialog's close event in its own task, maybe after a key press that opens it again.
    await sheet(page).dispatchEvent('close')
    await nameField(page).press('Enter')
    await expect(page.getByLabel('Apellido')).toBeFocused()
    await expect(page.getByText(/requerido/)).toHaveCount(0)
    await expect(sheet(page)).toBeVisible()
  },
)

/** Of a field of one line, in pixels. */
const lineHeight = 44

story('Tab stays within the sheet', async ({ page, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  const close = page.getByRole('button', { name: 'Cerrar', exact: true })
  const proceed = page.getByRole('button', { name: 'Continuar' })
  await page.keyboard.press('Shift+Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(proceed).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = sheet(page).locator(':focus')
    await expect(focused).toHaveCount(1)
    // No field is behind the bar after the browser has scrolled. Of a field with several lines, the first one counts.
    await expect(async () => {
      const [box, bar] = [await boxOf(focused), await boxOf(proceed)]
      const height = Math.min(box.height, lineHeight)
      if (box.y !== bar.y) expect(box.y + height).toBeLessThanOrEqual(bar.y)
    }).toPass()
  }
})

story(
  'a selection of text that ends beside the sheet does not close it',
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const business = await openBusiness(request)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    const name = nameField(page)
    await name.fill('Rosa')
    const box = await name.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move(20, 400, { steps: 4 })
    await page.mouse.up()
    await expect(sheet(page)).toBeVisible()
  },
)

story(
  'another start may be chosen behind the sheet, and it is that one',
  async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await business.addService({ name: 'Barba', type: 'NORMAL' })
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await page.getByLabel('Apellido').fill('Peña')
    await page.getByRole('link', { name: 'Cambiar' }).click()
    await page.keyboard.press('Escape')
    await soonestOf(page, 'Barba').click()
    await isAtForm(page)
    await expect(choice(page)).toContainText('Barba')
    await expect(page.getByLabel('Apellido')).toHaveValue('Peña')
  },
)

story(
  'the preview fits on a screen, and three quick presses book once',
  async ({ page, request }) => {
    const business = await openBusiness(request, {
      serviceSettings: { appointmentTimeToCancel: 720 },
    })
    await page.goto(`/book/${business.commerceId}`)
    await fillBooking(page, visitor)
    await expect(page.getByText('Faltan menos de 720 horas')).toBeVisible()
    await expectInView(page.getByText('Al confirmar aceptas'), 'terms')
    const posts: string[] = []
    page.on('request', (each) => each.method() === 'POST' && posts.push(each.url()))
    await page.getByRole('button', { name: 'Confirmar cita' }).click({ clickCount: 3 })
    await isBooked(page)
    expect(posts).toHaveLength(1)
    expect(await business.countUpcoming()).toBe(1)
  },
)

story('a sheet closed during a booking still shows the result', async ({ page, request }) => {
  const business = await openBusiness(request)
  await page.goto(`/book/${business.commerceId}`)
  await fillBooking(page, visitor)
  const release = await holdAnswers(page, '**/book')
  await confirm(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  release()
  await isBooked(page)
  await page.getByRole('button', { name: 'Agendar otra cita' }).click()
  await expect(sheet(page)).toBeHidden()
  // The booked start is no longer offered.
  await expect(page.getByRole('heading', { name: 'Elige un horario' })).toBeFocused()
  expect(await business.countUpcoming()).toBe(1)
})

for (const isPage of [false, true])
  story(
    `a time taken in the meantime has an error ${isPage ? 'on its own page' : 'in the sheet'} before anything is typed`,
    async ({ page, request }) => {
      const business = await openWithManyStarts(request)
      const path = isPage ? await formPath(business) : `/book/${business.commerceId}`
      if (!isPage) await page.goto(path, { waitUntil: 'networkidle' })
      await business.bookSoonest()
      if (isPage) await page.goto(path)
      else {
        // Long after the page was opened.
        await page.clock.install({ time: Date.now() + 60_000 })
        await soonestChip(page).click()
      }
      const times = (isPage ? page : sheet(page)).getByRole('form', { name: 'Elige fecha y hora' })
      await expect(times.getByRole('alert')).toContainText(taken)
      await soonestHour(isPage ? page : sheet(page)).click()
      await expect(choice(page)).toBeFocused()
      await fillCustomer(page, visitor)
      await confirm(page)
      await isBooked(page)
      expect(await business.countUpcoming()).toBe(2)
    },
  )

for (const colorScheme of ['light', 'dark'] as const)
  story.describe(`with ${colorScheme} colours`, () => {
    story.use({ colorScheme })

    story('each step is accessible', async ({ page, request }) => {
      const business = await runBusiness(page, request)
      await business.addService({ name: 'Barba', type: 'NORMAL' })
      await page.goto(`/book/${business.commerceId}`)
      await expectAccessibleAtBothSizes(page)
      const release = await holdAnswers(page, '**/available-dates?*')
      await serviceRow(page, 'Corte clásico').getByRole('button', { name: 'Más horarios' }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page)
      release()
      await expect(soonestHour(page)).toBeVisible()
      await expectAccessibleAtBothSizes(page)
      await soonestHour(page).click()
      await isAtForm(page)
      await expectAccessibleAtBothSizes(page)
      await page.getByRole('link', { name: 'Cambiar' }).click()
      await expectAccessibleAtBothSizes(page)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await expect(page.getByText('El nombre es requerido')).toBeVisible()
      await expectAccessibleAtBothSizes(page)
      await fillCustomer(page, visitor)
      await expectAccessibleAtBothSizes(page)
      await confirm(page)
      await isBooked(page)
      await expectAccessibleAtBothSizes(page)
      await page.getByRole('button', { name: 'Agendar otra cita' }).click()
      await page.getByRole('button', { name: 'Mis citas (1)' }).click()
      await expect(page.getByRole('button', { name: /^Ocultar/ })).toBeVisible()
      await expectAccessibleAtBothSizes(page)
    })
  })
