import { expect, type Route } from '@playwright/test'
import { leaveOutData } from '../support/booking/leave-out-data.ts'
import { chooseNextMonth, confirmMove, expectMoved } from '../support/booking/move-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const changePath = (commerceId: string, id: string) =>
  `/book/${commerceId}?edit=true&appointmentId=${id}`

story('a page without initial data fetches it, and looks the same', async ({ page, request }) => {
  const business = await openBusiness(request)
  const id = await business.bookSoonest()
  await leaveOutData(page)
  for (const [path, heading] of [
    [changePath(business.commerceId, id), 'Cambia tu cita'],
    [`/cancel/${id}`, 'Cancela tu cita'],
    [`/confirm/${id}`, 'Tu cita'],
  ] as const) {
    const asked = page.waitForRequest('**/api/books/*/appointments')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await asked
  }
  await page.goto(changePath(business.commerceId, id))
  await chooseNextMonth(page)
  await confirmMove(page)
  await expectMoved(page)
})

story(
  'an appointment of another business is not found without initial data; the page links to the business',
  async ({ page, watch, request }) => {
    const business = await openBusiness(request)
    const other = await openBusiness(request)
    watch.expectProblem(/404/)
    await leaveOutData(page)
    await page.goto(changePath(other.commerceId, await business.bookSoonest()))
    await expect(page.getByRole('heading', { name: 'Cita no encontrada' })).toBeVisible()
    await expect(page.getByText(`Puedes agendar otra en ${other.commerceName}.`)).toBeVisible()
  },
)

for (const { kind, text, editText, fail } of [
  {
    kind: 'a server that fails',
    text: 'No se pudo cargar la cita',
    editText: 'Error al cargar la información de la cita',
    fail: (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
  },
  {
    kind: 'a network that fails',
    text: 'Error al cargar la cita',
    editText: 'No hay conexión. Revisa tu internet e inténtalo de nuevo.',
    fail: (route: Route) => route.abort(),
  },
]) {
  story(
    `${kind} is asked three times; then the page stays, and can be tried again`,
    async ({ page, watch, request }) => {
      const business = await openBusiness(request)
      const id = await business.bookSoonest()
      watch.expectProblem(/500|ERR_FAILED/)
      const call = page.getByRole('link', { name: 'Llamar al 999 123 4567' })
      await page.clock.install()
      await leaveOutData(page)
      let asked = 0
      let isFailing = true
      await page.route(/\/api\/books\/[^/]+\/(appointments|reminders)/, (route) => {
        asked += 1
        return isFailing ? fail(route) : route.continue()
      })
      for (const { path, heading, says = text, knowsBusiness } of [
        // The phone is known if an appointment was shown before, or from the business in the link.
        { path: `/cancel/${id}`, heading: 'Cancela tu cita', knowsBusiness: false },
        { path: `/confirm/${id}`, heading: 'Tu cita', knowsBusiness: true },
        {
          path: changePath(business.commerceId, id),
          heading: 'Cambia tu cita',
          says: editText,
          knowsBusiness: true,
        },
        { path: `/cancel/${id}`, heading: 'Cancela tu cita', knowsBusiness: true },
        { path: `/reminders/${id}`, heading: /^Recordatorios de/, knowsBusiness: true },
      ]) {
        isFailing = true
        asked = 0
        await page.goto(path)
        await expect(page.getByText(says, { exact: true })).toBeVisible()
        if (path.startsWith('/confirm')) await expectAccessible(page)
        expect(asked).toBe(3)
        const address = page.url()
        await page.clock.fastForward(60_000)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(call).toHaveCount(knowsBusiness ? 1 : 0)
        expect(page.url()).toBe(address)
        isFailing = false
        await page.getByRole('button', { name: 'Reintentar' }).click()
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        expect(page.url()).toBe(address)
      }
    },
  )
}
