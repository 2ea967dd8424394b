import { expect, type Page } from '@playwright/test'
import { dialog, type runBusiness } from '../business/run-business.ts'
import { chooseFile, openFromMenu, reviewLines } from './choose-file.ts'

type Business = Pick<Awaited<ReturnType<typeof runBusiness>>, 'customerEmail' | 'manage'>

/** Adds data to answers about imports and duplicates, which a small business does not have. */
export const importAdditions = {
  'GET /customers/duplicates': (data: { pairs: { older: object; newer: object }[] }) => {
    const spent = [{ currency: 'MXN', amount: 120 }]
    const pairs = data.pairs.map(({ older, newer, ...pair }) => ({
      ...pair,
      older: { ...older, spent },
      newer: { ...newer, spent },
    }))
    return { ...data, pairs }
  },
  'POST /customers/:customerId/merge/undo': (data: object) => ({ ...data, stayed: ['name'] }),
  'POST /appoiments/import-preview': (data: { occurrences: object[] }) => ({
    ...data,
    occurrences: data.occurrences.map((each) => ({
      ...each,
      reason: 'NOBODY',
      collision: { kind: 'TAKEN', with: null },
    })),
  }),
}

/** Previews both imports on the screen of customers, and merges and separates two of them. `day` is a coming workday. */
export async function meetImports(page: Page, business: Business, day: string): Promise<void> {
  const known = `Otra,Persona,${business.customerEmail},Zurda,0/0/00`
  await chooseFile(page, `Nombre,Apellido,Correo,Notas,Cumpleaños\n${known}\nEva,Luna,e@e.mx,,`)
  await reviewLines(page)
  await expect(page.getByRole('list', { name: 'Líneas del archivo' })).toContainText('ALGO_NUEVO')

  for (const lastName of ['Paz', 'Paz Soto'])
    await business.manage('POST', '/customers', {
      ...{ name: 'Luz', lastName, phone: '5511112222' },
      email: `${lastName.length}@ejemplo.mx`,
    })
  await page.goto('/clients')
  await page.getByRole('main').getByRole('button', { name: 'Posibles duplicados (1)' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Combinar/ })
    .click()
  await dialog(page, 'Combinar clientes')
    .getByRole('button', { name: 'Combinar', exact: true })
    .click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Combinación deshecha')).toBeVisible()

  await openFromMenu(page, 'Importar citas')
  const date = day.replaceAll('-', '')
  const event = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:${date}T160000Z\nDURATION:PT1H\nSUMMARY:Eva Luna\nEND:VEVENT\nEND:VCALENDAR`
  const file = { name: 'a.ics', mimeType: 'text/calendar', buffer: Buffer.from(event) }
  await dialog(page, 'Importar citas').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('list', { name: 'Eventos del archivo' })).toContainText('Eva Luna')
}
