import { type Browser, expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { signInTabAtLoads } from '../support/accounts/sign-in.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const enter = async (browser: Browser, session: Record<string, unknown>): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await signInTabAtLoads(page, session)
  return page
}

const toAsk = 'No atiendes citas por ahora: pídele a quien administra el negocio que te active.'

story(
  'the access to the own appointments alone has somebody take appointments',
  async ({ page, request }) => {
    const salon = await runTeam(request, ['Sofía'])
    await salon.changePerson('Sofía', { isActive: false })
    const email = salon.customerEmail.replace('otra', 'sofia')
    await enterAsOwner(page, salon, '/settings?tab=team')
    await expect(page.getByText('No atiende citas')).toBeVisible()
    await expect(page.getByText('Todos los servicios')).toHaveCount(1)
    await page.getByRole('button', { name: 'Más opciones de Sofía' }).click()
    await page.getByRole('menuitem', { name: 'Darle acceso' }).click()
    const form = page.getByRole('dialog', { name: 'Dar acceso a Sofía' })
    const notice = form.getByText('Sofía no atiende citas: con este acceso no vería ninguna.')
    await expect(form.getByRole('radio', { name: 'Recepción' })).toBeChecked()
    await expect(notice).toHaveCount(0)

    await form.getByRole('radio', { name: 'Solo sus citas' }).check()
    await expect(notice).toBeVisible()
    await form.getByLabel('Su correo').fill(email)
    await form.getByRole('button', { name: 'Enviar invitación' }).click()
    await expect(form.getByText('Enciéndelo, o elige «Recepción».')).toBeVisible()
    await expectToFit(page)
    await expectAccessibleAtBothSizes(page)
    await form.getByRole('switch', { name: 'Atiende citas' }).click()
    await form.getByRole('button', { name: 'Enviar invitación' }).click()
    await expect(page.getByText(`Invitación enviada a ${email}`)).toBeVisible()
    await expect(page.getByText('No atiende citas')).toHaveCount(0)
  },
)

story(
  'somebody who takes no appointments any more sees those that are left, and why there is nothing to book',
  async ({ request, browser }) => {
    const salon = await runTeam(request, ['Ana'])
    const { date, time } = await salon.findSoonest()
    await salon.bookWith('Ana', { date, time })
    const email = salon.customerEmail.replace('otra', 'ana')
    const ana = await enter(browser, await salon.letIn('Ana', 'STAFF', email))
    await ana.goto('/')
    await expect(ana.getByText(/book\/[^/]+\?con=ana$/).first()).toBeVisible()
    await expect(ana.getByText(toAsk)).toHaveCount(0)
    await expect(ana.getByRole('button', { name: 'Nueva Cita' })).toBeVisible()

    await salon.changePerson('Ana', { isActive: false })
    for (const path of ['/', `/calendar?view=day&date=${date}`]) {
      await ana.goto(path)
      await expect(ana.getByText(toAsk)).toBeVisible()
      await expect(ana.getByText('Rosa Peña').first()).toBeVisible()
      await expect(ana.getByRole('button', { name: /Nueva Cita|^Agendar/ })).toHaveCount(0)
      await expectToFit(ana)
      await expectAccessibleAtBothSizes(ana)
    }
    await ana.goto('/settings?tab=blocked-dates')
    await expect(ana.getByText('Solo los ve tu negocio.')).toBeVisible()
    await expect(ana.getByRole('tab', { name: 'Mis días bloqueados' })).toHaveCount(0)
    await ana.context().close()
  },
)

story(
  'the front desk without appointments blocks contacts, and no days of its own',
  async ({ request, browser }) => {
    const salon = await runTeam(request, ['Sofía'])
    await salon.changePerson('Sofía', { isActive: false })
    const email = salon.customerEmail.replace('otra', 'desk')
    const desk = await enter(browser, await salon.letIn('Sofía', 'RECEPTION', email))
    await desk.goto('/settings?tab=blocked-contacts')
    await expect(desk.getByText('No tienes contactos bloqueados')).toBeVisible()
    await expect(desk.getByRole('tab', { name: 'Mis días bloqueados' })).toHaveCount(0)
    await expectToFit(desk)
    await expectAccessibleAtBothSizes(desk)
    await salon.changePerson('Sofía', { isActive: true })
    await desk.goto('/settings?tab=blocked-dates')
    await expect(desk.getByText(/En tus días bloqueados nadie puede agendar contigo/)).toBeVisible()
    await desk.context().close()
  },
)
