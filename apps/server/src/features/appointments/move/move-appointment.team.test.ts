import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'

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

it('a customer sees the duration of the person who attends them', async () => {
  const { serviceId } = salon
  const ana = await team.joined('Ana', { services: [{ serviceId, duration: 90, price: null }] })
  const id = await as.booked({ date, memberId: ana })
  expect((await as.own(id)).durationIfMoved).toBe(90)
  dataOf(await as.moveOwn(id, date, '15:00', 90))
  expect((await as.own(id)).duration).toBe(90)
})

it('another service has the price of the named person, else its own', async () => {
  const dye = await services.created({ name: 'Tinte', price: 900, duration: 60 })
  const own = [
    { serviceId: salon.serviceId, duration: null, price: 500 },
    { serviceId: dye.id, duration: 90, price: 1000 },
  ]
  const ana = await team.joined('Ana', { services: own })
  const id = await as.booked({ date, memberId: ana })
  const change = (serviceId: string, memberId?: string) =>
    as.move(id, { date, time: '10:00', serviceId, memberId })
  dataOf(await change(dye.id, ana))
  expect(await as.shown(id)).toMatchObject({ price: 1000, duration: 90 })
  dataOf(await change(salon.serviceId, ana))
  expect(await as.shown(id)).toMatchObject({ price: 500 })
  dataOf(await change(dye.id))
  expect(await as.shown(id)).toMatchObject({ price: 900 })
})
