import { limits } from '@cuando/contract/calls/limits'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { addCustomers, addNotes, raiseVersions } from '../../../testing/stored/customers.ts'
import { countRows, ownedBy, storedValue } from '../../../testing/stored/rows.ts'
import { customerJobs } from '../jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test', phone: '5512345678' }
const eva = { name: 'Eva', lastName: 'Luna', email: 'eva@ejemplo.test' }
const change = (email: string) =>
  raiseVersions(app, { ...ownedBy(salon), email }, { notes: 'Otra' })
const gone = { status: 404, body: { code: 'importUnknown' } }

it('deletes the customers that the import created, and restores the others', async () => {
  const first = await as.started()
  await as.imported(first, [{ ...ana, tags: 'VIP', birthday: '--05-14', notes: 'Sin amoniaco' }])
  const [before] = await as.stored()
  app.clock.advance({ minutes: 1 })
  const second = await as.started()
  await as.imported(second, [{ ...ana, name: 'Ana María', tags: 'Tinte' }, eva])
  await as.imported(second, [
    { ...ana, phone: '3312345678' },
    { ...eva, notes: 'Nueva' },
  ])
  expect(await as.last()).toMatchObject({ id: second, created: 1, updated: 1, isUndoBegun: false })
  expect(await as.undone(second)).toEqual({ deleted: 1, restored: 1, kept: 0, left: 0 })
  const [after, ...others] = await as.stored()
  expect(after).toEqual({ ...before, version: 4 })
  expect(others).toEqual([])
  expect(await as.undo(second)).toMatchObject(gone)
  // The import before can be undone now.
  expect(await as.last()).toMatchObject({ id: first, created: 1 })
  expect(await as.undone(first)).toEqual({ deleted: 1, restored: 0, kept: 0, left: 0 })
  expect(await as.stored()).toEqual([])
  expect(await as.last()).toBeNull()
  expect(await countRows(app, 'customer_words')).toBe(0)
})

it('leaves customers alone who were changed since, or have appointments or notes', async () => {
  const id = await as.started()
  await as.imported(id, [
    { name: 'Cambiada', email: 'cambiada@ejemplo.test' },
    { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '5587654321' },
    { name: 'Anotada', email: 'anotada@ejemplo.test' },
    eva,
  ])
  await change('cambiada@ejemplo.test')
  dataOf(await bookAs(app, salon))
  const noted = await storedValue(app, 'customers', 'id', { ...ownedBy(salon), name: 'Anotada' })
  await addNotes(app, salon, noted, [{ content: 'Alérgica' }])
  expect(await as.undone(id)).toEqual({ deleted: 1, restored: 0, kept: 3, left: 0 })
  expect((await as.stored()).map(({ name }) => name)).toEqual(['Anotada', 'Cambiada', 'Rosa'])
})

it('leaves a customer alone who was changed between two parts of the import', async () => {
  const id = await as.started()
  await as.imported(id, [ana])
  await change(ana.email)
  await as.imported(id, [{ ...ana, phone: '3312345678' }])
  expect(await as.undone(id)).toMatchObject({ deleted: 0, kept: 1 })
  expect(await as.stored()).toMatchObject([{ notes: 'Otra', phone: '3312345678' }])
})

it('leaves a customer alone whose former e-mail is taken by now, and restores swapped e-mails', async () => {
  await as.imported(await as.started(), [ana, eva, { name: 'Iris', email: 'iris@ejemplo.test' }])
  const [first, second, iris] = await as.stored()
  const id = await as.started()
  await as.imported(id, [
    { id: first?.id, name: 'Ana', email: 'otra@ejemplo.test' },
    { id: second?.id, name: 'Eva', email: ana.email },
    { id: first?.id, name: 'Ana', email: eva.email },
    { id: iris?.id, name: 'Iris', email: 'iris2@ejemplo.test' },
  ])
  dataOf(await bookAs(app, salon, { email: 'iris@ejemplo.test' }))
  expect(await as.undone(id)).toEqual({ deleted: 0, restored: 2, kept: 1, left: 0 })
  expect((await as.stored()).map(({ name, email }) => [name, email])).toEqual([
    ['Ana', ana.email],
    ['Eva', eva.email],
    ['Iris', 'iris2@ejemplo.test'],
    ['Rosa', 'iris@ejemplo.test'],
  ])
})

