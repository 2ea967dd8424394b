import { addBlock } from '@cuando/contract/days-off/blocks'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, openTestApp, type TestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { mailTokenOf } from '../../../testing/samples/mail-token.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { oneTakenPlace } from '../../../testing/steps/take-one-place.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { changeService } from '../../../testing/stored/business.ts'
import { countRows, emptyTables, ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
// Another process on the same database.
const twin = await makeTestApp({ database: app.database, clock: app.clock })
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

const block = (body: { date: string; startTime?: string; endTime?: string }) =>
  app.call(addBlock, { body }, salon.token)

describe('a held place', () => {
  it('becomes an appointment by one press, and is the same for a second one', async () => {
    const { entry, offer } = await offered()
    const { appointmentId } = dataOf(await wait.take(entry, offer, { price: 350, currency: 'MXN' }))
    expect(await as.own(appointmentId)).toMatchObject({
      date: day,
      time: '10:00',
      customer: { name: 'Rosa', email: 'rosa@ejemplo.test' },
      status: 'PENDING',
    })
    expect(dataOf(await wait.take(entry, offer))).toEqual({ appointmentId })
    expect(await wait.show(entry)).toMatchObject({ state: 'BOOKED', appointmentId })
    expect(await coming()).toHaveLength(1)
    const mails = await workJobs(app)
    expect(mails.filter(({ to }) => to.includes('rosa@ejemplo.test'))).toHaveLength(1)
    expect(mails.filter(({ to }) => to.includes(salon.email))).toHaveLength(1)
  })

  it('is taken once by two devices at once, through two processes', async () => {
    const { entry, offer } = await offered()
    const other = waitAs(twin, () => salon)
    const answers = await Promise.all([wait.take(entry, offer), other.take(entry, offer)])
    expect(answers.map((answer) => dataOf(answer).appointmentId)).toEqual([
      dataOf(await wait.take(entry, offer)).appointmentId,
      dataOf(await wait.take(entry, offer)).appointmentId,
    ])
    expect(await coming()).toHaveLength(1)
  })

  it('is booked by nobody else meanwhile, even at once with the press', async () => {
    const { entry, offer } = await offered()
    const answers = await Promise.all([
      bookAs(app, salon, { date: day, email: 'uno@ejemplo.test' }),
      wait.take(entry, offer),
      bookAs(twin, salon, { date: day, email: 'dos@ejemplo.test' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 409])
    expect((await coming()).map(({ name }) => name)).toEqual(['Rosa'])
  })

  it('is refused after its minutes, and changes nothing by being looked at', async () => {
    const { entry, offer } = await offered()
    app.clock.advance({ minutes: 15 })
    expect(await wait.show(entry)).toMatchObject({
      state: 'WAITING',
      offer: null,
      lastOffer: { date: day, time: '10:00', state: 'LAPSED' },
    })
    expect(await wait.take(entry, offer)).toMatchObject({
      status: 409,
      body: { code: 'offerOver', message: 'Este lugar ya no está guardado para ti' },
    })
    expect(await coming()).toEqual([])
  })

  it('is not taken by another entry, or with a price that was not shown', async () => {
    const { entry, offer } = await offered()
    const other = await wait.waiting('Eva')
    expect(await wait.take(other, offer)).toMatchObject({ body: { code: 'offerOver' } })
    expect(await wait.take(entry, offer, { price: 300 })).toMatchObject({
      body: { code: 'priceChanged' },
    })
    expect((await wait.show(entry)).state).toBe('OFFERED')
  })

  it('can be taken although the notice for bookings has passed meanwhile', async () => {
    await changeService(app, salon, { notice_to_book_hours: 24 })
    app.clock.set('2026-11-24T15:50:00Z')
    const { entry, offer } = await offered()
    app.clock.set('2026-11-24T16:02:00Z')
    expect(await bookAs(app, salon, { date: day, email: 'uno@ejemplo.test' })).toMatchObject({
      status: 409,
    })
    expect((await wait.take(entry, offer)).status).toBe(200)
  })
})

describe('a place before an appointment', () => {
  it('moves the appointment, and offers the one that it leaves', async () => {
    const own = await as.booked({ date: '2026-11-26', time: '10:00' })
    for (const [startTime, endTime] of [
      ['00:00', '10:00'],
      ['11:00', '24:00'],
    ] as const)
      dataOf(await block({ date: '2026-11-26', startTime, endTime }))
    dataOf(await block({ date: '2026-11-24' }))
    const { id: entry, state } = dataOf(await wait.sooner(own, { c: mailTokenOf(salon) }))
    expect(state).toBe('WAITING')
    const luis = await wait.waiting('Luis', { date: '2026-11-26' })
    dataOf(await as.cancelOwn(place.taken))
    await workJobs(app)
    const offer = (await wait.offerOf(entry))?.id ?? ''
    expect(dataOf(await wait.take(entry, offer))).toEqual({ appointmentId: own })
    expect(await as.own(own)).toMatchObject({ date: day, time: '10:00' })
    await workJobs(app)
    expect((await wait.show(luis)).offer).toMatchObject({ date: '2026-11-26', time: '10:00' })
    expect(await coming()).toHaveLength(1)
  })
})

describe('races for one place', () => {
  it('give it to one customer, after any order of concurrent requests', async () => {
    for (let round = 0; round < 6; round += 1) {
      await emptyTables(app, 'waiting_offers', 'waiting_entries')
      const { entry, offer } = await offered(`Ana${round}`)
      const second = await wait.waiting(`Beto${round}`)
      const other = waitAs(twin, () => salon)
      const acts = [
        () => wait.take(entry, offer),
        () => other.pass(entry, offer),
        () => bookAs(twin, salon, { date: day, email: `otro${round}@ejemplo.test` }),
        () => other.leave(entry),
        () => workJobs(twin as TestApp),
        () => wait.withdraw(entry),
      ]
      await Promise.all(shuffled(acts, round).map((act) => act()))
      await workJobs(app)
      const next = await wait.offerOf(second)
      if (next) dataOf(await wait.take(second, next.id))
      const live = await coming()
      expect(live).toHaveLength(1)
      expect(await countRows(app, 'occupations', { ...ownedBy(salon), is_live: true })).toBe(1)
      place.taken =
        (await storedRows(app, 'appointments', { ...ownedBy(salon), status: 'PENDING' }))[0]?.id ??
        ''
    }
  })
})

const shuffled = <T>(all: readonly T[], by: number): T[] => [...all.slice(by), ...all.slice(0, by)]
