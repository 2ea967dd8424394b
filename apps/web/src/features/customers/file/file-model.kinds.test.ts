import { limits } from '@cuando/contract/calls/limits'
import { describe, expect, it } from 'vitest'
import { makeWorkbook, makeZip, textRow, workbookParts } from '../../../testing/make-workbook.ts'
import { missingColumn } from './columns-model.ts'
import { readCustomerFile } from './file-model.ts'
import { readRows } from './rows-model.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const people = (...names: string[]) =>
  textRow(1, 'Nombre', 'Teléfono') +
  names.map((name, at) => textRow(at + 2, name, '5512345678')).join('')
const sales = textRow(1, 'Fecha', 'Total') + textRow(2, '2026-01-02', '350')

async function read(bytes: Uint8Array | string) {
  const result = await readCustomerFile({ bytes: typeof bytes === 'string' ? utf8(bytes) : bytes })
  if (!result.file) throw new Error(result.problem)
  return { ...result, file: result.file }
}
const problemOf = async (bytes: Uint8Array | string) =>
  (await readCustomerFile({ bytes: typeof bytes === 'string' ? utf8(bytes) : bytes })).problem

describe('a workbook', () => {
  it('is read like a table', async () => {
    const { file, sheet, sheets } = await read(
      makeWorkbook({ sheets: [{ name: 'Hoja1', rows: people('Ana') }] }),
    )
    expect(file.columns).toEqual(['fullName', 'phone'])
    expect(file.lines).toEqual([{ line: 2, cells: ['Ana', '5512345678'] }])
    expect({ sheet, sheets }).toEqual({ sheet: undefined, sheets: undefined })
  })

  it('has its customers in the only sheet with names', async () => {
    const { file, sheet, sheets } = await read(
      makeWorkbook({
        sheets: [
          { name: 'Ventas', rows: sales },
          { name: 'Clientes', rows: people('Ana') },
        ],
      }),
    )
    expect(file.lines).toHaveLength(1)
    expect({ sheet, sheets }).toEqual({ sheet: 'Clientes', sheets: undefined })
  })

  it.each([
    ['names', people('Ana'), people('Eva')],
    ['data, but none with names', sales, sales],
  ])('with several sheets with %s leaves the choice to the owner', async (_, one, other) => {
    const { sheets } = await read(
      makeWorkbook({
        sheets: [
          { name: 'Uno', rows: one },
          { name: 'Dos', rows: other },
        ],
      }),
    )
    expect(sheets?.map(({ name }) => name)).toEqual(['Uno', 'Dos'])
  })

  it.each([
    ['is empty', { sheets: [{ name: 'A', rows: '' }] }, 'El archivo no tiene clientes'],
    [
      'has headers alone',
      { sheets: [{ name: 'A', rows: textRow(1, 'Nombre') }] },
      'El archivo no tiene clientes',
    ],
    [
      'has too many lines',
      {
        sheets: [{ name: 'A', rows: '<row><c><v>1</v></c></row>'.repeat(limits.importLines + 2) }],
      },
      'El archivo tiene más de 20,000 clientes',
    ],
  ])('that %s is refused', async (_, given, problem) => {
    expect(await problemOf(makeWorkbook(given))).toBe(problem)
  })

  it('that is a bomb, is damaged or weighs too much is refused', async () => {
    const parts = workbookParts({ sheets: [{ name: 'A', rows: people('Ana') }] })
    const bomb = makeZip({ ...parts, 'xl/media/a.png': new Uint8Array(8 * 1024 * 1024) })
    expect(await problemOf(bomb)).toMatch(/^El archivo contiene demasiado/)
    const whole = makeZip(parts)
    expect(await problemOf(whole.subarray(0, -40))).toMatch(/^El archivo está dañado/)
    const heavy = new Uint8Array(10 * 1024 * 1024 + 1)
    heavy.set(whole)
    expect(await problemOf(heavy)).toBe('El archivo pesa más de 10 MB')
  })
})

describe('a page named like a workbook', () => {
  it('has its customers in its first table with names', async () => {
    const { file } = await read(
      '<html><table><tr><td>Inicio</td></tr></table><table><tr><th>Nombre<th>Correo<tr><td>Ana<td>ana@ejemplo.test</table></html>',
    )
    expect(file.lines).toEqual([{ line: 2, cells: ['Ana', 'ana@ejemplo.test'] }])
  })

  it('without a table of customers is refused', async () => {
    const problem =
      'Es una página web sin una tabla de clientes. Elige un archivo de Excel, CSV o contactos (.vcf).'
    expect(await problemOf('<html><body>Inicia sesión</body></html>')).toBe(problem)
    expect(await problemOf('<table><tr><td>Usuario<td>x<tr><td>Clave<td>y</table>')).toBe(problem)
  })
})

it('XML of Excel is read like a table', async () => {
  const row = (text: string) => `<Row><Cell><Data ss:Type="String">${text}</Data></Cell></Row>`
  const { file } = await read(
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>${row('Nombre')}${row('Ana')}</Table></Worksheet></Workbook>`,
  )
  expect(file.lines).toEqual([{ line: 2, cells: ['Ana'] }])
})

describe('contacts', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\n')

  it('have known columns, and are numbered', async () => {
    const { file } = await read(
      card('N:Ruiz;Ana;;;', 'TEL;CELL:5512345678', 'TEL:5587654321', 'CATEGORIES:VIP,a;b') +
        card() +
        card('FN:Eva Luna Paz', 'EMAIL:eva@ejemplo.test', 'BDAY:--0514', 'NOTE:uno\\ndos'),
    )
    expect(file.unit).toBe('contact')
    expect(file.headers).toContain('Teléfono 2')
    expect(missingColumn(file.columns)).toBeNull()
    expect(file.columns).not.toContain(null)
    expect((await readRows(file, file.columns)).rows).toMatchObject([
      { line: 1, name: 'Ana', lastName: 'Ruiz', phone: '5512345678', tags: 'VIP; a,b' },
      { line: 3, name: 'Eva', lastName: 'Luna Paz', birthday: '--05-14', notes: 'uno\ndos' },
    ])
  })

  it('that repeat another one say which', async () => {
    const { file } = await read(card('FN:Ana', 'TEL:5512345678').repeat(2))
    expect([...(await readRows(file, file.columns)).repeated.values()]).toEqual([
      'Repetido: igual que el contacto 1',
    ])
  })

  it('that weigh too much are refused with advice', async () => {
    expect(await problemOf(card('FN:Ana') + '\n'.repeat(10 * 1024 * 1024))).toBe(
      'El archivo pesa más de 10 MB. Exporta tus contactos sin fotos, o en partes.',
    )
  })

  it.each([
    [
      'BEGIN:VCARD\nFN:Ana',
      'El archivo está incompleto: su último contacto no termina. Expórtalo otra vez.',
    ],
    [card(), 'El archivo no tiene clientes'],
    [card('FN:A').repeat(limits.importLines + 1), 'El archivo tiene más de 20,000 clientes'],
  ])('that are invalid are refused: %#', async (text, problem) => {
    expect(await problemOf(text)).toBe(problem)
  })
})
