import { expect, type Worker } from '@playwright/test'
import { startPushService } from '../../apps/server/src/testing/worlds/start-push-service.ts'
import { signIn } from '../support/accounts/sign-in.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import {
  answerPermission,
  deliver,
  shownBy,
  type WorkerScope,
  watchWorker,
} from '../support/notifications/get-push.ts'
import { precacheApp } from '../support/page/precache-app.ts'
import { expectAccessibleAtBothSizes, story } from '../support/page/story.ts'

story.use({ serviceWorkers: 'allow', loadsAhead: true, hearsNews: true })

const press = (worker: Worker, data: object) =>
  worker.evaluate((data) => {
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close: () => {}, data },
      waitUntil: () => {},
    })
    globalThis.dispatchEvent(event)
  }, data)

story(
  'an owner turns notifications on, and a booking reaches the device with the app closed',
  async ({ page, context, request }) => {
    const { publicKey } = (await (await request.get('/api/config')).json()).data.push
    const service = await startPushService(publicKey, Number(process.env.CUANDO_E2E_PUSH_PORT))
    try {
      const business = await openBusiness(request)
      await answerPermission(page, 'granted', service.subscribe())
      await signIn(page, business.session)
      await page.goto('/settings?tab=notifications')
      await page.getByRole('switch', { name: 'Notificaciones de escritorio' }).click()
      await expect(page.getByText(/^Llegan a este dispositivo/)).toBeVisible()
      await expectAccessibleAtBothSizes(page)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByText('Todo está guardado')).toBeVisible()
      await page.getByRole('button', { name: 'Probar' }).click()
      await expect.poll(() => service.pushed.length).toBe(1)

      const worker = await watchWorker(context)
      await page.goto('/health')
      const id = await business.bookSoonest()
      await expect.poll(() => service.pushed.length).toBe(2)
      const [, booked] = service.pushed
      await deliver(page, JSON.stringify(booked?.message))
      await expect
        .poll(() => shownBy(worker))
        .toMatchObject([
          {
            title: 'Nueva cita',
            body: expect.stringMatching(/^Otra Persona reservó Corte clásico/),
            tag: id,
          },
        ])

      const notificationId = booked?.message.notificationId
      await press(worker, { appointmentId: id, notificationId })
      const opened = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).opened)
      await expect.poll(opened).toEqual([`/?cita=${id}&aviso=${notificationId}`])
      await page.goto(`/?cita=${id}&aviso=${notificationId}`)
      await expect(dialog(page, 'Detalles de la Cita').getByText('Otra Persona')).toBeVisible()
      expect(new URL(page.url()).search).toBe('')
      const unread = async () =>
        (await business.manage('GET', '/notifications')).notReadNotifications
      await expect.poll(unread).toBe(0)
    } finally {
      await service.close()
    }
  },
)

story(
  'an open app shows a push message only once, and a press opens the appointment in it',
  async ({ page, context, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await signIn(page, business.session)
    await page.goto('/calendar')
    await precacheApp(page)
    const worker = await watchWorker(context)
    const message = { title: 'Nueva cita', message: '…', notificationId: 'n', appointmentId: id }
    await page.bringToFront()
    await deliver(page, JSON.stringify(message))
    await deliver(page, 'no JSON at all')
    // A test message is always shown; when it is, all three messages have been handled.
    const trial = {
      title: 'Aviso de prueba',
      message: '…',
      notificationId: null,
      appointmentId: null,
    }
    await deliver(page, JSON.stringify(trial))
    await expect
      .poll(async () => (await shownBy(worker)).map(({ title }) => title))
      .toEqual(['Aviso de prueba'])
    await press(worker, { appointmentId: id })
    await expect(dialog(page, 'Detalles de la Cita').getByText('Otra Persona')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const lost = { appointmentId: null, type: 'CALENDAR_DISCONNECTED' }
    await press(worker, lost)
    await expect(page.getByText('Cierra lo que tienes abierto para ver el aviso.')).toBeVisible()
    await expect(dialog(page, 'Agendar Cita')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Agendar Cita')).toBeHidden()
    await press(worker, lost)
    await page.waitForURL('**/settings?tab=integrations')
    await expect(page.getByRole('heading', { name: 'Google Calendar' })).toBeVisible()
  },
)

story(
  'an Apple device shows a push message even in the open app',
  async ({ page, context, request }) => {
    const business = await openBusiness(request)
    await signIn(page, business.session)
    await page.goto('/')
    await precacheApp(page)
    const worker = await watchWorker(context)
    await worker.evaluate(() => {
      const endpoint = 'https://web.push.apple.com/a'
      PushManager.prototype.getSubscription = async () => ({ endpoint }) as PushSubscription
    })
    await page.bringToFront()
    await deliver(page, JSON.stringify({ title: 'Nueva cita', message: '…', notificationId: 'n' }))
    await expect
      .poll(async () => (await shownBy(worker)).map(({ title }) => title))
      .toEqual(['Nueva cita'])
  },
)

for (const [permission, text] of [
  ['denied', /tiene bloqueadas las notificaciones/],
  ['default', /permite las notificaciones cuando el navegador te pregunte/],
] as const) {
  story(`a permission that is ${permission} is explained`, async ({ page, request }) => {
    const business = await openBusiness(request)
    await answerPermission(page, permission)
    await signIn(page, business.session)
    await page.goto('/settings?tab=notifications')
    const choice = page.getByRole('switch', { name: 'Notificaciones de escritorio' })
    await page.getByRole('switch', { name: 'Notificaciones de escritorio' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(choice).not.toBeChecked()
    await expectAccessibleAtBothSizes(page)
  })
}

story(
  'on an iPhone the settings say to install the app first',
  async ({ browser, request, baseURL }) => {
    const business = await openBusiness(request)
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager')
    })
    await signIn(page, business.session)
    await page.goto('/settings?tab=notifications')
    await page.getByRole('switch', { name: 'Notificaciones de escritorio' }).click()
    await expect(page.getByText(/Agregar a pantalla de inicio/)).toBeVisible()
    await context.close()
  },
)
