import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { chips } from '../support/booking/book-by-form.ts'
import { dayFromNow, typedDate } from '../support/business/business-dates.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { phone, story } from '../support/page/story.ts'
import { dayOff, newDayOff } from '../support/settings/days-off.ts'

const always = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
  (dayOfWeek) => ({
    dayOfWeek,
    isActive: true,
    hours: [{ startTime: '00:00', endTime: '24:00', isActive: true }],
  }),
)

const event = {
  name: 'Cata de mezcal',
  description: 'Cinco mezcales',
  type: 'UNIQUE',
  price: 300,
  duration: 60,
  isInLocal: true,
  specificTime: '10:00',
  maxAttendees: 5,
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })

/** Tries to leave, and stays. */
async function expectAsked(page: Page, leave: () => Promise<void>): Promise<void> {
  await leave()
  await question(page).getByRole('button', { name: 'Seguir editando' }).click()
  await expect(question(page)).toBeHidden()
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'a day off closes the page and its event; the owner is warned, and can still add somebody',
    async ({ page, request, watch }) => {
      watch.expectProblem(/404/)
      const business = await openBusiness(request, { businessHours: always })
      const tomorrow = dayFromNow(1)
      await business.manage('POST', '/services', { ...event, specificDate: tomorrow })
      const book = `/book/${business.commerceId}`
      await page.goto(book)
      await expect(page.getByText('Abierto · las 24 horas')).toBeVisible()
      await expect(page.getByText('Ya no se puede reservar')).toHaveCount(0)

      await enterAsOwner(page, business, '/settings?tab=blocked-dates')
      for (const [date, reason] of [
        [dayFromNow(0), 'Curso'],
        [tomorrow, 'Viaje'],
      ] as const) {
        await page.getByRole('button', { name: 'Agregar fecha' }).click({ timeout: 30_000 })
        await newDayOff(page).getByLabel('Motivo').fill(reason)
        await newDayOff(page).getByRole('textbox', { name: 'Fecha' }).fill(typedDate(date))
      }
      await expect(page.getByText('Cata de mezcal, 10:00: no se podrá reservar más')).toBeVisible()
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByText('Todo está guardado')).toBeVisible()

      await page.goto(book)
      await expect(page.getByText(/^Cerrado · abre el \S+ a las 00:00$/)).toBeVisible()
      await expect(page.getByText('Ya no se puede reservar')).toBeVisible()
      await expect(chips(page).filter({ hasText: '10:00' })).toHaveCount(0)

      await enterAsOwner(page, business, '/')
      await page.getByRole('button', { name: 'Nueva Cita' }).click()
      const form = page.getByRole('dialog', { name: 'Agendar Cita' })
      await form.getByLabel('Servicio').selectOption({ label: 'Cata de mezcal · 1 h · $300' })
      await expect(form.getByText('Bloqueaste la fecha de este evento')).toBeVisible()
      await expect(form.getByRole('button', { name: 'Agendar Cita' })).toBeDisabled()
      await form.getByRole('switch', { name: 'Agendar de todos modos' }).check()
      await form.getByLabel('Correo electrónico').fill('rosa@ejemplo.test')
      await form.getByLabel('Nombre').fill('Rosa')
      await form.getByLabel('Apellido').fill('Peña')
      await form.getByRole('button', { name: 'Agendar Cita' }).click()
      await page.getByRole('button', { name: 'Agendar de todos modos' }).click()
      await expect(page.getByText('Cita creada correctamente')).toBeVisible()
    },
  )
})

