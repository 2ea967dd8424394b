import { limits } from '@cuando/contract/calls/limits'
import { createCustomer } from '@cuando/contract/customers/customers'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { type Cells, importAs } from '../../../testing/steps/import-as.ts'

const app = await openTestApp()

/** A different person for each line; every third has only a phone. */
const person = (at: number): Cells => ({
  name: `Ana ${at}`,
  lastName: 'Ruiz Peña',
  ...(at % 3 ? { email: `ana${at}@ejemplo.test` } : {}),
  phone: String(5_500_000_000 + at),
  tags: 'VIP; Tinte',
  notes: 'Prefiere las mañanas',
})

it('previews, imports and undoes a file of the maximum length, during a booking', async () => {
  const salon = await openBusiness(app)
  const as = importAs(app, () => salon)
  const { importLines, importBatch } = limits
  const perla = { name: 'Perla', email: 'perla@ejemplo.test' }
  const { id: perlaId } = dataOf(await app.call(createCustomer, { body: perla }, salon.token))
  const people = Array.from({ length: importLines }, (_, at) => person(at))
  // A new customer gets the e-mail that another one gives up, who can have it back only once the new one is deleted.
  people[0] = { ...person(0), email: perla.email }
  people[importLines - 1] = { id: perlaId, email: 'perla@nueva.test' }
  people.unshift(...people.splice(-1))
  const batches = Array.from({ length: importLines / importBatch }, (_, at) =>
    people.slice(at * importBatch, (at + 1) * importBatch),
  )
  const id = await as.started()
  for (const [at, batch] of batches.entries()) {
    const { rows } = await as.previewed(batch)
    const others = at === 0 ? rows.slice(1) : rows
    expect(others.every(({ outcome }) => outcome === 'CREATE')).toBe(true)
  }
  for (const [at, batch] of batches.entries()) {
    const visitor = { date: '2026-12-01', time: '10:00', email: 'ana1@ejemplo.test' }
    const [imported, booked] = await Promise.all([
      as.imported(id, batch),
      at === 50 ? bookAs(app, salon, visitor) : null,
    ])
    expect(imported.created + imported.updated).toBe(importBatch)
    expect(booked?.status ?? 201).toBe(201)
  }
  expect(await as.last()).toMatchObject({ created: importLines - 1, updated: 1 })
  const [again = []] = batches
  expect(await as.imported(id, again.slice(3))).toMatchObject({ same: importBatch - 3 })
  // One more than a file may have: the limit is for all calls of an import.
  expect(await as.rows(id, [{ ...person(importLines + 1) }])).toMatchObject({
    status: 409,
    body: { message: 'Un archivo puede tener hasta 20000 clientes' },
  })
  const total = { deleted: 0, restored: 0, kept: 0 }
  for (let left = 1; left > 0; ) {
    const part = await as.undone(id)
    total.deleted += part.deleted
    total.restored += part.restored
    total.kept += part.kept
    left = part.left
  }
  expect(total).toEqual({ deleted: importLines - 2, restored: 1, kept: 1 })
  expect(await as.stored()).toMatchObject([{ name: 'Ana 1', email: 'ana1@ejemplo.test' }, perla])
}, 240_000)
