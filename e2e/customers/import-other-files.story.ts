import { expect, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { runBusiness } from '../support/business/run-business.ts'
import { chooseFile, importing, openFromMenu, putFile } from '../support/customers/choose-file.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })

const contacts = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=50=65=C3=B1=61;=C3=81=6E=67=65=6C=61;;;',
  'TEL;CELL:+52 55 1234 5678',
  'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
  ' AAgAAgESAAMAAAAB',
  '',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N:Luna;Eva;;;',
  'EMAIL;HOME:no-es-correo',
  'END:VCARD',
  '',
].join('\r\n')

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('an owner imports the contacts of the phone', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await page.addInitScript(() => {
      const answers = [[], [{ name: ['Luz Ortega'], tel: ['5511112222'], email: [] }]]
      const select = () => Promise.resolve(answers.shift())
      Object.defineProperty(navigator, 'contacts', { value: { select } })
    })
    await enterAsOwner(page, business, '/clients')
    await chooseFile(page, contacts, 'contactos.vcf')
    await expect(title(page, 'Qué va a pasar con cada contacto')).toBeFocused()
    const lines = page.getByRole('list', { name: 'Contactos' }).getByRole('listitem')
    await expect(lines).toContainText([/Ángela Peña.*Contacto 1 · /, /Contacto 2.*Email inválido/])
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Importar 1 contacto').click()
    await expect(page.getByText('1 contacto no se importó.')).toBeVisible()
    await expectToFit(page)
    await button(page, 'Listo').click()

    await openFromMenu(page, 'Importar clientes')
    const pick = button(page, 'Elegir de mis contactos')
    await pick.click()
    await expect(importing(page).getByRole('alert')).toHaveCount(0)
    await expectToFit(page)
    await pick.click()
    await button(page, 'Importar 1 contacto').click()
    await expect(page.getByText('1 cliente creado.')).toBeVisible()
    expect((await business.read('/customers')).customers).toMatchObject([
      { name: 'Ángela', lastName: 'Peña', phone: '5512345678' },
      { name: 'Luz', lastName: 'Ortega', phone: '5511112222' },
    ])
  })
})

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const textRow = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** A workbook of Excel with these sheets. */
function workbookOf(sheets: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(sheets)
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${types}"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Type="${types}/worksheet" Target="s${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/s${at}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
  const bytes = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

story('an owner chooses the sheet of a workbook, after other files', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await enterAsOwner(page, business, '/clients')
  await chooseFile(page, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'citas.ics')
  const alert = importing(page).getByRole('alert')
  await expect(alert).toHaveText('Es un calendario. Impórtalo con «Importar citas».')
  await putFile(page, '<html><script>document.title = "x"</script><table><tr><td>x', 'a.xls')
  await expect(alert).toContainText('Es una página web sin una tabla de clientes.')
  const worker = page.waitForEvent('worker')
  const people = textRow('Nombre', 'Teléfono') + textRow('Ana Ruiz', '5512345678')
  await putFile(page, workbookOf({ Clientes: people, 'Clientes de 2025': people }), 'libro.xlsx')
  await worker
  await expect(title(page, 'En qué hoja están tus clientes')).toBeFocused()
  await expectAccessibleAtBothSizes(page)
  await button(page, 'Clientes de 2025 · 1 línea').click()
  await expect(page.getByText('libro.xlsx · Clientes de 2025')).toBeVisible()
  await button(page, 'Revisar clientes').click()
  await expect(button(page, 'Importar 1 línea')).toBeEnabled()
  await expect(page.getByText('Línea 2 · ')).toBeVisible()
})
