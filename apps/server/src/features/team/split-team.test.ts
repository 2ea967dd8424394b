import { availableHours } from '@cuando/contract/booking/books'
import { updateService } from '@cuando/contract/business/services'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'
import { countOverlaps } from '../../testing/stored/appointments.ts'
import { ownedBy, storedRows } from '../../testing/stored/rows.ts'

const app = await openTestApp()
let salon: TestBusiness
const team = manageTeam(app, () => salon)
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
const date = '2026-12-01'

const allow = async (serviceId: string, appointmentSimultaneous: number) => {
  const body = { serviceSettings: { appointmentSimultaneous } }
  dataOf(await app.call(updateService, { params: { serviceId }, body }, salon.token))
}

let guests = 0
const book = (changes: Parameters<typeof bookAs>[2] = {}) =>
  bookAs(app, salon, { date, email: `guest${++guests}@ejemplo.test`, ...changes })

const hoursOf = async (serviceId: string) => {
  const params = { commerceId: salon.commerceId }
  return dataOf(await app.call(availableHours, { params, query: { date, serviceId } }))
}

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await allow(salon.serviceId, 3)
})

it('divides the coming appointments among the people, and as many can be booked at once', async () => {
  for (const time of ['10:00', '10:30', '10:45', '12:00', '12:00']) dataOf(await book({ time }))
  const before = await hoursOf(salon.serviceId)
  expect((await team.shown()).atOnce).toBe(3)
  const { members } = dataOf(await team.split(['Lucía', 'Ana', 'Luis']))
  expect(members.map(({ name, places }) => [name, places])).toEqual([
    ['Lucía', 1],
    ['Ana', 1],
    ['Luis', 1],
  ])
  expect(await hoursOf(salon.serviceId)).toEqual(before)
  const rows = await storedRows(app, 'occupations', ownedBy(salon))
  expect(new Set(rows.map(({ places }) => places))).toEqual(new Set([1]))
  expect(await countOverlaps(app)).toBe(0)
  expect((await book({ time: '12:00' })).status).toBe(201)
  expect((await book({ time: '12:00' })).status).toBe(409)
})

it('lets a service that fewer are served of at once be given by so few', async () => {
  const { id: waxing } = dataOf(await services.create({ name: 'Depilación' }))
  await allow(waxing, 1)
  dataOf(await team.split(['Lucía', 'Ana', 'Luis']))
  expect((await book({ serviceId: waxing })).status).toBe(201)
  expect((await book({ serviceId: waxing })).status).toBe(409)
  expect((await book()).status).toBe(201)
})

it('asks for as many names as have appointments at once, and changes nothing', async () => {
  const booked = [dataOf(await book()), dataOf(await book()), dataOf(await book())]
  const refused = await team.split(['Lucía', 'Ana'])
  expect(refused).toMatchObject({ status: 409, body: { code: 'moreAtOnce' } })
  expect(refused.body.message).toContain('hasta 3 citas a la vez')
  expect((await team.shown()).members).toHaveLength(1)
  for (const { id } of booked) expect(await as.shown(id)).toMatchObject({ member: null })
})

it('is refused once there is a team, also to the second of two presses', async () => {
  const answers = await Promise.all([1, 2].map(() => team.split(['Lucía', 'Ana', 'Luis'])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await team.shown()).members).toHaveLength(3)
})

it('leaves no place twice while others book', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => book()),
    team.split(['Lucía', 'Ana', 'Luis']),
    ...Array.from({ length: 10 }, () => book()),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(await countOverlaps(app)).toBe(0)
})
