import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { openAsking, rosa } from '../support/booking/ask-for-contact.ts'
import { dialog } from '../support/business/run-business.ts'
import { pickDayAfter } from '../support/calendar/pick-day.ts'
import { appointment, comingDays, dragTo, expectOn } from '../support/calendar/use-calendar.ts'
import { expectAccessibleAtBothSizes, story } from '../support/page/story.ts'

const [monday = '', tuesday = ''] = comingDays()

/** A business with a blocked Monday. Rosa, without an e-mail, waits for that day. */
async function openAwaited(request: APIRequestContext) {
  const business = await openAsking(request, 'EMAIL_OR_PHONE', { serviceDuration: 60 })
  await business.manage('POST', '/commerce/days-off/blocks', { date: monday, description: '' })
  const { id: serviceId } = await business.readFirstService()
  const data = { ...rosa, email: '', serviceId, date: monday, part: 'AFTERNOON' }
  const joined = await request.post(`/api/books/${business.commerceId}/waiting`, { data })
  expect(joined.ok(), await joined.text()).toBe(true)
  return business
}

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Rosa Peña' })

story(
  'the owner sees who waits, holds a place, writes by WhatsApp, and gives the place to somebody else after all',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await openAwaited(request)
    await business.bookAt({ date: tuesday, time: '13:00' })
    await page
      .context()
      .route('https://wa.me/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
      )
    await signIn(page, business.session)
    await page.goto('/waiting-list')
    await expect(row(page)).toContainText(/Corte clásico · lun .* · por la tarde/)
    await expectAccessibleAtBothSizes(page)

    await row(page).getByRole('button', { name: 'Ofrecer un lugar a Rosa' }).click()
    const form = dialog(page, 'Ofrecer un lugar')
    await expect(form.getByText('No hay horas libres ese día. Elige otro.')).toBeVisible()
    await pickDayAfter(page, monday, tuesday)
    await form.getByLabel('Hora', { exact: true }).selectOption('10:00')
    await expectAccessibleAtBothSizes(page)
    await form.getByRole('button', { name: 'Guardar lugar y ofrecer' }).click()
    await expect(row(page)).toContainText(/Guardado .*, 10:00, hasta \d\d:\d\d · quedan 15\smin/)
    await expectAccessibleAtBothSizes(page)

    await page.goto('/')
    const write = page.getByRole('link', { name: 'Enviar por WhatsApp a Rosa Peña' })
    const [chat] = await Promise.all([page.waitForEvent('popup'), write.click()])
    await chat.waitForLoadState()
    expect(new URL(chat.url()).searchParams.get('text')).toMatch(
      /^Hola, Rosa: se liberó Corte clásico el martes .*, 10:00\. Te lo guardamos 15 minutos: http/,
    )
    await chat.close()
    await expect(write).toHaveCount(0)

    await page.goto(`/calendar?view=week&date=${monday}`)
    const held = page.getByRole('button', { name: /Rosa Peña *Guardado hasta/ })
    await expect(held).toBeVisible()
    await dragTo(page, appointment('13:00'), tuesday, '10:00')
    await page.mouse.up()
    const question = dialog(page, '¿Mover esta cita?')
    await question.getByRole('button', { name: 'Sí, mover' }).click()
    await expect(question.getByText('Esa hora está guardada para la lista de espera')).toBeVisible()
    await question.getByRole('button', { name: 'Mover de todos modos' }).click()
    await expectOn(page, tuesday, appointment('10:00', { isMoved: true }))
    await expect(held).toHaveCount(0)
    await page.getByRole('link', { name: 'Lista de espera' }).click()
    await expect(row(page)).toContainText('Le quitaste el lugar')
  },
)
