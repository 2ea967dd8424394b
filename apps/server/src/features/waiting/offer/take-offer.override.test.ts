import { createAppointment } from '@cuando/contract/appointments/appointments'
import { weekdays } from '@cuando/time/weekdays'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { oneTakenPlace } from '../../../testing/steps/take-one-place.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { countRows, emptyTables, ownedBy } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const day = '2026-11-25'
let salon: TestBusiness
const as = changeAs(app, () => salon)
const wait = waitAs(app, () => salon)

const place = oneTakenPlace(app, () => salon, day)
const { offered, coming } = place

beforeEach(async () => {
  app.clock.set('2026-11-24T15:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries')
  salon = await openBusiness(app)
  await place.take()
})

describe('the owner', () => {
  const force = (changes: object = {}) =>
    app.call(
      createAppointment,
      {
        body: {
          ...{
            name: 'Inés',
            lastName: 'Soto',
            email: 'ines@ejemplo.test',
            phone: '',
            isInLocal: true,
          },
          ...{ date: day, time: '10:00', serviceId: salon.serviceId, ...changes },
        },
      },
      salon.token,
    )

  it('is asked before a held place is given to somebody else, who then has it', async () => {
    const { entry, offer } = await offered()
    expect(await force()).toMatchObject({ status: 409, body: { code: 'slotHeld' } })
    expect((await force({ force: true })).status).toBe(201)
    expect(await wait.show(entry)).toMatchObject({
      state: 'WAITING',
      lastOffer: { state: 'WITHDRAWN' },
    })
    expect(await wait.take(entry, offer)).toMatchObject({ body: { code: 'offerOver' } })
    expect((await coming()).map(({ name }) => name)).toEqual(['Inés'])
  })

  it('undoes a cancellation although the place is held for somebody by now', async () => {
    const entry = await wait.waiting('Rosa')
    dataOf(await as.cancel(place.taken))
    app.clock.advance({ minutes: 1 })
    await workJobs(app)
    expect((await wait.show(entry)).state).toBe('OFFERED')
    dataOf(await as.undo(place.taken))
    expect(await wait.show(entry)).toMatchObject({ lastOffer: { state: 'WITHDRAWN' } })
    expect(await coming()).toHaveLength(1)
    expect(await countRows(app, 'occupations', { ...ownedBy(salon), is_live: true })).toBe(1)
  })

  it('gives a held seat of a class to somebody else after being asked', async () => {
    const hours = [{ startTime: '09:00', endTime: '12:00', isActive: true }]
    const week = weekdays.map((dayOfWeek) => ({ dayOfWeek, isActive: true, hours }))
    const { id: serviceId } = await manageServices(app, () => salon).created({
      ...{ name: 'Yoga', type: 'RECURRENT', maxAttendees: 1, serviceBusinessHours: week },
    })
    const at = { serviceId, date: '2026-12-02', time: '09:00', price: undefined }
    const first = dataOf(await bookAs(app, salon, { ...at, email: 'uno@ejemplo.test' }))
    for (const time of ['10:00', '11:00'])
      dataOf(await bookAs(app, salon, { ...at, time, email: `a${time.slice(0, 2)}@ejemplo.test` }))
    const entry = await wait.waiting('Rosa', { serviceId, date: at.date })
    dataOf(await as.cancelOwn(first.id))
    await workJobs(app)
    expect(await wait.offerOf(entry)).toMatchObject({ time: '09:00' })
    expect(await bookAs(app, salon, { ...at, email: 'dos@ejemplo.test' })).toMatchObject({
      status: 409,
    })
    const { date, time } = at
    expect(await force({ serviceId, date, time })).toMatchObject({ body: { code: 'slotHeld' } })
    expect((await force({ serviceId, date, time, force: true })).status).toBe(201)
    expect((await wait.show(entry)).state).toBe('WAITING')
  })

  it('never forces a second appointment into a taken place', async () => {
    const { entry, offer } = await offered()
    dataOf(await wait.take(entry, offer))
    expect(await force({ force: true })).toMatchObject({ body: { code: 'slotTaken' } })
  })
})
