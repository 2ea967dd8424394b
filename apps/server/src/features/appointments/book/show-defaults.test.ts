import { bookingDefaults } from '@cuando/contract/booking/owner-availability'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const usual = async () => dataOf(await app.call(bookingDefaults, {}, salon.token)).usualServiceId
/** Books these services, an hour each of one day. */
async function book(date: string, ...serviceIds: string[]) {
  for (const [index, serviceId] of serviceIds.entries())
    await as.booked({
      serviceId,
      date,
      time: `${9 + index}:00`.padStart(5, '0'),
      email: `c${date}${index}@ejemplo.test`,
    })
}

it('proposes the service of most of the last bookings, of three at least', async () => {
  const { serviceId } = salon
  const color = await services.created({ name: 'Color' })
  await book('2026-11-25', serviceId, serviceId)
  expect(await usual()).toBeNull()
  await book('2026-11-26', color.id, color.id, color.id, serviceId)
  expect(await usual()).toBe([serviceId, color.id].sort()[0])
  await book('2026-11-27', color.id)
  expect(await usual()).toBe(color.id)
  dataOf(await services.edit(color.id, { isActive: false }))
  expect(await usual()).toBe(serviceId)
})

it('proposes no event', async () => {
  const event = await services.created(tasting)
  for (const who of ['eva', 'mia', 'luz']) dataOf(await services.join(event.id, who))
  expect(await usual()).toBeNull()
})
