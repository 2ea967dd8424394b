import { createCalendarFeed } from '@cuando/contract/accounts/integrations'
import { saveProfile } from '@cuando/contract/accounts/profile'
import * as owner from '@cuando/contract/appointments/appointments'
import { saveWhatsappTemplate } from '@cuando/contract/appointments/whatsapp-message'
import { moveOwnAppointment } from '@cuando/contract/booking/books'
import { giveHeadsUp } from '@cuando/contract/booking/own-links'
import { saveBookingSettings } from '@cuando/contract/business/commerce'
import { saveGaps } from '@cuando/contract/business/gaps'
import * as settings from '@cuando/contract/business/settings'
import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import { blockContact } from '@cuando/contract/customers/blocked-contacts'
import { startImport } from '@cuando/contract/customers/customer-imports'
import { addCustomerNote } from '@cuando/contract/customers/customer-notes'
import { createCustomer, eraseCustomer, updateCustomer } from '@cuando/contract/customers/customers'
import { addBlock } from '@cuando/contract/days-off/blocks'
import { savePaypalEmail } from '@cuando/contract/referrals/referrals'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { settleAppointments } from './features/appointments/change/settle-appointments.ts'
import { openTestApp } from './testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from './testing/open-business.ts'
import {
  hashOf,
  join,
  type LiveProcess,
  openLiveProcess,
  type Screen,
} from './testing/process/open-live-processes.ts'
import { changeAs } from './testing/steps/change-as.ts'
import { manageServices } from './testing/steps/manage-services.ts'
import { partyAs } from './testing/steps/party-as.ts'
import { waitAs } from './testing/steps/wait-as.ts'
import { waitingChanges } from './testing/steps/waiting-changes.ts'

// The calls of one process, and screens at it and at another.
const app = await openTestApp({ tellScreens: (told) => near.live.tell(told) })
const as = changeAs(app, () => salon)
const party = partyAs(app, () => salon)
const wait = waitAs(app, () => salon)
const services = manageServices(app, () => salon)
const rooms = new Map<string, string>()
let heard: Record<'near' | 'far' | 'stranger', string[]>
let near: LiveProcess
let far: LiveProcess
let salon: TestBusiness

beforeAll(async () => {
  const open = () =>
    openLiveProcess(app.database.url, async (hash) => {
      const room = rooms.get(hash.toString('hex'))
      return room ? { room, expiresAt: new Date(Date.now() + 3_600_000) } : null
    })
  near = await open()
  far = await open()
})
afterAll(async () => {
  await near.close()
  await far.close()
})
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  heard = {
    near: await follow(near, salon),
    far: await follow(far, salon),
    stranger: await follow(far, await openBusiness(app)),
  }
})

/** A screen of the business; its list grows with what it hears. */
async function follow(at: LiveProcess, business: TestBusiness): Promise<string[]> {
  const list: string[] = []
  const screen = await openScreen(at, business)
  screen.onAny((event: string) => list.push(event))
  return list
}

async function openScreen(at: LiveProcess, { commerceId }: TestBusiness): Promise<Screen> {
  const name = `screen${rooms.size}`
  rooms.set(hashOf(name).toString('hex'), commerceId)
  const screen = await at.enter(name)
  await join(screen, commerceId)
  return screen
}

const call: typeof app.call = (endpoint, given) => app.call(endpoint, given, salon.token)
const today = { date: '2026-11-24', time: '12:00' }
const customer = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test', phone: '5587654321' }
const customerOf = async (id: string) => {
  const found = await as.shown(id)
  return { customerId: found.customer.id ?? '' }
}

/** Changes of an appointment of today. */
const toAppointments: Record<string, (id: string) => Promise<unknown>> = {
  'its customer wants to come sooner': async (id) => {
    dataOf(await call(addBlock, { body: { date: today.date } }))
    await expectToHear()
    return wait.sooner(id)
  },
  'its customer books another one along': (id) => party.add(id, { date: '2026-11-26' }),
  'the owner moves it': (id) => as.move(id, { date: '2026-11-26', time: '12:00' }),
  'the owner cancels it': (id) => as.cancel(id),
  'the owner cancels several': (id) => call(owner.cancelAppointments, { body: { ids: [id] } }),
  'the owner notes the arrival': (id) => as.arrive(id),
  'the owner notes that they reminded': (id) => as.remind(id),
  'the owner completes it': async (id) => {
    app.clock.set('2026-11-24T18:30:00Z')
    return as.complete(id)
  },
  'the owner undoes a move': async (id) => {
    dataOf(await as.move(id, { date: '2026-11-26', time: '13:00' }))
    await expectToHear()
    return as.undo(id)
  },
  'the owner writes a note about the customer': async (id) =>
    call(addCustomerNote, { params: await customerOf(id), body: { content: 'Sin gluten' } }),
  'the owner changes the customer': async (id) =>
    call(updateCustomer, { params: await customerOf(id), body: { name: 'Rosalía' } }),
  'the owner erases the customer': async (id) =>
    call(eraseCustomer, { params: await customerOf(id) }),
  'the customer moves it': (id) => as.moveOwn(id, '2026-11-26', '14:00'),
  'the customer corrects it': (id) =>
    call(moveOwnAppointment, { params: { appointmentId: id }, body: { name: 'Rosita' } }),
  'the customer confirms it': (id) => as.confirm(id),
  'the customer is on the way': (id) =>
    call(giveHeadsUp, { params: { appointmentId: id }, body: { headsUp: 'ON_THE_WAY' } }),
  'the customer cancels it': (id) => as.cancelOwn(id),
}

