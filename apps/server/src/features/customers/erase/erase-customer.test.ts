import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { unsubscribe } from '@cuando/contract/appointments/reminder-subscription'
import type { AboutValues } from '@cuando/contract/customers/about-fields'
import { blockContact } from '@cuando/contract/customers/blocked-contacts'
import type { TypedCustomer } from '@cuando/contract/customers/customer-fields'
import { addCustomerNote, customerNotes } from '@cuando/contract/customers/customer-notes'
import {
  customerByEmail,
  customerById,
  eraseCustomer,
  listCustomers,
  updateCustomer,
} from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { countWaiting } from '../../../testing/count-waiting.ts'
import { heardDuring, openTransaction } from '../../../testing/database-sessions.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { extendPayloads } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { changeAppointment } from '../../../testing/stored/appointments.ts'
import { addNotifications } from '../../../testing/stored/business.ts'
import { dumpEverything } from '../../../testing/stored/everything.ts'
import {
  addRows,
  changeRows,
  deleteRows,
  ownedBy,
  rightNow,
  storedRows,
  storedValues,
} from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const zoraida = {
  name: 'Zoraida',
  lastName: 'Ixtlilxóchitl',
  email: 'zoraida@ejemplo.test',
  phone: '5577776666',
} satisfies TypedCustomer
const person = { ...zoraida, notes: 'Zurda' }
const about = {
  birthday: '1990-02-28',
  tags: ['brujita'],
  notes: 'Llega antes',
} satisfies AboutValues
const idOf = async (appointmentId: string) => (await as.shown(appointmentId)).customer.id
const erase = (customerId: string, token = salon.token) =>
  app.call(eraseCustomer, { params: { customerId } }, token)
const refusal = (status: number, code: string) => ({ status, body: { code } })

it('removes a person’s data from all tables, but not their appointments', async () => {
  const typed = [...Object.values(person), ...Object.values(about).flat()]
  const words = [...typed, 'ixtlil', 'Madero 99', 'Secreto', 'Europe/Madrid']
  const coming = await as.booked(person)
  const moved = await as.booked({ ...person, date: '2026-11-26' })
  const cancelled = await as.booked({ ...person, date: '2026-11-27' })
  const customerId = await idOf(coming)
  dataOf(await as.move(moved, { date: '2026-11-26', time: '12:00', reason: 'Secreto' }))
  dataOf(await as.cancel(cancelled, 'Secreto de Zoraida'))
  const known = { address: 'Madero 99' }
  await changeAppointment(app, moved, {
    ...{
      modality: 'CUSTOM',
      ...known,
      latitude: 19.5,
      longitude: -99.5,
      final_notes: 'Secreto',
      visitor_zone: 'Europe/Madrid',
    },
    ...{ mail_failed_at: rightNow, failed_mail: JSON.stringify({ payload: { known } }) },
  })
  await changeRows(app, 'appointment_undos', {}, known)
  await extendPayloads(app.database.pool, { appointmentId: moved }, { known })
  dataOf(await app.call(unsubscribe, { params: { appointmentId: coming } }))
  const note = { content: 'Secreto de Zoraida', isPinned: true }
  dataOf(await app.call(addCustomerNote, { params: { customerId }, body: note }, salon.token))
  dataOf(await app.call(updateCustomer, { params: { customerId }, body: about }, salon.token))
  const contact = { email: zoraida.email, phone: person.phone, note: 'Zoraida' }
  dataOf(await app.call(blockContact, { body: contact }, salon.token))
  const importId = '3b1f8a52-6a7e-4c51-9f0e-0d6c1f3a2b4c'
  await addRows(app, 'customer_imports', [
    { ...ownedBy(salon), id: importId, file_name: 'a.csv', created_at: rightNow },
  ])
  const row = { ...ownedBy(salon), import_id: importId, customer_id: customerId, version: 1 }
  await addRows(app, 'customer_import_rows', [{ ...row, before: '{"name":"Zoraida"}' }])
  const before = (await dumpEverything(app)).toLowerCase()
  for (const word of words) expect(before, word).toContain(word.toLowerCase())

  expect(await erase(customerId)).toMatchObject({
    status: 200,
    body: { message: 'Datos del cliente eliminados', data: null },
  })
  const after = (await dumpEverything(app)).toLowerCase()
  for (const word of words) expect(after, word).not.toContain(word.toLowerCase())
  const rows = await storedRows(
    app,
    'appointments',
    { customer_id: customerId },
    { columns: ['id', 'status', 'address'], orderBy: ['starts_at'] },
  )
  expect(rows).toEqual([
    { id: coming, status: 'PENDING', address: null },
    { id: moved, status: 'PENDING', address: 'Dirección eliminada' },
    { id: cancelled, status: 'CANCELLED', address: null },
  ])
  expect(await as.shown(moved)).toMatchObject({
    customer: { id: customerId, name: 'Cliente anónimo', email: null, phone: null, isErased: true },
    latitude: null,
    longitude: null,
    customerNotes: [],
    mailFailed: false,
  })
  const shown = { query: { view: 'month', date: '2026-11-25' } } as const
  expect(await app.call(appointmentCalendar, shown, salon.token)).toMatchObject({ status: 200 })
})

