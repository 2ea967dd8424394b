import { saveTimezone } from '@cuando/contract/business/settings'
import { eraseCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '../../testing/count-waiting.ts'
import { openTransaction } from '../../testing/database-sessions.ts'
import { insertGoogleConnection } from '../../testing/google/insert-google-connection.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { clearJobs, removeJobs } from '../../testing/queued-jobs.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { deleteRows, ownedBy, storedValues } from '../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
  await clearJobs(app.database.pool)
})

/** Takes the queued changes out of the queue: their appointments in order, and the number of waiting jobs. */
async function noted() {
  const ids = await storedValues(app, 'google_changes', 'appointment_id', ownedBy(salon), [
    'position',
  ])
  await deleteRows(app, 'google_changes', ownedBy(salon))
  const jobs = await removeJobs(app.database.pool, `google-calendar:${salon.commerceId}`)
  return { ids, jobs }
}

it('queues no change for a business that is not connected', async () => {
  const id = await as.booked()
  dataOf(await as.cancel(id))
  expect(await noted()).toEqual({ ids: [], jobs: 0 })
})

describe('for a connected business', () => {
  beforeEach(() => insertGoogleConnection(app, salon))

  it('queues every change that an event shows, with one job', async () => {
    const id = await as.booked()
    expect(await noted()).toEqual({ ids: [id], jobs: 1 })
    const when = { date: '2026-11-25', time: '12:00' }
    dataOf(await as.move(id, when))
    expect(await noted()).toEqual({ ids: [id], jobs: 1 })
    const { id: serviceId } = await manageServices(app, () => salon).created({ name: 'Tinte' })
    dataOf(await as.move(id, { ...when, serviceId }))
    expect(await noted()).toEqual({ ids: [id], jobs: 1 })
    dataOf(await as.cancel(id))
    expect(await noted()).toEqual({ ids: [id], jobs: 1 })
    dataOf(await as.undo(id))
    expect(await noted()).toEqual({ ids: [id], jobs: 1 })
  })

  it('queues nothing for arrivals, reminders and completions', async () => {
    const id = await as.booked({ date: '2026-11-24', time: '12:00' })
    await noted()
    app.clock.set('2026-11-24T17:50:00Z')
    dataOf(await as.arrive(id))
    dataOf(await as.remind(id))
    dataOf(await as.complete(id))
    app.clock.set('2026-11-24T16:00:00Z')
    expect(await noted()).toEqual({ ids: [], jobs: 0 })
  })

  it('queues several changes in the order of the last change of each, with one job', async () => {
    const first = await as.booked({ time: '10:00' })
    const second = await as.booked({ time: '12:00', email: 'luz@ejemplo.test' })
    const third = await as.booked({ time: '14:00', email: 'eva@ejemplo.test' })
    dataOf(await as.cancel(first))
    expect(await noted()).toEqual({ ids: [second, third, first], jobs: 1 })
  })

  it('queues nothing for a refused booking', async () => {
    await as.booked()
    await noted()
    expect(await bookAs(app, salon, { email: 'luz@ejemplo.test' })).toMatchObject({ status: 409 })
    expect(await noted()).toEqual({ ids: [], jobs: 0 })
  })

  it('queues the appointments that a change of the zone moves, and those of an erased customer', async () => {
    const id = await as.booked()
    await noted()
    const body = { timezone: 'America/Tijuana', keep: 'local' } as const
    dataOf(await app.call(saveTimezone, { body }, salon.token))
    expect(await noted()).toEqual({ ids: [id], jobs: 1 })
    const { customer } = await as.shown(id)
    const params = { customerId: customer.id ?? '' }
    dataOf(await app.call(eraseCustomer, { params }, salon.token))
    expect(await noted()).toEqual({ ids: [id], jobs: 1 })
  })

  it('a booking concurrent with a disconnection succeeds and queues nothing', async () => {
    await using disconnection = await openTransaction(app)
    await deleteRows(disconnection, 'google_connections', ownedBy(salon))
    const booking = bookAs(app, salon)
    await expect.poll(() => countWaiting(app)).toBe(1)
    await disconnection.commit()
    expect(await booking).toMatchObject({ status: 201 })
    expect(await noted()).toEqual({ ids: [], jobs: 0 })
  })

  it('queues nothing for a booking of another business', async () => {
    const other = await openBusiness(app)
    dataOf(await bookAs(app, other))
    expect(await noted()).toEqual({ ids: [], jobs: 0 })
  })
})
