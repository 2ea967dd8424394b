import { createAppointment } from '@cuando/contract/appointments/appointments'
import { customerBrief } from '@cuando/contract/customers/customer-history'
import { addCustomerNote, pinCustomerNote } from '@cuando/contract/customers/customer-notes'
import { createCustomer, eraseCustomer } from '@cuando/contract/customers/customers'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'

const app = await openTestApp()
let salon: TestBusiness
let karla: string
const as = changeAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  const body = {
    name: 'Karla',
    lastName: 'Ibáñez',
    notes: 'Alérgica al acrílico',
    withoutContact: true,
  }
  karla = dataOf(await app.call(createCustomer, { body }, salon.token)).id
})

const ask = (token = salon.token) =>
  app.call(customerBrief, { params: { customerId: karla } }, token)
async function book(date: string, changes: { serviceId?: string; memberId?: string } = {}) {
  const { serviceId } = salon
  const body = {
    customerId: karla,
    name: 'Karla',
    date,
    time: '10:00',
    serviceId,
    isInLocal: true,
    ...changes,
  }
  return dataOf(await app.call(createAppointment, { headers: {}, body }, salon.token)).id
}
async function note(content: string, isPinned: boolean) {
  const params = { customerId: karla }
  const { id } = dataOf(
    await app.call(addCustomerNote, { params, headers: {}, body: { content } }, salon.token),
  )
  const one = { params: { ...params, noteId: id }, body: { isPinned } }
  dataOf(await app.call(pinCustomerNote, one, salon.token))
}
const blank = {
  usualServiceId: null,
  usualMember: null,
  lastVisit: null,
  noShows: 0,
  pinnedNotes: [],
}

it('says nothing of somebody new but what the owner noted', async () => {
  await note('Llega tarde', true)
  await note('Café sin azúcar', false)
  expect(dataOf(await ask())).toEqual({
    ...blank,
    notes: 'Alérgica al acrílico',
    pinnedNotes: ['Llega tarde'],
  })
})

it('names the usual service and person, the last visit and the missed ones', async () => {
  const color = await manageServices(app, () => salon).created({ name: 'Color' })
  const memberId = await manageTeam(app, () => salon).joined('Ana')
  await book('2026-11-25', { serviceId: color.id, memberId })
  await book('2026-11-26', { serviceId: color.id, memberId })
  await book('2026-11-27', { memberId })
  const missed = await book('2026-11-30')
  const cancelled = await book('2026-12-01')
  await book('2027-01-08')
  dataOf(await as.cancel(cancelled))
  expect(dataOf(await ask())).toMatchObject({ ...blank, notes: 'Alérgica al acrílico' })
  salon = await returnLater(app, salon, '2026-12-10T16:00:00Z')
  dataOf(await as.miss(missed))
  expect(dataOf(await ask())).toMatchObject({
    usualServiceId: color.id,
    usualMember: { id: memberId, name: 'Ana' },
    lastVisit: { date: '2026-11-27', serviceName: 'Corte' },
    noShows: 1,
  })
  dataOf(await manageServices(app, () => salon).edit(color.id, { isActive: false }))
  expect(dataOf(await ask()).usualServiceId).toBe(salon.serviceId)
})

it('is of the own customers only', async () => {
  const other = await openBusiness(app)
  expect((await ask(other.token)).status).toBe(404)
  dataOf(await app.call(eraseCustomer, { params: { customerId: karla } }, salon.token))
  expect((await ask()).status).toBe(404)
})
