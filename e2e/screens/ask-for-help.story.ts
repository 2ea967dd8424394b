import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { logInByForm } from '../support/accounts/register-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { expectAccessibleAtBothSizes, story } from '../support/page/story.ts'

story(
  'an owner asks for help: a guide for everybody, how to set up a contact on the machine alone',
  async ({ page, request, baseURL, watch }) => {
    // Over plain http, only localhost is a secure context.
    watch.expectProblem(/Cross-Origin-Opener-Policy/)
    const { owner } = await openBusiness(request)
    await enterAsOwner(page, owner, '/')
    await page.getByRole('button', { name: 'Ayuda' }).click()
    const help = dialog(page, '¿Necesitas ayuda?')
    await expect(help.getByText('SUPPORT_EMAIL')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    const links = help.getByRole('list', { name: 'Guía rápida' }).getByRole('link')
    const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(paths).toHaveLength(7)
    await help.getByRole('link', { name: 'Bloquea un día' }).click()
    await expect(help).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Fechas Bloqueadas' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    for (const path of paths) {
      await page.goto(path ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Página no encontrada')).toHaveCount(0)
    }

    // Another host name of the same installation.
    const elsewhere = String(baseURL).replace('127.0.0.1', 'salon.test')
    await page.goto(`${elsewhere}/login`)
    await logInByForm(page, owner)
    await page.getByRole('button', { name: 'Ayuda' }).click()
    await expect(help.getByRole('link', { name: 'Crea un servicio' })).toBeVisible()
    await expect(help.getByText('SUPPORT_EMAIL')).toHaveCount(0)
    await expect(help.getByText('instalación')).toHaveCount(0)
  },
)

story(
  'the owner of a suspended business sees what still works, and asks for help',
  async ({ page, request }) => {
    const { owner } = await openBusiness(request)
    await page.route('**/api/commerce/info', async (route) => {
      const response = await route.fetch()
      const envelope = await response.json()
      const data = { ...envelope.data, isSuspended: true }
      return route.fulfill({ response, json: { ...envelope, data } })
    })
    await enterAsOwner(page, owner, '/')
    await expect(page.getByText('Tu negocio está suspendido.')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('button', { name: 'Pedir ayuda' }).click()
    await expect(dialog(page, '¿Necesitas ayuda?')).toBeVisible()
  },
)
