import { bookableServices, publicCommerce } from '@cuando/contract/booking/books'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { manageServices } from '../../testing/steps/manage-services.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'

const app = await openTestApp()
let salon: TestBusiness
const team = manageTeam(app, () => salon)
const services = manageServices(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const list = async (memberId?: string) => {
  const params = { commerceId: salon.commerceId }
  return dataOf(await app.call(bookableServices, { params, query: { memberId } }))
}

it('at a business of one say nothing of people', async () => {
  const [service] = await list()
  expect(service).not.toHaveProperty('givenBy')
  expect(service).not.toHaveProperty('member')
})

it('name everybody who gives them, and the terms of each', async () => {
  const { serviceId } = salon
  const ana = await team.joined('Ana', { services: [{ serviceId, duration: 90, price: 500 }] })
  const hidden = await team.joined('Luis', { isOnline: false })
  const [service] = await list()
  expect(service?.givenBy).toEqual([
    { memberId: salon.commerceId, duration: 60, price: 350 },
    { memberId: ana, duration: 90, price: 500 },
  ])
  expect(service).toMatchObject({ duration: 60, price: 350 })
  expect(JSON.stringify(await list())).not.toContain(hidden)
})

it('of one person are theirs alone, on their terms', async () => {
  const { serviceId } = salon
  const own = [{ serviceId, duration: 90, price: 500 }]
  const ana = await team.joined('Ana', { doesAll: false, services: own })
  dataOf(await services.create({ name: 'Masaje' }))
  expect((await list()).map(({ name }) => name).sort()).toEqual(['Corte', 'Masaje'])
  const theirs = await list(ana)
  expect(theirs).toMatchObject([
    { name: 'Corte', duration: 90, price: 500, member: { id: ana, name: 'Ana', handle: 'ana' } },
  ])
  expect(theirs[0]?.givenBy).toHaveLength(2)
})

it('are those of anybody for a person who is gone or gives nothing', async () => {
  const ana = await team.joined('Ana')
  const idle = await team.joined('Luis', { doesAll: false })
  dataOf(await team.remove(ana))
  const all = await list()
  for (const memberId of [ana, idle]) expect(await list(memberId)).toEqual(all)
})

it('are shown as they are now, however often the team changes', async () => {
  const ana = await team.joined('Ana')
  const shown = async () => {
    const params = { commerceId: salon.commerceId }
    return dataOf(await app.call(publicCommerce, { params })).team?.map(({ name }) => name)
  }
  expect(await shown()).toEqual(['Lucía Hernández', 'Ana'])
  dataOf(await team.change(ana, { name: 'Ana María' }))
  expect(await shown()).toEqual(['Lucía Hernández', 'Ana María'])
  dataOf(await team.arrange({ order: [ana] }))
  expect(await shown()).toEqual(['Ana María', 'Lucía Hernández'])
  dataOf(await team.change(ana, { isOnline: false }))
  expect(await shown()).toBeUndefined()
})
