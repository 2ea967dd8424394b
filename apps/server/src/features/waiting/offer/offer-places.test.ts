import { randomUUID } from 'node:crypto'
import { commerceId } from '@cuando/contract/business/commerce-id'
import { saveBusinessHours } from '@cuando/contract/business/settings'
import { addBlock, removeBlock } from '@cuando/contract/days-off/blocks'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs, readJobs } from '../../../testing/queued-jobs.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { leaveOnePlace } from '../../../testing/steps/take-one-place.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import {
  addRows,
  countRows,
  emptyTables,
  ownedBy,
  storedRows,
} from '../../../testing/stored/rows.ts'
import { workJobs, workJobsNow } from '../../../testing/work-jobs.ts'
import { offerPlaces } from './offer-places.ts'

const app = await openTestApp()
const day = '2026-11-25'
let salon: TestBusiness
const as = changeAs(app, () => salon)
const wait = waitAs(app, () => salon)
const services = manageServices(app, () => salon)

/** A business with one place on the day, at 10:00. */
beforeEach(async () => {
  app.clock.set('2026-11-24T15:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries')
  salon = await openBusiness(app)
  await leaveOnePlace(app, salon, day)
})

const block = (body: { date: string; startTime?: string; endTime?: string }) =>
  app.call(addBlock, { body }, salon.token)
const unblock = (removed: { date: string; startTime: string; endTime: string }) =>
  app.call(removeBlock, { body: { removed: [removed], restored: [] } }, salon.token)

/** Runs the jobs. Returns the recipients and subjects of the mails about the list. */
async function mailed(): Promise<string[]> {
  const mails = await workJobs(app)
  const all = await Promise.all(
    mails.map(async ({ to, raw }) => `${to.join()} ${(await PostalMime.parse(raw)).subject}`),
  )
  return all.filter((each) => /Se liberó|Hay lugar|avisamos/.test(each)).sort()
}

const later = async (minutes: number) => {
  app.clock.advance({ minutes })
  await lookEverywhere()
  return mailed()
}

const booked = () => as.booked({ email: 'luz@ejemplo.test', date: day, time: '10:00' })

