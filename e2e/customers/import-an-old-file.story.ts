import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { chooseFile, importing, reviewLines } from '../support/customers/choose-file.ts'
import { expectAccessibleAtBothSizes, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name })

/** The bytes of these letters in Mac Roman. */
const macRoman = new Map(
  [...'áéíñóº¿'].map((letter, at) => [letter, [0x87, 0x8e, 0x92, 0x96, 0x97, 0xbc, 0xc0][at]]),
)
const inMacRoman = (text: string) =>
  Buffer.from([...text].map((letter) => macRoman.get(letter) ?? letter.charCodeAt(0)))

story('an owner brings the list of an old Mac', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await enterAsOwner(page, business, '/clients')
  const list = [
    'Clientes de la Peluquería Muñoz;;;',
    'Nombre de la clienta;Nº de celular;Alt;¿Acepta correos?',
    'Inés Peña;999 555 0201;;Sí',
    'Nuria Ibáñez;;9995550202;No',
    'Ramón Solís;999 555 0203;con su mamá;No',
    'Luz Paz;999 555 0204;en las tardes;Sí',
  ].join('\r')
  await chooseFile(page, inMacRoman(list))
  await expect(importing(page).getByText('4 líneas.')).toBeVisible()
  await expect(page.getByLabel('La línea 2 tiene los encabezados')).toBeChecked()
  await expect(page.getByLabel('Nombre de la clienta')).toHaveValue('fullName')
  await expect(page.getByLabel('Nº de celular')).toHaveValue('phone')
  await expect(page.getByLabel('¿Acepta correos?')).toHaveValue('')

  // The phone of a single person is among other texts.
  await expect(importing(page).getByText('La columna «Alt» parece tener teléfonos')).toBeVisible()
  await button(page, 'No importar').click()
  await expect(page.getByLabel('Alt')).toBeFocused()
  await expect(page.getByText('Parece tener teléfonos.')).toBeVisible()
  await page.getByLabel('Alt').selectOption('Teléfono')

  const reads = importing(page).getByText('Así se lee:')
  await expect(reads).toContainText('Inés Peña')
  await button(page, 'Se lee mal').click()
  await expectAccessibleAtBothSizes(page)
  await page.getByRole('radio', { name: /Pe–a/ }).check()
  await expect(reads).toContainText('Pe–a')
  await expect(page.getByLabel('Alt')).toHaveValue('phone')
  await page.getByRole('radio', { name: /Peña/ }).check()

  await page.getByLabel('La línea 2 tiene los encabezados').uncheck()
  await expect(importing(page).getByText('6 líneas.')).toBeVisible()
  await expect(importing(page).getByText('El archivo no tiene encabezados')).toBeVisible()
  await page.getByLabel('La primera línea tiene los encabezados').check()
  await expect(importing(page).getByText('4 líneas.')).toBeVisible()

  await reviewLines(page)
  await button(page, 'Importar').click()
  await button(page, 'Listo').click()
  expect((await business.read('/customers')).customers).toMatchObject([
    { name: 'Inés', lastName: 'Peña', phone: '9995550201' },
    { name: 'Luz', lastName: 'Paz', phone: '9995550204' },
    { name: 'Nuria', lastName: 'Ibáñez', phone: '9995550202' },
    { name: 'Ramón', lastName: 'Solís', phone: '9995550203' },
  ])
})
