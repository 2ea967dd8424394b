import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  choice,
  confirm,
  details,
  fillCustomer,
  isBooked,
  person,
  soonestChip,
} from '../support/booking/book-by-form.ts'
import { runTeam } from '../support/business/run-team.ts'
import { expectShown } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const rosa = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
const ownLine = (page: Page) => page.getByRole('region', { name: 'Con quién' })
const gone = (page: Page) => page.getByRole('alert').filter({ hasText: 'ya no está disponible' })

/** A business where Diego charges less than the others. */
async function runSalon(request: APIRequestContext) {
  const salon = await runTeam(request, ['Brenda Uc Pech', 'Ana Sofía', 'Luis', 'Diego Pool Ek'])
  const { id: serviceId } = await salon.readFirstService()
  await salon.editService({ price: 350 })
  const about = 'Cortes clásicos y barba, desde 2009.'
  await salon.changePerson('Diego Pool Ek', {
    about,
    doesAll: true,
    services: [{ serviceId, duration: null, price: 300 }],
  })
  return { ...salon, about }
}

for (const [size, viewport] of [
  ['a phone', phone],
  ['a computer', { width: 1280, height: 800 }],
] as const)
  story.describe(`on ${size}`, () => {
    story.use({ viewport })

    story(
      'the confirmation of a booking with anybody names the assigned person',
      async ({ page, request }) => {
        const salon = await runSalon(request)
        await page.goto(`/book/${salon.commerceId}`)
        await expect(page.getByText('Desde $300')).toBeVisible()
        await soonestChip(page).click()
        await fillCustomer(page, rosa)
        await expect(details(page)).not.toContainText(' con ')
        await confirm(page)
        await isBooked(page)
        const [name] = await salon.membersOfAppointments()
        await expect(details(page)).toContainText(`con ${name}`)
      },
    )

    story('the link of a person names them, and leads to the team', async ({ page, request }) => {
      const salon = await runSalon(request)
      await page.goto(`/book/${salon.commerceId}?con=diego-pool-ek`)
      await expect(ownLine(page)).toContainText('Con Diego Pool Ek')
      await expect(ownLine(page)).toContainText(salon.about)
      // The last of six people is scrolled into view, without scrolling the page.
      await expect(person(page, 'Diego Pool Ek')).toBeInViewport({ ratio: 0.9 })
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await expectShown(page.getByText('$300'))
      await expectToFit(page)
      await expectAccessibleAtBothSizes(page)
      await page.getByRole('link', { name: 'Ver a todo el equipo' }).click()
      await expect(person(page, 'Quien esté libre')).toHaveAttribute('aria-current', 'true')
      await expect(ownLine(page)).toBeHidden()
    })

    story(
      'a chosen person who is removed meanwhile is named, with the price that now applies',
      async ({ page, request, watch }) => {
        watch.expectProblem(/404/)
        const salon = await runSalon(request)
        await page.goto(`/book/${salon.commerceId}?con=diego-pool-ek`)
        await soonestChip(page).click()
        await fillCustomer(page, rosa)
        await expect(details(page)).toContainText('$300 · con Diego Pool Ek')
        await salon.remove('Diego Pool Ek')
        await confirm(page)
        await expect(gone(page)).toHaveText(
          'Diego Pool Ek ya no está disponible. Te atenderá quien esté libre; el precio es de $350.',
        )
        await expect(choice(page)).not.toContainText('Diego')
        await expectToFit(page)
        await page.getByRole('button', { name: 'Continuar' }).click()
        await expect(details(page)).toContainText('$350')
        await confirm(page)
        await isBooked(page)
        const [name] = await salon.membersOfAppointments()
        await expect(details(page)).toContainText(`$350 · con ${name}`)
      },
    )

    story(
      'so is one who no longer gives this service, but others',
      async ({ page, request, watch }) => {
        watch.expectProblem(/404/)
        const salon = await runSalon(request)
        const { id: serviceId } = await salon.manage('POST', '/services', {
          ...{ name: 'Afeitado', description: 'Con navaja' },
          ...{ price: 100, duration: 30, isInLocal: true },
        })
        await page.goto(`/book/${salon.commerceId}?con=diego-pool-ek`)
        await soonestChip(page).click()
        await fillCustomer(page, rosa)
        const services = [{ serviceId, duration: null, price: null }]
        await salon.changePerson('Diego Pool Ek', { doesAll: false, services })
        await confirm(page)
        await expect(gone(page)).toContainText('el precio es de $350.')
        await page.getByRole('button', { name: 'Continuar' }).click()
        await confirm(page)
        await isBooked(page)
      },
    )
  })

story.describe('without a program', () => {
  story.use({ viewport: phone, javaScriptEnabled: false })

  story('the page of a person names them, and leads to the team', async ({ page, request }) => {
    const salon = await runSalon(request)
    await page.goto(`/book/${salon.commerceId}?con=diego-pool-ek`)
    await expect(ownLine(page)).toContainText(salon.about)
    await page.getByRole('link', { name: 'Ver a todo el equipo' }).click()
    await expect(ownLine(page)).toBeHidden()
    await soonestChip(page).click()
    await fillCustomer(page, rosa)
    await confirm(page)
    const [name] = await salon.membersOfAppointments()
    await expect(details(page)).toContainText(`con ${name}`)
  })

  story(
    'a chosen person who is removed meanwhile is not replaced unseen',
    async ({ page, request, watch }) => {
      watch.expectProblem(/404/)
      const salon = await runSalon(request)
      await page.goto(`/book/${salon.commerceId}?con=diego-pool-ek`)
      await soonestChip(page).click()
      await fillCustomer(page, rosa)
      await salon.remove('Diego Pool Ek')
      await confirm(page)
      await expect(gone(page)).toHaveText(
        'Esa persona ya no está disponible. Te atenderá quien esté libre; el precio es de $350.',
      )
      expect(await salon.countUpcoming()).toBe(0)
      await page.getByRole('button', { name: 'Continuar' }).click()
      await confirm(page)
      await expect(page.getByText('Cita reservada correctamente')).toBeVisible()
    },
  )
})
