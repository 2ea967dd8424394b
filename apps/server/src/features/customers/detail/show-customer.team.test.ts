import { createAppointment } from '@cuando/contract/appointments/appointments'
import { usualMember } from '@cuando/contract/customers/customer-history'
import { customerByEmail } from '@cuando/contract/customers/customers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = changeAs(app, () => salon)
const team = manageTeam(app, () => salon)
const services = manageServices(app, () => salon)
beforeEach(async () => {
  day = 0
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

let day = 0
/** Rosa's next appointments, one a day, with these people. */
async function booked(...members: (string | undefined)[]): Promise<string[]> {
  const ids: string[] = []
  for (const memberId of members) {
    day += 1
    const date = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10)
    const body = { ...rosa, date, memberId, serviceId: salon.serviceId, force: true }
    ids.push(dataOf(await app.call(createAppointment, { headers: {}, body }, salon.token)).id)
  }
  return ids
}
const idOfRosa = async () => {
  const params = { email: rosa.email ?? '' }
  return dataOf(await app.call(customerByEmail, { params }, salon.token)).id
}
const ask = (customerId: string, token = salon.token) =>
  app.call(usualMember, { params: { customerId } }, token)
const usual = async () => dataOf(await ask(await idOfRosa())).member?.name ?? null
const later = async () => {
  salon = await returnLater(app, salon, '2026-12-20T16:00:00Z')
}

describe('a customer usually comes to', () => {
  it('names the person who gave most of the last appointments', async () => {
    const [ana, luis] = [await team.joined('Ana'), await team.joined('Luis')]
    const [, , missed = '', , cancelled = ''] = await booked(ana, luis, luis, ana, luis)
    dataOf(await as.cancel(cancelled))
    // No appointment has begun yet.
    expect(await usual()).toBeNull()
    await later()
    dataOf(await as.miss(missed))
    expect(dataOf(await ask(await idOfRosa()))).toEqual({ member: { id: ana, name: 'Ana' } })
  })

  it('the latest of several such people, of the last ten appointments', async () => {
    const [ana, luis] = [await team.joined('Ana'), await team.joined('Luis')]
    await booked(ana, ana, ana, ana, luis, ana, luis, luis, ana, ana, luis, ana, luis)
    await later()
    expect(await usual()).toBe('Luis')
  })

  it('nobody after one visit, or after two visits to different people', async () => {
    const [ana, luis] = [await team.joined('Ana'), await team.joined('Luis')]
    await booked(ana, luis)
    await later()
    expect(await usual()).toBeNull()
  })

  it('nobody by bookings from before there was a team, or by events', async () => {
    const event = await services.created(tasting)
    const other = await services.created({ ...tasting, specificDate: '2026-12-11' })
    await booked(undefined, undefined, undefined)
    app.clock.advance({ minutes: 1 })
    const ana = await team.joined('Ana')
    for (const { id } of [event, other]) dataOf(await services.join(id))
    await booked(salon.commerceId)
    await later()
    expect(await usual()).toBeNull()
    app.clock.set('2026-11-24T17:00:00Z')
    await booked(ana, ana)
    await later()
    expect(await usual()).toBe('Ana')
  })

  it('nobody at a business of one, or once that person has left the team', async () => {
    await booked(undefined, undefined)
    await later()
    expect(await usual()).toBeNull()
    app.clock.set('2026-11-24T17:00:00Z')
    const ana = await team.joined('Ana')
    await booked(ana, ana)
    await later()
    expect(await usual()).toBe('Ana')
    dataOf(await team.remove(ana))
    expect(await usual()).toBeNull()
  })
})

it('it is refused for customers of another business', async () => {
  await booked(undefined)
  const other = await openBusiness(app)
  expect(await ask(await idOfRosa(), other.token)).toMatchObject({
    status: 404,
    body: { code: 'customerUnknown' },
  })
})
