import { expect, type Locator } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import {
  allowAtGoogle,
  connectButton,
  connectGoogle,
  expectConnected,
  integrations,
  openConsent,
  someAccount,
} from '../support/calendar/connect-google.ts'
import { googleAccount } from '../support/calendar/google-world.ts'
import { waitForSocket } from '../support/notifications/sockets.ts'
import { holdAnswers } from '../support/page/hold-answers.ts'
import { says } from '../support/page/shown.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  expectToFit,
  phone,
  story,
} from '../support/page/story.ts'

story.use({ viewport: phone, hearsNews: true })

const someHour = {
  start: { dateTime: '2026-11-25T10:00:00-06:00', timeZone: 'America/Mexico_City' },
  end: { dateTime: '2026-11-25T11:00:00-06:00', timeZone: 'America/Mexico_City' },
}

/** Whether a box is checked in the very moment that a change is no longer being saved. */
const isCheckedOnceSaved = (box: Locator) =>
  box.evaluate(
    (node: HTMLInputElement) =>
      new Promise<boolean>((resolve) => {
        let isSaving = false
        new MutationObserver(() => {
          const wasSaving = isSaving
          isSaving = document.body.textContent.includes('Guardando…')
          if (wasSaving && !isSaving) resolve(node.checked)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )

story(
  'an owner connects in a popup, chooses calendars, and disconnects',
  async ({ page, request, watch }) => {
    watch.expectProblem(/ERR_FAILED/)
    const business = await openBusiness(request)
    const google = googleAccount(someAccount())
    await google.addCalendar({ id: `personal.${google.email}`, summary: 'Personal' })
    await google.put({ ...someHour, recurrence: ['RRULE:FREQ=SECONDLY'] })
    await enterAsOwner(page, business.owner, integrations)
    await says(page, 'Las horas en que tienes algo en tu calendario no se ofrecen.')
    await expectToFit(page)

    const popup = await openConsent(page)
    await says(page, 'Sigue en la ventana de Google.')
    await expect(connectButton(page)).toBeDisabled()
    await expectAccessible(page)
    await allowAtGoogle(popup, google.email)
    await expectConnected(page, google.email)
    expect(popup.isClosed()).toBe(true)
    await says(
      page,
      /^Aquí se agregan tus citas\. 1 evento se repite de una forma demasiado compleja/,
    )
    await expect(page.getByRole('heading', { name: 'Google Calendar', exact: true })).toBeFocused()
    await expectAccessibleAtBothSizes(page)

    const chosen = async () => {
      const { calendars } = await business.manage('GET', '/integrations/google-calendar/status')
      return calendars
        .filter((each: { isChosen: boolean }) => each.isChosen)
        .map((each: { name: string }) => each.name)
    }
    const personal = page.getByRole('checkbox', { name: 'Personal' })
    await page.route('**/calendars', (route) => route.abort())
    await personal.click()
    await says(page, 'Error al guardar la configuración')
    await expect(personal).not.toBeChecked()
    await page.unroute('**/calendars')
    const isKept = isCheckedOnceSaved(personal)
    await personal.check()
    expect(await isKept).toBe(true)
    await page.getByRole('checkbox', { name: google.email }).uncheck()
    await expect.poll(chosen).toEqual(['Personal'])
    await personal.uncheck()
    await says(page, 'Con ninguno, solo tus citas ocupan tu horario.')
    await expect.poll(chosen).toEqual([])

    const disconnect = page.getByRole('button', { name: 'Desconectar', exact: true })
    const question = dialog(page, '¿Desconectar Google Calendar?')
    await disconnect.click()
    await expectToFit(page)
    await question.getByRole('button', { name: 'No, mantener' }).click()
    await expect(disconnect).toBeFocused()
    await disconnect.click()
    await page.route('**/disconnect', (route) => route.abort())
    await question.getByRole('button', { name: 'Sí, desconectar' }).click()
    await says(page, 'Error al desconectar Google Calendar')
    await page.unroute('**/disconnect')
    const release = await holdAnswers(page, '**/google-calendar/status')
    // Disconnecting refetches everything; the status is also polled every few seconds.
    const isRead = page.waitForRequest('**/calendar-feed')
    const confirm = question.getByRole('button', { name: 'Sí, desconectar' })
    await confirm.click()
    await isRead
    // The dialog stays open until its opener is gone, because the opener could not keep the focus.
    await expect(confirm).toBeDisabled()
    release()
    await says(page, 'Desconectado')
    await expect(connectButton(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Google Calendar', exact: true })).toBeFocused()
    await expect.poll(google.grants).toEqual([])
  },
)

story(
  'with popups blocked the same window is used, and the answer works once',
  async ({ page, request, watch }) => {
    watch.expectProblem(/callback/)
    const business = await openBusiness(request)
    const email = someAccount()
    await page.addInitScript(() => {
      window.open = () => null
    })
    await enterAsOwner(page, business.owner, integrations)
    const back = page.waitForRequest('**/google-callback?*')
    await connectButton(page).press('Enter')
    await allowAtGoogle(page, email)
    await expectConnected(page, email)
    expect(new URL(page.url()).search).toBe('?tab=integrations')
    await page.reload()
    await says(page, /^Actualizado hace/)

    // Replays the same answer, as somebody who intercepted it would.
    await page.goto((await back).url())
    await says(page, 'No se pudo conectar con Google Calendar')
    expect(new URL(page.url()).search).toBe('?tab=integrations')
  },
)

story(
  'an owner is notified that Google revoked the access, and connects again',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const google = googleAccount(someAccount())
    await connectGoogle(business, google.email)
    const joined = waitForSocket(page)
    await enterAsOwner(page, business.owner, '/notifications')
    await says(page, 'Aún no tienes notificaciones')
    await joined
    await google.revoke()
    await business.bookSoonest()
    const toast = page.getByRole('region', { name: 'Avisos' })
    await expect(toast.getByText('Google Calendar se desconectó')).toBeVisible()
    await toast.getByRole('button', { name: 'Ver' }).click()
    await says(page, 'Google ya no nos da acceso')
    await expectAccessibleAtBothSizes(page)

    await page.goto('/notifications')
    await says(page, 'Calendario desconectado')
    await page.getByRole('button', { name: /^Ver: Google ya no acepta/ }).click()
    const details = dialog(page, 'Detalles de la Notificación')
    await expectAccessibleAtBothSizes(page)
    await details.getByRole('link', { name: 'Ir a Integraciones' }).click()
    await expect(details).toHaveCount(0)
    await allowAtGoogle(await openConsent(page, 'Volver a conectar'), google.email)
    await expectConnected(page, google.email)
    // An appointment booked while disconnected gets its event, too.
    await expect.poll(async () => (await google.events()).length).toBe(1)
  },
)
