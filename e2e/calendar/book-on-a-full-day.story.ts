import { expect } from '@playwright/test'
import { dialog } from '../support/business/run-business.ts'
import { runFullDay } from '../support/business/run-full-day.ts'
import { firstFreeDay } from '../support/calendar/pick-day.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const sizes = [phone, { width: 1280, height: 800 }]

for (const viewport of sizes) {
  story.describe(`at ${viewport.width} px`, () => {
    story.use({ viewport })

    story(
      'a walk-in on a full hour takes two taps and a name',
      async ({ page, request, watch }) => {
        watch.expectProblem(/409|ERR_FAILED/)
        const business = await runFullDay(page, request)
        await business.enter()
        const presses = await countPresses(page)
        await page.getByRole('button', { name: 'Nueva Cita' }).click()
        const form = dialog(page, 'Agendar Cita')
        await expect(form.getByLabel('Cliente')).toBeFocused()
        const { nextFree } = business
        const words = `ya tienes 4 citas; el siguiente lugar es a las ${nextFree.time}`
        await expect(form.getByText(new RegExp(`^A las \\d\\d:\\d\\d ${words}$`))).toBeVisible()
        await page.keyboard.type('Zoe', { delay: 1 })
        await expectToFit(page)
        const take = form.getByRole('button', { name: `Agendar a las ${nextFree.time}` })
        await expect(take).toBeInViewport()

        // Two of the four places are free then; another device takes both of them meanwhile.
        const book = (name: string) =>
          business.manage('POST', '/appoiments', {
            ...{ ...nextFree, name, isWalkIn: true, isInLocal: true },
            serviceId: business.service.id,
          })
        if (viewport === phone) {
          await book('Mía')
          await book('Noa')
          // Without a connection, one message beside the button says so.
          await page.route('**/api/appoiments', (route) => route.abort(), { times: 1 })
          await take.click()
          await expect(page.getByText(/^No hay conexión/)).toHaveCount(1)
          await expect(form.getByText(/^No hay conexión/)).toBeVisible()
          await expect(take).toBeInViewport({ ratio: 1 })
          await take.click()
          await expect(
            form.getByText(`Las ${nextFree.time} se acaban de ocupar; no se agendó.`),
          ).toBeVisible()
          await expect(form.getByText(/ya tienes 4 citas; el siguiente lugar es/)).toBeVisible()
          await expect(take).toHaveCount(0)
          await expect(form.getByLabel('Cliente')).toHaveValue('Zoe')
          await expectAccessibleAtBothSizes(page)
          presses.counts.taps -= 2
        }
        await form.getByRole('button', { name: /^Agendar a las \d\d:\d\d$/ }).click()
        await expect(
          page.getByText(/^Cita creada correctamente: hoy a las \d\d:\d\d/),
        ).toBeVisible()
        expect(presses.counts).toEqual({ taps: 2, keys: 3 })
      },
    )
  })
}

story.describe('on the phone', () => {
  story.use({ viewport: phone })

  story('a known customer calls', async ({ page, request, watch }) => {
    watch.expectProblem(/40[49]/)
    const business = await runFullDay(page, request)
    const { customers } = await business.read('/customers?search=karla+ibanez')
    const [karla] = customers
    const path = `/customers/${karla.id}/notes`
    const { id } = await business.manage('POST', path, { content: 'Alérgica al acrílico' })
    await business.manage('PATCH', `${path}/${id}`, { isPinned: true })
    await business.enter()
    const presses = await countPresses(page)
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    await expect(form.getByLabel('Cliente')).toBeFocused()
    await page.keyboard.type('iban', { delay: 1 })
    await expectAccessibleAtBothSizes(page)
    await form.getByRole('option', { name: /^Karla Ibáñez/ }).click()
    await expect(form.getByText('Alérgica al acrílico')).toBeVisible()
    await expect(
      form.getByText(/^Siempre: Corte clásico · Última visita: \d\d\/\d\d\/\d{4}, Corte clásico/),
    ).toBeVisible()
    await expect(form.getByLabel('Servicio')).toHaveValue(business.service.id)
    await expectAccessibleAtBothSizes(page)
    const large = await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectAccessibleAtBothSizes(page)
    await large.evaluate((style) => style.parentNode?.removeChild(style))
    await expect(form.getByLabel('Correo electrónico')).toHaveCount(0)
    await form.getByText('Mañana', { exact: true }).click()
    await form.getByText('En la tarde').click()
    await form.locator('label', { hasText: '12:00' }).click()
    await expect(form.getByLabel('Hora', { exact: true })).toHaveValue('12:00')
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(page.getByText('Cita creada correctamente')).toBeVisible()
    expect(presses.counts).toEqual({ taps: 6, keys: 4 })
  })

  story(
    'a new customer without e-mail calls, and the next one is not asked',
    async ({ page, request }) => {
      const business = await runFullDay(page, request)
      await business.enter()
      await page.getByRole('button', { name: 'Nueva Cita' }).click()
      const form = dialog(page, 'Agendar Cita')
      await form.getByLabel('Cliente').pressSequentially('Zoe 55 9988 7700')
      await form.getByLabel('Fecha').click()
      await firstFreeDay(page).click()
      await form.getByLabel('Hora', { exact: true }).selectOption(business.nextFree.time)
      await form.getByRole('button', { name: 'Agendar Cita' }).click()
      await expect(form.getByText('El email es requerido')).toBeVisible()
      await expect(form.getByLabel('Cliente')).toHaveValue('Zoe')
      await expect(form.getByLabel('Teléfono')).toHaveValue('5599887700')
      await form.getByRole('button', { name: 'No tiene correo' }).click()
      await form.getByRole('button', { name: 'Agendar Cita' }).click()
      await expect(page.getByText('Cita creada correctamente')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      const presses = await countPresses(page)
      await page.getByRole('button', { name: 'Nueva Cita' }).click()
      await expect(form.getByRole('button', { name: 'Más datos' })).toBeVisible()
      await expect(form.getByLabel('Correo electrónico')).toHaveCount(0)
      await page.keyboard.type('Eva', { delay: 1 })
      await form.getByText('Mañana', { exact: true }).click()
      await form.getByText('En la tarde').click()
      await form.locator('label', { hasText: '12:00' }).click()
      await form.getByRole('button', { name: 'Agendar Cita' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(presses.counts).toEqual({ taps: 5, keys: 3 })
    },
  )
})
