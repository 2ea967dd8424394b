import { createAppointment } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { listNotifications } from '@cuando/contract/appointments/notifications'
import { saveTimezone } from '@cuando/contract/business/settings'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { clearJobs } from '../../testing/queued-jobs.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../testing/steps/manage-services.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import { openTeam } from '../../testing/steps/open-team.ts'
import { requireContact } from '../../testing/steps/require-contact.ts'
import { waitAs } from '../../testing/steps/wait-as.ts'
import { addDaysOff } from '../../testing/stored/business.ts'
import { dumpEverything } from '../../testing/stored/everything.ts'
import { emptyTables, ownedBy, storedRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
const day = '2026-11-25'
let salon: TestBusiness
const as = changeAs(app, () => salon)
const wait = waitAs(app, () => salon)
const services = manageServices(app, () => salon)
const people = manageTeam(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T15:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries')
  salon = await openBusiness(app)
})

/** Somebody who waits for a full day, and for whom the owner holds 10:00 of the next one. */
async function held(changes: Parameters<typeof wait.waiting>[1] = {}, memberId?: string) {
  await requireContact(app, salon, 'EMAIL_OR_PHONE')
  await addDaysOff(app, salon, { date: day, from: null, until: null })
  const entry = await wait.waiting('Rosa', { email: '', phone: '5512345678', ...changes })
  dataOf(await wait.offer(entry, { date: '2026-11-26', time: '10:00', memberId }))
  return entry
}

const live = () =>
  storedRows(app, 'occupations', { ...ownedBy(salon), is_live: true }, { columns: ['starts_at'] })

/** The customer waits on, and the place is free. */
async function expectWithdrawn(entry: string) {
  expect((await wait.list()).find(({ id }) => id === entry)).toMatchObject({
    held: null,
    lastOffer: { state: 'WITHDRAWN' },
  })
  expect(await live()).toEqual([])
}

describe('a held place is taken back', () => {
  it('when its service is deleted, or no longer active, but not when it is only renamed', async () => {
    const first = await held()
    dataOf(await services.edit(salon.serviceId, { name: 'Corte nuevo' }))
    expect(await live()).toHaveLength(1)
    dataOf(await services.edit(salon.serviceId, { isActive: false }))
    await expectWithdrawn(first)
    dataOf(await services.edit(salon.serviceId, { isActive: true }))
    dataOf(await wait.offer(first, { date: '2026-11-26', time: '12:00' }))
    dataOf(await services.remove(salon.serviceId))
    await expectWithdrawn(first)
  })

  it('when its event moves', async () => {
    const event = await services.created({ ...tasting, maxAttendees: 1 })
    const seat = dataOf(await services.join(event.id)).id
    const entry = await wait.waiting('Rosa', { serviceId: event.id, date: undefined })
    dataOf(await as.cancel(seat))
    dataOf(await wait.offer(entry, {}))
    dataOf(await services.edit(event.id, { specificTime: '12:00' }))
    expect((await wait.list())[0]).toMatchObject({ held: null, lastOffer: { state: 'WITHDRAWN' } })
    dataOf(await services.join(event.id, 'eva'))
  })

  it.each(['instant', 'local'] as const)(
    'when the time zone changes and appointments keep their %s',
    async (keep) => {
      const entry = await held()
      const body = { timezone: 'America/Cancun', keep }
      dataOf(await app.call(saveTimezone, { body }, salon.token))
      await expectWithdrawn(entry)
    },
  )

  it('when its person leaves, or takes no more bookings, but not when another does', async () => {
    const [ana, luz] = [await people.joined('Ana'), await people.joined('Luz')]
    const entry = await held({}, ana)
    dataOf(await people.remove(luz))
    expect(await live()).toHaveLength(1)
    dataOf(await people.change(ana, { isActive: false }))
    await expectWithdrawn(entry)
    dataOf(await people.change(ana, { isActive: true }))
    dataOf(await wait.offer(entry, { date: '2026-11-26', time: '12:00', memberId: ana }))
    dataOf(await people.remove(ana))
    await expectWithdrawn(entry)
  })

  it('when the business becomes a team, whose bookings are divided', async () => {
    const entry = await held()
    dataOf(await people.split(['Rosa', 'Ana']))
    await expectWithdrawn(entry)
  })
})

