import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { availableDates, availableHours, nextAvailable } from '@cuando/contract/booking/books'
import { beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '../../../testing/count-waiting.ts'
import { openTransaction } from '../../../testing/database-sessions.ts'
import { blockByGoogle } from '../../../testing/google/block-by-google.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { handOverAs } from '../../../testing/steps/hand-over-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { addRows, lockRows, ownedBy } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const team = manageTeam(app, () => salon)
const as = changeAs(app, () => salon)
const hands = handOverAs(app, () => salon)
const date = '2026-11-25'
/** Wednesday 25 November in Mexico City. */
const ten = [`${date}T16:00Z`, `${date}T17:00Z`] as const
const wholeDay = [`${date}T06:00Z`, '2026-11-26T06:00Z'] as const
let salon: TestBusiness
let ana: string
let luis: string
beforeEach(async () => {
  salon = await openBusiness(app)
  ana = await team.joined('Ana')
  luis = await team.joined('Luis')
  dataOf(await team.change(salon.commerceId, { isActive: false }))
})

const of = (memberId: string) => ({ commerceId: salon.commerceId, memberId })
const asked = (memberId?: string) => ({
  params: { commerceId: salon.commerceId },
  query: { date, serviceId: salon.serviceId, memberId },
})
const isFree = async (memberId?: string) =>
  dataOf(await app.call(availableHours, asked(memberId))).find(({ time }) => time === '10:00')
    ?.isAvailable ?? false
const giverOf = async (id: string) => (await as.shown(id)).member?.id
let guests = 0
const book = (memberId?: string) =>
  bookAs(app, salon, { memberId, email: `guest${++guests}@ejemplo.test` })

describe('the busy time of a person', () => {
  it('blocks that person, and nobody else', async () => {
    await blockByGoogle(app, of(ana), ten)
    expect(await isFree(ana)).toBe(false)
    expect(await isFree(luis)).toBe(true)
    expect(await isFree()).toBe(true)
    expect(await book(ana)).toMatchObject({ status: 409, body: { code: 'slotTaken' } })
    expect(await giverOf(dataOf(await book(luis)).id)).toBe(luis)
    expect(await isFree()).toBe(false)
  })

  it('gives a booking with anybody to somebody who is free', async () => {
    await blockByGoogle(app, of(luis), ten)
    expect(await giverOf(dataOf(await book()).id)).toBe(ana)
    expect(await book()).toMatchObject({ status: 409, body: { code: 'slotTaken' } })
  })

  it('counts in free days and in the next free time of that person', async () => {
    await blockByGoogle(app, of(ana), ['2026-11-24T06:00Z', wholeDay[0]], wholeDay)
    const daysOf = async (memberId: string) =>
      dataOf(await app.call(availableDates, asked(memberId))).map((each) => each.date)
    expect(await daysOf(ana)).not.toContain(date)
    expect(await daysOf(luis)).toContain(date)
    const nextOf = async (memberId: string) =>
      dataOf(await app.call(nextAvailable, asked(memberId)))?.date
    expect([await nextOf(ana), await nextOf(luis)]).toEqual(['2026-11-26', '2026-11-24'])
  })

  it('of the owner does not block the others', async () => {
    dataOf(await team.change(salon.commerceId, { isActive: true }))
    await blockByGoogle(app, salon, ten)
    expect(await isFree(salon.commerceId)).toBe(false)
    expect(await isFree(ana)).toBe(true)
  })

  it('refuses an owner’s booking with a reason, and can be overridden', async () => {
    await blockByGoogle(app, of(ana), ten)
    const id = dataOf(await book(luis)).id
    const move = { date, time: '10:00', memberId: ana }
    expect(await as.move(id, move)).toMatchObject({ status: 409, body: { code: 'slotBusy' } })
    dataOf(await as.move(id, { ...move, force: true }))
    expect(await giverOf(id)).toBe(ana)
  })

  it('prevents the proposal to hand an appointment over to that person', async () => {
    dataOf(await team.change(salon.commerceId, { isActive: true }))
    dataOf(await book(luis))
    await blockByGoogle(app, of(ana), ten)
    const { turns } = await hands.listed(luis, date)
    expect(turns.map(({ proposed }) => proposed)).toEqual([salon.commerceId])
  })

  it('that arrives while somebody books counts for the booking that waits for it', async () => {
    await blockByGoogle(app, of(ana))
    await using reading = await openTransaction(app)
    await lockRows(reading, 'commerces', ownedBy(salon), 'NO KEY UPDATE')
    const [starts_at, ends_at] = ten.map((time) => new Date(time)) as [Date, Date]
    const time = { calendar_id: `${ana}@gmail.test`, event_id: 'lunch', starts_at, ends_at }
    await addRows(reading, 'google_busy', [{ ...ownedBy(salon), member_id: ana, ...time }])
    const bookings = Promise.all([book(ana), book()])
    await expect.poll(() => countWaiting(app)).toBe(2)
    await reading.commit()
    const [withAna, withAnybody] = await bookings
    expect(withAna).toMatchObject({ status: 409, body: { code: 'slotTaken' } })
    expect(await giverOf(dataOf(withAnybody).id)).toBe(luis)
  })

  it('is shown in the calendar with the person, and the owner’s without', async () => {
    await blockByGoogle(app, of(ana), ten)
    await blockByGoogle(app, salon, ten)
    const query = { date, view: 'day' } as const
    const { busy } = dataOf(await app.call(appointmentCalendar, { query }, salon.token))
    const hour = { date, startTime: '10:00', endTime: '11:00' }
    expect(busy).toHaveLength(2)
    expect(busy).toEqual(expect.arrayContaining([hour, { ...hour, memberId: ana }]))
  })
})