it('sends no more mails, and refuses to undo changes', async () => {
  const booked = await as.booked(person)
  const cancelled = await as.booked({ ...person, date: '2026-11-26' })
  dataOf(await as.cancel(cancelled))
  expect((await workJobs(app)).some(({ to }) => to.includes(zoraida.email))).toBe(true)
  dataOf(await erase(await idOf(booked)))
  expect(await as.undo(cancelled)).toMatchObject(refusal(409, 'notUndoable'))
  dataOf(await as.move(booked, { date: '2026-11-27', time: '12:00' }))
  dataOf(await as.cancel(booked))
  expect((await workJobs(app)).filter(({ to }) => to.includes(zoraida.email))).toEqual([])
  expect((await as.shown(booked)).customer.name).toBe('Cliente anónimo')
})

it('deletes unread notifications, and updates open screens', async () => {
  const customerId = await idOf(await as.booked(person))
  await as.booked({ date: '2026-11-26' })
  const heard = await heardDuring(app.database, async () => dataOf(await erase(customerId)))
  const room = salon.commerceId
  expect(heard).toEqual([
    { tell: { room, event: 'notificationsRead', news: { notReadNotifications: 1 } } },
  ])
})

it('removes the name from a reminder that is written concurrently', async () => {
  const coming = await as.booked({ ...person, date: '2026-11-27' })
  const customerId = await idOf(coming)
  await using sweep = await openTransaction(app)
  // Like the sweep, which has read the name by now.
  await deleteRows(sweep, 'reminders', { appointment_id: coming })
  const erased = erase(customerId)
  await expect.poll(() => countWaiting(app)).toBeGreaterThan(0)
  await addNotifications(sweep, salon, 1, {
    ...{ type: 'APPOINTMENT_REMINDER', title: 'Recordatorio', message: 'Zoraida tiene una cita' },
    appointment_id: coming,
  })
  await sweep.commit()
  expect((await erased).status).toBe(200)
  expect(await dumpEverything(app)).not.toContain('Zoraida')
})

it('erases once, and a later booking of the person creates a new customer', async () => {
  const customerId = await idOf(await as.booked(person))
  const answers = await Promise.all([erase(customerId), erase(customerId)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const params = { customerId }
  const unknown = refusal(404, 'customerUnknown')
  expect(await app.call(customerById, { params }, salon.token)).toMatchObject(unknown)
  expect(await app.call(customerNotes, { params }, salon.token)).toMatchObject(unknown)
  const body = { content: 'Regresó' }
  expect(await app.call(addCustomerNote, { params, body }, salon.token)).toMatchObject(unknown)
  const byEmail = { params: { email: zoraida.email } }
  expect(await app.call(customerByEmail, byEmail, salon.token)).toMatchObject(unknown)
  expect(dataOf(await app.call(listCustomers, {}, salon.token)).total).toBe(0)
  const again = await idOf(await as.booked({ ...person, date: '2026-11-26' }))
  expect(again).not.toBe(customerId)
  const listed = dataOf(await app.call(listCustomers, {}, salon.token))
  expect(listed.customers).toMatchObject([{ id: again, totalAppointments: 1 }])
})

it('does not unblock a contact that another customer also has', async () => {
  const customerId = await idOf(await as.booked(person))
  await as.booked({ ...person, email: 'hermana@ejemplo.test', date: '2026-11-26' })
  const contact = { email: zoraida.email, phone: person.phone }
  dataOf(await app.call(blockContact, { body: contact }, salon.token))
  dataOf(await erase(customerId))
  const blocked = await storedValues(app, 'blocked_contacts', 'value', ownedBy(salon))
  expect(blocked).toEqual(['5577776666'])
})

it('loses no concurrent booking', async () => {
  const customerId = await idOf(await as.booked(person))
  const [erased, booked] = await Promise.all([
    erase(customerId),
    as.booked({ ...person, date: '2026-11-26' }),
  ])
  expect(erased.status).toBe(200)
  const shown = await as.shown(booked)
  const isNew = shown.customer.id !== customerId
  expect(shown.customer.name).toBe(isNew ? 'Zoraida' : 'Cliente anónimo')
})

it('refuses a customer of another business, and a caller without a session', async () => {
  const booked = await as.booked(person)
  const customerId = await idOf(booked)
  const other = await openBusiness(app)
  expect(await erase(customerId, other.token)).toMatchObject(refusal(404, 'customerUnknown'))
  expect(await erase(customerId, 'nobody')).toMatchObject({ status: 401 })
  expect((await as.shown(booked)).customer.name).toBe('Zoraida')
})
