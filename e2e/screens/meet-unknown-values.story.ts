import { expect, type Page } from '@playwright/test'
import { expectHome, logInByForm } from '../support/accounts/register-by-form.ts'
import { formPath } from '../support/booking/book-by-form.ts'
import { openReady } from '../support/booking/open-ready.ts'
import { openFull } from '../support/business/open-full.ts'
import { dialog } from '../support/business/run-business.ts'
import { openerAt, upcoming } from '../support/calendar/upcoming.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { importAdditions, meetImports } from '../support/customers/meet-imports.ts'
import { bell, latest, newest } from '../support/notifications/use-notifications.ts'
import { additions, withChanges } from '../support/page/added-history.ts'
import { answerUnknown } from '../support/page/answer-unknown.ts'
import { expectShown } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

const main = (page: Page) => page.getByRole('main')
const isOfAccounts = (path: string) => /^\/(auth|invitations)\//.test(path)

/** Only the server draws the page of the waiting list, so that it can't be older than its data. */
const isOfWaiting = (path: string) => /^\/books\/:\w+\/(waiting|sooner)/.test(path)

/** Opens a screen of the owner, and waits for what it shows. */
async function open(page: Page, path: string, shown: string | RegExp): Promise<void> {
  await page.goto(path)
  await expectShown(main(page).getByText(shown))
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Somebody with an unknown role sees the screens of all roles; the owner must see the others, too. */
const asOwner = {
  'POST /auth/login': (data: { user: object }) => ({
    ...data,
    user: { ...data.user, role: 'OWNER' },
  }),
  'GET /commerce/info': (data: object) => ({ ...data, role: 'OWNER' }),
}

story('somebody with an unknown role sees the screens of all roles', async ({ page, request }) => {
  const business = await openFull(request)
  await answerUnknown(page, additions)
  await page.goto('/login')
  await logInByForm(page, business)
  await expectHome(page)
  await page.goto('/clients')
  await expect(page.getByText('Tu acceso no incluye esto')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('tab', { name: 'Mis datos' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

story('an owner sees values that the program does not know', async ({ page, request }) => {
  const business = await openFull(request)
  const [monday = ''] = comingDays()
  await business.scheduleAt({ date: monday, time: '10:00' })
  await business.scheduleAt({ date: monday, time: '12:00' })
  const id = await business.bookSoonest()
  const booked = await business.manage('GET', `/appoiments/${id}`)
  await business.manage('POST', '/commerce/blocked-contacts', {
    email: 'nadie@ejemplo.mx',
    phone: '5512345678',
  })
  const answers = await answerUnknown(
    page,
    {
      ...additions,
      ...importAdditions,
      'GET /appoiments/reminders': (data: object) => ({
        ...data,
        appointments: [withChanges(booked)],
        total: 1,
        left: 1,
      }),
      'GET /integrations/google-calendar/status': (data: object) => ({
        ...data,
        connected: true,
        isAvailable: true,
        appointments: 'ALL',
      }),
      'POST /appoiments/hand-over/:memberId': (data: object) => ({
        ...data,
        handedOver: [],
        refused: [{ appointmentId: booked.id, reason: 'slotTaken' }],
      }),
      'GET /appoiments/hand-over/:memberId': (data: object) => ({
        ...data,
        total: 1,
        turns: [
          {
            appointments: [withChanges(booked)],
            isEvent: false,
            candidates: [business.commerceId],
            proposed: business.commerceId,
          },
        ],
      }),
    },
    asOwner,
  )

  await page.goto('/login')
  await logInByForm(page, business)
  await expectHome(page)
  await expectShown(upcoming(page).getByText('ALGO_NUEVO'))
  await openerAt(page, booked).click()
  const detail = dialog(page, 'Detalles de la Cita')
  await expect(detail.getByText('ALGO_NUEVO', { exact: true })).toBeVisible()
  await expect(detail.getByText('ALGO_NUEVO por ALGO_NUEVO').first()).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await detail.getByRole('button', { name: 'Reagendar' }).click()
  await expect(page.getByRole('dialog').getByLabel('Servicio')).toBeVisible()
  await page.getByLabel('Esta y las siguientes (2)').check()
  await expect(page.getByText('No está libre', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await closeDialog(page)
  await openerAt(page, booked).click()
  await detail.getByRole('button', { name: '2 semanas' }).click()
  await expect(page.getByText('No está libre', { exact: true })).toBeVisible()
  await closeDialog(page)
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  await page.getByLabel('Correo electrónico').fill(business.customerEmail)
  await page.getByLabel('Correo electrónico').blur()
  await expect(page.getByLabel('Apellido')).toHaveValue('Persona')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const [first] = (await business.manage('GET', '/notifications')).notifications
  await bell(page).click()
  await expect(newest(latest(page).getByRole('listitem'))).toContainText(first.message)
  await closeDialog(page)
  await business.bookSoonest()
  await expect(page.getByRole('alert').getByText(/Otra Persona reservó/)).toBeVisible()

  for (const view of ['month', 'week', 'day']) {
    await open(page, `/calendar?view=${view}&date=${monday}`, 'Hora ALGO_NUEVO.')
    const block = page.getByRole('button', { name: /Otra Persona.*ALGO_NUEVO/ })
    await expectShown(block)
  }
  await expect(main(page).getByText('ALGO_NUEVO', { exact: true })).toBeVisible()

  await main(page).getByRole('button', { name: /Clase/ }).click()
  await page.getByRole('menuitem', { name: /a todos$/ }).click()
  await expect(dialog(page, 'Clase').getByText('ALGO_NUEVO')).toBeVisible()
  await page.getByRole('button', { name: 'Mover a todos' }).click()
  await page.getByLabel('Hora', { exact: true }).selectOption('11:00')
  await expect(page.getByText(/11:00: No está libre$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open(page, '/notifications', first.title)
  await newest(main(page).getByRole('button', { name: /^Ver/ })).click()
  await expect(page.getByRole('dialog')).toContainText(/Tipo *.*Otra Persona reservó/)
  await closeDialog(page)

  await open(page, '/clients', 'Otra Persona')
  await main(page).getByRole('button', { name: 'Otra Persona', exact: true }).click()
  const customer = dialog(page, 'Otra Persona')
  await expect(customer.getByText('120 ALGO_NUEVO')).toBeVisible()
  await expectShown(customer.getByText('ALGO_NUEVO', { exact: true }))
  await closeDialog(page)
  await meetImports(page, business, monday)

  await business.manage('POST', '/team', { name: 'Ana' })
  await open(page, '/settings?tab=team', 'Ana')
  await page.getByRole('button', { name: 'Más opciones de Ana' }).click()
  await page.getByRole('menuitem', { name: 'No viene hoy' }).click()
  await page.getByRole('button', { name: 'Pasar 1 cita' }).click()
  await expect(page.getByRole('dialog').getByText('No se pudo pasar')).toBeVisible()
  await closeDialog(page)

  await open(page, '/settings?tab=business-hours', 'ALGO_NUEVO')
  await open(page, '/settings?tab=team', 'Alberto Núñez')
  await open(page, '/settings?tab=blocked-dates', /ALGO_NUEVO (?:nadie@|55)/)
  await open(page, '/settings?tab=notifications', 'Recordatorios')
  await open(page, '/settings?tab=integrations', 'Google Calendar')
  await open(page, '/settings?tab=timezone', 'ALGO NUEVO')
  await open(page, '/settings?tab=appointments', '180 ALGO_NUEVO')
  await main(page).getByRole('button', { name: 'Editar Corte clásico' }).click()
  await expect(page.getByLabel('Moneda')).toHaveValue('ALGO_NUEVO')
  await expect(page.getByRole('radio', { name: 'ALGO_NUEVO' })).toBeChecked()
  await open(page, '/waiting-list', 'Rosa Peña')
  await open(page, '/money', 'ALGO_NUEVO')
  await open(page, '/referrals', 'ALGO_NUEVO')
  await page.goto('/profile')
  await expect(page.getByLabel('Nombre del negocio')).toHaveValue(business.commerceName)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  answers.expectAllFed(
    ({ access, path }) => access !== 'public' || isOfAccounts(path),
    [
      // No screen reads these.
      'POST /auth/register status',
      'POST /auth/google-login status',
    ],
  )
})

story.describe('on the phone of a visitor', () => {
  story.use({
    viewport: phone,
    // The device's zone replaces an unknown one; here it is also the zone of the server that renders the pages.
    timezoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })

  story('a visitor sees values that the page does not know', async ({ page, request }) => {
    const business = await openFull(request)
    const id = await business.bookSoonest()
    const { id: serviceId, nextFree } = await business.readFirstService()
    const companion = { name: 'Regina', serviceId, ...nextFree }
    const added = await request.post(`/api/books/${id}/companion`, { data: companion })
    expect(added.ok(), await added.text()).toBe(true)
    const answers = await answerUnknown(page, additions)
    await openReady(page, `/book/${business.commerceId}`)
    await expectShown(page.getByText('180 ALGO_NUEVO'))
    await expectShown(page.getByText('Hora ALGO_NUEVO'))
    await openReady(page, await formPath(business))
    await expectShown(page.getByText(/180 ALGO_NUEVO/))
    for (const path of [
      `/confirm/${id}`,
      `/cancel/${id}`,
      `/book/${business.commerceId}?edit=true&appointmentId=${id}`,
    ]) {
      await openReady(page, path)
      await expectShown(page.getByText('180 ALGO_NUEVO'))
    }
    await openReady(page, `/reminders/${id}`)
    await expect(page.getByRole('button', { name: 'No recibir los de esta cita' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    answers.expectAllFed(
      ({ access, path }) => access === 'public' && !isOfAccounts(path) && !isOfWaiting(path),
    )
  })
})
