import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { typedDate } from '../support/business/business-dates.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'
import { newDayOff } from '../support/settings/days-off.ts'

story.use({ viewport: { width: 1280, height: 800 } })

story(
  'the owner blocks a day of one person, and only their column is closed',
  async ({ page, request }) => {
    const salon = await runTeam(request, ['Ana Sofía'])
    const { date } = await salon.findSoonest()
    await enterAsOwner(page, salon, '/settings?tab=blocked-dates')
    await page.getByRole('combobox', { name: 'De quién' }).selectOption('Ana Sofía')
    await page.getByRole('button', { name: 'Agregar fecha' }).click()
    await newDayOff(page).getByLabel('Motivo').fill('Vacaciones')
    await newDayOff(page).getByRole('textbox', { name: 'Fecha' }).fill(typedDate(date))
    await page.keyboard.press('Tab')

    // Unsaved changes are asked about before another person's days are shown.
    await page.getByRole('combobox', { name: 'De quién' }).selectOption('Todo el negocio')
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Vacaciones')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Fechas bloqueadas actualizadas correctamente')).toBeVisible()
    await expectToFit(page)
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('combobox', { name: 'De quién' }).selectOption('Todo el negocio')
    await expect(page.getByText('No tienes fechas bloqueadas')).toBeVisible()

    await page.goto(`/calendar?view=day&date=${date}`)
    await expect(page.getByText('Cerrado: Vacaciones')).toHaveCount(1)
    await page.goto(`/calendar?view=week&date=${date}`)
    await expect(page.getByText('Sin Ana Sofía')).toHaveCount(1)
    await page.goto(`/calendar?view=month&date=${date}`)
    await expect(page.getByText('Sin Ana Sofía')).toHaveCount(1)
    await page.setViewportSize(phone)
    await page.goto(`/calendar?date=${date}`)
    await expect(page.getByText('Sin Ana Sofía')).toBeVisible()
  },
)
