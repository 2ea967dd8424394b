import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { says } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const screen = '/settings?tab=team'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function choose(page: Page, person: string, what: string): Promise<void> {
  await button(page, `Más opciones de ${person}`).click()
  await page.getByRole('menuitem', { name: what }).click()
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('an owner adds a colleague, changes and removes them', async ({ page, request }) => {
    const business = await openBusiness(request)
    await enterAsOwner(page, business, screen)
    await expect(card(page, 'Alberto Núñez')).toContainText('Tú')
    await expect(button(page, /^Más opciones/)).toHaveCount(0)

    await button(page, 'Agregar persona').click()
    await expect(page.getByRole('heading', { name: 'Nueva persona' })).toBeFocused()
    await button(page, 'Agregar persona').click()
    await says(page, 'El nombre es requerido')
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await page.getByLabel('Nombre').fill('Ana Sofía')
    await page.getByLabel('Unas palabras').fill('Colorista')
    await expectToFit(page)
    await button(page, 'Agregar persona').click()
    await says(page, 'Persona agregada a tu equipo')
    await expect(card(page, 'Ana Sofía')).toContainText('Horario del negocio')
    await expectAccessibleAtBothSizes(page)

    await button(page, 'Editar a Ana Sofía').click()
    await page.getByLabel('Usa el horario del negocio').click()
    await page.getByLabel('Da todos los servicios').click()
    await page
      .getByLabel(/^Su precio de/)
      .first()
      .fill('250')
    await expectToFit(page)
    await button(page, 'Guardar cambios').click()
    await says(page, 'Cambios guardados')
    await expect(card(page, 'Ana Sofía')).toContainText('Horario propio')

    await choose(page, 'Ana Sofía', 'Subir')
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Ana Sofía')
    await page.getByRole('radio', { name: 'En orden' }).check()
    await expect(page.getByRole('radio', { name: 'En orden' })).toBeChecked()

    await choose(page, 'Ana Sofía', 'Quitar del equipo')
    await button(page, 'Sí, quitar').click()
    await says(page, 'Persona quitada de tu equipo')
    await expect(card(page, 'Ana Sofía')).toHaveCount(0)
  })
})
