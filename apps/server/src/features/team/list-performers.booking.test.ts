import { availableDates, availableHours, bookableServices } from '@cuando/contract/booking/books'
import { saveDaysOff } from '@cuando/contract/business/settings'
import { defaultWeekHours } from '@cuando/contract/business/week-hours'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import { countOverlaps } from '../../testing/stored/appointments.ts'
import { ownedBy, storedRow, storedRows } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
const team = manageTeam(app, () => salon)
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
const date = '2026-12-01'

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

/** The assigned team member of an appointment. */
async function giverOf(appointmentId: string): Promise<string> {
  const { occupation_id: id } = await storedRow(app, 'appointments', { id: appointmentId })
  return (await storedRow(app, 'occupations', { id })).member_id
}

let guests = 0
const book = (changes: Parameters<typeof bookAs>[2] = {}) =>
  bookAs(app, salon, { date, email: `guest${++guests}@ejemplo.test`, ...changes })
const booked = async (changes: Parameters<typeof bookAs>[2] = {}) => dataOf(await book(changes)).id

const freeAt = async (query: { memberId?: string; serviceId?: string } = {}) => {
  const asked = { date, serviceId: salon.serviceId, ...query }
  const params = { commerceId: salon.commerceId }
  const hours = dataOf(await app.call(availableHours, { params, query: asked }))
  return hours.filter(({ isAvailable }) => isAvailable).map(({ time }) => time)
}

/** Own hours, the same each day. */
const weekOf = (startTime: string, endTime: string) =>
  defaultWeekHours.map((day) => ({
    ...day,
    isActive: true,
    hours: [{ startTime, endTime, isActive: true }],
  }))

describe('a booking with anybody', () => {
  it('goes to the least busy, then to the one who has waited longest', async () => {
    const [ana, luis] = [await team.joined('Ana'), await team.joined('Luis')]
    const givers: string[] = []
    for (const time of ['09:00', '11:00', '13:00', '15:00', '09:00', '11:00'])
      givers.push(await giverOf(await booked({ time })))
    const owner = salon.commerceId
    expect(givers).toEqual([owner, ana, luis, owner, ana, luis])
  })

  it('does not begin each day with the same person', async () => {
    const ana = await team.joined('Ana')
    const first = await giverOf(await booked())
    const second = await giverOf(await booked({ date: '2026-12-02' }))
    expect([first, second]).toEqual([salon.commerceId, ana])
  })

  it('goes to the first who is free if the business chooses so', async () => {
    const ana = await team.joined('Ana')
    dataOf(await team.arrange({ order: [ana], booksInOrder: true }))
    const givers = [await booked({ time: '09:00' }), await booked({ time: '11:00' })]
    expect(await Promise.all(givers.map(giverOf))).toEqual([ana, ana])
    expect(await giverOf(await booked({ time: '09:00' }))).toBe(salon.commerceId)
  })

  it('of 50 at once takes each of three people once', async () => {
    await team.joined('Ana')
    await team.joined('Luis')
    const answers = await Promise.all(Array.from({ length: 50 }, () => book()))
    const made = answers.flatMap(({ body }) => (body.isSuccess ? [body.data.id] : []))
    expect(new Set(await Promise.all(made.map(giverOf))).size).toBe(3)
    expect(made).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(47)
    expect(await countOverlaps(app)).toBe(0)
  })

  it('costs what the service costs, even if the person who gives it asks for more', async () => {
    const { serviceId } = salon
    await team.joined('Ana', { services: [{ serviceId, duration: 90, price: 500 }] })
    dataOf(await team.change(salon.commerceId, { isActive: false }))
    const id = await booked({ price: 350 })
    expect(await storedRow(app, 'appointments', { id })).toMatchObject({ price: 350 })
    expect(await as.shown(id)).toMatchObject({ duration: 90 })
  })
})

describe('a booking with one person', () => {
  it('takes their time, duration and price', async () => {
    const { serviceId } = salon
    const ana = await team.joined('Ana', { services: [{ serviceId, duration: 90, price: 500 }] })
    const id = await booked({ memberId: ana, price: 500, duration: 90 })
    expect(await giverOf(id)).toBe(ana)
    expect(await as.shown(id)).toMatchObject({ duration: 90, price: 500 })
    expect((await book({ memberId: ana, time: '11:00' })).status).toBe(409)
    expect((await book({ memberId: ana, time: '15:00', price: 350 })).body).toMatchObject({
      code: 'priceChanged',
    })
  })

  it('is refused if the person is of another business, does not give the service, or is gone', async () => {
    const other = await openBusiness(app)
    const elsewhere = manageTeam(app, () => other)
    const stranger = await elsewhere.joined('Eva')
    const trainee = await team.joined('Ana', { doesAll: false })
    const gone = await team.joined('Luis')
    dataOf(await team.remove(gone))
    const resting = await team.joined('Paco', { isActive: false })
    const hidden = await team.joined('Rita', { isOnline: false })
    for (const memberId of [stranger, trainee, gone, resting, hidden])
      expect((await book({ memberId })).body).toMatchObject({ code: 'memberUnavailable' })
    expect(await storedRows(app, 'appointments', ownedBy(salon))).toEqual([])
  })

  it('is refused if they are off, and given if the owner insists', async () => {
    const ana = await team.joined('Ana', { weekHours: weekOf('16:00', '20:00') })
    expect((await book({ memberId: ana, time: '10:00' })).body).toMatchObject({ code: 'slotTaken' })
    expect(await giverOf(await booked({ memberId: ana, time: '19:00' }))).toBe(ana)
  })
})

