import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { signInOnce } from '../support/accounts/sign-in.ts'
import { dialog } from '../support/business/run-business.ts'
import { runTeam } from '../support/business/run-team.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { says } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, story } from '../support/page/story.ts'

const openDetail = async (page: Page) => {
  await openerOf(page, 'Rosa Peña').click()
  return dialog(page, 'Detalles de la Cita')
}

story.describe('on a computer', () => {
  const viewport = { width: 1280, height: 800 }
  story.use({ viewport })

  story(
    'the front desk moves an appointment, and the owner sees who did it',
    async ({ page, request, browser }) => {
      const salon = await runTeam(request, ['Sofía', 'Luis'])
      const { date, hours } = await salon.findLongDay()
      await salon.bookWith('Luis', { date, time: hours[0] ?? '' })
      const email = salon.customerEmail.replace('otra', 'recepcion')
      const session = await salon.letIn('Sofía', 'RECEPTION', email)

      const context = await browser.newContext({ viewport })
      const desk = await context.newPage()
      await signInOnce(desk, session)
      const opened = await openDetail(desk)
      await says(opened, 'Agendada por Alberto Núñez')
      await opened.getByRole('button', { name: 'Reagendar' }).click()
      const form = dialog(desk, 'Reagendar Cita')
      await expect(form.getByLabel('Hora', { exact: true })).toHaveValue(hours[0] ?? '')
      await form.getByLabel('Hora', { exact: true }).selectOption(hours[1] ?? '')
      await form.getByLabel('Razón del cambio (opcional)').fill('Lo pidió por teléfono')
      await form.getByRole('button', { name: 'Reagendar Cita' }).click()
      await expect(form.getByText('Cita reagendada correctamente')).toBeVisible()
      await context.close()

      await enterAsOwner(page, salon, '/')
      const details = await openDetail(page)
      await says(details, 'Reagendada por Sofía')
      await says(details, 'Razón: Lo pidió por teléfono')
      await expect(details.getByText(/^Estaba el /)).toContainText(hours[0] ?? '')
      await details.getByText('Reagendada por Sofía').scrollIntoViewIfNeeded()
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)
    },
  )
})
