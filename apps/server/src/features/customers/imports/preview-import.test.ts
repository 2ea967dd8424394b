import { limits } from '@cuando/contract/calls/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'
import { countRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test', phone: '55 1234 5678' }

describe('a preview', () => {
  it('shows what each line would do, and writes nothing', async () => {
    dataOf(await bookAs(app, salon))
    const before = await countRows(app, 'customers')
    const { rows } = await as.previewed([
      ana,
      { name: 'Rosa', lastName: 'Peña', email: 'ROSA@ejemplo.test' },
      { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', tags: 'VIP; Tinte' },
      { name: 'Nadie' },
    ])
    const plain = { problem: null, changes: [], leftOut: [], sharesEmailOf: null }
    expect(rows).toEqual([
      { ...plain, line: 2, outcome: 'CREATE' },
      { ...plain, line: 3, outcome: 'SAME' },
      {
        ...plain,
        line: 4,
        outcome: 'UPDATE',
        changes: [{ field: 'tags', before: '', after: 'VIP; Tinte' }],
      },
      { ...plain, line: 5, outcome: 'REFUSE', problem: 'Sin correo ni teléfono' },
    ])
    expect(await countRows(app, 'customers')).toBe(before)
  })

  it('applies each line after those before it', async () => {
    const { rows } = await as.previewed([
      ana,
      ana,
      { ...ana, notes: 'Alérgica' },
      { name: 'ANA', lastName: 'RUIZ', phone: '+52 1 55 1234 5678' },
      { name: 'Ana Ruiz', phone: '5512345678', birthday: '4/1/1990' },
    ])
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'CREATE',
      'SAME',
      'UPDATE',
      'UPDATE',
      'UPDATE',
    ])
    expect(rows[4]?.changes).toEqual([{ field: 'birthday', before: '', after: '1990-01-04' }])
  })

  it.each([
    [{ email: 'a@ejemplo.test' }, 'El nombre es requerido'],
    [{ name: 'x'.repeat(81), email: 'a@ejemplo.test' }, 'Nombre: Máximo 80 caracteres'],
    [{ name: 'evil.com', phone: '5512345678' }, 'Escribe tu nombre sin enlaces'],
    [{ name: 'Ana', email: 'ana' }, 'Email inválido'],
    [
      { name: 'Ana', email: 'ana', phone: '999 11', birthday: '32/13/1990' },
      'Email inválido. El teléfono debe tener entre 7 y 15 dígitos',
    ],
    [{ name: 'Ana', phone: '123' }, 'El teléfono debe tener entre 7 y 15 dígitos'],
    [
      { name: 'Ana\ud83d', phone: '5512345678', tags: '\udc85' },
      'El texto contiene caracteres no válidos',
    ],
    [{ id: crypto.randomUUID(), name: 'Ana' }, 'Sin correo ni teléfono'],
    [{ id: '17', name: 'Ana' }, 'Sin correo ni teléfono'],
  ])('refuses the line %j, which has no name or no contact', async (row, problem) => {
    const { rows } = await as.previewed([row])
    expect(rows).toMatchObject([{ line: 2, outcome: 'REFUSE', problem, changes: [], leftOut: [] }])
  })

  it.each([
    [{ lastName: 'evil.com' }],
    [{ lastName: 'x'.repeat(81) }],
    [{ email: 'ana' }],
    [{ email: 'no tiene' }],
    [{ birthday: '31/02/1990' }],
    [{ birthday: '0/0/00' }],
    [{ birthday: '25/11/2026' }],
    [{ tags: 'x'.repeat(31) }],
    [{ notes: 'x'.repeat(1001) }],
    [{ notes: 'a\0b' }],
  ])('leaves out of a new customer what can’t be read: %j', async (cells) => {
    const { rows } = await as.previewed([{ name: 'Ana', phone: '5512345678', ...cells }])
    const [field, value] = Object.entries(cells)[0] ?? []
    expect(rows).toMatchObject([
      { line: 2, outcome: 'CREATE', problem: null, leftOut: [{ field, value }] },
    ])
  })

  it('leaves out only those tags that are too long or too many', async () => {
    const long = 'x'.repeat(31)
    const { rows } = await as.previewed([
      { ...ana, tags: `VIP; ${long}; Tinte` },
      { ...ana, tags: 'a,b,c,d,e,f,g,h,i,j' },
    ])
    expect(rows).toMatchObject([
      { outcome: 'CREATE', leftOut: [{ field: 'tags', value: long }] },
      {
        outcome: 'UPDATE',
        changes: [{ after: 'VIP; Tinte; a; b; c; d; e; f; g; h' }],
        leftOut: [{ field: 'tags', value: 'i; j' }],
      },
    ])
  })

  it('leaves out a contact that can’t be read, if the other one can', async () => {
    const { rows } = await as.previewed([
      { ...ana, phone: '4.4E+11', birthday: '0/0/00' },
      { ...ana, email: 'ana@', phone: '55 8765 4321' },
    ])
    expect(rows).toMatchObject([
      {
        outcome: 'CREATE',
        leftOut: [
          { field: 'phone', value: '4.4E+11' },
          { field: 'birthday', value: '0/0/00' },
        ],
      },
      { outcome: 'CREATE', leftOut: [{ field: 'email', value: 'ana@' }] },
    ])
  })

  it('refuses more lines than a call takes, and cells that are too long', async () => {
    const many = await as.preview(Array(limits.importBatch + 1).fill(ana))
    expect(many).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const long = await as.preview([{ ...ana, notes: 'x'.repeat(limits.importCell + 1) }])
    expect(long).toMatchObject({ status: 422, body: { message: 'Celda muy larga' } })
  })
})
