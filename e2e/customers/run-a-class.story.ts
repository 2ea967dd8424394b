import { expect, type Page } from '@playwright/test'
import { weekdays } from '../../packages/time/src/weekdays.ts'
import { signIn } from '../support/accounts/sign-in.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { comingDays } from '../support/calendar/use-calendar.ts'
import { readMail } from '../support/notifications/read-mail.ts'
import { countPresses } from '../support/page/count-presses.ts'
import { expectAccessible, expectToFit, phone, story } from '../support/page/story.ts'

const [monday = ''] = comingDays()
const hours = weekdays.map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: [{ startTime: '09:00', endTime: '14:00', isActive: true }],
}))

/** A class of six with three people on Monday at ten; the last one has no e-mail. */
async function openClass(...[page, request]: Parameters<typeof runBusiness>) {
  const business = await runBusiness(page, request)
  const yoga = await business.manage('POST', '/services', {
    ...{ name: 'Yoga', description: 'En grupo', price: 100, duration: 60, isInLocal: true },
    ...{ type: 'RECURRENT', maxAttendees: 6, serviceBusinessHours: hours },
  })
  const email = business.customerEmail
  const people = [
    { name: 'Ana', lastName: 'Gil', email, phone: '5512343311' },
    { name: 'Eva', lastName: 'Paz', email: email.replace('@', '2@'), phone: '5512343312' },
    { name: 'Luz', lastName: 'Ríos', email: '', withoutContact: true, phone: '5512343313' },
  ]
  const slot = { serviceId: yoga.id, isInLocal: true, date: monday, time: '10:00' }
  for (const person of people) await business.manage('POST', '/appoiments', { ...person, ...slot })
  await signIn(page, business.session)
  await page.goto(`/calendar?view=day&date=${monday}`)
  return business
}

/** Opens what is done with all who attend. Waits until the class is at its hour. */
async function openGroup(page: Page, isPhone: boolean) {
  await page.getByRole('button', { name: /^10:00 (Yoga 3 de 6|3\/6 Yoga)/ }).click()
  if (!isPhone) await page.getByRole('menuitem', { name: /a todos$/ }).click()
  const group = dialog(page, 'Yoga')
  await expect(group.getByText(/ · 3 de 6 lugares$/)).toBeVisible()
  return group
}

for (const { width, isPhone } of [
  { width: 360, isPhone: true },
  { width: 1280, isPhone: false },
])
  story.describe(`${width} pixels wide`, () => {
    story.use({ viewport: isPhone ? phone : { width, height: 800 }, hasDayList: isPhone })
    const toGroup = isPhone ? 1 : 2

    story(`a class of three is written to, ${width} pixels wide`, async ({ page, request }) => {
      const business = await openClass(page, request)
      const opened: string[] = []
      await page.context().route('https://wa.me/**', async (route) => {
        opened.push(new URL(route.request().url()).searchParams.get('text') ?? '')
        await route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' })
      })
      const { counts, reset } = await countPresses(page)
      const group = await openGroup(page, isPhone)
      await expectAccessible(page)
      await group.getByRole('button', { name: 'Escribir a todos' }).click()
      const form = dialog(page, /^Escribir a quienes van a Yoga$/)
      await expect(form.getByLabel('Mensaje')).toBeFocused()
      expect(counts).toEqual({ taps: toGroup + 1, keys: 0 })
      await expect(form.getByRole('button', { name: /^Enviar por correo/ })).toBeDisabled()
      await form.getByLabel('Mensaje').pressSequentially('Traigan tapete.')
      await expectToFit(page)
      await expectAccessible(page)
      reset()
      await form.getByRole('button', { name: 'Enviar por correo a 2 personas' }).click()
      await expect(page.getByText('2 correos enviados')).toBeVisible()
      for (const name of ['Ana Gil', 'Luz Ríos']) {
        const link = form.getByRole('link', { name: `WhatsApp: ${name}` })
        const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()])
        await chat.waitForLoadState()
        await chat.close()
        await expect(form.getByRole('link', { name: `Escrito: ${name}` })).toBeVisible()
      }
      expect(counts).toEqual({ taps: 3, keys: 0 })
      expect(opened[1]).toMatch(
        /^Hola Luz, te escribimos de .+ sobre Yoga .+:\n\nTraigan tapete\.$/,
      )
      const mail = await readMail(business.customerEmail, /^Mensaje: /)
      expect(mail.text).toContain('Traigan tapete.')
      // A phone may load the page again after a visit to WhatsApp.
      await page.reload()
      await expect(form.getByLabel('Mensaje')).toHaveValue('Traigan tapete.')
      await expect(form.getByRole('link', { name: 'Escrito: Luz Ríos' })).toBeVisible()
      await expect(form.getByRole('button', { name: 'Correo enviado' })).toBeDisabled()
    })

    story(
      `a class of three is moved, put back and cancelled, ${width} pixels wide`,
      async ({ page, request }) => {
        const business = await openClass(page, request)
        await business.bookAt({ date: monday, time: '12:00' })
        const { counts, reset } = await countPresses(page)
        const group = await openGroup(page, isPhone)
        await group.getByRole('button', { name: 'Mover a todos' }).click()
        const form = dialog(page, 'Mover a todos')
        await expect(form.getByText(/Se mueven 3 personas/)).toBeVisible()
        await form.getByText('11:00', { exact: true }).first().click()
        await expectToFit(page)
        await form.getByRole('button', { name: 'Mover a todos' }).click()
        await expect(page.getByText('3 citas reagendadas')).toBeVisible()
        expect(counts).toEqual({ taps: toGroup + 3, keys: 0 })
        // One of them gets no mail: the text to tell her is written. Another mail to the others is not offered at once.
        const write = dialog(page, 'Avísale tú')
        await expect(write.getByLabel('Mensaje')).toHaveValue(/^Cambiamos el horario: .+11:00\.$/)
        await expect(write.getByText('A 2 personas les avisa un correo.')).toBeVisible()
        await expect(write.getByRole('listitem')).toHaveText(/^Luz Ríos/)
        await expect(write.getByRole('button', { name: /^Enviar por correo/ })).toHaveCount(0)
        await expectAccessible(page)
        await expectToFit(page)
        const all = dialog(page, /^Escribir a quienes van a Yoga$/)
        await write.getByRole('button', { name: 'Escribir a todos, también por correo' }).click()
        await expect(all.getByRole('button', { name: /^Enviar por correo a 2/ })).toBeFocused()
        await expect(all.getByRole('listitem')).toHaveCount(3)
        await page.getByRole('button', { name: 'Deshacer' }).click()
        await expect(page.getByText('3 citas reabiertas')).toBeVisible()
        await expect(all).toHaveCount(0)

        reset()
        await openGroup(page, isPhone)
        await group.getByRole('button', { name: 'Cancelar a todos' }).click()
        const question = dialog(page, 'Cancelar 3 citas')
        await expect(question.getByText('Luz Ríos')).toBeVisible()
        await question.getByRole('button', { name: 'Cancelar 3 citas' }).click()
        await expect(page.getByText('3 citas canceladas')).toBeVisible()
        expect(counts).toEqual({ taps: toGroup + 2, keys: 0 })
        const untold = dialog(page, 'Avísale tú')
        await expect(untold.getByText('Luz Ríos')).toBeVisible()
        await expect(untold.getByText('A 2 personas les avisa un correo.')).toBeVisible()
      },
    )
  })
