import { saveDaysOff } from '@cuando/contract/business/settings'
import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import { limits } from '@cuando/contract/calls/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { handOverAs } from '../../../testing/steps/hand-over-as.ts'
import { manageResources } from '../../../testing/steps/manage-resources.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'

const app = await openTestApp()
const team = manageTeam(app, () => salon)
const services = manageServices(app, () => salon)
const resources = manageResources(app, () => salon)
const hands = handOverAs(app, () => salon)
const date = '2026-12-01'
let salon: TestBusiness
let luis: string
let ana: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  luis = await team.joined('Luis')
  ana = await team.joined('Ana')
})

let guests = 0
const booked = async (changes: Parameters<typeof bookAs>[2] = {}) => {
  const email = `guest${++guests}@ejemplo.test`
  return dataOf(await bookAs(app, salon, { date, email, memberId: luis, ...changes })).id
}
const weekOf = (startTime: string, endTime: string) =>
  defaultWeekHours.map((day) => ({
    ...day,
    isActive: true,
    hours: [{ startTime, endTime, isActive: true }],
  }))
const block = (memberId: string, part: { startTime?: string; endTime?: string } = {}) =>
  app.call(
    saveDaysOff,
    { query: { memberId }, body: { data: [{ date, description: 'Curso', ...part }] } },
    salon.token,
  )
/** The candidates for each of Luis's appointments of the day, and the proposal. */
const proposals = async () =>
  (await hands.listed(luis, date)).turns.map(({ candidates, proposed }) => [candidates, proposed])

describe("somebody's coming appointments", () => {
  it('are those of a day that are not over, with who else is free', async () => {
    const late = await booked({ time: '15:00' })
    const early = await booked({ time: '10:00' })
    await booked({ time: '10:00', memberId: ana })
    await booked({ time: '10:00', date: '2026-12-02' })
    const { turns, total, isBlocked } = await hands.listed(luis, date)
    expect([total, isBlocked]).toEqual([2, false])
    const owner = salon.commerceId
    expect(turns).toMatchObject([
      { appointments: [{ id: early, time: '10:00' }], candidates: [owner], proposed: owner },
      { appointments: [{ id: late, time: '15:00' }], candidates: [owner, ana] },
    ])
    salon = await returnLater(app, salon, '2026-12-01T21:30:00Z')
    expect((await hands.listed(luis, date)).turns).toMatchObject([{ appointments: [{ id: late }] }])
  })

  it('are all of them without a date, and at most as many as one request takes', async () => {
    await booked({ date: '2026-12-02' })
    await booked({ date: '2026-12-09' })
    const { turns, total } = await hands.listed(luis)
    expect([turns.length, total]).toEqual([2, 2])
    expect(turns.map(({ appointments: [first] }) => first?.date)).toEqual([
      '2026-12-02',
      '2026-12-09',
    ])
    expect(limits.cancelledAtOnce).toBe(100)
  })

  it('are those of people of the own business only, while they belong to it', async () => {
    const other = await openBusiness(app)
    const eva = await manageTeam(app, () => other).joined('Eva')
    const paco = await team.joined('Paco')
    dataOf(await team.remove(paco))
    for (const memberId of [eva, paco, other.commerceId])
      expect(await hands.list(memberId, date)).toMatchObject({
        status: 404,
        body: { code: 'memberUnknown' },
      })
    salon = await openBusiness(app)
    expect((await hands.list(salon.commerceId, date)).status).toBe(404)
  })

  it('say whether the day is blocked', async () => {
    dataOf(await block(luis, { startTime: '10:00', endTime: '12:00' }))
    expect((await hands.listed(luis, date)).isBlocked).toBe(false)
    dataOf(await block(luis))
    expect((await hands.listed(luis, date)).isBlocked).toBe(true)
  })
})

