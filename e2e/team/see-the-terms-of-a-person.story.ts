import { expect, type Locator, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { signInOnce } from '../support/accounts/sign-in.ts'
import { dialog } from '../support/business/run-business.ts'
import { runTeam } from '../support/business/run-team.ts'
import { pickDayOfNextMonth } from '../support/calendar/pick-day.ts'
import { openerOf } from '../support/calendar/upcoming.ts'
import { expectToast, says, toast } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

type Salon = Awaited<ReturnType<typeof runTeam>>

/** Brenda takes two hours and a half for the first service, and has a price of her own. */
async function giveOwnTerms(salon: Salon): Promise<void> {
  const { id: serviceId } = await salon.readFirstService()
  const services = [{ serviceId, duration: 150, price: 1500 }]
  await salon.changePerson('Brenda', { doesAll: false, services })
}

const withWhom = (form: Locator) => form.getByRole('combobox', { name: 'Con', exact: true })
const hour = (form: Locator) => form.getByLabel('Hora', { exact: true })
const chosenService = (form: Locator) => form.getByLabel('Servicio').locator('option:checked')

const expectOwnTerms = async (form: Locator) => {
  await expect(form.getByLabel('Duración')).toHaveValue('150')
  await expect(chosenService(form)).toHaveText(/2 h 30 min$/)
  await expect(form.locator('label', { hasText: 'Servicio' })).toContainText('$1,500')
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nueva Cita' }).click()
  const form = dialog(page, 'Agendar Cita')
  await form.getByLabel('Servicio').selectOption({ index: 1 })
  return form
}

async function fillRest(page: Page, form: Locator): Promise<void> {
  await pickDayOfNextMonth(page)
  await hour(form).selectOption({ index: 1 })
  await form.getByLabel('Correo electrónico').fill('rosa@ejemplo.test')
  await form.getByLabel('Nombre').fill('Rosa')
  await form.getByLabel('Apellido').fill('Peña')
}

const send = (form: Locator, name: string) => form.getByRole('button', { name }).click()

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'the owner sees the duration and the price of the chosen person, and who attends',
    async ({ page, request, watch }) => {
      // Nobody has the e-mail yet.
      watch.expectProblem(/404/)
      const salon = await runTeam(request, ['Brenda', 'Luis'])
      await giveOwnTerms(salon)
      await enterAsOwner(page, salon, '/')
      const form = await openForm(page)
      await expect(form.getByLabel('Duración')).toHaveValue('60')
      await withWhom(form).selectOption('Brenda')
      await expectOwnTerms(form)
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)
      await fillRest(page, form)
      await send(form, 'Agendar Cita')
      await expectToast(page, /^Cita creada correctamente: con Brenda, .+, \d\d:\d\d/)
      const { appointments } = await salon.manage('GET', '/appoiments/upcoming')
      expect(appointments).toMatchObject([{ duration: 150, price: 1500 }])

      await openerOf(page, 'Rosa Peña').click()
      await dialog(page, 'Detalles de la Cita').getByRole('button', { name: 'Reagendar' }).click()
      const change = dialog(page, 'Reagendar Cita')
      await says(change, /^Rosa Peña, ahora el .+, con Brenda$/)
      await expectOwnTerms(change)
      await send(change, 'Reagendar Cita')
      await says(change, 'No cambiaste nada')
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)
      await hour(change).selectOption({ index: 2 })
      await expect(change.getByText('No cambiaste nada')).toHaveCount(0)
      await expectOwnTerms(change)
      await send(change, 'Reagendar Cita')
      await says(change, /^\p{Lu}.+, con Brenda$/u)
      await expectToast(page, 'Cita reagendada correctamente: con Brenda')
    },
  )

  story(
    'a person who leaves while the form is open is not replaced unnoticed',
    async ({ page, request, watch }) => {
      watch.expectProblem(/404/)
      const salon = await runTeam(request, ['Brenda', 'Luis'])
      await enterAsOwner(page, salon, '/')
      const form = await openForm(page)
      await withWhom(form).selectOption('Brenda')
      await expect(withWhom(form).locator('option:checked')).toHaveText('Brenda')
      await salon.remove('Brenda')
      await fillRest(page, form)
      await says(
        form,
        'Brenda ya no está disponible. Te mostramos los horarios de quien esté libre.',
      )
      await expect(toast(page, 'Error')).toHaveCount(0)
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)
      await send(form, 'Agendar Cita')
      await says(form, /^Brenda ya no está disponible\. Si envías otra vez/)
      await expect(withWhom(form)).toBeFocused()
      await expectToFit(page)
      await send(form, 'Agendar Cita')
      await expectToast(page, /^Cita creada correctamente: con (Alberto Núñez|Luis), /)
    },
  )
})

story('a stylist sees her own duration and price', async ({ page, request }) => {
  const salon = await runTeam(request, ['Brenda', 'Luis'])
  await giveOwnTerms(salon)
  const email = salon.customerEmail.replace('otra', 'brenda')
  await signInOnce(page, await salon.letIn('Brenda', 'STAFF', email))
  const form = await openForm(page)
  await expectOwnTerms(form)
  await expect(withWhom(form)).toHaveCount(0)
})
