import { weekdays } from '@cuando/time/weekdays'
import { usualBodies } from './input/usual-requests.ts'
import type { Business } from './open-business.ts'
import { callServer } from './server/call-server.ts'

/** Ids of everything that a business has. */
export interface Ids {
  commerceId: string
  appointmentId: string
  serviceId: string
  customerId: string
  otherCustomerId: string
  noteId: string
  contactId: string
  importId: string
  appointmentImportId: string
  notificationId: string
  /** A colleague of the owner. */
  memberId: string
  resourceId: string
  /** A class that somebody attends. */
  groupId: string
  /** Of the waiting list. */
  entryId: string
  /** The address of a picture. */
  picture: string
  username: string
  email: string
  password: string
}

/** Fills a business with one of everything. */
export async function fillBusiness(
  origin: string,
  { token, commerceId, serviceId, password }: Business,
): Promise<Ids> {
  const send = (path: string, body: object) =>
    callServer(origin, { method: 'POST', path: `/api${path}`, body, token })
  const email = 'rosa.pena@ejemplo.test'
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const who = { name: 'Rosa', lastName: 'Peña', serviceId, date: tomorrow, force: true }
  const booked = await send('/appoiments', { ...who, email, time: '10:00' })
  const other = await send('/appoiments', { ...who, email: 'eva@ejemplo.test', time: '12:00' })
  await send('/commerce/blocked-contacts', { email: 'nunca@ejemplo.test' })
  const listed = await callServer(origin, {
    method: 'GET',
    path: '/api/commerce/blocked-contacts',
    token,
  })
  const appointment = JSON.parse(booked.text).data
  const cancelled = `/api/books/${JSON.parse(other.text).data.id}/cancel`
  await callServer(origin, { method: 'DELETE', path: cancelled })
  const notified = await callServer(origin, { method: 'GET', path: '/api/notifications', token })
  const imported = await send('/customers/imports', { fileName: 'secreto.csv' })
  const importId: string = JSON.parse(imported.text).data.id
  await send(`/customers/imports/${importId}/rows`, {
    rows: [{ line: 2, name: 'Iris', email: 'iris@ejemplo.test' }],
  })
  const agenda = await send('/appoiments/imports', { fileName: 'secreto.ics', reminds: false })
  const appointmentImportId: string = JSON.parse(agenda.text).data.id
  const customerId = appointment.customer.id
  const about = { content: 'Alérgica al amoniaco', isPinned: true }
  const noted = await send(`/customers/${customerId}/notes`, about)
  const joined = await send('/team', { name: 'Ana Sofía' })
  const resource = await send('/resources', { name: 'Sala secreta', units: 2 })
  const groupId = await fillClass(origin, token)
  const targets = { commerceId, serviceId, appointmentId: appointment.id, email, password }
  const upload = usualBodies['POST /users/profile/image']?.(targets) ?? {}
  const rows = usualBodies['POST /appoiments/imports/:appointmentImportId/rows']?.(targets) ?? {}
  await send(`/appoiments/imports/${appointmentImportId}/rows`, rows)
  const uploaded = await send('/users/profile/image', upload)
  const profile = await callServer(origin, { method: 'GET', path: '/api/users/profile', token })
  return {
    ...targets,
    importId,
    appointmentImportId,
    customerId,
    otherCustomerId: JSON.parse(other.text).data.customer.id,
    noteId: JSON.parse(noted.text).data.id,
    contactId: JSON.parse(listed.text).data[0].id,
    notificationId: JSON.parse(notified.text).data.notifications[0].id,
    memberId: JSON.parse(joined.text).data.id,
    resourceId: JSON.parse(resource.text).data.id,
    groupId,
    entryId: await fillWaitingList({ origin, token }, { commerceId, serviceId }),
    picture: JSON.parse(uploaded.text).data.url,
    username: JSON.parse(profile.text).data.username,
  }
}

/** Opens a class with one customer; returns its id in the calendar. */
async function fillClass(origin: string, token: string): Promise<string> {
  const at = { origin, token }
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const service = await post(at, '/services', {
    ...{ name: 'Yoga', description: 'En grupo', price: 100, duration: 60, isInLocal: true },
    ...{ type: 'RECURRENT', maxAttendees: 4, serviceBusinessHours: everyMorning },
  })
  const slot = { serviceId: service.id, date, time: '09:00', force: true, isInLocal: true }
  const who = { name: 'Luz', lastName: 'Ríos', email: 'luz.rios@ejemplo.test' }
  await post(at, '/appoiments', { ...who, ...slot })
  const path = `/api/appoiments/calendar?view=day&date=${date}`
  const { text } = await callServer(origin, { method: 'GET', path, token })
  return JSON.parse(text).data.groups[0].id
}

/** The first day from Monday to Friday that is at least so many days ahead. */
function weekday(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  const isWeekend = day.getUTCDay() % 6 === 0
  return isWeekend ? weekday(days + 1) : day.toISOString().slice(0, 10)
}

/** Puts a customer on the waiting list of a day that is blocked; returns the id of the entry. */
async function fillWaitingList(
  at: { origin: string; token: string },
  { commerceId, serviceId }: { commerceId: string; serviceId: string },
): Promise<string> {
  const date = weekday(20)
  await post(at, '/commerce/days-off/blocks', { date })
  const who = { name: 'Rosa', lastName: 'Peña', email: 'rosa.pena@ejemplo.test' }
  return (await post(at, `/books/${commerceId}/waiting`, { ...who, serviceId, date })).id
}

async function post(
  { origin, token }: { origin: string; token: string },
  path: string,
  body: object,
) {
  const { text } = await callServer(origin, { method: 'POST', path: `/api${path}`, body, token })
  return JSON.parse(text).data
}

const everyMorning = weekdays.map((dayOfWeek) => ({
  dayOfWeek,
  isActive: true,
  hours: [{ startTime: '09:00', endTime: '14:00', isActive: true }],
}))
