import * as own from '@cuando/contract/appointments/appointments'
import { cancelAppointments, undoChanges } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import { publicAppointmentDetail } from '@cuando/contract/booking/books'
import { ownerAvailableHours } from '@cuando/contract/booking/owner-availability'
import { listServices } from '@cuando/contract/business/services'
import { daysOff, saveDaysOff } from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import { sendConfirmation } from '@cuando/contract/customers/confirmation'
import {
  createCustomer,
  customerByEmail,
  customerById,
  listCustomers,
} from '@cuando/contract/customers/customers'
import { team } from '@cuando/contract/team/team'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { manageAccess } from '../../testing/steps/manage-access.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const date = '2026-11-25'
const app = await openTestApp()
const salon = await openBusiness(app)
const people = manageTeam(app, () => salon)
const ana = await manageAccess(app, () => salon).let('Ana', 'ana@ejemplo.test', 'STAFF')
await people.change(ana.memberId, { isActive: true })
const luis = await people.joined('Luis')
const bookWith = async (memberId: string, name: string, time: string, phone: string) =>
  dataOf(
    await bookAs(app, salon, { date, time, memberId, name, phone, email: `${name}@ejemplo.test` }),
  ).id
const hers = await bookWith(ana.memberId, 'Rosa', '10:00', '5512345678')
const his = await bookWith(luis, 'Eva', '10:00', '5587654321')
const asAna = ana.token
const shown = async () =>
  dataOf(await app.call(appointmentCalendar, { query: { date, view: 'day' } }, asAna))

it('somebody on the staff sees their own appointments, without the whole e-mail', async () => {
  expect((await shown()).appointments).toMatchObject([
    { id: hers, customer: { name: 'Rosa', phone: '5512345678', email: 'ro•••@ejemplo.test' } },
  ])
  const upcoming = dataOf(await app.call(own.upcomingAppointments, { query: {} }, asAna))
  expect(upcoming.appointments.map(({ id }) => id)).toEqual([hers])
  const reminders = dataOf(await app.call(appointmentReminders, { query: {} }, asAna))
  expect(JSON.stringify(reminders)).not.toContain(his)
  expect(dataOf(await app.call(team, {}, asAna)).members.map(({ id }) => id)).toEqual([
    ana.memberId,
  ])
})

it('a colleague’s appointment can’t be read or changed', async () => {
  const params = { appointmentId: his }
  const missing = { code: 'appointmentUnknown' }
  const calls = [
    app.call(own.appointmentDetail, { params }, asAna),
    app.call(own.cancelAppointment, { params, body: {} }, asAna),
    app.call(own.completeAppointment, { params, body: {} }, asAna),
    app.call(own.markNoShow, { params }, asAna),
    app.call(own.markArrival, { params, body: { hasArrived: true } }, asAna),
    app.call(own.undoChange, { params }, asAna),
    app.call(own.resendMail, { params }, asAna),
    app.call(sendConfirmation, { body: { ids: [his] } }, asAna),
    app.call(own.changeMeetingLink, { params, body: { meetingLink: null } }, asAna),
    app.call(own.moveAppointment, { params, body: { date, time: '12:00' } }, asAna),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.body).toMatchObject(missing)
  const ids = [his]
  expect(dataOf(await app.call(cancelAppointments, { body: { ids } }, asAna)).cancelled).toBe(0)
  expect(dataOf(await app.call(undoChanges, { body: { ids } }, asAna)).undone).toBe(0)
  const before = dataOf(await app.call(own.appointmentDetail, { params }, salon.token))
  expect(before).toMatchObject({ status: 'PENDING', time: '10:00' })
})

