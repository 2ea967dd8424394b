import { limits } from '@cuando/contract/calls/limits'
import { describe, expect, it } from 'vitest'
import { encodeSpanish } from '../../../testing/encode-spanish.ts'
import { missingColumn } from './columns-model.ts'
import { type FileChoices, maxFileBytes, readCustomerFile } from './file-model.ts'
import type { CustomerFile } from './table-model.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
// The letters used here have the same bytes in ISO 8859-1 and Windows-1252.
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
function utf16(text: string, isLittle: boolean): Uint8Array {
  const marked = `\uFEFF${text}`
  const view = new DataView(new ArrayBuffer(2 * marked.length))
  for (let at = 0; at < marked.length; at += 1) {
    view.setUint16(2 * at, marked.charCodeAt(at), isLittle)
  }
  return new Uint8Array(view.buffer)
}

const bytesOf = (given: Uint8Array | string) => (typeof given === 'string' ? utf8(given) : given)
async function read(given: Uint8Array | string, choices?: FileChoices): Promise<CustomerFile> {
  const { file, problem } = await readCustomerFile({ bytes: bytesOf(given) }, choices)
  if (!file) throw new Error(problem)
  return file
}
const problemOf = async (given: Uint8Array | string) =>
  (await readCustomerFile({ bytes: bytesOf(given) })).problem

const table = 'Nombre,Teléfono\r\nÁngela Peña,5512345678\r\n'
const angela = [{ line: 2, cells: ['Ángela Peña', '5512345678'] }]

