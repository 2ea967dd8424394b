import { bookableModalities } from '@cuando/contract/appointments/modality'
import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { chooseStart, startDraft } from '../booking-draft-model.ts'
import { reviewDraft } from '../review-draft-model.ts'
import { bookableBusiness, lowestPrice } from './own-service-model.ts'

const offer = { canPickupBooking: true, canDeliveryBooking: false, canOnlineBooking: true }
const commerce = { AppointmentSettings: [{ appointmentDuration: 45 }] }
const own = bookableBusiness(
  commerce,
  { ...offer, hasMeetLinks: false },
  { nextFree: { date: '2026-11-25', time: '09:00' }, nextDays: [] },
)

it('has the duration and the modalities of its business', () => {
  expect([own.duration, own.serviceSettings.appointmentTimeToCancel]).toEqual([45, 24])
  expect(bookableModalities(own, offer)).toEqual(['LOCAL', 'ONLINE'])
})

it('is booked without a service id', () => {
  const soon = { date: '2026-11-25', time: '09:00' }
  const person = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
  const draft = { ...startDraft(null), ...chooseStart(own, offer, soon), ...person }
  expect(draft).toMatchObject({ serviceId: null, modality: null, date: '2026-11-25' })
  const place = { latitude: null, longitude: null, requiredContact: 'EMAIL' as const }
  expect(reviewDraft({ ...draft, modality: 'ONLINE' }, own, place)).toMatchObject({
    ok: true,
    request: { serviceId: null, duration: 45, isOnline: true },
  })
})

it('costs the lowest price of those who can be chosen, or that of the chosen person', () => {
  const [brenda, diego, eva] = [400, 300, 0].map((price, n) => ({
    ...{ memberId: `member-${n}`, duration: 45 },
    price,
  })) as [Giver, Giver, Giver]
  const lowestOf = (...[service]: Parameters<typeof sampleService>) =>
    lowestPrice(sampleService(service))
  expect(lowestOf()).toBe(350)
  expect(lowestOf({ givenBy: [brenda, diego] })).toBe(300)
  expect(lowestOf({ givenBy: [brenda] })).toBe(350)
  // Somebody who charges nothing is no price to begin with.
  expect(lowestOf({ givenBy: [brenda, eva] })).toBe(350)
  const member = { id: 'member-0', name: 'Brenda', handle: 'brenda' }
  expect(lowestOf({ givenBy: [brenda, diego], member, price: 400 })).toBe(400)
})

type Giver = NonNullable<Parameters<typeof lowestPrice>[0]['givenBy']>[number]
