import { expect, type Page } from '@playwright/test'
import { openBusiness } from '../support/business/open-business.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { atLargeAndUsualText, expectApart, expectReadable } from '../support/page/large-text.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const [monday = '', tuesday = ''] = comingDays()

/** A time zone with daylight at this moment, because no place is offered at night. */
const zoneByDay = ['America/Merida', 'Asia/Tokyo', 'Europe/Madrid'].find((timeZone) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(format.format()) >= 8 && Number(format.format()) < 21
})

type Business = Awaited<ReturnType<typeof openBusiness>>

/** Leaves one place on a day, at 10:00. */
async function leaveOnePlace(business: Business, date: string): Promise<void> {
  for (const [startTime, endTime] of [
    ['00:00', '10:00'],
    ['11:00', '24:00'],
  ])
    await business.manage('POST', '/commerce/days-off/blocks', { date, startTime, endTime })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const isWhole = (page: Page) => async (name: string) => {
  await expectReadable(page, name)
  await expectApart(page, name)
}

/** Opens the link of a mail about the list. */
async function followMail(page: Page, address: string, subject: RegExp): Promise<string> {
  const { html = '' } = await readMail(address, subject)
  const [link = ''] = /\/espera\/[^"]*lugar=[^"]*/.exec(html) ?? []
  const path = link.replaceAll('&amp;', '&')
  await page.goto(path)
  return path
}

for (const [how, javaScriptEnabled] of [
  ['with a program', true],
  ['without a program', false],
] as const)
  story.describe(how, () => {
    story.use({ viewport: phone, javaScriptEnabled })

    story(
      'a visitor waits for a full day, and takes the place that is held for them',
      async ({ page, request, watch }) => {
        watch.expectProblem(/422/)
        const business = await openBusiness(request, { timezone: zoneByDay })
        await leaveOnePlace(business, monday)
        const taken = await business.bookAt({ date: monday, time: '10:00' })
        const { id: service } = await business.readFirstService()
        const shown = javaScriptEnabled ? `mes=${monday.slice(0, 7)}-01` : `dia=${monday}`
        await page.goto(`/book/${business.commerceId}?servicio=${service}&${shown}`)
        if (javaScriptEnabled) await page.locator(`[data-day="${monday}"]`).click()
        await expect(page.getByText('No quedan horarios libres este día.')).toBeVisible()
        await page.getByRole('link', { name: 'Avísame si se libera' }).click()
        await expect(heading(page, 'Avísame si se libera')).toBeVisible()
        await expect(page.getByLabel('Día')).toHaveValue(monday)
        const email = business.email.replace('dueno', `espera-${javaScriptEnabled}`)
        await page.getByLabel('Nombre').fill('Rosa')
        await page.getByLabel('Apellido').fill('Peña')
        await page.getByLabel('Correo electrónico').fill('rosa@')
        await page.getByText('Mañana').click()
        await press(page, 'Avísame si se libera')
        await expect(page.getByText('Email inválido')).toBeVisible()
        await expect(page.getByLabel('Nombre')).toHaveValue('Rosa')
        await expect(page.getByLabel('Mañana')).toBeChecked()
        await atLargeAndUsualText(page, isWhole(page))
        await expectToFit(page)
        await page.getByLabel('Correo electrónico').fill(email)
        await press(page, 'Avísame si se libera')
        await expect(heading(page, 'Revisa tu correo')).toBeVisible()

        await followMail(page, email, /avisamos/)
        await press(page, 'Sí, avísame')
        await expect(heading(page, 'Estás en la lista de espera')).toBeVisible()
        if (javaScriptEnabled) await expectAccessibleAtBothSizes(page)

        const cancelled = await request.post(`/cancel/${taken}`, { form: { reason: '' } })
        expect(cancelled.ok()).toBe(true)
        const link = await followMail(page, email, /^Se liberó/)
        await expect(heading(page, 'Se liberó un lugar')).toBeVisible()
        await expect(page.getByRole('region', { name: 'El lugar' })).toContainText('10:00')
        await atLargeAndUsualText(page, isWhole(page))
        // As a mail scanner does.
        for (let count = 0; count < 3; count += 1) await request.get(link)
        expect(await business.countUpcoming()).toBe(0)
        await expect(page.getByRole('button', { name: 'Ya no quiero esperar' })).toBeVisible()
        await press(page, 'Tomar este lugar')
        await expect(heading(page, 'Cita reservada correctamente')).toBeVisible()
        expect(await business.countUpcoming()).toBe(1)
        await page.goto(link)
        await expect(heading(page, 'Ya tienes tu lugar')).toBeVisible()
      },
    )
  })

story.describe('somebody with an appointment', () => {
  story.use({ viewport: phone })

  story('waits for a place before it, and moves there by one press', async ({ page, request }) => {
    const business = await openBusiness(request, { timezone: zoneByDay })
    await leaveOnePlace(business, monday)
    const early = await business.bookAt({ date: monday, time: '10:00' })
    const own = await business.bookAt({ date: tuesday, time: '10:00' })
    await page.goto(`/confirm/${own}`)
    await page.getByRole('link', { name: 'Avísame si hay antes' }).click()
    await expect(heading(page, 'Avísame si hay antes')).toBeVisible()
    await page.getByLabel('Día (opcional)').fill(monday)
    await press(page, 'Avísame si hay antes')
    await expect(heading(page, 'Revisa tu correo')).toBeVisible()
    await followMail(page, business.customerEmail, /avisamos/)
    await press(page, 'Sí, avísame')
    await request.post(`/cancel/${early}`, { form: { reason: '' } })
    await followMail(page, business.customerEmail, /^Se liberó/)
    await press(page, 'No, gracias')
    await expect(page.getByText(/^Dejaste pasar el lugar del /)).toBeVisible()
    const again = await business.bookAt({ date: monday, time: '10:00' })
    await request.post(`/cancel/${again}`, { form: { reason: '' } })
    await followMail(page, business.customerEmail, /^Se liberó/)
    await expect(async () => {
      await page.reload()
      await expect(heading(page, 'Se liberó un lugar')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectToFit(page)
    await press(page, 'Cambiar mi cita a este lugar')
    await expect(heading(page, 'Tu cita')).toBeVisible()
    expect(await business.readAppointment(own)).toMatchObject({ date: monday, time: '10:00' })
    await expect(page.getByText('10:00', { exact: true })).toBeVisible()
  })
})
