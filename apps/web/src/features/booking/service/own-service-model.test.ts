import { bookableModalities } from '@cuando/contract/appointments/modality'
import { expect, it } from 'vitest'
import { chooseStart, startDraft } from '../booking-draft-model.ts'
import { reviewDraft } from '../review-draft-model.ts'
import { bookableBusiness } from './own-service-model.ts'

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
