import {
  reminderSubscription,
  unsubscribe,
} from '@cuando/contract/appointments/reminder-subscription'
import type { Given } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import { blockContact, blockedContacts } from '@cuando/contract/customers/blocked-contacts'
import { customerAppointments } from '@cuando/contract/customers/customer-history'
import { addCustomerNote, customerNotes } from '@cuando/contract/customers/customer-notes'
import {
  createCustomer,
  customerById,
  mergeCustomers,
  updateCustomer,
} from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { addNotes } from '../../../testing/stored/customers.ts'
import { deleteRows, ownedBy, storedValues } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await changeBusiness(app, salon, { required_contact: 'EMAIL_OR_PHONE' })
})

type Create = Given<typeof createCustomer>['body']
const eva = { name: 'Eva', lastName: 'Núñez' }
const mail = 'eva@ejemplo.test'
const phone = '5512345678'

const create = async (changes: Partial<Create>) => {
  const body = { ...eva, ...changes }
  return dataOf(await app.call(createCustomer, { body }, salon.token)).id
}
const show = async (customerId: string) =>
  dataOf(await app.call(customerById, { params: { customerId } }, salon.token))
const note = async (customerId: string, content: string, isPinned = false) =>
  app.call(addCustomerNote, { params: { customerId }, body: { content, isPinned } }, salon.token)
const notesOf = async (customerId: string) =>
  dataOf(
    await app.call(customerNotes, { params: { customerId }, query: { limit: 100 } }, salon.token),
  )
const refusal = (status: number, code: string) => ({ status, body: { code } })

type Merge = Partial<Given<typeof mergeCustomers>['body']>
const merge = async (
  customerId: string,
  otherId: string,
  changes: Merge = {},
  token = salon.token,
) => {
  const versions = { version: 1, otherVersion: 1 }
  const body = { ...eva, email: mail, phone, ...versions, otherId, ...changes }
  return app.call(mergeCustomers, { params: { customerId }, body }, token)
}

it('merges two customers into one, with the chosen data and the appointments and notes of both', async () => {
  const booked = await as.booked({ ...eva, email: mail, phone })
  const kept = (await as.shown(booked)).customer.id
  app.clock.set('2026-11-24T17:00:00Z')
  const other = await create({ name: 'Evita', email: 'evita@ejemplo.test', phone: '5599999999' })
  const secondly = { name: 'Evita', lastName: 'Núñez', email: 'evita@ejemplo.test' }
  const moved = await as.booked({ ...secondly, phone: '5599999999', date: '2026-11-26' })
  const cancelled = await as.booked({ ...secondly, phone: '5599999999', date: '2026-11-27' })
  dataOf(await as.cancel(cancelled))
  dataOf(await note(kept, 'De la una'))
  dataOf(await note(other, 'De la otra', true))
  const byMail = { c: mailTokenOf(salon, secondly.email) }
  dataOf(await app.call(unsubscribe, { params: { appointmentId: moved }, query: byMail }))
  const chosen = { email: 'evita@ejemplo.test', birthday: '--02-29' }
  const answer = await merge(kept, other, chosen)
  expect(answer).toMatchObject({ status: 200, body: { message: 'Clientes combinados' } })
  expect(dataOf(answer)).toMatchObject({
    id: kept,
    ...eva,
    ...chosen,
    phone,
    totalAppointments: 3,
    cancellations: 1,
    createdAt: '2026-11-24T16:00:00.000Z',
    version: 2,
  })
  const params = { customerId: kept }
  expect(dataOf(await app.call(customerAppointments, { params }, salon.token)).total).toBe(3)
  expect(await notesOf(kept)).toMatchObject({
    total: 2,
    notes: [{ content: 'De la otra', isPinned: true }, { content: 'De la una' }],
  })
  expect((await as.shown(moved)).customer).toMatchObject({ id: kept, ...eva, phone })
  const unknown = { params: { customerId: other } }
  expect(await app.call(customerById, unknown, salon.token)).toMatchObject(
    refusal(404, 'customerUnknown'),
  )
  const found = await storedValues(app, 'customer_words', 'customer_id', ownedBy(salon))
  expect([...new Set(found)]).toEqual([kept])
  const isSubscribed = async (appointmentId: string) =>
    dataOf(await app.call(reminderSubscription, { params: { appointmentId } })).isSubscribed
  const each = await Promise.all([moved, cancelled, booked].map(isSubscribed))
  // All of them have the chosen e-mail, whose reminders are stopped.
  expect(each).toEqual([false, false, false])
})

