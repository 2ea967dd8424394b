import { randomUUID } from 'node:crypto'
import { flagsOf } from '@cuando/contract/appointments/modality'
import { blankService } from '@cuando/contract/business/blank-service'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  type BookedAppointment,
  insertAppointments,
} from '../appointments/new-appointment-store.ts'
import { notificationOf } from '../appointments/people/describe-notification.ts'
import { insertOccupations } from '../availability/occupation-store.ts'
import { insertNotes } from '../customers/notes/note-store.ts'
import { insertCustomers } from '../customers/store.ts'
import { insertNotifications } from '../notifications/store.ts'
import { composeService } from '../services/compose-service.ts'
import { insertService } from '../services/store.ts'
import { demoServices } from './demo-services.ts'
import { describeDemoSalon } from './describe-salon.ts'
import { DEMO_INTERVAL } from './fill-day.ts'
import { listDemoPeople } from './list-people.ts'
import { type DemoVisit, planDemoBook } from './plan-book.ts'

const NOTICE_TO_CANCEL_HOURS = 24
const CURRENCY = 'MXN' as const
/** The latest bookings that are in the bell menu. */
const NOTIFIED = 6

/** Inserts the demo's services, customers, appointments and notifications, without queueing mails or jobs. */
export async function seedDemoBook(
  tx: Tx,
  commerceId: CommerceId,
  openedAt: Date,
  now: Date,
): Promise<void> {
  const visits = planDemoBook(now)
  const serviceIds = await writeServices(tx, commerceId, openedAt)
  const customerIds = await writeCustomers(tx, commerceId, visits, now)
  const appointments = visits.map((visit) => ({
    ...visit,
    ...locationOf(visit),
    commerceId,
    id: randomUUID(),
    occupationId: randomUUID(),
    serviceId: idOf(serviceIds, visit.service.name),
    customerId: idOf(customerIds, visit.person.phone),
    customer: visit.person,
    price: visit.service.price,
    currency: CURRENCY,
    noticeToCancelHours: NOTICE_TO_CANCEL_HOURS,
    bookedBy: 'CUSTOMER' as const,
  }))
  await insertOccupations(tx, appointments.map(toOccupation))
  await insertAppointments(tx, commerceId, appointments)
  await notifyOfLatest(tx, commerceId, appointments)
}

async function notifyOfLatest(
  tx: Tx,
  commerceId: CommerceId,
  appointments: readonly (BookedAppointment & Pick<DemoVisit, 'service'>)[],
): Promise<void> {
  const { timezone } = describeDemoSalon()
  const latest = appointments
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, NOTIFIED)
  const notifications = latest.map(({ id, service, customer, startsAt, createdAt }) => {
    const { name, lastName: last_name } = customer
    const worded = { service_name: service.name, name, last_name, starts_at: startsAt }
    const words = notificationOf(worded, { action: 'booked', timezone, memberName: null })
    return { ...words, commerceId, id: randomUUID(), appointmentId: id, createdAt }
  })
  await insertNotifications(tx, notifications)
}

type Ids = ReadonlyMap<string, string>

async function writeServices(tx: Tx, commerceId: CommerceId, openedAt: Date): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const [index, service] of demoServices.entries()) {
    const id = randomUUID()
    ids.set(service.name, id)
    const columns = composeService({
      ...blankService,
      ...service,
      ...flagsOf(service.modality),
      serviceSettings: {
        ...blankService.serviceSettings,
        appointmentInterval: DEMO_INTERVAL,
        appointmentTimeToCancel: NOTICE_TO_CANCEL_HOURS,
      },
    })
    // Services are listed by creation time: a minute apart preserves their order.
    const createdAt = new Date(openedAt.getTime() + index * 60_000)
    await insertService(tx, { ...columns, commerce_id: commerceId, id, created_at: createdAt })
  }
  return ids
}

async function writeCustomers(
  tx: Tx,
  commerceId: CommerceId,
  visits: readonly DemoVisit[],
  now: Date,
): Promise<Ids> {
  const customers = listDemoPeople().map((person) => {
    const bookings = visits.filter((visit) => visit.person.phone === person.phone)
    const first = Math.min(now.getTime(), ...bookings.map(({ createdAt }) => createdAt.getTime()))
    return { ...person, id: randomUUID(), createdAt: new Date(first) }
  })
  await insertCustomers(tx, commerceId, customers)
  const { name, lastName } = describeDemoSalon()
  const remarks = customers.flatMap(({ id, createdAt, remarks }) =>
    remarks.map(({ content, isPinned }) => ({
      id: randomUUID(),
      customer_id: id,
      content,
      is_pinned: isPinned,
      created_at: createdAt,
      created_by: `${name} ${lastName}`,
    })),
  )
  await insertNotes(tx, commerceId, remarks)
  return new Map(customers.map(({ phone, id }) => [phone, id]))
}

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo has no ${key}`)
  return id
}

function locationOf({
  service: { modality },
  person: { address, latitude, longitude },
}: DemoVisit) {
  return modality === 'CUSTOM'
    ? { modality, address, latitude, longitude }
    : { modality, address: null, latitude: null, longitude: null }
}

function toOccupation(appointment: BookedAppointment & Pick<DemoVisit, 'bufferStart'>) {
  const { commerceId, occupationId, serviceId, startsAt, endsAt, bufferStart, status } = appointment
  const isLive = status === 'PENDING'
  const seat = {
    places: 1,
    attendees: status === 'CANCELLED' ? 0 : 1,
    maxAttendees: 1,
    isEvent: false,
    // The owner works alone.
    memberId: commerceId,
    unit: null,
  }
  return { commerceId, id: occupationId, serviceId, startsAt, endsAt, bufferStart, isLive, ...seat }
}
