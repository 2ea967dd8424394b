import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dayFromNow } from '../support/business/business-dates.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { dialog } from '../support/business/run-business.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

story(
  'a known customer’s usual person is chosen, until somebody else is',
  async ({ page, request, watch }) => {
    // Until the whole e-mail is typed, nobody has it.
    watch.expectProblem(/404/)
    const salon = await runTeam(request, ['Ana Sofía', 'Luis'])
    await salon.editService({ duration: 5 })
    for (const time of ['00:00', '00:05'])
      await salon.bookWith('Ana Sofía', { date: dayFromNow(0), time, force: true })
    const { id: serviceId } = await salon.readFirstService()
    const { members } = await salon.manage('GET', '/team')
    const ana = members.find((each: { name: string }) => each.name === 'Ana Sofía')
    const services = [{ serviceId, duration: null, price: null }]
    await salon.manage('PATCH', `/team/${ana.id}`, { doesAll: false, services })
    const massage = { name: 'Masaje', description: 'Relajante', duration: 30, price: 200 }
    const { id: massageId } = await salon.manage('POST', '/services', {
      ...massage,
      isInLocal: true,
    })
    await enterAsOwner(page, salon, '/')
    await page.getByRole('button', { name: 'Nueva Cita' }).click()
    const form = dialog(page, 'Agendar Cita')
    const service = form.getByLabel('Servicio')
    await service.selectOption(serviceId)
    const who = form.getByRole('combobox', { name: 'Con', exact: true })
    const proposal = form.getByRole('button', { name: 'Suele venir con Ana Sofía' })
    await expect(who).toBeVisible()
    await expect(proposal).toHaveCount(0)
    await form.getByLabel('Correo electrónico').fill(salon.customerEmail)
    await expect(proposal).toHaveAttribute('aria-pressed', 'true')
    await who.selectOption({ label: 'Quien esté libre' })
    await expect(proposal).toHaveAttribute('aria-pressed', 'false')
    await expect(who).toHaveValue('')
    await expectToFit(page)
    await proposal.click()
    await expect(proposal).toHaveAttribute('aria-pressed', 'true')
    await expect(who.locator('option:checked')).toHaveText('Ana Sofía')
    await expectAccessibleAtBothSizes(page)

    // She does not give the other service.
    await service.selectOption(massageId)
    await expect(who).toBeVisible()
    await expect(proposal).toHaveCount(0)
    await service.selectOption(serviceId)
    await expect(proposal).toBeVisible()
  },
)

story(
  'the sheet of a customer names the person they usually come to',
  async ({ page, request }) => {
    const salon = await runTeam(request, ['Luis'])
    await salon.editService({ duration: 5 })
    for (const time of ['00:00', '00:05'])
      await salon.bookWith('Luis', { date: dayFromNow(0), time, force: true })
    const { customers } = await salon.manage('GET', '/customers')
    await enterAsOwner(page, salon, `/clients?customer=${customers[0].id}`)
    const sheet = dialog(page, 'Rosa Peña')
    await expect(sheet.getByText('Suele venir con')).toBeVisible()
    await expect(sheet.getByRole('definition').filter({ hasText: 'Luis' })).toBeVisible()
    await expectToFit(page)
    await expectAccessibleAtBothSizes(page)
  },
)

story('a business of one never asks for a usual person', async ({ page, request }) => {
  const business = await openBusiness(request)
  const who = { name: 'Rosa', lastName: 'Peña', email: business.customerEmail }
  const { id } = await business.manage('POST', '/customers', who)
  const asked: string[] = []
  page.on('request', (each) => asked.push(each.url()))
  await enterAsOwner(page, business, `/clients?customer=${id}`)
  await expect(dialog(page, 'Rosa Peña').getByText('Cliente desde')).toBeVisible()
  expect(asked.some((url) => url.includes(`/customers/${id}`))).toBe(true)
  expect(asked.filter((url) => /usual-member|\/api\/team/.test(url))).toEqual([])
})