describe('erasing a customer', () => {
  const erase = async (appointmentId: string) => {
    const customerId = (await as.shown(appointmentId)).customer.id
    dataOf(await app.call(eraseCustomer, { params: { customerId } }, salon.token))
  }

  it('deletes what they wait for, frees the place, and forgets the name in the notification', async () => {
    const contact = { lastName: 'Ixtlil', phone: '5512345678' }
    const booked = await as.booked({ ...contact, email: 'rosa@ejemplo.test', date: '2026-11-27' })
    await held({ ...contact })
    await erase(booked)
    expect(await wait.list()).toEqual([])
    expect(await live()).toHaveLength(1)
    expect(await dumpEverything(app)).not.toContain('Ixtlil')
    const listed = dataOf(await app.call(listNotifications, {}, salon.token))
    expect(JSON.stringify(listed)).not.toContain('Lista de espera')
  })

  it('leaves others in line, also a relative with the same telephone', async () => {
    const phone = '5512345678'
    const booked = await as.booked({ email: 'rosa@ejemplo.test', phone, date: '2026-11-27' })
    await as.booked({
      name: 'Eva',
      email: 'eva@ejemplo.test',
      phone,
      time: '12:00',
      date: '2026-11-27',
    })
    await requireContact(app, salon, 'EMAIL_OR_PHONE')
    await addDaysOff(app, salon, { date: day, from: null, until: null })
    await wait.waiting('Eva', { email: '', phone })
    await wait.waiting('Lola')
    await wait.waiting('Rosa', {
      email: '',
      phone,
      lastName: (await as.shown(booked)).customer.lastName,
      name: (await as.shown(booked)).customer.name,
    })
    await erase(booked)
    expect((await wait.list()).map(({ name }) => name)).toEqual(['Eva', 'Lola'])
  })
})

describe('the calendar', () => {
  const calendar = async (token = salon.token) =>
    dataOf(
      await app.call(appointmentCalendar, { query: { date: '2026-11-26', view: 'day' } }, token),
    )

  it('shows a held place with who it is for and until when, and nothing after that', async () => {
    const entry = await held()
    expect((await calendar()).holds).toEqual([
      {
        id: expect.any(String),
        entryId: entry,
        member: null,
        name: 'Rosa Peña',
        serviceName: 'Corte',
        ...{ date: '2026-11-26', time: '10:00', duration: 60, until: '09:15' },
      },
    ])
    dataOf(await wait.withdraw(entry))
    expect((await calendar()).holds).toEqual([])
  })

  it('shows staff only the places of their own', async () => {
    const { salon: opened, owner, ana, luz, sofia } = await openTeam(app)
    salon = opened
    await held({}, ana.memberId)
    const seen = async ({ token }: { token: string }) =>
      ((await calendar(token)).holds ?? []).map(({ member }) => member?.name)
    expect([await seen(owner), await seen(sofia), await seen(ana), await seen(luz)]).toEqual([
      ['Ana'],
      ['Ana'],
      ['Ana'],
      [],
    ])
  })
})

it('tells those who can write to the customer, and no staff', async () => {
  const { salon: opened, owner, ana, sofia } = await openTeam(app)
  salon = opened
  await held({}, ana.memberId)
  const told = async ({ token }: { token: string }) =>
    dataOf(await app.call(listNotifications, {}, token)).notifications.map(({ type }) => type)
  expect([await told(owner), await told(sofia), await told(ana)]).toEqual([
    ['PLACE_HELD'],
    ['PLACE_HELD'],
    [],
  ])
})

it('is booked over by the owner only if asked', async () => {
  const entry = await held()
  const who = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test' }
  const body = { ...who, serviceId: salon.serviceId, date: '2026-11-26', time: '10:00' }
  const book = (force: boolean) =>
    app.call(createAppointment, { body: { ...body, force } }, salon.token)
  expect(await bookAs(app, salon, body)).toMatchObject({ body: { code: 'slotTaken' } })
  expect(await book(false)).toMatchObject({ status: 409, body: { code: 'slotHeld' } })
  dataOf(await book(true))
  expect((await wait.list())[0]).toMatchObject({ id: entry, lastOffer: { state: 'WITHDRAWN' } })
})