it('stops the import from taking lines, and runs once for two concurrent requests', async () => {
  const id = await as.started()
  const people = Array.from({ length: 100 }, (_, n) => ({
    name: `Ana ${n}`,
    email: `a${n}@x.test`,
  }))
  const undos = [as.undo(id), as.undo(id)]
  const [sent, ...undone] = await Promise.all([as.rows(id, people), ...undos])
  const after = await as.rows(id, people)
  const deleted = undone.reduce(
    (sum, { body }) => sum + (body.isSuccess ? body.data.deleted : 0),
    0,
  )
  // The lines were imported before the undo, or refused.
  expect(deleted).toBe(sent.status === 200 ? 100 : 0)
  expect(after).toMatchObject(gone)
  expect(await as.stored()).toEqual([])
})

it('runs in parts, and can be resumed', async () => {
  const id = await as.started()
  const { importBatch: batch, undoBatch } = limits
  for (let at = 0; at <= undoBatch; at += batch) {
    const people = Array.from({ length: batch }, (_, n) => ({
      name: 'Ana',
      email: `a${at + n}@x.test`,
    }))
    await as.imported(id, people)
  }
  expect(await as.undone(id)).toEqual({ deleted: undoBatch, restored: 0, kept: 0, left: batch })
  expect(await as.last()).toMatchObject({ id, created: batch, isUndoBegun: true })
  expect(await as.rows(id, [ana])).toMatchObject(gone)
  expect(await as.undone(id)).toEqual({ deleted: batch, restored: 0, kept: 0, left: 0 })
  expect(await as.stored()).toEqual([])
})

it('restores e-mails that two took over from each other, even if they are in different parts', async () => {
  const { importBatch: batch, undoBatch } = limits
  // The first and the last in the order of the parts.
  const idFrom = (start: string) => `${start}-0000-4000-8000-000000000000`
  const [uno, dos] = [idFrom('00000000'), idFrom('ffffffff')]
  await addCustomers(app, salon, [
    { id: uno, name: 'Cliente', email: '1@ejemplo.test' },
    { id: dos, name: 'Cliente', email: '2@ejemplo.test' },
  ])
  const others = Array.from({ length: undoBatch }, (_, at) => ({ email: `a${at + 1}@x.test` }))
  await addCustomers(app, salon, others)
  const before = (await as.stored()).map(({ version: _, ...who }) => who)
  const id = await as.started()
  await as.imported(id, [
    { id: uno, name: 'Cliente', email: 'libre@ejemplo.test' },
    { id: dos, name: 'Cliente', email: '1@ejemplo.test' },
  ])
  await as.imported(id, [{ id: uno, name: 'Cliente', email: '2@ejemplo.test' }])
  for (let at = 1; at <= undoBatch; at += batch) {
    const known = Array.from({ length: batch }, (_, n) => ({ email: `a${at + n}@x.test` }))
    await as.imported(
      id,
      known.map((each) => ({ ...each, tags: 'VIP' })),
    )
  }
  // One of the two is among the first thousand, and has to wait for the other one.
  const first = { deleted: 0, restored: undoBatch - 1, kept: 0, left: 3 }
  expect(await as.undone(id)).toEqual(first)
  expect(await as.undone(id)).toEqual({ deleted: 0, restored: 3, kept: 0, left: 0 })
  expect((await as.stored()).map(({ version: _, ...who }) => who)).toEqual(before)
})

it('an undo is possible for a week, after which the former data are deleted', async () => {
  const sweep = () => customerJobs({ db: app.database.db, clock: app.clock })['customers:sweep']()
  const id = await as.started()
  await as.imported(id, [ana])
  salon = await returnLater(app, salon, '2026-12-01T15:59:59Z')
  await sweep()
  expect(await as.last()).toMatchObject({ id, undoUntil: '2026-12-01T16:00:00.000Z' })
  app.clock.set('2026-12-01T16:00:00Z')
  expect(await as.last()).toBeNull()
  expect(await as.undo(id)).toMatchObject(gone)
  expect(await as.rows(id, [ana])).toMatchObject(gone)
  // The imports of the other tests are due, too.
  app.clock.advance({ days: 1 })
  await sweep()
  expect(await countRows(app, 'customer_import_rows')).toBe(0)
  expect(await as.stored()).toHaveLength(1)
})

it('an undo is possible for the last twenty imports', async () => {
  const first = await as.started()
  await as.imported(first, [ana])
  for (let n = 1; n < limits.imports; n += 1) {
    app.clock.advance({ minutes: 1 })
    await as.started()
  }
  expect(await as.last()).toMatchObject({ id: first })
  app.clock.advance({ minutes: 1 })
  await as.started()
  expect(await as.last()).toBeNull()
  expect(await as.undo(first)).toMatchObject(gone)
})
