import { randomUUID } from 'node:crypto'
import { limits } from '@cuando/contract/calls/limits'
import { guardCell, importHeaders } from '@cuando/contract/customers/customer-file'
import { type ImportRow, importFields } from '@cuando/contract/customers/customer-imports'
import { createCustomer } from '@cuando/contract/customers/customers'
import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../testing/sample-customer.ts'
import { readCustomerFile } from '../file/file-model.ts'
import { readRows } from '../file/rows-model.ts'

async function read(text: string) {
  const { file, problem } = await readCustomerFile({ bytes: new TextEncoder().encode(text) })
  if (!file) throw new Error(problem)
  return readRows(file, file.columns, '2026-11-24')
}

/** As the export writes it. */
function exported(rows: readonly Omit<ImportRow, 'line' | 'sharesEmail'>[]): string {
  const headers = [...importFields.map((field) => importHeaders[field]), 'Citas']
  const table = rows.map((row) => [...importFields.map((field) => row[field]), '3'])
  const guarded = [headers, ...table].map((cells) => cells.map(guardCell))
  return `\uFEFF${papaparse.unparse(guarded)}\r\n`
}

describe('an exported file', () => {
  it('says the same when it is read, however odd the customers are', async () => {
    const odd = {
      ...{ id: randomUUID(), name: 'JUAN PÉREZ, ANA', lastName: '-' },
      ...{ email: 'ana@x.mx', phone: '1234567', birthday: '--02-29' },
      ...{ tags: 'N/A; Corte, tinte', notes: 'null\nOtro teléfono: 55 1234 5678' },
    }
    const { rows, leftOut } = await read(
      exported([odd, { ...odd, id: randomUUID(), lastName: '' }]),
    )
    expect(rows).toMatchObject([odd, { ...odd, id: expect.anything(), lastName: '' }])
    expect(leftOut).toEqual([])
  })

  it('says the same for any customer', async () => {
    const { shape } = createCustomer.body
    const valid = (rule: typeof shape.name, texts: fc.Arbitrary<string>) =>
      texts.map((text) => rule.safeParse(text).data ?? '')
    const words = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'-=@\'";,\n 0x/ñN'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
      maxLength: 12,
    })
    const date = fc.constantFrom('', '1900-01-01', '1901-05-14', '2000-02-29', '--02-29', '--11-24')
    const row = fc.record({
      id: fc.uuid({ version: 4 }),
      name: valid(
        shape.name,
        words.map((text) => `A${text}`),
      ).filter((name) => name !== ''),
      lastName: valid(shape.name, words),
      email: fc.oneof(fc.constant(''), fc.constantFrom("o'x@x.mx", '0@x.mx', 'x@x.mx')),
      phone: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{7,15}$/)),
      birthday: date,
      tags: fc
        .array(words.map((text) => text.replace(/[;\n]/g, '').trim()))
        .map((tags) => tags.filter(Boolean).join('; ')),
      notes: words.map((text) => text.trim()),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (given) => {
        const { rows, leftOut, refused } = await read(exported(given))
        expect(rows.map(({ line: _, sharesEmail: __, ...each }) => each)).toEqual(given)
        expect([leftOut, refused]).toEqual([[], []])
      }),
    )
  })

  it('may be edited: its dates and phones are read as spreadsheets write them', async () => {
    const id = randomUUID()
    const edited = { ...sampleRow(), id, name: 'Ana', birthday: '24/11/90', phone: '5512345678.0' }
    const { rows } = await read(
      exported([edited, { ...edited, id: randomUUID(), phone: '5512345678 / 5587654321' }]),
    )
    expect(rows).toMatchObject([
      { birthday: '1990-11-24', phone: '5512345678', notes: '' },
      // Two phones in one cell are left to the owner.
      { phone: '5512345678 / 5587654321', notes: '' },
    ])
  })

  it('may have lines of new people, which are read like those of any file', async () => {
    const { rows } = await read(
      exported([{ ...sampleRow(), id: '', name: 'Eva Luna', phone: '5512345678 ext 9' }]),
    )
    expect(rows).toMatchObject([
      { id: '', name: 'Eva', lastName: 'Luna', phone: '5512345678', notes: 'Extensión: 9' },
    ])
  })
})