it('joins the notes and the tags, and makes notes of those beyond the limits', async () => {
  const kept = await create({ email: mail, notes: 'Zurda', tags: ['VIP'] })
  const other = await create({ phone, notes: 'Prefiere martes', tags: ['vip', 'Tinte'] })
  expect(dataOf(await merge(kept, other))).toMatchObject({
    notes: 'Zurda\n\nPrefiere martes',
    tags: ['VIP', 'Tinte'],
  })
  const tags = (letter: string) => Array.from({ length: limits.tags }, (_, at) => `${letter}${at}`)
  const long = `Largo ${'y largo '.repeat(120)}`.trim()
  const third = await create({ email: 'eva3@ejemplo.test', notes: long, tags: tags('b') })
  const full = { notes: 'n'.repeat(500), tags: tags('a') }
  const saved = await app.call(
    updateCustomer,
    { params: { customerId: kept }, body: full },
    salon.token,
  )
  const merged = dataOf(await merge(kept, third, { version: dataOf(saved).version }))
  expect(merged).toMatchObject(full)
  const { notes, total } = await notesOf(kept)
  expect(total).toBe(2)
  const rest = `Otras etiquetas: ${tags('b').join(', ')}`
  expect(notes.map(({ content }) => content).toSorted()).toEqual([long, rest].toSorted())
})

it('leaves the newest notes pinned, and refuses more notes than the limit', async () => {
  const [kept, other] = [await create({ email: mail }), await create({ phone })]
  for (let at = 0; at < limits.pinnedNotes; at += 1) {
    app.clock.set(`2026-11-24T16:1${at}:00Z`)
    dataOf(await note(kept, `a${at}`, true))
    dataOf(await note(other, `b${at}`, true))
  }
  const more = Array(limits.customerNotes - 2 * limits.pinnedNotes + 1).fill({ content: 'n' })
  await addNotes(app, salon, kept, more)
  expect(await merge(kept, other)).toMatchObject(refusal(409, 'tooManyNotes'))
  expect((await notesOf(other)).total).toBe(limits.pinnedNotes)
  await deleteRows(app, 'customer_notes', { ...ownedBy(salon), content: 'n' })
  dataOf(await merge(kept, other))
  const { notes } = await notesOf(kept)
  const pinned = notes.filter(({ isPinned }) => isPinned).map(({ createdAt }) => createdAt)
  expect(notes).toHaveLength(2 * limits.pinnedNotes)
  expect(pinned).toHaveLength(limits.pinnedNotes)
  expect(pinned.at(-1)).toBe('2026-11-24T16:12:00.000Z')
})

it('refuses the same customer, unknown and changed ones, and contacts of a third', async () => {
  const [kept, other] = [await create({ email: mail }), await create({ phone })]
  expect(await merge(kept, kept)).toMatchObject(refusal(409, 'mergeWithSelf'))
  const nobody = '3b1f8a52-6a7e-4c51-9f0e-0d6c1f3a2b4c'
  expect(await merge(kept, nobody)).toMatchObject(refusal(404, 'customerUnknown'))
  expect(await merge(nobody, kept)).toMatchObject(refusal(404, 'customerUnknown'))
  for (const stale of [{ version: 2 }, { otherVersion: 0 }]) {
    expect(await merge(kept, other, stale)).toMatchObject(refusal(409, 'customerChanged'))
  }
  await create({ email: 'tercera@ejemplo.test' })
  const taken = await merge(kept, other, { email: 'tercera@ejemplo.test' })
  expect(taken).toMatchObject(refusal(409, 'customerEmailTaken'))
  await create({ name: 'Ana', phone: '5588888888' })
  const same = { name: 'Aná', email: '', phone: '55 8888 8888' }
  expect(await merge(kept, other, same)).toMatchObject(refusal(409, 'customerPhoneTaken'))
  const bare = { email: '', phone: '' }
  expect(await merge(kept, other, bare)).toMatchObject(refusal(422, 'invalid'))
  expect(await show(kept)).toMatchObject({ email: mail, phone: null, version: 1 })
  expect(await show(other)).toMatchObject({ email: null, phone, version: 1 })
})

