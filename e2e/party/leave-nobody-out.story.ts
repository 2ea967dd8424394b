import { expect, type Page } from '@playwright/test'
import { add, also, panel, party, times } from '../support/booking/book-along.ts'
import { chooseSoonest, confirm, fillCustomer, isBooked } from '../support/booking/book-by-form.ts'
import { openWithManyStarts } from '../support/business/open-business.ts'
import { phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const visitor = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }

const proceed = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
/** Fills in the customer while the panel, which has a name of its own, is open. */
async function fillOwn(page: Page): Promise<void> {
  const own = page.getByRole('region', { name: 'Tus datos' })
  await own.getByLabel('Nombre').fill(visitor.name)
  await own.getByLabel('Apellido').fill(visitor.lastName)
  await own.getByLabel('Correo electrónico').fill(visitor.email)
  await own.getByLabel(/^Teléfono/).fill('55 8765 4321')
}

const question = (page: Page) => panel(page).getByRole('alert')

story(
  'somebody who is typed and not added is asked about, and booked along',
  async ({ page, request }) => {
    const business = await openWithManyStarts(request)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await also(page).click()
    await panel(page).getByLabel('Nombre').fill('Lupita')
    await fillOwn(page)
    await proceed(page)
    await expect(question(page)).toHaveText(
      '¿Agregar a Lupita? Pulsa «Agregar a Lupita» o «Ya no».',
    )
    await expect(question(page)).toBeInViewport()
    const addLupita = panel(page).getByRole('button', { name: 'Agregar a Lupita' })
    await expect(addLupita).toBeFocused()
    await expect(addLupita).toBeInViewport({ ratio: 1 })
    await addLupita.click()
    await expect(also(page)).toBeFocused()
    await expect(party(page)).toContainText('Lupita')
    await proceed(page)
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(2)
  },
)

story(
  'a time that is chosen for nobody asks for the name; a panel that was only opened asks nothing',
  async ({ page, request }) => {
    const business = await openWithManyStarts(request)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await also(page).click()
    await times(page).nth(1).click()
    await proceed(page)
    await expect(question(page)).toContainText('Escribe para quién es')
    await expect(panel(page).getByLabel('Nombre')).toBeFocused()
    await expect(panel(page).getByText('El nombre es requerido')).toBeInViewport()
    await panel(page).getByRole('button', { name: 'Ya no' }).click()
    await also(page).click()
    await fillOwn(page)
    await proceed(page)
    await expect(page.getByRole('heading', { name: 'Confirma tu cita' })).toBeVisible()
  },
)

story(
  'a time lost inside a party is not counted, the nearest are proposed, and nobody is lost',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await openWithManyStarts(request)
    const { date } = await business.findSoonest()
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    const time = await add(page, 'Lupita', /^Agregar a Lupita$/)
    await add(page, 'Iker', /^Agregar a Iker$/)
    await fillCustomer(page, visitor)
    await business.bookAt({ date, time })
    await confirm(page)
    await expect(question(page)).toContainText(`Lupita, ${time}`)
    await expect(question(page)).toBeInViewport()
    await expect(times(page).first()).toBeInViewport({ ratio: 1 })
    await expect(party(page).getByRole('listitem')).toHaveCount(1)
    await expect(party(page)).toContainText('En total $360')
    await expect(times(page).filter({ hasText: time })).toHaveCount(0)
    await proceed(page)
    const addLupita = panel(page).getByRole('button', { name: 'Agregar a Lupita' })
    await expect(addLupita).toBeFocused()
    await expect(question(page).last()).toContainText('¿Agregar a Lupita?')
    await addLupita.click()
    await expect(party(page)).toContainText('En total $540')
    await proceed(page)
    await confirm(page)
    await isBooked(page)
    expect(await business.countUpcoming()).toBe(4)
  },
)

story(
  'another service for the visitor is one that is not chosen yet',
  async ({ page, request }) => {
    const business = await openWithManyStarts(request)
    const beard = {
      name: 'Barba',
      description: 'Con navaja',
      price: 90,
      duration: 30,
      isInLocal: true,
    }
    await business.manage('POST', '/services', beard)
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await also(page).click()
    await panel(page).getByLabel('Otro servicio para mí').check()
    const chosen = panel(page).getByLabel('Servicio', { exact: true })
    await expect(chosen).toHaveValue(/./)
    const first = await business.readFirstService()
    await expect(chosen).not.toHaveValue(first.id)
    await panel(page).getByLabel('Otra persona').check()
    await expect(chosen).toHaveValue(first.id)
  },
)

story('the last one that fits gets the focus', async ({ page, request }) => {
  const business = await openWithManyStarts(request)
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  for (const name of ['Lupita', 'Iker', 'Regina', 'Emiliano'])
    await add(page, name, new RegExp(`^Agregar a ${name}$`))
  await expect(also(page)).toBeHidden()
  await expect(party(page).getByRole('listitem').last()).toBeFocused()
})
