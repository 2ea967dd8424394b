import { expect } from '@playwright/test'
import { add, also, panel, party } from '../support/booking/book-along.ts'
import {
  chooseSoonest,
  confirm,
  details,
  fillCustomer,
  isBooked,
} from '../support/booking/book-by-form.ts'
import { openWithManyStarts } from '../support/business/open-business.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

story(
  'a mother books for herself and two children at once, with one mail and a sum, and adds one later',
  async ({ page, request }) => {
    const business = await openWithManyStarts(request)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await add(page, 'Regina', /^Agregar a Regina$/)
    await add(page, 'Emiliano', /^Agregar a Emiliano$/)
    await expect(party(page).getByRole('listitem')).toHaveCount(2)
    await fillCustomer(page, visitor)
    await expect(party(page)).toContainText('En total $540')
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(3)
    const time = await add(page, 'Iker', /^Agendar también a Iker$/)
    await expect(also(page)).toBeFocused()
    await expect(party(page).getByRole('listitem')).toHaveCount(3)
    expect(await business.countUpcoming()).toBe(4)
    const note = page.getByRole('link', { name: 'Guardar en WhatsApp' })
    await expect(note).toHaveAttribute('href', /Mis%20citas.+Regina.+Emiliano.+Iker/)
    // Each has a page of its own, and the first one lists all.
    await page.getByRole('link', { name: 'Ver tu cita' }).click()
    await expect(party(page).getByRole('listitem')).toHaveCount(3)
    await party(page).getByRole('link', { name: /^Iker/ }).click()
    await expect(details(page)).toContainText(time)
    await expect(party(page)).toBeHidden()
  },
)

story(
  'the second of a pair that is taken meanwhile is named, nothing typed is lost, and another time is chosen',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await openWithManyStarts(request)
    const { date } = await business.findSoonest()
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    const time = await add(page, 'Regina', /^Agregar a Regina$/)
    await fillCustomer(page, visitor)
    await business.bookAt({ date, time })
    await confirm(page)
    const problem = page.getByRole('alert').filter({ hasText: `Regina, ${time}` })
    await expect(problem).toContainText('Este horario ya no está disponible')
    await expect(problem).toBeInViewport()
    await expect(party(page)).toBeHidden()
    await expect(page.getByLabel('Apellido')).toHaveValue('Peña')
    expect(await business.countUpcoming()).toBe(1)
    await expect(panel(page).getByLabel('Nombre')).toHaveValue('Regina')
    await panel(page)
      .getByRole('button', { name: /^Agregar a Regina$/ })
      .click()
    await expect(problem).toBeHidden()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(3)
  },
)
