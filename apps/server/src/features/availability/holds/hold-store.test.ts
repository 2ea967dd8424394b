import { createAppointment } from '@cuando/contract/appointments/appointments'
import { listNotifications } from '@cuando/contract/appointments/notifications'
import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { openTeam } from '../../../testing/steps/open-team.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { emptyTables, ownedBy, storedRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const wait = waitAs(app, () => salon)
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
const people = manageTeam(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T15:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries')
  salon = await openBusiness(app)
})

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
    const first = await wait.held()
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
      const entry = await wait.held()
      const body = { timezone: 'America/Cancun', keep }
      dataOf(await app.call(saveTimezone, { body }, salon.token))
      await expectWithdrawn(entry)
    },
  )

  it('when its person leaves, or takes no more bookings, but not when another does', async () => {
    const [ana, luz] = [await people.joined('Ana'), await people.joined('Luz')]
    const entry = await wait.held({}, ana)
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
    const entry = await wait.held()
    dataOf(await people.split(['Rosa', 'Ana']))
    await expectWithdrawn(entry)
  })
})

it('tells those who can write to the customer, and no staff', async () => {
  const { salon: opened, owner, ana, sofia } = await openTeam(app)
  salon = opened
  await wait.held({}, ana.memberId)
  const told = async ({ token }: { token: string }) =>
    dataOf(await app.call(listNotifications, {}, token)).notifications.map(({ type }) => type)
  expect([await told(owner), await told(sofia), await told(ana)]).toEqual([
    ['PLACE_HELD'],
    ['PLACE_HELD'],
    [],
  ])
})

it('is booked over by the owner only if asked', async () => {
  const entry = await wait.held()
  const who = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test' }
  const body = { ...who, serviceId: salon.serviceId, date: '2026-11-26', time: '10:00' }
  const book = (force: boolean) =>
    app.call(createAppointment, { body: { ...body, force } }, salon.token)
  expect(await bookAs(app, salon, body)).toMatchObject({ body: { code: 'slotTaken' } })
  expect(await book(false)).toMatchObject({ status: 409, body: { code: 'slotHeld' } })
  dataOf(await book(true))
  expect((await wait.list())[0]).toMatchObject({ id: entry, lastOffer: { state: 'WITHDRAWN' } })
})
