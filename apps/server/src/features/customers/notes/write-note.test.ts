import { limits } from '@cuando/contract/calls/limits'
import {
  addCustomerNote,
  customerNotes,
  deleteCustomerNote,
  pinCustomerNote,
} from '@cuando/contract/customers/customer-notes'
import { createCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { ownerName } from '../../../testing/stored/business.ts'
import { addNotes } from '../../../testing/stored/customers.ts'

const app = await openTestApp()
let salon: TestBusiness
let customerId: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  const body = { name: 'Eva', lastName: 'Núñez', email: 'eva@ejemplo.test' }
  customerId = dataOf(await app.call(createCustomer, { body }, salon.token)).id
})

const add = (content: string, isPinned = false, token = salon.token) =>
  app.call(addCustomerNote, { params: { customerId }, body: { content, isPinned } }, token)
const added = async (content: string, isPinned = false) => dataOf(await add(content, isPinned)).id
const list = (query = {}, token = salon.token) =>
  app.call(customerNotes, { params: { customerId }, query }, token)
const pin = (noteId: string, isPinned = true, token = salon.token) =>
  app.call(pinCustomerNote, { params: { customerId, noteId }, body: { isPinned } }, token)
const remove = (noteId: string, token = salon.token) =>
  app.call(deleteCustomerNote, { params: { customerId, noteId } }, token)
const contents = async (query = {}) => dataOf(await list(query)).notes.map(({ content }) => content)
const refusal = (status: number, code: string) => ({ status, body: { code } })

/** Inserts `count` notes from an hour before. */
const fill = (count: number, isPinned = false) =>
  addNotes(
    app,
    salon,
    customerId,
    Array.from({ length: count }, (_, n) => ({
      ...{ content: `n${n + 1}`, is_pinned: isPinned, created_at: '2026-11-24T15:00:00Z' },
    })),
  )

it('stores a note with its author and time', async () => {
  const answer = await add('  Prefiere los martes ')
  expect(answer).toMatchObject({ status: 201, body: { message: 'Nota agregada' } })
  const note = dataOf(answer)
  expect(note).toMatchObject({
    content: 'Prefiere los martes',
    isPinned: false,
    createdAt: '2026-11-24T16:00:00.000Z',
    createdBy: await ownerName(app, salon),
  })
  expect(dataOf(await list())).toEqual({ notes: [note], total: 1 })
})

it('lists the pinned ones first, then the newest, by pages', async () => {
  await added('Primera')
  app.clock.set('2026-11-24T16:01:00Z')
  const second = await added('Segunda')
  app.clock.set('2026-11-24T16:02:00Z')
  await added('Tercera')
  expect(await contents()).toEqual(['Tercera', 'Segunda', 'Primera'])
  expect(await pin(second)).toMatchObject({ status: 200, body: { data: { isPinned: true } } })
  expect(await contents()).toEqual(['Segunda', 'Tercera', 'Primera'])
  expect(await contents({ page: 2, limit: 2 })).toEqual(['Primera'])
  expect(await pin(second, false)).toMatchObject({ body: { data: { isPinned: false } } })
  expect(await contents()).toEqual(['Tercera', 'Segunda', 'Primera'])
})

it('deletes a note once', async () => {
  const noteId = await added('Por error')
  expect(await remove(noteId)).toMatchObject({ status: 200, body: { message: 'Nota eliminada' } })
  expect(await contents()).toEqual([])
  expect(await remove(noteId)).toMatchObject(refusal(404, 'noteUnknown'))
  expect(await pin(noteId)).toMatchObject(refusal(404, 'noteUnknown'))
})

it('gives the last place to one of two concurrent notes', async () => {
  await fill(limits.customerNotes - 1)
  const statuses = (await Promise.all([add('Una'), add('Otra')])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409])
  expect(await add('Más')).toMatchObject(refusal(409, 'tooManyNotes'))
  expect(dataOf(await list()).total).toBe(limits.customerNotes)
})

it('pins no more notes than the limit, also concurrently', async () => {
  await fill(limits.pinnedNotes - 1, true)
  const [one, other] = [await added('Una'), await added('Otra')]
  const answers = await Promise.all([pin(one), pin(other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await add('Más', true)).toMatchObject(refusal(409, 'tooManyPinned'))
  const { notes } = dataOf(await list())
  expect(notes.filter(({ isPinned }) => isPinned)).toHaveLength(limits.pinnedNotes)
  expect(notes).toHaveLength(limits.pinnedNotes + 1)
  // Pinning a pinned note again takes no second place.
  expect(await pin(notes[0]?.id ?? '')).toMatchObject({ status: 200 })
})

it('refuses an empty or too long note', async () => {
  for (const content of [' ', 'n'.repeat(limits.notes + 1)]) {
    expect(await add(content)).toMatchObject(refusal(422, 'invalid'))
  }
})

it('finds no customers and no notes of another business', async () => {
  const noteId = await added('Alérgica al amoniaco', true)
  const { token } = await openBusiness(app)
  const unknown = refusal(404, 'customerUnknown')
  expect(await list({}, token)).toMatchObject(unknown)
  expect(await add('Ajena', false, token)).toMatchObject(unknown)
  expect(await pin(noteId, false, token)).toMatchObject(refusal(404, 'noteUnknown'))
  expect(await remove(noteId, token)).toMatchObject(refusal(404, 'noteUnknown'))
  for (const call of [
    list({}, 'x'),
    add('x', false, 'x'),
    pin(noteId, true, 'x'),
    remove(noteId, 'x'),
  ])
    expect(await call).toMatchObject({ status: 401 })
  expect(dataOf(await list()).notes).toMatchObject([{ id: noteId, isPinned: true }])
})

it('adds one note for concurrent and repeated requests with the same key', async () => {
  const key = { 'idempotency-key': 'key-note-1' }
  const body = { content: 'Alérgica al amoniaco' }
  const given = { params: { customerId }, headers: key, body }
  const send = () => app.call(addCustomerNote, given, salon.token)
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [first, second] = answers.map(dataOf)
  expect(first).toEqual(second)
  expect(await contents()).toEqual(['Alérgica al amoniaco'])
  const other = { ...given, body: { content: 'Otra' } }
  expect(await app.call(addCustomerNote, other, salon.token)).toMatchObject(
    refusal(422, 'keyReused'),
  )
  await remove(first?.id ?? '')
  expect(await send()).toMatchObject(refusal(404, 'noteUnknown'))
})
