import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts/sign-in.ts'
import { dialog } from '../support/business/run-business.ts'
import { limitedOrigin, useDemo } from '../support/business/use-demo.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Citas seleccionadas' })
const begin = (page: Page) => page.getByRole('button', { name: /^Seleccionar/ })

story.use({ viewport: phone })

story('an owner sees who was not mailed, and writes by WhatsApp', async ({ page, request }) => {
  const demo = await useDemo(request)
  const session = await demo.logIn()
  const mark = Math.random().toString(36).slice(2, 8)
  const email = `lupita.${mark}@ejemplo.test`
  const lupita = { name: 'Lupita', lastName: mark, email, phone: '5587654321' }
  const dayAfter = (days: number) => {
    const date = new Date(Date.now() + days * 86_400_000)
    return date.toISOString().slice(0, 10)
  }
  for (let day = 200; day < 210; day += 1)
    await demo.schedule(session.token, lupita, { date: dayAfter(day), time: '06:00' })
  for (const time of ['04:00', '06:00'])
    await demo.schedule(session.token, lupita, { date: dayAfter(220), time })

  await signIn(page, session)
  await page.goto(`${limitedOrigin}/calendar?view=day&date=${dayAfter(220)}`)
  const appointmentAt = (time: string) =>
    page.getByRole('button', { name: new RegExp(`^${time}.*Lupita ${mark}`) })
  await appointmentAt('04:00').click()
  const detail = dialog(page, 'Detalles de la Cita')
  const reason = 'No le enviamos correo a Lupita: hoy ya le enviamos 10. Avísale por WhatsApp.'
  await expect(detail.getByText(reason)).toBeVisible()
  const write = { name: 'Avisar por WhatsApp' }
  await expect(detail.getByRole('link', write)).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/525587654321\?text=Hola%20Lupita%2C%20agendamos/,
  )
  await expectAccessibleAtBothSizes(page)

  await detail.getByRole('button', { name: 'Cancelar Cita' }).click()
  const question = dialog(page, 'Confirmar Cancelación')
  await question.getByRole('button', { name: 'Confirmar Cancelación' }).click()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByRole('link', write)).toHaveAttribute('href', /se%20cancel%C3%B3/)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Cita reabierta')).toBeVisible()

  await begin(page).click()
  await appointmentAt('04:00').click()
  await bar(page).getByRole('button', { name: 'Todas las del día' }).click()
  await bar(page).getByRole('button', { name: 'Cancelar citas' }).click()
  const bulk = dialog(page, 'Cancelar 2 citas')
  await bulk.getByRole('button', { name: 'Cancelar 2 citas' }).click()
  const told = '2 citas canceladas. A 2 clientes no les enviamos correo.'
  await expect(page.getByText(told)).toBeVisible()
  const tell = dialog(page, 'Avísales tú')
  await expect(tell.getByText(reason)).toHaveCount(2)
  await expect(tell.getByRole('link')).toHaveCount(2)
  await expectAccessibleAtBothSizes(page)
})
