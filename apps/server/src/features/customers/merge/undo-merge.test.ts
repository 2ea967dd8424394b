import { subscribe } from '@cuando/contract/appointments/reminder-subscription'
import { limits } from '@cuando/contract/calls/limits'
import { blockContact, blockedContacts } from '@cuando/contract/customers/blocked-contacts'
import { markDistinct } from '@cuando/contract/customers/duplicates'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { mergeAs } from '../../../testing/steps/customers/merge-as.ts'
import { importAs } from '../../../testing/steps/import-as.ts'
import { changeBusiness } from '../../../testing/stored/business.ts'
import { dumpBusiness } from '../../../testing/stored/everything.ts'
import { countRows, ownedBy, storedRows, storedValues } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const people = mergeAs(app, () => salon)
const imports = importAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await changeBusiness(app, salon, { required_contact: 'EMAIL_OR_PHONE' })
})

const eva = { name: 'Eva', lastName: 'Núñez', email: 'eva@ejemplo.test', phone: '5512345678' }
const evita = { name: 'Evita', lastName: 'Ruiz', email: 'evita@ejemplo.test', phone: '5599999999' }
const refusal = (status: number, code: string) => ({ status, body: { code } })

/** Rows that any change of an appointment and any request writes. */
const uncompared = ['book_versions', 'directory_sessions']

/** All rows of the business as sorted texts, without the versions of some customers. */
async function dump(...customerIds: string[]): Promise<string[]> {
  const all = await dumpBusiness(app, salon.commerceId)
  const rows = Object.entries(all).filter(([table]) => !uncompared.includes(table))
  return rows
    .flatMap(([table, each]) =>
      each.map(({ version, ...row }) => {
        const isOne = [row.id, row.customer_id].some((id) => customerIds.includes(String(id)))
        return JSON.stringify({ table, ...row, version: isOne ? 'any' : version })
      }),
    )
    .toSorted()
}

it('gives back all rows of both customers as they were', async () => {
  const first = await imports.started()
  await imports.imported(first, [
    { ...eva, tags: 'VIP;Uñas', birthday: '--05-14', notes: 'n'.repeat(limits.notes) },
    { ...evita, tags: 'vip;Tinte', notes: 'Prefiere martes' },
  ])
  app.clock.advance({ minutes: 1 })
  await imports.imported(await imports.started(), [{ ...evita, name: 'Evita Luz', tags: 'Corte' }])
  const [kept = '', other = ''] = (await imports.stored()).map(({ id }) => id)
  const third = await people.create({ name: 'Luz', phone: eva.phone })
  for (const pair of [
    { customerId: other, otherId: third },
    { customerId: kept, otherId: other },
  ])
    dataOf(await app.call(markDistinct, { body: { ...pair, areDistinct: true } }, salon.token))
  const booked = await as.booked({ ...eva, date: '2026-11-26' })
  const moved = await as.booked({ ...evita, date: '2026-11-27' })
  await as.cancel(await as.booked({ ...evita, date: '2026-11-30' }), 'Se enfermó')
  await people.unsubscribed(moved, evita.email)
  await people.unsubscribed(booked, eva.email)
  for (let at = 0; at < limits.pinnedNotes; at += 1) {
    app.clock.advance({ minutes: 1 })
    await people.note(kept, `a${at}`, true)
    await people.note(other, `b${at}`, true)
  }
  await people.note(other, 'Suelta')
  for (const body of [
    { phone: evita.phone, note: 'Falsas' },
    { email: eva.email, note: 'Suya' },
  ])
    dataOf(await app.call(blockContact, { body }, salon.token))
  app.clock.advance({ minutes: 1 })
  const before = await dump(kept)
  const chosen = { name: 'Evi', lastName: 'Ruiz', email: evita.email, phone: eva.phone }
  await people.merged(kept, other, chosen)
  expect(await people.show(kept)).toMatchObject({
    ...chosen,
    totalAppointments: 3,
    isBlocked: true,
  })
  app.clock.advance({ hours: 2 })
  const { customer, ...rest } = await people.undone(kept, other)
  expect(customer).toMatchObject({ id: kept, ...eva, birthday: '--05-14', totalAppointments: 1 })
  expect(rest).toMatchObject({
    other: { id: other, name: 'Evita Luz', totalAppointments: 2 },
    stayed: [],
  })
  expect(await dump(kept)).toEqual(before)
  // Its version rises, and that of its import with it, so that the import can still be undone.
  expect(customer.version).toBe(4)
  const imported = await storedValues(app, 'customer_import_rows', 'version', { customer_id: kept })
  expect(imported).toEqual([4])
  expect(await people.show(kept)).toMatchObject({ lastMerge: null })
})

