import { limits } from '@cuando/contract/calls/limits'
import * as imports from '@cuando/contract/customers/customer-imports'
import { beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '../../../testing/count-waiting.ts'
import { openTransaction } from '../../../testing/database-sessions.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'
import { addCustomers } from '../../../testing/stored/customers.ts'
import { deleteRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test', phone: '55 1234 5678' }

describe('an import', () => {
  it('creates and updates customers, and lists the refused lines', async () => {
    dataOf(await bookAs(app, salon))
    const id = await as.started()
    expect(
      await as.imported(id, [
        ana,
        { name: 'Rosa', lastName: 'Peña', email: rosa.email, birthday: '24-11-1988' },
        { name: 'Nadie' },
      ]),
    ).toEqual({
      created: 1,
      updated: 1,
      same: 0,
      refused: [{ line: 4, problem: 'Sin correo ni teléfono' }],
    })
    expect(await as.stored()).toMatchObject([
      { name: 'Ana', last_name: 'Ruiz', phone: '5512345678', version: 1 },
      { name: 'Rosa', email: 'rosa@ejemplo.test', birthday: '1988-11-24', version: 2 },
    ])
    expect(await as.last()).toMatchObject({ id, fileName: 'clientes.csv', created: 1, updated: 1 })
  })

  it('strips invisible characters and line breaks', async () => {
    const id = await as.started()
    const cells = {
      name: 'A\u202en\u200ba\r\nLuz',
      lastName: ' \u200b ',
      email: '\ufeffana@ejemplo.test',
    }
    await as.imported(id, [{ ...cells, tags: 'V\u2060IP;\u200b' }])
    expect(await as.stored()).toMatchObject([
      { name: 'Ana Luz', last_name: '', email: 'ana@ejemplo.test', tags: ['VIP'] },
    ])
  })

  it('ignores empty cells, adds tags, and overwrites other fields', async () => {
    const id = await as.started()
    const full = { ...ana, birthday: '--05-14', tags: 'VIP, Tinte', notes: 'Sin amoniaco' }
    await as.imported(id, [full])
    const [first] = await as.stored()
    expect(await as.imported(id, [{ name: 'Ana', email: ana.email }])).toMatchObject({ same: 1 })
    // The name may be empty, too, which a new customer must have.
    expect(await as.imported(id, [{ email: ana.email, tags: 'VIP' }])).toMatchObject({ same: 1 })
    const more = { ...ana, phone: '3312345678', tags: 'vip; Corte' }
    expect(await as.imported(id, [more])).toMatchObject({ updated: 1 })
    expect(await as.stored()).toEqual([
      { ...first, phone: '3312345678', tags: ['VIP', 'Tinte', 'Corte'], version: 2 },
    ])
  })

  it('appends new notes once, and replaces them if the line was exported here', async () => {
    const id = await as.started()
    await as.imported(id, [{ ...ana, notes: 'Sin amoniaco' }])
    await as.imported(id, [{ ...ana, notes: 'Paga doble' }])
    expect(await as.imported(id, [{ ...ana, notes: 'Paga doble' }])).toMatchObject({ same: 1 })
    expect(await as.imported(id, [{ ...ana, notes: 'Sin amoniaco' }])).toMatchObject({ same: 1 })
    const [stored] = await as.stored()
    expect(stored).toMatchObject({ notes: 'Sin amoniaco\nPaga doble', version: 2 })
    // A part of an existing line counts as new.
    expect(await as.imported(id, [{ ...ana, notes: 'Paga' }])).toMatchObject({ updated: 1 })
    const long = { ...ana, notes: 'x'.repeat(limits.notes) }
    expect((await as.previewed([long])).rows).toMatchObject([
      { outcome: 'SAME', leftOut: [{ field: 'notes', value: long.notes }] },
    ])
    expect(await as.imported(id, [long])).toMatchObject({ same: 1 })
    await as.imported(id, [{ ...long, id: stored?.id ?? '' }])
    expect(await as.stored()).toMatchObject([{ notes: long.notes }])
  })

  it('adds each tag once, ignoring case and accents', async () => {
    await as.imported(await as.started(), [{ ...ana, tags: 'Depilación; VIP; depilacion; vip' }])
    expect(await as.stored()).toMatchObject([{ tags: ['Depilación', 'VIP'] }])
  })

  it('sent again, whole or in part, creates no duplicates', async () => {
    const id = await as.started()
    const people = Array.from({ length: 50 }, (_, n) => ({
      name: `Ana ${n}`,
      ...(n % 2 ? { email: `ana${n}@ejemplo.test` } : { phone: `55123400${n + 10}` }),
    }))
    expect(await as.imported(id, people)).toMatchObject({ created: 50 })
    const answers = await Promise.all([
      as.imported(id, people),
      as.imported(await as.started(), people.slice(10)),
    ])
    expect(answers).toMatchObject([
      { created: 0, updated: 0, same: 50 },
      { created: 0, updated: 0, same: 40 },
    ])
    expect(await as.stored()).toHaveLength(50)
  })

  it('and a concurrent booking of the same person create one customer', async () => {
    const id = await as.started()
    for (const n of [0, 1, 2, 3]) {
      const visitor = { email: `eva${n}@ejemplo.test`, phone: `551234567${n}`, time: `1${n}:00` }
      const [imported, booked] = await Promise.all([
        as.imported(id, [{ name: 'Rosa', lastName: 'Peña', ...visitor }]),
        bookAs(app, salon, visitor),
      ])
      expect(booked.status).toBe(201)
      expect(imported.created + imported.same + imported.updated).toBe(1)
      expect(await as.stored()).toHaveLength(n + 1)
    }
  })

  it('matches people by id, e-mail, or phone and name; refuses ambiguous matches and taken e-mails', async () => {
    const id = await as.started()
    const twin = { name: 'Ana', last_name: 'Ruiz', phone: '5512345678' }
    await addCustomers(app, salon, [
      { ...twin, email: 'ana1@ejemplo.test' },
      { ...twin, email: 'ana2@ejemplo.test' },
    ])
    await as.imported(id, [
      { name: 'Sin', lastName: 'Correo', phone: '5511111111' },
      { name: 'Eva', email: 'eva@ejemplo.test' },
    ])
    const eva = (await as.stored()).find(({ name }) => name === 'Eva')?.id ?? ''
    const { rows } = await as.previewed([
      { name: 'Ána', lastName: 'RUIZ', phone: ana.phone },
      { ...ana, email: 'ana3@ejemplo.test' },
      { name: 'Sin', lastName: 'Correo', phone: '5511111111', email: 'sin@ejemplo.test' },
      { id: eva.toUpperCase(), name: 'Evita' },
      { id: eva, name: 'Eva', email: 'ana1@ejemplo.test' },
    ])
    expect(rows.map(({ outcome, problem }) => problem ?? outcome)).toEqual([
      'Hay varios clientes con este nombre y teléfono',
      'CREATE',
      'UPDATE',
      'UPDATE',
      'Ya existe un cliente con este correo',
    ])
  })

  it('does not overwrite a corrected e-mail, and adds the old one to the notes only once', async () => {
    const id = await as.started()
    await as.imported(id, [{ ...ana, notes: 'Sin amoniaco' }])
    const old = { ...ana, name: 'ANA', email: 'ana@ejenplo.test', notes: 'Sin amoniaco' }
    expect(await as.imported(id, [old])).toMatchObject({ created: 0, updated: 1 })
    const [stored, another] = await as.stored()
    expect(another).toBeUndefined()
    expect(stored).toMatchObject({
      email: ana.email,
      notes: 'Sin amoniaco\nOtro correo: ana@ejenplo.test',
    })
    expect(await as.imported(id, [old])).toMatchObject({ same: 1 })
    const other = { ...old, name: 'Eva' }
    expect(await as.imported(id, [other])).toMatchObject({ created: 1 })
  })

  it('lets people take over each other’s e-mails and phones', async () => {
    const id = await as.started()
    await as.imported(id, [
      { name: 'Uno', email: 'uno@ejemplo.test' },
      { name: 'Dos', email: 'dos@ejemplo.test' },
    ])
    const [dos, uno] = await as.stored()
    expect(
      await as.imported(id, [
        { id: uno?.id, name: 'Uno', email: 'tres@ejemplo.test' },
        { id: dos?.id, name: 'Dos', email: 'uno@ejemplo.test' },
        { name: 'Cuatro', email: 'dos@ejemplo.test' },
      ]),
    ).toMatchObject({ created: 1, updated: 2 })
    expect((await as.stored()).map(({ email }) => email)).toEqual([
      'dos@ejemplo.test',
      'uno@ejemplo.test',
      'tres@ejemplo.test',
    ])
  })

  it('refuses a duplicate of a customer without e-mail, also by a field that the line leaves out', async () => {
    const id = await as.started()
    await as.imported(id, [
      { name: 'Eva', lastName: 'Luna', phone: '5511111111' },
      { name: 'Iris', lastName: 'Luna', phone: '5522222222' },
    ])
    const [, iris] = await as.stored()
    const { rows } = await as.previewed([{ id: iris?.id, name: 'Eva', phone: '5511111111' }])
    expect(rows[0]?.problem).toBe('Ya existe un cliente con este nombre y teléfono')
  })

  it('that is deleted concurrently takes no lines', async () => {
    const id = await as.started()
    await using other = await openTransaction(app)
    await deleteRows(other, 'customer_imports', { id })
    const call = as.rows(id, [ana])
    await expect.poll(() => countWaiting(app)).toBeGreaterThan(0)
    await other.commit()
    expect(await call).toMatchObject({ status: 404, body: { code: 'importUnknown' } })
    expect(await as.stored()).toEqual([])
  })

  it('belongs to its business, and needs a session', async () => {
    const id = await as.started()
    await as.imported(id, [ana])
    const [customer] = await as.stored()
    const owner = salon
    salon = await openBusiness(app)
    for (const answer of [await as.rows(id, [ana]), await as.undo(id)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'importUnknown' } })
    }
    expect((await as.previewed([{ ...ana, id: customer?.id }])).rows[0]?.outcome).toBe('CREATE')
    expect(await as.last()).toBeNull()
    salon = { ...owner, token: 'nobody' }
    for (const answer of [
      await as.preview([ana]),
      await as.rows(id, [ana]),
      await as.undo(id),
      await app.call(imports.startImport, { body: { fileName: 'a.csv' } }, 'nobody'),
      await app.call(imports.lastImport, {}, 'nobody'),
    ]) {
      expect(answer.status).toBe(401)
    }
  })
})
