import { randomUUID } from 'node:crypto'
import { weekdays } from '@cuando/time/weekdays'
import { sampleRegistration } from '../../../apps/server/src/testing/samples/sample-registration.ts'
import { importedAppointment, importedEvent } from './imported-values.ts'
import { dayFrom, someDay, someEmail, someone, subscription } from './some-values.ts'
import { waitingBodies } from './waiting-bodies.ts'

export interface Targets {
  commerceId: string
  serviceId: string
  /** An appointment of that business, changed constantly. */
  appointmentId: string
  /** A customer who may be merged with another. */
  otherCustomerId?: string
  email: string
  password: string
}

const hours = [{ startTime: '08:00', endTime: '21:00', isActive: true }]
export const openWeek = weekdays.map((dayOfWeek) => ({ dayOfWeek, isActive: true, hours }))

/** Valid values for the path, query and headers of any call. */
export const usualValues = (targets: Targets): Record<string, string> => ({
  ...targets,
  contactId: randomUUID(),
  importId: randomUUID(),
  appointmentImportId: randomUUID(),
  customerId: randomUUID(),
  entryId: randomUUID(),
  noteId: randomUUID(),
  notificationId: randomUUID(),
  imageId: randomUUID(),
  username: 'unas-lupita',
  date: dayFrom(3),
  from: dayFrom(1),
  to: dayFrom(30),
  time: '10:00',
  everyWeeks: '3',
  q: 'Orizaba 101',
  search: 'kar',
  latitude: '19.4187',
  longitude: '-99.1604',
  'idempotency-key': randomUUID(),
})

/** A PNG of one pixel. */
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const service = () => ({
  name: 'Color',
  description: 'Con tinte',
  price: 350,
  duration: 60,
  isInLocal: true,
  meetingLink: 'https://meet.google.com/abc-defg-hij',
})
/** The first line of a file of customers. */
const importedRow = () => ({
  line: 2,
  ...someone(),
  birthday: '4/1/1990',
  tags: 'VIP',
  notes: 'Sin amoniaco',
})