it('leaves later changes, appointments and notes with the remaining customer', async () => {
  const [kept, other] = [
    await people.create(eva),
    await people.create({ ...evita, tags: ['VIP'], notes: 'Zurda' }),
  ]
  const old = await as.booked({ ...evita, date: '2026-11-26' })
  await people.merged(kept, other, { ...evita, birthday: '--02-29' })
  app.clock.advance({ hours: 1 })
  await people.change(kept, { lastName: 'Ruiz Soto', tags: ['VIP', 'Uñas'], birthday: '' })
  const fresh = await as.booked({ ...evita, lastName: 'Ruiz Soto', date: '2026-11-27' })
  await people.note(kept, 'Nueva')
  await people.unsubscribed(fresh, evita.email)
  const { customer, other: back, stayed } = await people.undone(kept, other)
  expect(customer).toMatchObject({
    name: 'Evita',
    lastName: 'Ruiz Soto',
    email: eva.email,
    phone: eva.phone,
    tags: ['VIP', 'Uñas'],
    notes: null,
    birthday: null,
    totalAppointments: 1,
  })
  expect(back).toMatchObject({ ...evita, tags: ['VIP'], notes: 'Zurda', totalAppointments: 1 })
  expect(stayed).toEqual(['name', 'tags'])
  const owners = await Promise.all([old, fresh].map(async (id) => (await as.shown(id)).customer.id))
  expect(owners).toEqual([other, kept])
  expect(await storedValues(app, 'customer_notes', 'customer_id', ownedBy(salon))).toEqual([kept])
  // A refusal at an address counts for all who have it.
  const stopped = await storedRows(app, 'stopped_reminders', ownedBy(salon))
  expect(stopped.map((row) => row.customer_id).toSorted()).toEqual([kept, other].toSorted())
})

it('leaves an e-mail alone that was subscribed again since', async () => {
  const [kept, other] = [await people.create(eva), await people.create(evita)]
  const booked = await as.booked({ ...evita, date: '2026-11-26' })
  await people.unsubscribed(booked, evita.email)
  await people.merged(kept, other, { email: evita.email })
  dataOf(
    await app.call(subscribe, {
      params: { appointmentId: booked },
      query: { c: mailTokenOf(salon, evita.email) },
    }),
  )
  await people.undone(kept, other)
  expect(await countRows(app, 'stopped_reminders', ownedBy(salon))).toBe(0)
})

it('an import is undone for both after the undo of their merge', async () => {
  const id = await imports.started()
  await imports.imported(id, [eva, evita])
  const [kept = '', other = ''] = (await imports.stored()).map((each) => each.id)
  await people.merged(kept, other)
  await people.undone(kept, other)
  expect(await imports.undone(id)).toEqual({ deleted: 2, restored: 0, kept: 0, left: 0 })
})

it('an import that was undone meanwhile stays undone', async () => {
  const id = await imports.started()
  await imports.imported(id, [eva, evita])
  const [kept = '', other = ''] = (await imports.stored()).map((each) => each.id)
  await people.merged(kept, other)
  expect(await imports.undone(id)).toMatchObject({ deleted: 0, kept: 1 })
  await people.undone(kept, other)
  expect((await imports.stored()).map(({ name }) => name)).toEqual(['Eva', 'Evita'])
  expect(await imports.last()).toBeNull()
})

it('leaves a contact blocked that got another note since', async () => {
  const [kept, other] = [await people.create(eva), await people.create(evita)]
  dataOf(
    await app.call(blockContact, { body: { phone: evita.phone, note: 'Falsas' } }, salon.token),
  )
  await people.merged(kept, other)
  const body = { email: eva.email, note: 'También ella' }
  dataOf(await app.call(blockContact, { body }, salon.token))
  await people.undone(kept, other)
  const blocked = dataOf(await app.call(blockedContacts, { query: {} }, salon.token))
  expect(new Map(blocked.map((each) => [each.value, each.note]))).toEqual(
    new Map([
      [eva.email, 'También ella'],
      [evita.phone, 'Falsas'],
    ]),
  )
})

it('merges are undone in the opposite order only', async () => {
  const [a, b, c] = [
    await people.create(eva),
    await people.create(evita),
    await people.create({ name: 'Eva María', email: 'evam@ejemplo.test' }),
  ]
  const booked = await as.booked({ ...evita, date: '2026-11-26' })
  const before = await dump(a, c)
  await people.merged(a, b)
  app.clock.advance({ minutes: 1 })
  await people.merged(a, c, { name: 'Eva María' })
  expect((await people.show(a)).lastMerge).toMatchObject({ otherId: c, name: 'Eva María' })
  const later = refusal(409, 'mergedSince')
  expect(await people.undo(a, b)).toMatchObject(later)
  await people.undone(a, c)
  expect((await people.show(a)).lastMerge).toMatchObject({ otherId: b, name: 'Evita' })
  // The remaining customer is merged into a third.
  app.clock.advance({ minutes: 1 })
  await people.merged(c, a)
  expect(await people.undo(a, b)).toMatchObject(later)
  expect((await as.shown(booked)).customer.id).toBe(c)
  await people.undone(c, a)
  await people.undone(a, b)
  expect(await dump(a, c)).toEqual(before)
})
