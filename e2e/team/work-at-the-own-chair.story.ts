import { type Browser, expect, type Page } from '@playwright/test'
import { signInTabAtLoads } from '../support/accounts/sign-in.ts'
import { openGoogle, signInAtGoogle, somePerson } from '../support/accounts/visit-google.ts'
import { typedDate } from '../support/business/business-dates.ts'
import { runTeam } from '../support/business/run-team.ts'
import { pickDayOfNextMonth } from '../support/calendar/pick-day.ts'
import { hasEntry } from '../support/page/has-entry.ts'
import {
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  rememberHours,
  story,
} from '../support/page/story.ts'
import { newDayOff } from '../support/settings/days-off.ts'

const openDay = async (page: Page, date: string) => {
  await page.goto(`/calendar?view=day&date=${date}`)
  await expect(page.locator('[data-movable]').first()).toBeVisible()
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  const enter = async (browser: Browser, session: Record<string, unknown>) => {
    const context = await browser.newContext({ viewport: phone })
    await rememberHours(context)
    const page = await context.newPage()
    const signedIn = await signInTabAtLoads(page, session)
    await page.goto('/settings')
    // A later load must not bring back what the session was.
    await signedIn.dispose()
    return page
  }

  story(
    'a stylist and the front desk work at once: each sees what their role includes',
    async ({ request, browser, watch }) => {
      watch.expectProblem(/403/)
      const salon = await runTeam(request, ['Ana', 'Luis', 'Sofía'])
      const { date, hours } = await salon.findLongDay()
      const [first = '', second = '', third = ''] = hours
      await salon.bookWith('Ana', { date, time: first, phone: '5512345678' })
      await salon.bookWith('Luis', { date, time: second, force: true })
      const address = (who: string) => salon.customerEmail.replace('otra', who)
      const ana = await enter(browser, await salon.letIn('Ana', 'STAFF', address('ana')))
      const desk = await enter(browser, await salon.letIn('Sofía', 'RECEPTION', address('desk')))

      // Her own appointments, without colleagues, totals or customers.
      await openDay(ana, date)
      await openDay(desk, date)
      await expect(ana.locator('[data-movable]')).toHaveCount(1)
      await expect(ana.getByText('Luis')).toHaveCount(0)
      await expectToFit(ana)
      await expectAccessibleAtBothSizes(ana)
      await ana.locator('[data-movable]').first().click()
      const detail = ana.getByRole('dialog', { name: 'Detalles de la Cita' })
      // On a phone the e-mail is folded.
      await detail.locator('details').evaluate((each) => each.setAttribute('open', ''))
      await expect(detail.getByText(/•••@/)).toBeVisible()
      await expect(detail.getByRole('link', { name: /mailto/ })).toHaveCount(0)
      await expect(detail.getByRole('link', { name: 'Rosa Peña', exact: true })).toHaveCount(0)
      await expectToFit(ana)
      await ana.keyboard.press('Escape')
      await hasEntry(ana, false)

      // A booking by the desk appears at once.
      await salon.bookWith('Ana', { date, time: third, force: true })
      await expect(ana.locator('[data-movable]')).toHaveCount(2)

      await ana.goto('/')
      await expect(ana.getByText('Rosa Peña').first()).toBeVisible()
      await expect(ana.getByText('Tasa de Conversión')).toHaveCount(0)
      await expectToFit(ana)
      await expectAccessibleAtBothSizes(ana)
      await ana.goto('/clients')
      await expect(ana.getByText('Tu acceso no incluye esto')).toBeVisible()
      await expect(ana.getByRole('link', { name: 'Clientes' })).toHaveCount(0)

      // A form that is open when the role changes loses nothing.
      await desk.goto('/clients')
      await desk.getByRole('button', { name: 'Nuevo Cliente' }).click()
      await desk.getByLabel('Nombre').fill('Sol')
      await salon.changeRole('Sofía', 'STAFF')
      await expect(desk.getByText('Tu acceso cambió')).toBeVisible()
      await desk.getByLabel('Apellido').fill('Ríos')
      await desk.getByLabel(/Correo|Email/).fill('sol@ejemplo.test')
      await desk.getByRole('button', { name: 'Crear cliente' }).click()
      await expect(desk.getByText('Tu acceso no incluye esto').first()).toBeVisible()
      await expect(desk.getByLabel('Nombre')).toHaveValue('Sol')
      await ana.context().close()
      await desk.context().close()
    },
  )

  story('somebody accepts an invitation with Google', async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const salon = await runTeam(request, ['Ana'])
    const ana = somePerson()
    await page.goto(await salon.invite('Ana', 'STAFF', ana.email))
    await expect(page.getByLabel('Elige tu contraseña')).toBeVisible()
    await expectToFit(page)
    await signInAtGoogle(await openGoogle(page), somePerson())
    await expect(page.getByRole('status').getByText('es para otro correo')).toBeVisible()
    await signInAtGoogle(await openGoogle(page), ana)
    await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible()
    await page.goto('/clients')
    await expect(page.getByText('Tu acceso no incluye esto')).toBeVisible()
  })

  story(
    'a stylist books a known customer, blocks a day and changes her own data',
    async ({ request, browser }) => {
      const salon = await runTeam(request, ['Ana', 'Luis'])
      const { date, hours } = await salon.findLongDay()
      await salon.bookWith('Luis', { date, time: hours[1] ?? '', phone: '5512345678' })
      const email = salon.customerEmail.replace('otra', 'ana')
      const ana = await enter(browser, await salon.letIn('Ana', 'STAFF', email))

      await ana.goto(`/calendar?view=day&date=${date}`)
      await ana.getByRole('button', { name: 'Nueva Cita' }).click()
      const form = ana.getByRole('dialog', { name: 'Agendar Cita' })
      await expect(form.getByText('Con quién')).toHaveCount(0)
      await form.getByLabel(/Teléfono/).fill('55 1234 5678')
      await expect(form.getByLabel('Nombre')).toHaveValue('Rosa')
      await expect(form.getByText(/el que ya tiene, .•••@|el que ya tiene, ..•••@/)).toBeVisible()
      await form.getByLabel('Servicio').selectOption({ index: 1 })
      await pickDayOfNextMonth(ana)
      await form.getByLabel('Hora', { exact: true }).selectOption({ index: 1 })
      await expectToFit(ana)
      await expectAccessibleAtBothSizes(ana)
      await form.getByRole('button', { name: 'Agendar Cita' }).click()
      await expect(ana.getByText('Cita creada correctamente')).toBeVisible()
      await hasEntry(ana, false)

      await ana.goto('/settings?tab=blocked-dates')
      await ana.getByRole('button', { name: 'Agregar fecha' }).click()
      await newDayOff(ana).getByLabel('Motivo').fill('Curso')
      await newDayOff(ana).getByRole('textbox', { name: 'Fecha' }).fill(typedDate(date))
      await ana.keyboard.press('Tab')
      await ana.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(ana.getByText('Fechas bloqueadas actualizadas correctamente')).toBeVisible()
      await expectToFit(ana)

      await ana.goto('/settings')
      await expect(ana.getByRole('tab', { name: 'Servicios y Eventos' })).toHaveCount(0)
      await ana.getByLabel('Nombre').fill('')
      await ana.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(ana.getByText('El nombre es requerido')).toBeVisible()
      await ana.getByLabel('Nombre').fill('Ana Sofía')
      await ana.getByLabel('Teléfono').fill('55 8765 4321')
      await expectToFit(ana)
      await expectAccessibleAtBothSizes(ana)
      await ana.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(ana.getByText('Cambios guardados')).toBeVisible()
      await ana.goto('/')
      await expect(ana.getByRole('heading', { name: 'Ana Sofía' })).toBeVisible()
      await ana.context().close()
    },
  )
})