/** A valid body for each endpoint; e-mails are never repeated. */
export const usualBodies: Record<string, (targets: Targets) => object> = {
  'POST /notifications/subscriptions': subscription,
  'POST /auth/forgot-password': () => ({ email: someEmail() }),
  'POST /auth/login': ({ email, password }) => ({ email, password }),
  'POST /auth/register': () => sampleRegistration({ email: someEmail() }),
  'POST /auth/reset-password': () => ({
    email: someEmail(),
    code: '123456',
    newPassword: 'jacaranda-morada',
    confirmPassword: 'jacaranda-morada',
  }),
  'POST /auth/send-code': () => ({ email: someEmail() }),
  'POST /auth/verify-code': () => ({ email: someEmail(), code: '123456' }),
  'POST /auth/google-exchange': () => ({
    code: 'x',
    redirectUri: 'http://localhost/',
    codeVerifier: 'x'.repeat(43),
    nonce: 'x'.repeat(16),
  }),
  'POST /auth/google-login': () => ({ token: 'x' }),
  'PATCH /notifications/choices': () => ({ allPushes: true }),
  'PATCH /appoiments/:appointmentId/cancel': () => ({ reason: 'Salgo de viaje' }),
  'POST /appoiments/cancel': () => ({ ids: [randomUUID()], reason: 'Salgo de viaje' }),
  'PATCH /appoiments/delay': () => ({ minutes: 15 }),
  'POST /appoiments/delay/mails': () => ({ told: [{ appointmentId: randomUUID(), minutes: 15 }] }),
  'POST /appoiments/send-confirmation': ({ appointmentId = randomUUID() }) => ({
    ids: [appointmentId],
  }),
  'POST /appoiments/undo': () => ({ ids: [randomUUID()] }),
  'PATCH /appoiments/:appointmentId/arrival': () => ({ hasArrived: true }),
  'PATCH /appoiments/:appointmentId/whatsapp-reminder': () => ({ sent: true }),
  'PATCH /appoiments/:appointmentId/complete': () => ({ notes: 'Puntual' }),
  'POST /appoiments': ({ serviceId }) => ({
    ...someone(),
    serviceId,
    date: someDay(),
    time: '10:00',
    duration: 60,
    force: true,
  }),
  'PATCH /appoiments/:appointmentId/reschedule': () => ({
    date: someDay(),
    time: '10:00',
    force: true,
  }),
  'PATCH /appoiments/:appointmentId/payment': () => ({
    payment: { way: 'CASH', amount: 350, tip: 20 },
  }),
  'POST /customers/:customerId/settle-debts': () => ({ way: 'CASH' }),
  'POST /appoiments/:appointmentId/repeat': () => ({
    starts: [{ date: someDay(), time: '10:00' }],
  }),
  'POST /appoiments/:appointmentId/series/cancel': () => ({ reason: 'Salgo de viaje' }),
  'POST /appoiments/:appointmentId/series/move': ({ appointmentId = randomUUID() }) => ({
    moves: [{ appointmentId, date: someDay(), time: '10:00' }],
  }),
  'POST /appoiments/groups/:groupId/move': () => ({ date: someDay(), time: '10:00', force: true }),
  'POST /appoiments/groups/:groupId/mails': () => ({ message: 'Traigan tapete' }),
  'PATCH /appoiments/:appointmentId/meeting-link': () => ({
    meetingLink: `https://zoom.us/j/${randomUUID()}`,
  }),
  'POST /commerce/blocked-contacts': () => ({ email: someEmail(), note: 'No llegó' }),
  'POST /appoiments/import-preview': () => ({ events: [importedEvent()] }),
  'POST /appoiments/imports': () => ({ fileName: 'agenda.ics', reminds: false }),
  'POST /appoiments/imports/:appointmentImportId/rows': () => ({ rows: [importedAppointment()] }),
  'POST /customers/import-preview': () => ({ rows: [importedRow()] }),
  'POST /customers/imports': () => ({ fileName: 'clientes.csv' }),
  'POST /customers/imports/:importId/rows': () => ({ rows: [importedRow()] }),
  'POST /customers': () => ({
    ...someone(),
    notes: 'Alérgica al amoniaco',
    birthday: '1990-02-28',
    tags: ['VIP'],
  }),
  'POST /customers/:customerId/merge': ({ otherCustomerId = randomUUID() }) => ({
    ...someone(),
    otherId: otherCustomerId,
    birthday: '1990-02-28',
    version: 1,
    otherVersion: 1,
  }),
  'POST /customers/:customerId/merge/undo': ({ otherCustomerId = randomUUID() }) => ({
    otherId: otherCustomerId,
  }),
  'PATCH /customers/duplicates': () => ({
    customerId: randomUUID(),
    otherId: randomUUID(),
    areDistinct: true,
  }),
  'POST /customers/:customerId/notes': () => ({
    content: 'Alérgica al amoniaco',
    isPinned: Math.random() < 0.5,
  }),
  'PATCH /customers/:customerId/notes/:noteId': () => ({ isPinned: true }),
  'PATCH /customers/:customerId': () => ({ name: 'Rosa', tags: ['VIP', 'Tinte'] }),
  'POST /books/:commerceId/book': ({ serviceId }) => ({
    ...someone(),
    serviceId,
    date: someDay(),
    time: '10:00',
    notes: 'Con flequillo',
  }),
  'POST /books/:commerceId/book-party': ({ serviceId }) => {
    const date = someDay()
    const other = { name: 'Regina', serviceId, date, time: '11:00' }
    return { ...someone(), serviceId, date, time: '10:00', others: [other] }
  },
  'POST /books/:appointmentId/companion': ({ serviceId }) => ({
    name: 'Regina',
    serviceId,
    date: someDay(),
    time: '12:00',
  }),
  'POST /books/:commerceId/party-times': ({ serviceId }) => ({
    date: someDay(),
    serviceId,
    chosen: [{ serviceId, time: '10:00' }],
  }),
  ...waitingBodies,
  'POST /books/:appointmentId/confirm': () => ({ date: someDay(), time: '10:00' }),
  'PATCH /books/:appointmentId/heads-up': () => ({ headsUp: 'LATE_10', time: '10:00' }),
  'POST /books/:appointmentId/opened': () => ({ c: 'Ab_cdefghijklmnopqrs-1' }),
  'PATCH /books/:appointmentId/reschedule': () => ({
    date: someDay(),
    time: '10:00',
    name: 'Rosa',
    lastName: 'Peña',
    phone: `55${10_000_000 + Math.floor(Math.random() * 9e7)}`,
    notes: 'Con flequillo',
  }),
  'POST /commerce/booking-settings': () => ({
    canPickupBooking: true,
    canDeliveryBooking: true,
    canOnlineBooking: true,
    requiredContact: 'EMAIL',
  }),
  'POST /services': service,
  'POST /services/preview': service,
  'PATCH /services/:serviceId': service,
  'POST /commerce/business-hour': () => ({ data: openWeek }),
  'POST /commerce/days-off': () => ({ data: [{ date: dayFrom(400), description: 'Vacaciones' }] }),
  'POST /commerce/days-off/blocks': () => ({
    date: dayFrom(401),
    startTime: '14:00',
    endTime: '16:00',
  }),
  'POST /commerce/days-off/blocks/remove': () => ({
    removed: [{ date: dayFrom(401), startTime: '14:00', endTime: '16:00' }],
  }),
  'POST /commerce/notification-settings': () => ({
    desktop: true,
    email: true,
    hoursBeforeList: [24],
    autoConfirm: true,
    morningSummary: true,
  }),
  'PATCH /users/profile': () => ({
    name: 'Ana',
    businessDescription: 'Cortes y color',
    username: `salon-${randomUUID().slice(0, 8)}`,
    latitude: '19.4187',
    longitude: '-99.1604',
  }),
  'POST /users/profile/image': () => ({ kind: 'gallery', format: 'png', imageBase64: dot }),
  'POST /team': () => ({ name: 'Ana Sofía', about: 'Colorista' }),
  'PATCH /team': () => ({ booksInOrder: false }),
  'PATCH /team/:memberId': () => ({ about: 'Colorista' }),
  'PATCH /team/me': () => ({ phone: '55 1234 5678' }),
  'PATCH /team/:memberId/access': () => ({ role: 'STAFF' }),
  'POST /team/:memberId/invitation': () => ({ email: someEmail(), role: 'RECEPTION' }),
  'POST /team/split': () => ({ names: ['Ana Sofía', 'Luis'] }),
  'POST /appoiments/hand-over/:memberId': ({ appointmentId, commerceId }) => ({
    handOvers: [{ appointmentId, memberId: commerceId, date: someDay(), time: '10:00' }],
  }),
  'POST /resources': () => ({ name: 'Sala', units: 2 }),
  'PATCH /resources/:resourceId': () => ({ units: 3 }),
  'POST /commerce/whatsapp-template': () => ({ template: 'Hola {nombre}, te esperamos: {enlace}' }),
  'POST /commerce/gaps': () => ({ avoidsGaps: true }),
  'POST /commerce/hour-format': () => ({ hourFormat: '12' }),
  'POST /commerce/first-steps': () => ({ step: 'SHARE' }),
  'POST /commerce/timezone': () => ({ timezone: 'America/Mexico_City', keep: 'instant' }),
}