describe('a file of another program', () => {
  it('keeps a person with a good contact, and lists or sends what can’t be read', async () => {
    const tag = 'x'.repeat(31)
    const { rows, leftOut } = await read(
      [
        'Cliente,Correo,Teléfono,Celular,Cumpleaños,Etiquetas,Notas',
        `"HERNÁNDEZ LÓPEZ, MARÍA",-,999 555 0501 / 999 555 0502,preguntar,0/0/00,"VIP,${tag}",N/A`,
        'Dra. Lucía Peña,ana@,9995550401.0,,24/11/90,,Alérgica',
        'Ana Sofía Ruiz,no tiene,4.4E+11,5512345678,01/01/1900,,',
        '-,-,-,-,-,-,-',
      ].join('\n'),
    )
    expect(rows).toMatchObject([
      sampleRow({
        ...{ line: 2, name: 'María', lastName: 'Hernández López', phone: '9995550501' },
        ...{ birthday: '0/0/00', tags: 'VIP', notes: 'Otro teléfono: 999 555 0502' },
      }),
      sampleRow({
        ...{ line: 3, name: 'Dra. Lucía', lastName: 'Peña', email: 'ana@', phone: '9995550401' },
        ...{ birthday: '1990-11-24', notes: 'Alérgica' },
      }),
      sampleRow({ line: 4, name: 'Ana Sofía', lastName: 'Ruiz', phone: '5512345678' }),
    ])
    expect(leftOut).toEqual([
      { line: 2, field: 'phone', value: 'preguntar' },
      { line: 2, field: 'tags', value: tag },
      { line: 4, field: 'phone', value: '4.4E+11' },
      { line: 4, field: 'birthday', value: '01/01/1900' },
    ])
  })

  it.each([
    ['Nombre,Teléfono de casa,Celular', 'Ana,5511111111,5522222222'],
    ['Nombre,Teléfono,WhatsApp,Móvil', 'Ana,5511111111,,5522222222'],
    ['First Name,Home Phone,Mobile Phone', 'Ana,5511111111,5522222222'],
    [
      'First Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
      'Ana,Home,5511111111,* Mobile,5522222222',
    ],
    ['Nombre,Celular,Teléfono', 'Ana,5522222222,5511111111'],
  ])('takes a mobile phone before others: %s', async (headers, line) => {
    const { rows } = await read(`${headers}\n${line}`)
    expect(rows).toMatchObject([
      { name: 'Ana', phone: '5522222222', notes: 'Otro teléfono: 55 1111 1111' },
    ])
  })

  it('may have an id of its own', async () => {
    const { rows } = await read(`ID,Nombre\n${randomUUID()},JUAN PÉREZ\n7,Ana Ruiz`)
    expect(rows).toMatchObject([
      { name: 'Juan', lastName: 'Pérez' },
      { id: '', name: 'Ana', lastName: 'Ruiz' },
    ])
  })

  it('may have cells that are too long, and lines with too few', async () => {
    const long = 'x'.repeat(limits.importCell + 1)
    const { rows, refused, leftOut } = await read(
      `Nombre,Correo,Cumpleaños,Notas\nAna,${long},${long},${long}\nEva\n${long},eva@x.mx`,
    )
    expect(rows).toMatchObject([
      { line: 2, name: 'Ana', email: '', birthday: '', notes: 'x'.repeat(limits.notes) },
      { line: 3, name: 'Eva' },
    ])
    expect(refused).toEqual([{ line: 4, problem: 'Celda muy larga' }])
    expect(leftOut.map(({ line, field, value }) => [line, field, value.length])).toEqual([
      [2, 'email', long.length],
      [2, 'birthday', long.length],
      [2, 'notes', long.length - limits.notes],
    ])
  })

  it('is read in time, even if its cells are made to take long', async () => {
    for (const part of [
      '(',
      '"',
      '@',
      '1 ',
      'a@',
      '5512345678 ',
      '1/',
      "'",
      '<',
      'de la ',
      '=',
      '.',
      '\n',
      'y ',
    ]) {
      const cell = papaparse.unparse([[`x${part.repeat((limits.importCell - 1) / part.length)}`]])
      const start = performance.now()
      await read(
        `Cliente,Correo,Teléfono,Cumpleaños,Etiquetas,Notas\n${Array(6).fill(cell).join(',')}`,
      )
      expect(performance.now() - start).toBeLessThan(1000)
    }
  })
})