describe('a file', () => {
  it.each([
    ['UTF-8', utf8(table)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${table}`)],
    ['UTF-16, little-endian', utf16(table, true)],
    ['UTF-16, big-endian', utf16(table, false)],
    ['Windows-1252', windows(table)],
    ['UTF-8 with semicolons', utf8(table.replaceAll(',', ';'))],
    ['Windows-1252 with tabs', windows(table.replaceAll(',', '\t'))],
    ['Excel’s line with the separator', utf8(`sep=;\r\n${table.replaceAll(',', ';')}`)],
    ['line feeds alone', utf8(table.replaceAll('\r', ''))],
    ['empty lines at its end', utf8(`${table}\r\n,,\r\n`)],
    [
      'Mac Roman, with the line ends of a Mac',
      encodeSpanish(table.replaceAll('\n', ''), 'macintosh'),
    ],
    ['CP850', encodeSpanish(table, 'cp850')],
    ['UTF-8 with vertical bars', utf8(table.replaceAll(',', '|'))],
    ['UTF-8 that was encoded twice', utf8('Nombre,TelÃ©fono\nÃ\x81ngela PeÃ±a,5512345678')],
    [
      'UTF-8 with several kinds of line ends',
      utf8('Nombre,Teléfono\rÁngela Peña,5512345678\r\n\n'),
    ],
  ])('in %s is read', async (_, bytes) => {
    const file = await read(bytes)
    expect(file.headers).toEqual(['Nombre', 'Teléfono'])
    expect(file.columns).toEqual(['fullName', 'phone'])
    expect(file.lines).toEqual(angela)
  })

  it('may have typographic quotes and the euro sign in Windows-1252', async () => {
    const bytes = Uint8Array.from([...windows('Nombre,Notas\nAna,'), 0x93, 0x80, 0x94])
    expect((await read(bytes)).lines).toEqual([{ line: 2, cells: ['Ana', '“€”'] }])
  })

  it('may have quotes, separators and line breaks in its cells, and empty lines between', async () => {
    const { lines } = await read('Nombre;Notas\n"Ruiz; Ana";"Dice ""hola""\n=1+1, sí"\n\n"Eva";x\n')
    expect(lines).toEqual([
      { line: 2, cells: ['Ruiz; Ana', 'Dice "hola"\n=1+1, sí'] },
      { line: 4, cells: ['Eva', 'x'] },
    ])
  })

  it.each([
    ['', 'El archivo está vacío'],
    ['\uFEFF \n', 'El archivo está vacío'],
    ['Nombre,Correo\n\n', 'El archivo no tiene clientes'],
    [
      'Nombre,Notas\nAna,"sin cerrar\nEva,x\n',
      'Faltan comillas al final de una celda de la línea 2',
    ],
    [
      Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0),
      'El archivo está dañado o incompleto. Descárgalo o guárdalo otra vez.',
    ],
    [
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0),
      'Es una imagen. Elige un archivo de Excel, CSV o contactos (.vcf).',
    ],
    [
      Uint8Array.of(1, 2, 0, 0),
      'No reconocemos este archivo. Elige un archivo de Excel, CSV o contactos (.vcf).',
    ],
    ['BEGIN:VCALENDAR\n', 'Es un calendario. Impórtalo con «Importar citas».'],
    [new Uint8Array(maxFileBytes + 1), 'El archivo pesa más de 20 MB'],
    [`Nombre${','.repeat(500)}x\nAna`, 'El archivo tiene más de 500 columnas'],
    [
      `Nombre\n${'Ana\n'.repeat(limits.importLines + 1)}`,
      'El archivo tiene más de 20,000 clientes',
    ],
  ])('that is invalid is refused: %#', async (given, problem) => {
    expect(await problemOf(given)).toBe(problem)
  })

  it('may have as many lines as an import allows', async () => {
    expect((await read(`Nombre\n${'Ana\n'.repeat(limits.importLines)}`)).lines).toHaveLength(20_000)
  })
})

describe('columns', () => {
  it.each([
    ['Nombre,Apellido,Correo electrónico,Teléfono', ['name', 'lastName', 'email', 'phone']],
    ['NOMBRE;APELLIDOS;E-MAIL;CELULAR;RUT', ['name', 'lastName', 'email', 'phone', null]],
    ['Nombre completo\tFecha de nacimiento\tComentarios', ['fullName', 'birthday', 'notes']],
    [
      'Name,Given Name,Family Name,Birthday,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Value',
      ['fullName', 'name', 'lastName', 'birthday', 'tags', null, 'email', 'phone'],
    ],
    [
      'First Name,Middle Name,Last Name,Phonetic First Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value',
      ['name', 'name', 'lastName', null, 'tags', null, 'email', 'phone'],
    ],
  ])('of %s are recognized', async (headers, columns) => {
    const file = await read(`${headers}\nx`)
    expect(file.columns).toEqual(columns)
    expect(missingColumn(file.columns)).toBeNull()
  })

  it('must have a name', async () => {
    const { columns } = await read('Correo,Folio\nana@ejemplo.test,1')
    expect(missingColumn(columns)).toBe('No encontramos una columna con el nombre')
  })
})

describe('headers', () => {
  const customers = 'Ana Ruiz;5512345678;ana@x.test\nEva Luna;5587654321;eva@x.test\n'
  const lines = [
    ['Ana Ruiz', '5512345678', 'ana@x.test'],
    ['Eva Luna', '5587654321', 'eva@x.test'],
  ]
  const cellsOf = (file: CustomerFile) => file.lines.map(({ cells }) => cells)

  it('may stand below titles, and lines keep the numbers that they have in the file', async () => {
    const file = await read(
      `Clientes de Lupita, S.A.\n\nFecha:;12/05/2024\nCliente;Cel.;Mail\n${customers}`,
    )
    expect(file.headers).toEqual(['Cliente', 'Cel.', 'Mail'])
    expect(file.headerLine).toBe(4)
    expect(file.columns).toEqual(['fullName', 'phone', 'email'])
    expect(file.lines.map(({ line }) => line)).toEqual([5, 6])
    expect(cellsOf(file)).toEqual(lines)
  })

  it('may be missing', async () => {
    const file = await read(customers)
    expect(file.headers).toEqual(['Columna 1', 'Columna 2', 'Columna 3'])
    expect(file.headerLine).toBeNull()
    expect(file.columns).toEqual(['fullName', 'phone', 'email'])
    expect(file.lines.map(({ line }) => line)).toEqual([1, 2])
  })

  it('are where the owner says', async () => {
    const none = await read(`Nombre;Cel;Mail\n${customers}`, { hasHeader: false })
    expect(none.headerLine).toBeNull()
    expect(none.lines).toHaveLength(3)
    const some = await read(customers, { hasHeader: true })
    expect(some.headers).toEqual(lines[0])
    expect(some.headerLine).toBe(1)
    expect(cellsOf(some)).toEqual(lines.slice(1))
  })

  it('may be fewer than the columns', async () => {
    const file = await read(`Nombre;Cel\n${customers}`)
    expect(file.headers).toEqual(['Nombre', 'Cel', ''])
    expect(file.columns).toEqual(['fullName', 'phone', 'email'])
  })
})

it('the owner chooses how letters are read', async () => {
  const bytes = encodeSpanish('Nombre,Teléfono\nMaría,5512345678\n', 'macintosh')
  const file = await read(bytes, { encoding: 'cp850' })
  expect(file.reading?.encoding).toBe('cp850')
  expect(file.headers[1]).toBe('TelÄfono')
  // The header is unknown now, but its values are phones.
  expect(file.columns).toEqual(['fullName', 'phone'])
})

it('a large file is read within the timeout of a test', async () => {
  const header =
    'Nombre,Apellido,Correo,Teléfono,Alt,Fecha Nac.,Notas,Tags,RFC,Ciudad,CP,Saldo,Folio,Fax,Web'
  const line =
    'María,Muñoz,m@x.test,5512345678,8187654321,1990-05-14,"Dice, ""sí""",VIP,XAXX,León,37000,$10.00,1,,x.test'
  const bytes = encodeSpanish(`${header}\n${`${line}\n`.repeat(20_000)}`, 'macintosh')
  expect((await read(bytes)).lines).toHaveLength(20_000)
})