describe('free times', () => {
  it('are those of anybody, or of one person', async () => {
    const ana = await team.joined('Ana', { weekHours: weekOf('16:00', '20:00') })
    const mine = await freeAt({ memberId: ana })
    expect([mine[0], mine.at(-1)]).toEqual(['16:00', '19:00'])
    const all = await freeAt()
    expect([all[0], all.at(-1)]).toEqual(['09:00', '19:00'])
    expect(await freeAt({ memberId: salon.commerceId })).not.toContain('19:00')
  })

  it('stay when somebody joins, and each can be booked', async () => {
    const before = await freeAt()
    await team.joined('Ana', { weekHours: weekOf('09:20', '13:10') })
    const after = await freeAt()
    expect(after).toEqual(expect.arrayContaining(before))
    for (const time of after) dataOf(await as.cancel(await booked({ time })))
    expect(await countOverlaps(app)).toBe(0)
  })

  it('of a person who is busy for half of the duration are not theirs', async () => {
    const ana = await team.joined('Ana')
    await booked({ memberId: ana, time: '10:30' })
    await booked({ memberId: salon.commerceId, time: '10:00' })
    expect(await freeAt()).not.toContain('10:00')
    expect((await book({ time: '10:00' })).status).toBe(409)
  })

  it('end for all on a day off of the business', async () => {
    await team.joined('Ana')
    const body = { data: [{ date, description: 'Inventario' }] }
    dataOf(await app.call(saveDaysOff, { body }, salon.token))
    expect(await freeAt()).toEqual([])
  })

  it('say on the public page when somebody is free first', async () => {
    await team.joined('Ana', { weekHours: weekOf('06:00', '08:00') })
    const params = { commerceId: salon.commerceId }
    const [service] = dataOf(await app.call(bookableServices, { params }))
    expect(service?.nextFree).toEqual({ date: '2026-11-24', time: '10:00' })
    app.clock.set('2026-11-25T00:30:00Z')
    const [next] = dataOf(await app.call(bookableServices, { params }))
    expect(next?.nextFree).toEqual({ date: '2026-11-25', time: '06:00' })
    const query = { date, serviceId: salon.serviceId }
    const [first] = dataOf(await app.call(availableDates, { params, query }))
    expect(first).toMatchObject({ date: '2026-12-01' })
  })
})

describe('a class', () => {
  const yoga = {
    name: 'Yoga',
    type: 'RECURRENT',
    maxAttendees: 2,
    serviceBusinessHours: weekOf('09:00', '12:00'),
  } as const

  it('fills up before another person begins one, within the hours of each', async () => {
    const { id: serviceId } = dataOf(await services.create(yoga))
    const ana = await team.joined('Ana', { weekHours: weekOf('09:30', '12:00') })
    const givers: string[] = []
    for (let n = 0; n < 3; n += 1)
      givers.push(await giverOf(await booked({ serviceId, time: '10:00' })))
    expect(givers[0]).toBe(givers[1])
    expect(new Set(givers)).toEqual(new Set([ana, salon.commerceId]))
    // Ana is not there yet at 9, and the timetable of the class stays.
    const [first] = [
      await booked({ serviceId, time: '09:00' }),
      await booked({ serviceId, time: '09:00' }),
    ]
    expect(await giverOf(first)).toBe(salon.commerceId)
    expect(await freeAt({ serviceId })).toEqual(['10:00', '11:00'])
  })
})

describe('moving', () => {
  it('keeps the person if free, and otherwise changes to another', async () => {
    const ana = await team.joined('Ana')
    const id = await booked({ memberId: ana })
    await booked({ memberId: ana, time: '12:00' })
    dataOf(await as.moveOwn(id, date, '14:00'))
    expect(await giverOf(id)).toBe(ana)
    dataOf(await as.moveOwn(id, date, '12:00'))
    expect(await giverOf(id)).toBe(salon.commerceId)
  })

  it('to another person at the same time is a move, and its undo gives it back', async () => {
    const ana = await team.joined('Ana')
    const id = await booked({ memberId: salon.commerceId })
    dataOf(await as.move(id, { date, time: '10:00', memberId: ana }))
    expect(await giverOf(id)).toBe(ana)
    dataOf(await as.undo(id))
    expect(await giverOf(id)).toBe(salon.commerceId)
  })
})

it('the mails to customer and owner, and the calendar entry, name the person', async () => {
  const ana = await team.joined('Ana')
  await workJobs(app)
  await booked({ memberId: ana })
  const mails = await workJobs(app)
  expect(mails).toHaveLength(2)
  for (const { raw } of mails) {
    const { text = '' } = await PostalMime.parse(raw)
    expect(text).toMatch(/Con[\s:]+Ana/)
  }
  const entry = mails.map(({ raw }) => String(raw)).find((raw) => raw.includes('text/calendar'))
  const { attachments } = await PostalMime.parse(entry ?? '')
  const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
  expect(files.join().replaceAll(/\r\n /g, '')).toContain('Con: Ana')
})
