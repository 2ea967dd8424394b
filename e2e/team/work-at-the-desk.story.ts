import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { runTeam } from '../support/business/run-team.ts'
import { readInvitation } from '../support/notifications/read-mail.ts'
import {
  expectAccessibleAtBothSizes,
  expectToFit,
  rememberHours,
  story,
} from '../support/page/story.ts'

const accessOf = async (page: Page, name: string, entry: string) => {
  await page.getByRole('button', { name: `Más opciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

story.describe('on a computer', () => {
  const viewport = { width: 1280, height: 800 }
  story.use({ viewport })

  story(
    'the owner invites somebody to the desk, who works with the appointments until the access ends',
    async ({ page, request, browser, watch }) => {
      watch.expectProblem(/40[1349]/)
      const salon = await runTeam(request, ['Ana Sofía'])
      const { date, time } = await salon.findSoonest()
      await salon.bookWith('Ana Sofía', { date, time })
      const email = salon.customerEmail.replace('otra', 'recepcion')
      await enterAsOwner(page, salon, '/settings?tab=team')
      await accessOf(page, 'Ana Sofía', 'Darle acceso')
      await page.getByRole('radio', { name: 'Recepción' }).check()
      await page.getByLabel('Su correo').fill(salon.email)
      await page.getByRole('button', { name: 'Enviar invitación' }).click()
      await expect(page.getByText('ya tiene acceso a tu negocio')).toBeVisible()
      await page.getByLabel('Su correo').fill(email)
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)
      await page.getByRole('button', { name: 'Enviar invitación' }).click()
      await expect(page.getByText(`Invitación enviada a ${email}`)).toBeVisible()

      const context = await browser.newContext({ viewport })
      await rememberHours(context)
      const desk = await context.newPage()
      await desk.goto(await readInvitation(email))
      await expect(
        desk.getByText(`para llevar todas las citas, con la cuenta ${email}`),
      ).toBeVisible()
      await desk.getByRole('button', { name: 'Aceptar la invitación' }).click()
      await expect(desk.getByText('La contraseña es requerida')).toBeVisible()
      await desk.getByLabel('Elige tu contraseña').fill('jacaranda-en-flor')
      await expectToFit(desk)
      await expectAccessibleAtBothSizes(desk)
      await desk.getByRole('button', { name: 'Aceptar la invitación' }).click()

      // The start without totals, the calendar and the customers; no settings.
      await expect(
        desk.getByText('Otra Persona').or(desk.getByText('Rosa Peña')).first(),
      ).toBeVisible()
      await expect(desk.getByText('Tasa de Conversión')).toHaveCount(0)
      await expectToFit(desk)
      await expectAccessibleAtBothSizes(desk)
      await desk.goto(`/calendar?view=day&date=${date}`)
      await expect(desk.locator('[data-movable]')).toHaveCount(1)
      await desk.goto('/referrals')
      await expect(desk.getByText('Tu acceso no incluye esto')).toBeVisible()
      await expect(desk.getByRole('link', { name: 'Invita y Gana' })).toHaveCount(0)
      await desk.goto('/settings?tab=team')
      await expect(desk.getByRole('tab', { name: 'Mis datos' })).toBeVisible()
      await expect(desk.getByRole('tab', { name: 'Equipo' })).toHaveCount(0)
      await desk.goto(`/calendar?view=day&date=${date}`)
      await expect(desk.locator('[data-movable]')).toHaveCount(1)

      await page.reload()
      await expect(page.getByText(`Entra como recepción con ${email}`)).toBeVisible()
      await accessOf(page, 'Ana Sofía', 'Su acceso')
      await page.getByRole('button', { name: 'Quitarle el acceso' }).click()
      const asked = page.getByRole('dialog', { name: '¿Quitarle el acceso a Ana Sofía?' })
      await expect(asked).toContainText('Su sesión termina ahora mismo. Sus citas se quedan.')
      await asked.getByRole('button', { name: 'No, mantener' }).click()
      await page.getByRole('button', { name: 'Quitarle el acceso' }).click()
      await asked.getByRole('button', { name: 'Sí, quitar' }).click()
      await expect(page.getByText('Acceso anulado')).toBeVisible()
      await desk.reload()
      await expect(desk.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
      await desk.goto(await readInvitation(email))
      await expect(desk.getByText('Esta invitación ya no existe')).toBeVisible()
      await context.close()
    },
  )
})