const toTheBusiness: Record<string, () => Promise<unknown>> = {
  ...waitingChanges(wait, { block: (date) => call(addBlock, { body: { date } }), expectToHear }),
  'a visitor books a party': () => party.book([{}]),
  'the owner creates an appointment': () =>
    call(owner.createAppointment, {
      body: { ...customer, ...today, serviceId: salon.serviceId },
    }),
  'somebody books': () => as.booked(today),
  'the owner creates a service': () => services.create({ name: 'Masaje' }),
  'the owner changes a service': () => services.edit(salon.serviceId, { price: 360 }),
  'the owner removes a service': () => services.remove(salon.serviceId),
  'the owner restores a service': async () => {
    dataOf(await services.remove(salon.serviceId))
    await expectToHear()
    return services.restore(salon.serviceId)
  },
  'the owner changes the hours': async () => {
    const data = dataOf(await call(settings.businessHours, {}))
    return call(settings.saveBusinessHours, { body: { data } })
  },
  'the owner takes a day off': () =>
    call(settings.saveDaysOff, { body: { data: [{ date: '2026-12-24', description: 'Fiesta' }] } }),
  'the owner avoids gaps': () => call(saveGaps, { body: { avoidsGaps: true } }),
  'the owner changes how hours read': () =>
    call(settings.saveHourFormat, { body: { hourFormat: '12' } }),
  'the owner changes the zone': () =>
    call(settings.saveTimezone, { body: { timezone: 'America/Cancun', keep: 'local' } }),
  'the owner changes the notifications': async () => {
    const body = dataOf(await call(settings.notificationSettings, {}))
    return call(settings.saveNotificationSettings, { body })
  },
  'the owner changes what is asked of customers': () =>
    call(saveBookingSettings, {
      body: { canPickupBooking: true, canDeliveryBooking: false, canOnlineBooking: false },
    }),
  'the owner changes the message by WhatsApp': () =>
    call(saveWhatsappTemplate, { body: { template: 'Hola {nombre}' } }),
  'the owner changes the profile': () => call(saveProfile, { body: { name: 'Luz' } }),
  'the owner blocks a contact': () => call(blockContact, { body: { email: 'no@ejemplo.test' } }),
  'the owner creates a customer': () =>
    call(createCustomer, { body: { ...customer, email: 'ana@ejemplo.test', phone: '' } }),
  'the owner begins an import': () => call(startImport, { body: { fileName: 'clientes.csv' } }),
  'the owner subscribes a calendar': () => call(createCalendarFeed, {}),
  'the owner says where earnings are paid': () =>
    call(savePaypalEmail, { body: { paypalEmail: 'luz@ejemplo.test' } }),
}

async function expectToBeHeard(work: () => Promise<unknown>) {
  const answer = await work()
  if (Object(answer).body) dataOf(answer as Parameters<typeof dataOf>[0])
  await expectToHear()
}

/** A screen refetches its data after both of these events. Events heard so far are cleared. */
async function expectToHear() {
  const isChange = (event: string) => /^(newNotification|appointmentsChanged)$/.test(event)
  for (const screen of ['near', 'far'] as const) {
    await vi.waitUntil(() => heard[screen].some(isChange), { timeout: 10_000 })
    heard[screen].length = 0
  }
  expect(heard.stranger).toEqual([])
}

describe('all screens of the business get the event in any process, and nobody else does', () => {
  it.each(Object.entries(toTheBusiness))('when %s', (_name, work) => expectToBeHeard(work))

  it.each(Object.entries(toAppointments))('when %s', async (_name, work) => {
    const id = await as.booked(today)
    await expectToHear()
    await expectToBeHeard(() => work(id))
  })

  it('when past appointments are settled', async () => {
    await as.booked(today)
    await expectToHear()
    const settle = (at: string) =>
      settleAppointments(app.database.db, new Date(at), pino({ level: 'silent' }))
    await expectToBeHeard(() => settle('2026-11-28T16:00:00Z'))
  })
})

it('these are the only public calls that change an owner’s screen', () => {
  const unseen = ['device', 'opened', 'party-times', 'subscribe', 'unsubscribe']
  const calls = allEndpoints.filter(
    ({ access, method, path }) =>
      access === 'public' && method !== 'GET' && path.startsWith('/books/'),
  )
  const names = calls.map(({ path }) => path.split('/').at(-1) ?? '')
  expect(names.filter((name) => !unseen.includes(name)).toSorted()).toEqual([
    ':entryId',
    'book',
    'book-party',
    'cancel',
    'companion',
    'confirm',
    'confirm',
    'heads-up',
    'pass',
    'reschedule',
    'sooner',
    'take',
    'waiting',
  ])
})

it('an event names the call that caused it, so that its own tab need not refetch', async () => {
  const screen = await openScreen(far, salon)
  const told = new Promise((resolve) => screen.once('appointmentsChanged', resolve))
  await app.inject({
    method: 'POST',
    url: '/api/commerce/hour-format',
    payload: { hourFormat: '12' },
    headers: { authorization: `Bearer ${salon.token}`, 'x-request-id': 'call-of-this-tab' },
  })
  expect(await told).toEqual({ by: 'call-of-this-tab' })
})
