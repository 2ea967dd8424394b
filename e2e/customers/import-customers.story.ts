import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import {
  chooseFile,
  fileOf,
  importing,
  openFromMenu,
  putFile,
  reviewLines,
} from '../support/customers/choose-file.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

story(
  'an owner imports a file, corrects what was refused, and undoes it',
  async ({ page, request }) => {
    const business = await runBusiness(page, request)
    const rosa = { name: 'Rosa', email: 'rosa@ejemplo.mx', tags: ['VIP'] }
    await business.manage('POST', '/customers', rosa)
    await enterAsOwner(page, business, '/clients')
    await chooseFile(
      page,
      [
        'Persona,Correo,Teléfono,Notas,Cumpleaños',
        'Rosa Peña,rosa@ejemplo.mx,55 1234 5678,"Dice ""hola"",',
        'y se sienta",',
        "Eva Luna,eva@ejemplo.mx,044 55 8765 4321,'=1+1,",
        'Eva Luna,,55 8765 4321,Llega tarde,',
        'Mal Correo,no-es-correo,,,',
        'Paz Luna,eva@ejemplo.mx,,,0/0/00',
      ].join('\r\n'),
    )
    await expect(title(page, 'Qué lleva cada columna')).toBeFocused()
    await expect(page.getByText('No encontramos una columna con el nombre')).toBeVisible()
    await expect(button(page, 'Revisar clientes')).toBeDisabled()
    await page.getByLabel('Persona').selectOption('Nombre completo')
    await expectAccessibleAtBothSizes(page)

    await reviewLines(page)
    await expect(title(page, 'Qué va a pasar con cada línea')).toBeFocused()
    const lines = page.getByRole('list', { name: 'Líneas del archivo' }).getByRole('listitem')
    await expect(lines).toHaveCount(5)
    const anything = /./
    const third = 'Repetido: igual que la línea 3'
    const family = 'Comparte el correo de Eva Luna (línea 3)Sin cumpleaños: «0/0/00».'
    await expect(lines).toContainText(['vacío → Peña', anything, third, anything, family])
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Con problema: 1').click()
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText('Email inválido')
    await button(page, 'Sin algún dato: 1').click()
    await expect(lines).toContainText('Paz Luna')
    await button(page, 'Volver').click()
    await expect(page.getByLabel('Persona')).toHaveValue('fullName')
    await reviewLines(page)

    await button(page, 'Importar 4 líneas').click()
    await expect(title(page, 'Importación terminada')).toBeFocused()
    await expect(page.getByText('2 clientes creados, 1 actualizado.')).toBeVisible()
    await expectAccessibleAtBothSizes(page)
    const download = page.waitForEvent('download')
    await button(page, 'Descargar para corregir').click()
    const refused = await textOf(await download)
    expect(refused).toBe(
      [
        '\uFEFFMotivo,Persona,Correo,Teléfono,Notas,Cumpleaños',
        'Email inválido,Mal Correo,no-es-correo,,,',
        'Sin cumpleaños: «0/0/00».,Paz Luna,eva@ejemplo.mx,,,0/0/00\r\n',
      ].join('\r\n'),
    )
    await button(page, 'Listo').click()
    await expect(page.getByRole('button', { name: 'Importar y exportar' })).toBeFocused()
    const { customers } = await business.read('/customers')
    expect(customers).toMatchObject([
      { name: 'Eva', lastName: 'Luna', phone: '5587654321' },
      { name: 'Paz', lastName: 'Luna', email: null, emailOwner: { email: 'eva@ejemplo.mx' } },
      { name: 'Rosa', lastName: 'Peña', notes: 'Dice "hola",\ny se sienta', tags: ['VIP'] },
    ])

    await expect(page.getByText('Correo de Eva Luna')).toBeVisible()

    await openFromMenu(page, /^Deshacer la importación del/)
    const undoing = dialog(page, 'Deshacer la importación')
    await expect(undoing.getByText('Se eliminan 2 clientes que se crearon')).toBeVisible()
    await expectToFit(page)
    await undoing.getByRole('button', { name: 'Deshacer importación' }).click()
    await expect(title(page, 'Importación deshecha')).toBeFocused()
    await expect(page.getByText('2 clientes eliminados, 1 vuelto a como estaba.')).toBeVisible()
    await undoing.getByRole('button', { name: 'Listo' }).click()
    expect((await business.read('/customers')).customers).toMatchObject([{ ...rosa, lastName: '' }])
  },
)

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story('importing an export again changes nothing', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await business.manage('POST', '/customers', {
      name: '=Rosa',
      lastName: '\'Peña, la "güera"',
      email: 'rosa@ejemplo.mx',
      phone: '+52 1 55 1234 5678',
      birthday: '--02-29',
      tags: ['VIP', 'Tinte, raíz'],
      notes: 'Sin amoniaco\n-alérgica',
    })
    await business.manage('POST', '/customers', { name: 'Eva', email: 'eva@ejemplo.mx' })
    await enterAsOwner(page, business, '/clients')
    const download = page.waitForEvent('download')
    await openFromMenu(page, 'Exportar a CSV')
    const exported = await download
    expect(exported.suggestedFilename()).toMatch(/^clientes-\d{4}-\d{2}-\d{2}\.csv$/)
    await chooseFile(page, await textOf(exported))
    await reviewLines(page)
    await expect(page.getByText('No hay nada que importar.')).toBeVisible()
    await expect(button(page, 'Sin cambios: 2')).toBeEnabled()
    await expect(button(page, /^Importar/)).toBeDisabled()
    await expectAccessibleAtBothSizes(page)
  })

  story('importing other programs’ files again changes nothing', async ({ page, request }) => {
    const business = await runBusiness(page, request)
    await enterAsOwner(page, business, '/clients')
    const files = [
      ['Nombre;Apellidos;Teléfono móvil\r\nMaría;Muñoz;044 55 9876 5432', 'latin1'],
      ['\uFEFFNombre\tCelular\r\nÁngel Íñiguez\t5511112222', 'utf16le'],
      [
        'First Name,Last Name,Labels,E-mail 1 - Value\nLuz,Ortega,* myContacts ::: Salón,luz@ejemplo.mx',
        'utf8',
      ],
    ] as const
    await chooseFile(page, Buffer.from(files[0][0], files[0][1]))
    for (const [at, [content, encoding]] of files.entries()) {
      if (at > 0) await putFile(page, Buffer.from(content, encoding))
      await expect(importing(page).getByText('1 línea.')).toBeVisible()
      if (at < files.length - 1) await button(page, 'Elegir otro archivo').click()
    }
    await reviewLines(page)
    await button(page, 'Importar 1 línea').click()
    await expect(page.getByText('1 cliente creado.')).toBeVisible()
    await button(page, 'Listo').click()
    expect((await business.read('/customers')).customers).toMatchObject([
      { name: 'Luz', lastName: 'Ortega', tags: ['Salón'] },
    ])
    await chooseFile(page, files[2][0])
    await reviewLines(page)
    await expect(button(page, 'Sin cambios: 1')).toBeEnabled()
  })
})

story('two thousand lines are imported with their progress', async ({ page, request }) => {
  const business = await runBusiness(page, request)
  await enterAsOwner(page, business, '/clients')
  await chooseFile(page, fileOf(2000))
  await reviewLines(page)
  await expect(button(page, 'Nuevos: 2,000')).toBeEnabled()
  await button(page, 'Importar 2,000 líneas').click()
  await expect(title(page, 'Importación terminada')).toBeFocused()
  await expect(page.getByText('2,000 clientes creados.')).toBeVisible()
  await button(page, 'Deshacer importación').click()
  await expect(title(page, 'Qué se deshace')).toBeFocused()
  await button(page, 'Deshacer importación').click()
  await expect(page.getByText('2,000 clientes eliminados.')).toBeVisible()
  expect((await business.read('/customers')).total).toBe(0)
})