describe('a candidate for an appointment', () => {
  it('works then, gives the service and is active, also if visitors do not see them', async () => {
    await booked({ time: '10:00' })
    dataOf(await team.change(salon.commerceId, { isActive: false }))
    dataOf(await team.change(ana, { isOnline: false }))
    await team.joined('Tarde', { weekHours: weekOf('12:00', '20:00') })
    await team.joined('Otra', { doesAll: false })
    const off = await team.joined('Fuera')
    dataOf(await block(off))
    expect(await proposals()).toEqual([[[ana], ana]])
  })

  it('need not begin their day on the same grid, nor before the appointment has begun', async () => {
    const paco = await team.joined('Paco', { weekHours: weekOf('09:20', '20:00') })
    await booked({ time: '10:00' })
    salon = await returnLater(app, salon, '2026-12-01T16:20:00Z')
    expect(await proposals()).toEqual([[[salon.commerceId, ana, paco], expect.any(String)]])
  })

  it('has time for the whole of it, as long as it takes them', async () => {
    const { serviceId } = salon
    const slow = await team.joined('Lenta', {
      services: [{ serviceId, duration: 120, price: null }],
    })
    await booked({ time: '10:00' })
    await booked({ time: '11:00', memberId: slow })
    await booked({ time: '11:00', memberId: ana })
    expect(await proposals()).toEqual([[[salon.commerceId, ana], salon.commerceId]])
  })

  it('has the room that the service needs, which the appointment brings along', async () => {
    const resourceId = await resources.added('Cabina')
    const room = await services.created({ name: 'Facial', resourceId })
    await booked({ serviceId: room.id, time: '10:00' })
    expect(await proposals()).toMatchObject([[[salon.commerceId, ana], expect.any(String)]])
  })
})

describe('proposals', () => {
  it('give one person one appointment at a time, to the least busy first', async () => {
    dataOf(await team.change(luis, { places: 2 }))
    await booked({ time: '10:00' })
    await booked({ time: '10:00' })
    const owner = salon.commerceId
    const both = [owner, ana]
    const [first, second] = await proposals()
    expect([first?.[0], second?.[0]]).toEqual([both, both])
    expect(new Set([first?.[1], second?.[1]])).toEqual(new Set(both))
    await booked({ time: '16:00', memberId: owner })
    await booked({ time: '12:00' })
    expect((await proposals()).map(([, who]) => who)).toEqual([ana, owner, ana])
  })

  it('follow the order of the business if it chooses so', async () => {
    dataOf(await team.arrange({ order: [ana, salon.commerceId, luis], booksInOrder: true }))
    await booked({ time: '10:00' })
    await booked({ time: '12:00' })
    expect((await proposals()).map(([, who]) => who)).toEqual([ana, ana])
  })

  it('leave out what nobody can take', async () => {
    await booked({ time: '10:00' })
    await booked({ time: '10:00', memberId: ana })
    await booked({ time: '10:00', memberId: salon.commerceId })
    expect(await proposals()).toEqual([[[], null]])
  })
})

describe('classes and events', () => {
  const yoga = {
    name: 'Yoga',
    type: 'RECURRENT',
    serviceBusinessHours: weekOf('09:00', '12:00'),
  } as const

  it('a class is one turn, for somebody with places for all of it', async () => {
    const { id: serviceId } = await services.created({ ...yoga, maxAttendees: 3 })
    const seats = [
      await booked({ serviceId, time: '10:00' }),
      await booked({ serviceId, time: '10:00' }),
    ]
    await booked({ serviceId, time: '10:00', memberId: ana })
    await booked({ serviceId, time: '10:00', memberId: ana })
    const { turns, total } = await hands.listed(luis, date)
    expect([turns.length, total]).toEqual([1, 2])
    expect(turns[0]?.appointments.map(({ id }) => id).sort()).toEqual([...seats].sort())
    expect(turns[0]).toMatchObject({ candidates: [salon.commerceId], proposed: salon.commerceId })
  })

  it('an event is listed, and nobody can take its attendees', async () => {
    const event = await services.created(tasting)
    await services.join(event.id)
    const { turns } = await hands.listed(salon.commerceId, '2026-12-10')
    expect(turns).toMatchObject([{ isEvent: true, candidates: [], proposed: null }])
  })
})
