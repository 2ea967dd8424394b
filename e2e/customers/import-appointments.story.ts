import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { openFromMenu } from '../support/customers/choose-file.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

const importing = (page: Page) => dialog(page, 'Importar citas')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'))
  const file = { name, mimeType: 'text/plain', buffer }
  await importing(page).locator('input[type=file]').setInputFiles(file)
}

const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  ...lines,
  'END:VEVENT',
]

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('an owner imports a calendar, and undoes it', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await business.manage('POST', '/customers', { name: 'Rosa', lastName: 'Peña', email: 'r@e.mx' })
    await enterAsOwner(page, business, '/clients')
    await openFromMenu(page, 'Importar citas')
    await choose(page, 'vieja.ics', ['BEGIN:VCALENDAR', 'END:VCALENDAR'])
    await expect(importing(page).getByRole('alert')).toHaveText(
      'El archivo no tiene citas de hoy en adelante',
    )
    const day = dayIn(3).replaceAll('-', '')
    await choose(page, 'agenda.ics', [
      'BEGIN:VCALENDAR',
      ...event('1', `DTSTART:${day}T160000Z`, `DTEND:${day}T170000Z`, 'SUMMARY:Cita con Ana Ruiz'),
      ...event('2', `DTSTART:${day}T163000Z`, `DTEND:${day}T173000Z`, 'SUMMARY:Rosa Peña'),
      ...event('3', `DTSTART:${day}T200000Z`, `DTEND:${day}T210000Z`, 'SUMMARY:Comida'),
      ...event(
        '5',
        `DTSTART:${day}T220000Z`,
        `DTEND:${day}T223000Z`,
        'SUMMARY:Iker Peña',
        'ATTENDEE:mailto:r@e.mx',
      ),
      ...event('4', `DTSTART:${day}T200000Z`, 'RRULE:FREQ=MINUTELY', 'SUMMARY:Alarma'),
      'END:VCALENDAR',
    ])
    await button(page, 'Revisar').click()
    await expect(title(page, 'Qué va a pasar con cada una')).toBeFocused()
    await expect(page.getByText('Se repite demasiado y no se importa: «Alarma».')).toBeVisible()
    const lines = page.getByRole('list', { name: 'Eventos del archivo' })
    await expect(lines).toContainText('Cliente nuevo')
    await expect(lines).toContainText('Choca con «Ana Ruiz» del archivo')
    await expect(lines).toContainText('Con el correo de Rosa Peña: queda entre sus citas')
    await expectAccessibleAtBothSizes(page)
    await expect(page.getByLabel('Qué se importa de Rosa Peña')).toHaveValue('SKIP')
    await expect(button(page, 'Chocan 1')).toBeVisible()
    await page.getByLabel('Qué se importa de Rosa Peña').selectOption('Cita de todos modos')
    await expect(lines).toContainText('Ya es cliente')
    await page.getByLabel('Qué se importa de Rosa Peña').selectOption('No importar')

    await button(page, 'Corregir nombre de Ana Ruiz').press('Enter')
    const field = lines.getByLabel('Nombre correcto de Ana Ruiz')
    await expect(field).toBeFocused()
    await field.fill('Ana Paz')
    await field.press('Escape')
    await expect(button(page, 'Corregir nombre de Ana Ruiz')).toBeFocused()
    await page.keyboard.press('Enter')
    await field.fill('Ana Ruiz Paz')
    await field.press('Enter')
    await expect(button(page, 'Corregir nombre de Ana Ruiz Paz')).toBeFocused()

    await page.getByLabel('Qué se importa de Comida').selectOption('Cita')
    await lines.getByLabel('Cliente de Comida').fill('ana@gmail.com')
    await expect(lines).toContainText('Escribe un nombre, sin enlaces ni correos')
    await button(page, 'Cerrar').click()
    await button(page, 'Seguir escribiendo').click()
    await button(page, 'Volver').click()
    await button(page, 'Revisar').click()
    await page.getByLabel(/^Qué se importa de ana@/).selectOption('Bloqueo')

    await button(page, 'Importar 3').click()
    await expect(page.getByText('Se importaron 2 citas y 1 bloqueo.')).toBeVisible()
    await button(page, 'Ver en el calendario').click()
    await expect(page.getByText('Ana Ruiz Paz')).toBeVisible()

    await enterAsOwner(page, business, '/settings?tab=integrations')
    await page.getByRole('button', { name: 'Importar citas' }).click()
    await button(page, 'Deshacer esa importación').click()
    await button(page, 'Deshacer importación').click()
    await expect(page.getByText('Se quitaron 2 citas y 1 bloqueo.')).toBeVisible()
  })
})

story('an owner imports a table of appointments once', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await enterAsOwner(page, business, '/clients')
  const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const written = new Date(dayIn(4)).toLocaleDateString('es-MX', date)
  const table = [
    'Fecha,Hora,Duración,Cliente,Teléfono,Servicio',
    `${dayIn(3)},10:00,45,Eva Luna,55 1234 5678,`,
    `${written},10:00 - 10:45,,Inés Paz,55 1234 5679,Tinte completo`,
    '15/13/2026,10:00,45,Iris Paz,,',
  ]
  const unread = page.getByRole('note').filter({ hasText: '15/13/2026 · 10:00' })
  for (const outcome of ['Se importaron 2 citas.', null]) {
    await openFromMenu(page, 'Importar citas')
    await choose(page, 'agenda.csv', table)
    await expect(unread).toContainText('1 línea del archivo no se importa:')
    await expect(unread).toContainText('Línea 4: No entendimos la fecha «15/13/2026»')
    await button(page, 'Revisar').click()
    if (outcome === null) break
    await button(page, 'Importar 2').click()
    await expect(page.getByText(outcome)).toBeVisible()
    await expect(unread).toContainText('1 línea del archivo no se importó:')
    await button(page, 'Listo').click()
  }
  await expect(page.getByText('Ya se importó')).toHaveCount(2)
  await expect(button(page, 'Importar 0')).toBeDisabled()
})