it('bookings and moves stay with the person, who can’t give them to a colleague', async () => {
  const customer = { name: 'Sol', lastName: 'Ríos', phone: '', email: 'sol@ejemplo.test' }
  const body = { ...customer, serviceId: salon.serviceId, date, time: '12:00' }
  const booked = dataOf(await app.call(own.createAppointment, { headers: {}, body }, asAna))
  expect(booked.member?.id).toBe(ana.memberId)
  const params = { appointmentId: booked.id }
  const moved = await app.call(
    own.moveAppointment,
    { params, body: { date, time: '13:00' } },
    asAna,
  )
  expect(dataOf(moved).member?.id).toBe(ana.memberId)
  const taken = { date, time: '13:00', memberId: luis }
  const refused = [
    await app.call(
      own.createAppointment,
      { headers: {}, body: { ...body, memberId: luis } },
      asAna,
    ),
    await app.call(own.moveAppointment, { params, body: taken }, asAna),
    await app.call(
      ownerAvailableHours,
      { query: { date, memberId: luis, serviceId: salon.serviceId } },
      asAna,
    ),
  ]
  for (const answer of refused) expect(answer.body).toMatchObject({ code: 'roleForbidden' })
  const hours = dataOf(
    await app.call(ownerAvailableHours, { query: { date, serviceId: salon.serviceId } }, asAna),
  )
  // Luis is free at 13:00, but she isn't.
  expect(hours).toContainEqual({ time: '13:00', isAvailable: false })
})

it('an appointment that goes to a colleague is out of reach from then on', async () => {
  const id = await bookWith(ana.memberId, 'Mar', '16:00', '5599998888')
  const params = { appointmentId: id }
  expect(dataOf(await app.call(own.appointmentDetail, { params }, asAna)).id).toBe(id)
  const to = { date, time: '16:00', memberId: luis }
  dataOf(await app.call(own.moveAppointment, { params, body: to }, salon.token))
  const after = await app.call(own.cancelAppointment, { params, body: {} }, asAna)
  expect(after.body).toMatchObject({ code: 'appointmentUnknown' })
})

it('a search finds served customers, and others by their full phone alone', async () => {
  const find = async (search: string) =>
    dataOf(await app.call(listCustomers, { query: { search } }, asAna)).customers
  expect(await find('')).toEqual([])
  expect(await find('Rosa')).toMatchObject([
    { name: 'Rosa', phone: '5512345678', email: 'ro•••@ejemplo.test' },
  ])
  expect(await find('Eva')).toEqual([])
  expect(await find('55876543')).toEqual([])
  const nothing = { totalAppointments: 0, visits: 0, spent: null, nextAppointment: null }
  expect(await find('55 8765 4321')).toMatchObject([
    { name: 'Eva', email: 'e•••@ejemplo.test', tags: [], ...nothing },
  ])
})

it('a cancelled appointment serves nobody', async () => {
  const person = { name: 'Nora', lastName: 'Lira', email: 'nora@ejemplo.test', phone: '5566667777' }
  const { id } = dataOf(await app.call(createCustomer, { body: person }, salon.token))
  const search = async (text: string) =>
    dataOf(await app.call(listCustomers, { query: { search: text } }, asAna)).customers
  const book = (who: Partial<Given<typeof own.createAppointment>['body']>, time: string) => {
    const body = { name: 'X', lastName: 'Y', serviceId: salon.serviceId, date, time, ...who }
    return app.call(own.createAppointment, { headers: {}, body }, asAna)
  }
  const booked = dataOf(await book({ email: person.email }, '14:00'))
  expect(await search('Nora')).toMatchObject([{ name: 'Nora' }])
  const cancel = (appointmentId: string) =>
    app.call(own.cancelAppointment, { params: { appointmentId }, body: {} }, asAna)
  dataOf(await cancel(booked.id))
  expect(await search('Nora')).toEqual([])
  expect(await search('')).toEqual([])
  expect(await search('nora@ejemplo.test')).toEqual([])
  const unknown = { code: 'customerUnknown' }
  expect((await book({ customerId: id }, '14:00')).body).toMatchObject(unknown)
  // A name alone says nothing about her, either.
  const namesake = { name: 'Nora', lastName: 'Lira', withoutContact: true }
  dataOf(await cancel(dataOf(await book(namesake, '14:00')).id))
  const sheet = await app.call(customerById, { params: { customerId: id } }, asAna)
  expect(sheet.status).toBe(403)
})

