import { expect, type Page } from '@playwright/test'
import { openReady } from '../support/booking/open-ready.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { mailedLink } from '../support/notifications/read-mail.ts'
import { cutConnection } from '../support/page/cut-connection.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const stop = (page: Page) => page.getByRole('button', { name: /^No recibir / })
const begin = (page: Page) => page.getByRole('button', { name: 'Volver a recibirlos' })

story('a customer stops the reminders, and gets them again', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  const masked = `${business.customerEmail.slice(0, 2)}•••@${business.customerEmail.split('@')[1]}`
  const { search } = new URL(await mailedLink(business.customerEmail))
  // Opening the unsubscribe URL with GET, as a link in a mail program, leads to the page and changes nothing.
  const opened = page.waitForResponse(`**/api/books/${id}/opened`)
  await page.goto(`/api/books/${id}/unsubscribe${search}`)
  await page.waitForURL(`**/reminders/${id}?c=*`)
  expect((await opened).status()).toBe(200)
  await expect(
    page.getByRole('heading', { name: `Recordatorios de ${business.commerceName}` }),
  ).toBeVisible()
  await expect(page.getByText(`Los recordatorios de tus citas llegan a ${masked}.`)).toBeVisible()
  await expect(page.getByText(/te llegan por correo de todos modos/)).toBeVisible()
  await expectToFit(page)
  await stop(page).click()
  await expect(page.getByRole('status')).toHaveText(
    `Ya no recibirás recordatorios de ${business.commerceName} en ${masked}.`,
  )
  await expect(begin(page)).toBeFocused()
  await expectToFit(page)
  await page.reload()
  await begin(page).click()
  await expect(stop(page)).toBeFocused()
  await page.reload()
  await expect(stop(page)).toBeVisible()
})

story(
  'without a mail’s token the page only stops the reminders of its appointment',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await page.goto(`/reminders/${id}`)
    await expect(page.getByText(/^Los recordatorios de esta cita llegan a /)).toBeVisible()
    await expect(page.getByText(/abre el enlace de uno de sus correos/)).toBeVisible()
    await expectToFit(page)
    await page.getByRole('button', { name: 'No recibir los de esta cita' }).click()
    await expect(page.getByRole('status')).toHaveText('Ya no recibirás recordatorios de esta cita.')
  },
)

story('one click in the mail program does the same', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  const answer = await request.post(`/api/books/${id}/unsubscribe`, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(200)
  await page.goto(`/reminders/${id}`)
  await expect(begin(page)).toBeVisible()
})

story(
  'without a connection it says so, and a retry works',
  async ({ page, request, watch, context }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await openReady(page, `/reminders/${id}`)
    watch.expectProblem(/ERR_INTERNET_DISCONNECTED/)
    await cutConnection(page)
    await stop(page).click()
    await expect(page.getByText('Error al guardar el cambio')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    await context.setOffline(false)
    await stop(page).click()
    await expect(begin(page)).toBeVisible()
    await expect(page.getByText('Error al guardar el cambio')).toHaveCount(0)
  },
)