story('no tab of the settings loses typed input', async ({ page, request }) => {
  const business = await openBusiness(request)
  await enterAsOwner(page, business, '/settings?tab=blocked-dates')
  const day = page.getByRole('button', { name: new RegExp(longDate(dayFromNow(0))) })
  await day.click({ timeout: 30_000 })
  await page.getByLabel('Motivo').fill('Curso')
  await expectAsked(page, () => openTab(page, 'Notificaciones'))
  await expectAsked(page, () => page.getByRole('link', { name: 'Calendario' }).click())
  await expect(page.getByLabel('Motivo')).toHaveValue('Curso')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await page.getByRole('button', { name: 'Quitar selección' }).click()
  await page.getByLabel('Correo o teléfono').fill('mala@ejemplo.test')
  await expectAsked(page, () => openTab(page, 'Disponibilidad'))
  await page.getByLabel('Correo o teléfono').fill('')
  await openTab(page, 'Disponibilidad')
  await page.getByRole('switch', { name: 'Sábado' }).setChecked(true)
  await expectAsked(page, () => openTab(page, 'Notificaciones'))
  await page.getByRole('button', { name: 'Descartar' }).click()
  await openTab(page, 'Notificaciones')
  await page.getByRole('switch', { name: 'Resumen del día' }).click()
  await expectAsked(page, () => openTab(page, 'Servicios y Eventos'))
  await page.getByRole('button', { name: 'Descartar' }).click()
  await openTab(page, 'Servicios y Eventos')
  await page.getByLabel('En línea').check()
  await expectAsked(page, () => openTab(page, 'Zona Horaria'))
  await page.getByLabel('En línea').uncheck()
  await page.getByRole('button', { name: 'Nuevo servicio' }).click()
  await page.getByLabel('Nombre').fill('Barba')
  await expectAsked(page, () => openTab(page, 'Zona Horaria'))
  await expect(page.getByLabel('Nombre')).toHaveValue('Barba')
})

/** 'martes 24 de noviembre de 2026'. */
function longDate(date: string): string {
  const format = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(date)).replace(',', '')
}

story(
  'a past or invalid date stays in the field, with the error beside it',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await enterAsOwner(page, business, '/settings?tab=appointments&service=new')
    await page.getByRole('radio', { name: /Fecha única|Evento/ }).check({ force: true })
    const date = page.getByRole('textbox', { name: 'Fecha' })
    await date.fill('01/02/2020')
    await page.getByLabel('Nombre').click()
    await expect(page.getByText('La fecha no puede ser anterior a hoy')).toBeVisible()
    await expect(date).toHaveValue('01/02/2020')
    await date.fill('31/02/2090')
    await expect(page.locator('th').filter({ hasText: /^Mié$/ })).toBeVisible()
    await page.getByLabel('Nombre').click()
    await expect(page.getByText('La fecha no es válida: escríbela como 24/12/2026')).toBeVisible()
    await date.fill('1-2-2090')
    await page.getByLabel('Nombre').click()
    await expect(page.getByText(/^La fecha no/)).toHaveCount(0)
    await expect(date).toHaveValue('01/02/2090')
  },
)

story('the calendar of blocked days reaches as far as bookings do', async ({ page, request }) => {
  const business = await openBusiness(request)
  await enterAsOwner(page, business, '/settings?tab=blocked-dates')
  const last = page.getByRole('button', { name: new RegExp(`^${longDate(dayFromNow(365))}`) })
  await last.click({ timeout: 30_000 })
  const chosen = page.getByRole('region', { name: 'Días elegidos' })
  await chosen.getByLabel('Desde').selectOption('14:00')
  await chosen.getByLabel('Hasta').selectOption('16:00')
  await chosen.getByRole('button', { name: 'Bloquear de 14:00 a 16:00' }).click()
  await expect(dayOff(page, dayFromNow(365))).toBeInViewport()

  // Days in a row are one row, without a reason if none was typed.
  const range = page.getByRole('listitem').filter({ hasText: '3 días' })
  const dayAt = (days: number) =>
    page.getByRole('button', { name: new RegExp(`^${longDate(dayFromNow(days))}`) })
  await dayAt(200).click()
  await dayAt(202).click()
  await chosen.getByRole('button', { name: 'Bloquear 3 días' }).click()
  await expect(range).toBeInViewport()
  await range.getByRole('textbox', { name: 'Al' }).fill(typedDate(dayFromNow(203)))
  const longer = page.getByRole('listitem').filter({ hasText: '4 días' })
  await longer.getByLabel('Motivo').fill('Viaje')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  const stored = async () => {
    const days: { description: string }[] = await business.manage('GET', '/commerce/days-off')
    return days.map(({ description }) => description)
  }
  expect(await stored()).toEqual(['Viaje', 'Viaje', 'Viaje', 'Viaje', 'Bloqueado'])
  await longer.getByRole('button', { name: /^Quitar \d+ / }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  expect(await stored()).toEqual(['Bloqueado'])
})