it('merges customers who both lack the required contact', async () => {
  const [kept, other] = [await create({ phone }), await create({ phone: '5599999999' })]
  await changeBusiness(app, salon, { required_contact: 'EMAIL' })
  expect(dataOf(await merge(kept, other, { email: '' }))).toMatchObject({ email: null, phone })
})

it.each([
  ['the same twice', false],
  ['each into the other', true],
])('performs one of two concurrent merges, %s, and loses no appointment', async (_, isCrossed) => {
  const one = (await as.shown(await as.booked({ ...eva, email: mail, phone }))).customer.id
  const second = { ...eva, email: 'evita@ejemplo.test', date: '2026-11-26' }
  const other = (await as.shown(await as.booked(second))).customer.id
  const answers = await Promise.all([
    merge(one, other),
    isCrossed ? merge(other, one) : merge(one, other),
  ])
  const failed = answers.filter(({ status }) => status !== 200)
  expect(failed).toMatchObject([refusal(404, 'customerUnknown')])
  const ofEach = await storedValues(app, 'appointments', 'customer_id', ownedBy(salon))
  expect({ all: ofEach.length, customers: new Set(ofEach).size }).toEqual({ all: 2, customers: 1 })
})

it('blocks the merged customer if either was blocked, with any chosen contact', async () => {
  const [kept, other] = [
    await create({ phone: '5500001111' }),
    await create({ email: mail, phone }),
  ]
  const contact = { phone, email: '', note: 'Citas falsas' }
  dataOf(await app.call(blockContact, { body: contact }, salon.token))
  const merged = dataOf(await merge(kept, other, { phone: '5500001111' }))
  expect(merged).toMatchObject({ phone: '5500001111', isBlocked: true })
  const blocked = dataOf(await app.call(blockedContacts, { query: {} }, salon.token))
  expect(blocked.map(({ value, note: why }) => [value, why]).toSorted()).toEqual([
    ['5500001111', 'Citas falsas'],
    [phone, 'Citas falsas'],
    [mail, 'Citas falsas'],
  ])
})

it('loses no concurrent booking of the other one', async () => {
  const kept = await create({ email: mail })
  const second = { ...eva, email: 'evita@ejemplo.test' }
  const other = (await as.shown(await as.booked(second))).customer.id
  const [merged, booked] = await Promise.all([
    merge(kept, other),
    as.booked({ ...second, date: '2026-11-26' }),
  ])
  expect(merged.status).toBe(200)
  const { id: owner, email } = (await as.shown(booked)).customer
  expect(email).toBe(owner === kept ? mail : second.email)
  // After the merge nobody has that e-mail: a booking with it creates a new customer.
  expect(owner).not.toBe(other)
  expect((await show(kept)).totalAppointments).toBe(owner === kept ? 2 : 1)
})

it('refuses customers of another business, and a caller without a session', async () => {
  const [kept, other] = [await create({ email: mail }), await create({ phone })]
  const foreign = await openBusiness(app)
  const unknown = refusal(404, 'customerUnknown')
  expect(await merge(kept, other, {}, foreign.token)).toMatchObject(unknown)
  expect(await merge(kept, other, {}, 'nobody')).toMatchObject({ status: 401 })
  expect(await show(other)).toMatchObject({ phone })
})
