import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dayFromNow } from '../support/business/business-dates.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const message = (page: Page) => page.getByRole('region', { name: 'Mensaje de WhatsApp' })
const person = (page: Page) => message(page).getByRole('button', { name: /^{persona}/ })

story('a reminder by WhatsApp names the person', async ({ page, request }) => {
  const salon = await runTeam(request, ['Luis'])
  await salon.bookWith('Luis', {
    date: dayFromNow(1),
    time: '20:00',
    phone: '55 1234 5678',
    force: true,
  })
  await enterAsOwner(page, salon, '/?dia=manana')
  const reminders = page.getByRole('region', { name: 'Recordatorios por enviar' })
  await expect(reminders.getByText(/· con Luis$/)).toBeVisible()
  const link = reminders.getByRole('link', { name: /^Recordar a Rosa/ })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.searchParams.get('text')).toMatch(/\nCorte clásico con Luis\n/)
  await expectToFit(page)

  await reminders.getByRole('link', { name: 'Editar mensaje' }).click()
  await expect(message(page).getByRole('textbox')).toHaveValue(/\n{servicio} con {persona}\n/)
  await expect(message(page).getByRole('figure')).toContainText('Corte de cabello con Ana')
  await message(page).getByRole('textbox').fill('Te espera ')
  await person(page).click()
  await expect(message(page).getByRole('figure')).toContainText('Te espera Ana')
  await expectAccessibleAtBothSizes(page)
  await message(page).getByRole('button', { name: 'Restablecer el original' }).click()
  await expect(message(page).getByRole('button', { name: 'Guardar mensaje' })).toBeDisabled()
})

story('a visitor shares the link of one person', async ({ page, context, request, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const salon = await runTeam(request, ['Luis'])
  const link = `${baseURL}/book/${salon.commerceId}?con=luis`
  await page.goto(`${link}&buscar=corte`)
  await expect(page).toHaveTitle(`${salon.commerceName} · con Luis · Agenda tu cita`)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByText('Enlace copiado. Pégalo en un mensaje.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

story('a business of one reads nothing about people in its message', async ({ page, request }) => {
  await enterAsOwner(page, await openBusiness(request), '/settings?tab=notifications')
  await expect(message(page).getByRole('button', { name: /^{lugar}/ })).toBeVisible()
  await expect(person(page)).toHaveCount(0)
  await expect(message(page)).not.toContainText('persona')
})
