import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'the owner adds the only laser, and nobody else can use it at the same time',
    async ({ page, request }) => {
      const salon = await runTeam(request, ['Ana Sofía'])
      const { date, time } = await salon.findSoonest()
      await enterAsOwner(page, salon, '/settings?tab=team')
      await page.getByRole('button', { name: 'Agregar sala o equipo' }).click()
      const form = page.getByRole('dialog', { name: 'Agregar sala o equipo' })
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(form.getByText('El nombre es requerido')).toBeVisible()
      await form.getByLabel('Nombre').fill('Láser')
      await form.getByRole('checkbox', { name: 'Corte clásico' }).check()
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(form).toBeHidden()
      await expect(page.getByText('Para Corte clásico')).toBeVisible()
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)

      expect(await salon.isFreeAt({ date, time })).toBe(true)
      await salon.bookWith('Ana Sofía', { date, time })
      expect(await salon.isFreeAt({ date, time })).toBe(false)

      await page.getByRole('button', { name: 'Quitar Láser' }).click()
      await page.getByRole('button', { name: 'Sí, quitar' }).click()
      await expect(page.getByText('Para Corte clásico')).toHaveCount(0)
      expect(await salon.isFreeAt({ date, time })).toBe(true)
    },
  )

  story('the form of a service offers what it needs', async ({ page, request }) => {
    const salon = await runTeam(request, ['Ana Sofía'])
    await salon.manage('POST', '/resources', { name: 'Sala de yoga', units: 2 })
    await enterAsOwner(page, salon, '/settings?tab=appointments')
    await page.getByRole('button', { name: 'Editar Corte clásico' }).click()
    await page
      .getByRole('combobox', { name: 'Sala o equipo que necesita' })
      .selectOption('Sala de yoga')
    await expectToFit(page)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Servicio actualizado correctamente')).toBeVisible()
    await page.getByRole('button', { name: 'Editar Corte clásico' }).click()
    await expect(page.getByRole('combobox', { name: 'Sala o equipo que necesita' })).toHaveValue(
      /.+/,
    )
    await page.getByRole('radio', { name: /Evento/ }).check()
    await page.getByRole('combobox', { name: 'Quién lo da' }).selectOption('Ana Sofía')
    await expectAccessibleAtBothSizes(page)
  })
})
