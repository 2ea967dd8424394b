import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { signInTabAtLoads } from '../support/accounts/sign-in.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectUnread } from '../support/notifications/use-notifications.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const choose = (page: Page, label: string, scope: string) =>
  page.getByLabel(label).selectOption({ label: scope })

story(
  'the front desk and the owner have notices of their own, on a phone',
  async ({ page, request, browser }) => {
    await page.setViewportSize(phone)
    const salon = await runTeam(request, ['Sofía'])
    const email = salon.customerEmail.replace('otra', 'avisos')
    const session = await salon.letIn('Sofía', 'RECEPTION', email)
    const desk = await (await browser.newContext({ viewport: phone })).newPage()
    const signedIn = await signInTabAtLoads(desk, session)
    await desk.goto('/')
    await signedIn.dispose()

    // Each reads for themselves.
    await salon.bookSoonest()
    await desk.goto('/notifications')
    await expectUnread(desk, 1)
    await expect(desk.getByText(/Otra Persona reservó Corte clásico con /).first()).toBeVisible()
    await desk.getByRole('button', { name: 'Marcar todo como leído' }).click()
    await expect(desk.getByText('Todo está leído')).toBeVisible()
    await enterAsOwner(page, salon, '/notifications')
    await expectUnread(page, 1)

    await desk.goto('/settings?tab=own-notices')
    await expect(desk.getByLabel('Correo electrónico')).not.toBeChecked()
    await expectToFit(desk)
    await expectAccessibleAtBothSizes(desk)
    await desk.getByLabel('Correo electrónico').click()
    await expect(desk.getByText('Tus avisos quedaron guardados')).toBeVisible()
    await choose(desk, 'De qué citas llegan a tus dispositivos', 'Solo mis citas')
    await desk.getByRole('button', { name: 'Crear dirección' }).click()
    await expect(desk.getByText(/calendar-feeds\//)).toBeVisible()
    await desk.reload()
    await expect(desk.getByLabel('Correo electrónico')).toBeChecked()
    await expect(desk.getByLabel('De qué citas llegan a tus dispositivos')).toHaveValue('own')

    await page.goto('/settings?tab=notifications')
    await choose(page, 'Calendario suscrito', 'Solo mis citas')
    await expect(page.getByText('Tus avisos quedaron guardados')).toBeVisible()
    await expectToFit(page)
    await expectAccessibleAtBothSizes(page)
    await page.reload()
    await expect(page.getByLabel('Calendario suscrito')).toHaveValue('own')
    await desk.close()
  },
)