describe('a place that frees', () => {
  it('is held for the first in line, who is mailed, and after 15 minutes for the next', async () => {
    const id = await booked()
    const rosa = await wait.waiting('Rosa')
    const luis = await wait.waiting('Luis')
    expect(await mailed()).toEqual([])
    dataOf(await as.cancelOwn(id))
    expect(await mailed()).toEqual([
      'rosa@ejemplo.test Se liberó: mié 25 nov, 10:00 · Corte (Rosa)',
    ])
    expect(await wait.show(rosa)).toMatchObject({
      state: 'OFFERED',
      offer: { date: day, time: '10:00', until: '09:15', price: 350 },
    })
    expect(await as.freeAt(day)).toEqual([])
    expect(await bookAs(app, salon, { date: day, time: '10:00' })).toMatchObject({ status: 409 })
    expect(await later(14)).toEqual([])
    expect(await later(1)).toEqual([
      'luis@ejemplo.test Se liberó: mié 25 nov, 10:00 · Corte (Luis)',
    ])
    expect(await wait.show(rosa)).toMatchObject({
      state: 'WAITING',
      lastOffer: { state: 'LAPSED' },
    })
    expect((await wait.show(luis)).state).toBe('OFFERED')
  })

  it('can be booked by anybody after three offers, and one mail tells the others in line', async () => {
    const id = await booked()
    for (const name of ['Rosa', 'Luis', 'Paz', 'Eva', 'Ines']) await wait.waiting(name)
    dataOf(await as.cancelOwn(id))
    await mailed()
    await later(15)
    expect(await later(15)).toEqual(['paz@ejemplo.test Se liberó: mié 25 nov, 10:00 · Corte (Paz)'])
    expect(await later(15)).toEqual([
      'eva@ejemplo.test Hay lugar: mié 25 nov, 10:00 · Corte (Eva)',
      'ines@ejemplo.test Hay lugar: mié 25 nov, 10:00 · Corte (Ines)',
    ])
    expect(await as.freeAt(day)).toEqual(['10:00'])
    expect(await later(15)).toEqual([])
    // Booked and free once more, it is a new place.
    const again = await booked()
    await mailed()
    dataOf(await as.cancelOwn(again))
    expect(await mailed()).toEqual([
      'rosa@ejemplo.test Se liberó: mié 25 nov, 10:00 · Corte (Rosa)',
    ])
  })

  it('is offered after a move, and after a block was removed', async () => {
    const id = await booked()
    const rosa = await wait.waiting('Rosa')
    dataOf(await as.moveOwn(id, '2026-11-26', '10:00'))
    expect(await mailed()).toHaveLength(1)
    dataOf(await wait.leave(rosa))
    dataOf(await bookAs(app, salon, { date: day, time: '10:00', email: 'uno@ejemplo.test' }))
    const eva = await wait.waiting('Eva', { part: 'AFTERNOON' })
    await mailed()
    dataOf(await unblock({ date: day, startTime: '11:00', endTime: '24:00' }))
    expect(await mailed()).toEqual(['eva@ejemplo.test Se liberó: mié 25 nov, 12:00 · Corte (Eva)'])
    expect((await wait.show(eva)).offer?.time).toBe('12:00')
  })

  it('is offered when new hours open it', async () => {
    const wednesday = (endTime: string) => [
      {
        dayOfWeek: 'WEDNESDAY' as const,
        isActive: true,
        hours: [{ startTime: '10:00', endTime }],
      },
    ]
    const open = (endTime: string) =>
      app.call(saveBusinessHours, { body: { data: wednesday(endTime) } }, salon.token)
    dataOf(await open('11:00'))
    await as.booked({ email: 'luz@ejemplo.test', date: '2026-12-02', time: '10:00' })
    await wait.waiting('Rosa', { date: '2026-12-02' })
    expect(await mailed()).toEqual([])
    dataOf(await open('12:00'))
    expect(await mailed()).toEqual(['rosa@ejemplo.test Se liberó: mié 2 dic, 11:00 · Corte (Rosa)'])
  })

  it('is held for one of a thousand people at a time, and three offers later the others get mails', async () => {
    const id = await booked()
    const entry = await wait.waiting('Rosa')
    const [row] = await storedRows(app, 'waiting_entries', { id: entry })
    const thousand = Array.from({ length: 999 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      email: `p${index}@ejemplo.test`,
    }))
    await addRows(app, 'waiting_entries', thousand as never)
    dataOf(await as.cancelOwn(id))
    for (const minutes of [0, 15, 15]) expect(await later(minutes)).toHaveLength(1)
    app.clock.advance({ minutes: 15 })
    await offerPlaces(app.database.db, app.clock.now(), commerceId.parse(salon.commerceId))
    const mails = (await readJobs(app.database.pool)).filter(
      ({ payload }) => payload.about === 'FREE',
    )
    expect(new Set(mails.map(({ payload }) => payload.entryId)).size).toBe(997)
    expect(await as.freeAt(day)).toEqual(['10:00'])
  })

  it('is not offered while the owner may undo what freed it', async () => {
    const id = await booked()
    const rosa = await wait.waiting('Rosa')
    dataOf(await as.cancel(id))
    await workJobsNow(app)
    expect((await wait.show(rosa)).state).toBe('WAITING')
    dataOf(await as.undo(id))
    app.clock.advance({ minutes: 14 / 60 })
    expect(await mailed()).toEqual([])
    dataOf(await as.cancel(id))
    app.clock.advance({ minutes: 14 / 60 })
    expect(await mailed()).toHaveLength(1)
  })

  it('waits for the morning at night, and is free for all until then', async () => {
    dataOf(await block({ date: '2026-11-27', startTime: '00:00', endTime: '10:00' }))
    dataOf(await block({ date: '2026-11-27', startTime: '11:00', endTime: '24:00' }))
    const id = await as.booked({ email: 'luz@ejemplo.test', date: '2026-11-27' })
    await wait.waiting('Rosa', { date: '2026-11-27' })
    app.clock.set('2026-11-25T04:00:00Z')
    dataOf(await as.cancelOwn(id))
    expect(await mailed()).toEqual([])
    expect(await as.freeAt('2026-11-27')).toEqual(['10:00'])
    app.clock.set('2026-11-25T14:00:00Z')
    expect(await mailed()).toEqual([])
    await lookEverywhere()
    expect(await mailed()).toHaveLength(1)
  })

  it('goes to the next at once if it is passed, and to nobody who left', async () => {
    const id = await booked()
    const [rosa, luis, paz] = [
      await wait.waiting('Rosa'),
      await wait.waiting('Luis'),
      await wait.waiting('Paz'),
    ]
    dataOf(await wait.leave(luis))
    dataOf(await as.cancelOwn(id))
    await mailed()
    const offer = await wait.offerOf(rosa)
    const passed = dataOf(await wait.pass(rosa, offer?.id ?? ''))
    expect(passed).toMatchObject({ state: 'WAITING', lastOffer: { state: 'PASSED' } })
    expect(dataOf(await wait.pass(rosa, offer?.id ?? ''))).toEqual(passed)
    expect(await mailed()).toEqual(['paz@ejemplo.test Se liberó: mié 25 nov, 10:00 · Corte (Paz)'])
    expect((await wait.show(luis)).state).toBe('ENDED')
    expect((await wait.show(paz)).state).toBe('OFFERED')
  })

  it('is not offered to somebody who has booked the service for that day meanwhile', async () => {
    const { id } = dataOf(await bookAs(app, salon, { date: day, email: 'luz@ejemplo.test' }))
    const rosa = await wait.waiting('Rosa')
    dataOf(await unblock({ date: day, startTime: '11:00', endTime: '24:00' }))
    dataOf(await bookAs(app, salon, { date: day, time: '13:00' }))
    await mailed()
    dataOf(await as.cancelOwn(id))
    await mailed()
    expect((await wait.show(rosa)).state).toBe('ENDED')
  })

  it('of an event is a seat, held for one person at a time', async () => {
    const { id: serviceId } = await services.created({ ...tasting, maxAttendees: 1 })
    const { id } = dataOf(await services.join(serviceId))
    const first = await wait.waiting('Luis', { serviceId, date: undefined })
    const second = await wait.waiting('Paz', { serviceId, date: undefined })
    dataOf(await as.cancelOwn(id))
    await mailed()
    expect((await wait.show(first)).offer).toMatchObject({ date: '2026-12-10', time: '10:00' })
    expect(await services.join(serviceId, 'eva')).toMatchObject({ status: 409 })
    app.clock.advance({ minutes: 15 })
    await mailed()
    expect((await wait.show(first)).state).toBe('WAITING')
    expect((await wait.show(second)).state).toBe('OFFERED')
    expect(await countRows(app, 'occupations', { ...ownedBy(salon), attendees: 2 })).toBe(0)
  })
})

async function lookEverywhere(): Promise<void> {
  const { waitingJobs } = await import('../jobs.ts')
  const { db } = app.database
  const tools = { db, clock: app.clock, mailQuota: app.mailQuota } as never
  await waitingJobs(tools)['waiting:look-everywhere']()
}
