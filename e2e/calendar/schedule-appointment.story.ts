import { expect, type Page } from '@playwright/test'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { typeHour } from '../support/calendar/force-hour.ts'
import { firstFreeDay, pickDayOfNextMonth } from '../support/calendar/pick-day.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { tabTo } from '../support/page/press.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  story,
} from '../support/page/story.ts'

async function fillCustomer(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill('rosa@ejemplo.test')
  await page.getByLabel('Nombre').fill('Rosa')
  await page.getByLabel('Apellido').fill('Peña')
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'a walk-in of earlier today is forced, asked twice, and did not come',
    async ({ page, request, watch }) => {
      watch.expectProblem(/404/)
      const business = await runBusiness(page, request, { serviceDuration: 1440 })
      await business.enter()
      await page.getByRole('button', { name: 'Nueva Cita' }).click()
      const form = dialog(page, 'Agendar Cita')
      await form.getByLabel('Servicio').selectOption({ index: 1 })
      await form.getByRole('switch', { name: 'Agendar de todos modos' }).check()
      await form.getByLabel('Fecha').click()
      await firstFreeDay(page).click()
      await typeHour(form, '00:00')
      await fillCustomer(page)
      await form.getByRole('button', { name: 'Agendar Cita' }).click()
      const question = dialog(page, '¿Agendar de todos modos?')
      await expect(question.getByText(/Rosa Peña/)).toBeVisible()
      await expect(question.getByRole('button', { name: 'Cancelar', exact: true })).toBeFocused()
      await expectToFit(page)
      await question.getByRole('button', { name: 'Agendar de todos modos' }).click()
      await expect(page.getByText('Cita creada correctamente')).toBeVisible()

      await openerOf(page, 'Rosa Peña').click()
      await page.getByRole('button', { name: 'No asistió' }).click()
      const missed = dialog(page, 'No asistió')
      await expectToFit(page)
      await missed.getByRole('button', { name: 'Confirmar que no asistió' }).click()
      await expect(page.getByText('Cita marcada como «No asistió»')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Ver Detalles' })).toHaveCount(0)
    },
  )

  story('a visit needs the whole address', async ({ page, request, watch }) => {
    watch.expectProblem(/404/)
    const business = await runBusiness(page, request, {
      canDeliveryBooking: true,
      serviceIsInLocal: false,
      serviceIsCustomAddress: true,
    })
    await business.enter()
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    await form.getByLabel('Servicio').selectOption({ index: 1 })
    await expect(form.getByLabel('Tipo de cita')).toHaveValue('CUSTOM')
    await pickDayOfNextMonth(page)
    await form.getByLabel('Hora', { exact: true }).selectOption({ index: 1 })
    await fillCustomer(page)
    await form.getByLabel('Dirección del cliente').fill('Calle 62 núm. 10, Centro')
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    const required =
      'Para citas en dirección personalizada, todos los campos de ubicación son requeridos'
    await expect(page.getByRole('alert').getByText(required)).toBeVisible()
    await expect(form.getByText(required)).toBeVisible()
    // A pasted link brings its point and the name of its place.
    const link =
      'https://www.google.com/maps/place/Parque+Santa+Luc%C3%ADa/@20.9,-89.6/data=!3d20.97!4d-89.62'
    await form.getByLabel('Dirección del cliente').fill(link)
    await expect(form.getByLabel('Dirección del cliente')).toHaveValue('Parque Santa Lucía')
    await expect(form.getByText('Pin colocado')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    // By telephone nobody knows the point.
    await form.getByLabel('Solo la dirección, sin el mapa').check()
    await expect(form.locator('.leaflet-container')).toHaveCount(0)
    const search = form.getByRole('link', { name: 'Buscar en el mapa' })
    await expect(search).toHaveAttribute('href', /query=Parque\+Santa/)
    await expectAccessibleAtBothSizes(page)
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(form.getByText('El teléfono es requerido')).toBeVisible()
    await form.getByLabel('Teléfono').fill('55 8765 4321')
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(page.getByText('Cita creada correctamente')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  story('an online appointment takes a link of its own', async ({ page, request, watch }) => {
    watch.expectProblem(/404/)
    const business = await runBusiness(page, request, {
      canOnlineBooking: true,
      serviceIsInLocal: false,
      serviceIsOnline: true,
    })
    await business.enter()
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    await form.getByLabel('Servicio').selectOption({ index: 1 })
    await expect(form.getByText('Google Meet no disponible')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await pickDayOfNextMonth(page)
    await form.getByLabel('Hora', { exact: true }).selectOption({ index: 1 })
    await fillCustomer(page)
    const link = form.getByLabel(/^Enlace de la videollamada/)
    await link.fill('luego te lo paso')
    await expect(form.getByText('Google Meet no disponible')).toHaveCount(0)
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(form.getByText(/^Escribe el enlace completo/)).toBeVisible()
    await link.fill('zoom.us/j/123')
    await form.getByRole('button', { name: 'Agendar Cita' }).click()
    await expect(page.getByText('Cita creada correctamente')).toBeVisible()
    await openerOf(page, 'Rosa Peña').click()
    await expect(page.getByRole('link', { name: 'Unirse a la reunión' })).toHaveAttribute(
      'href',
      'https://zoom.us/j/123',
    )
  })
})

story('an owner schedules a known customer by keyboard alone', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await business.bookAt({ date: comingDays()[0] ?? '', time: '10:00' })
  await business.enter()
  await page.getByRole('button', { name: 'Nueva Cita' }).press('Enter')
  const form = dialog(page, 'Agendar Cita')
  await expect(form.getByLabel('Cliente')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Servicio')).toBeFocused()
  await expect(form.getByText('Debes seleccionar un servicio')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Agendar Cita' })).toBeDisabled()
  await expect(form.getByText('Google Meet no disponible')).toHaveCount(0)
  await expect(form.getByLabel('Servicio')).toContainText('Selecciona un servicio')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByLabel('Duración')).toHaveValue('60')
  await expect(form.getByText('Debes seleccionar fecha y hora')).toBeVisible()
  await expectToFit(page)
  await expect(form.getByRole('button', { name: /^Ahora, / })).toBeVisible()
  await tabTo(page, 'Elige una fecha')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mes siguiente' }).press('Enter')
  await expect(firstFreeDay(page)).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await firstFreeDay(page).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Fecha')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Hora', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Hora', { exact: true })).toContainText('Elige una hora')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByLabel('Hora', { exact: true })).toHaveValue(/^\d\d:\d\d$/)

  await form.getByLabel('Correo electrónico').focus()
  await page.keyboard.type(business.customerEmail.toUpperCase())
  await expect(form.getByLabel('Nombre')).toHaveValue('Otra')
  await expect(form.getByLabel('Apellido')).toHaveValue('Persona')
  await expect(form.getByText('Ya es tu cliente: Otra Persona, 1 cita.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cita creada correctamente')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ver Detalles' })).toHaveCount(2)

  // The next form starts empty.
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  await expect(form.getByLabel('Correo electrónico')).toHaveValue('')
  await expect(form.getByLabel('Servicio')).toHaveValue('')
})

story('a full event accepts no more attendees', async ({ page, request }) => {
  const year = new Date().getFullYear() + 1
  const business = await runBusiness(page, request, {
    serviceType: 'UNIQUE',
    serviceSpecificDate: `${year}-06-15`,
    serviceMaxAttendees: 1,
  })
  await business.bookSoonest()
  await business.enter()
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  await form.getByLabel('Servicio').selectOption({ index: 1 })
  await expect(form.getByLabel('Fecha')).toHaveValue(`15/06/${year}`)
  await expect(form.getByLabel('Fecha')).toHaveAttribute('readonly')
  await expect(form.getByLabel('Asistentes actuales')).toHaveValue('1')
  await expect(form.getByLabel('Máximo de asistentes')).toHaveValue('1')
  await expect(
    form.getByText(
      'Este evento ha alcanzado el máximo de asistentes. No se pueden crear más citas.',
    ),
  ).toBeVisible()
  await expect(form.getByRole('button', { name: 'Agendar Cita' })).toBeDisabled()
  await expectAccessible(page)
})

story('a recurrent service says when it has no hours on the day', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  const closed = { isActive: false, hours: [] }
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
  await business.addService({
    name: 'Yoga',
    type: 'RECURRENT',
    serviceBusinessHours: [
      ...days.map((dayOfWeek) => ({ dayOfWeek, ...closed })),
      {
        dayOfWeek: 'SUNDAY',
        isActive: true,
        hours: [{ startTime: '09:00', endTime: '12:00', isActive: true }],
      },
    ],
  })
  await business.enter()
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  await form.getByLabel('Servicio').selectOption({ label: 'Corte clásico · 1 h · $180' })
  await pickDayOfNextMonth(page)
  await form.getByLabel('Servicio').selectOption({ label: 'Yoga · 45 min · $250' })
  await expect(form.getByLabel('Duración')).toHaveValue('45')
  await expect(
    form.getByText('No hay horas disponibles para este servicio en la fecha seleccionada.'),
  ).toBeVisible()
  await expect(form.getByRole('button', { name: 'Agendar Cita' })).toBeDisabled()
})

story('another e-mail clears what the previous one filled in', async ({ page, request, watch }) => {
  watch.expectProblem(/404/)
  const business = await runBusiness(page, request)
  await business.bookSoonest()
  await business.enter()
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  const email = form.getByLabel('Correo electrónico')
  await email.fill(business.customerEmail)
  await expect(form.getByLabel('Nombre')).toHaveValue('Otra')
  await form.getByLabel('Teléfono').fill('55 8765 4321')
  await page.reload()
  await expect(form.getByLabel('Apellido')).toHaveValue('Persona')
  await email.fill('nueva@ejemplo.test')
  await expect(form.getByLabel('Nombre')).toHaveValue('')
  await expect(form.getByLabel('Apellido')).toHaveValue('')
  await expect(form.getByLabel('Teléfono')).toHaveValue('55 8765 4321')
})