it('the front desk sees no totals', async () => {
  const { token } = await manageAccess(app, () => salon).let('Vera', 'vera@ejemplo.test')
  const spentOf = async (of: string) =>
    dataOf(await app.call(listCustomers, { query: { search: 'Rosa' } }, of)).customers[0]?.spent
  expect([await spentOf(salon.token), await spentOf(token)]).toEqual([[], null])
})

it('an appointment’s link shows no more of the e-mail than the person sees', async () => {
  const shown = dataOf(await app.call(publicAppointmentDetail, { params: { appointmentId: hers } }))
  expect(shown.customer.email).toBe('ro•••@ejemplo.test')
})

it('nobody undoes a change that would give their appointment to a colleague', async () => {
  const id = await bookWith(luis, 'Nora', '14:30', '5577776666')
  const params = { appointmentId: id }
  const to = { date, time: '14:30', memberId: ana.memberId }
  dataOf(await app.call(own.moveAppointment, { params, body: to }, salon.token))
  const refused = await app.call(own.undoChange, { params }, asAna)
  expect(refused.body).toMatchObject({ code: 'roleForbidden' })
  const holder = async () =>
    dataOf(await app.call(own.appointmentDetail, { params }, salon.token)).member?.id
  expect(await holder()).toBe(ana.memberId)
  dataOf(await app.call(own.undoChange, { params }, salon.token))
  expect(await holder()).toBe(luis)
})

it('a booking for a known customer has the e-mail that the person does not see', async () => {
  const body = {
    ...{ name: 'Eva', lastName: 'Peña', phone: '5587654321', email: '' },
    ...{ serviceId: salon.serviceId, date, time: '17:00' },
  }
  dataOf(await app.call(own.createAppointment, { headers: {}, body }, asAna))
  const mails = await workJobs(app)
  expect(mails.filter(({ to }) => to.includes('eva@ejemplo.test'))).not.toEqual([])
})

it('a booking for a known customer changes nothing that is known of them', async () => {
  const email = 'eva@ejemplo.test'
  const known = async () =>
    dataOf(await app.call(customerByEmail, { params: { email } }, salon.token))
  const before = await known()
  const body = {
    ...{ name: 'Otra', lastName: 'Persona', phone: '5500001111', email },
    ...{ serviceId: salon.serviceId, date, time: '09:00' },
  }
  const booked = dataOf(await app.call(own.createAppointment, { headers: {}, body }, asAna))
  const { name, phone, version } = await known()
  expect({ name, phone, version }).toEqual({
    name: before.name,
    phone: before.phone,
    version: before.version,
  })
  const params = { appointmentId: booked.id }
  const shown = dataOf(await app.call(own.appointmentDetail, { params }, salon.token))
  expect(shown.bookedAs).toMatchObject({ name: 'Otra', phone: '5500001111' })
})

it('people of a team block their own days, and not those of others', async () => {
  const day = { date: '2026-11-27', description: 'Curso' }
  const save = (token: string, memberId?: string) =>
    app.call(saveDaysOff, { query: { memberId }, body: { data: [day] } }, token)
  dataOf(await save(asAna))
  const list = async (memberId?: string) =>
    dataOf(await app.call(daysOff, { query: { memberId } }, salon.token)).map((each) => each.date)
  expect(await list(ana.memberId)).toEqual(['2026-11-27'])
  expect(await list()).toEqual([])
  expect((await save(asAna, luis)).body).toMatchObject({ code: 'roleForbidden' })
  const sofia = await manageAccess(app, () => salon).let('Sofía', 'sofia@ejemplo.test')
  dataOf(await save(sofia.token))
  expect(await list(sofia.memberId)).toEqual(['2026-11-27'])
  expect((await save(sofia.token, luis)).body).toMatchObject({ code: 'roleForbidden' })
})

it('services are those that the person gives', async () => {
  await people.change(ana.memberId, { doesAll: false, services: [] })
  const list = async () => dataOf(await app.call(listServices, { query: {} }, asAna))
  expect(await list()).toEqual([])
  await people.change(ana.memberId, { doesAll: true })
  expect((await list()).map(({ id }) => id)).toContain(salon.serviceId)
})
