import { bookableModalities } from '@cuando/contract/modality'
import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { startDraft } from '../booking-draft-model.ts'
import { reviewDraft } from '../review-draft-model.ts'
import { bookableBusiness, chosenService } from './own-service-model.ts'

const offer = { canPickupBooking: true, canDeliveryBooking: false, canOnlineBooking: true }
const commerce = { AppointmentSettings: [{ appointmentDuration: 45 }] }
const own = bookableBusiness(
  commerce,
  { ...offer, hasMeetLinks: false },
  { date: '2026-11-25', time: '09:00' },
)

it('lasts what its business says, by any modality that it offers', () => {
  expect([own.duration, own.serviceSettings.appointmentTimeToCancel]).toEqual([45, 24])
  expect(bookableModalities(own, offer)).toEqual(['LOCAL', 'ONLINE'])
})

it('is chosen from the beginning, on its first free day, and sent without a service', () => {
  const draft = startDraft([own], offer, null)
  expect(draft).toMatchObject({ serviceId: null, modality: null, date: '2026-11-25' })
  const person = { name: 'Rosa', lastName: 'Peña', email: 'rosa@ejemplo.test' }
  const filled = { ...draft, ...person, modality: 'ONLINE' as const, time: '09:00' }
  const place = { latitude: null, longitude: null, requiredContact: 'EMAIL' as const }
  expect(reviewDraft(filled, chosenService([own], null), place)).toMatchObject({
    ok: true,
    request: { serviceId: null, duration: 45, isOnline: true },
  })
})

it('is what is left where the chosen service is gone, and nothing where there are services', () => {
  const service = sampleService()
  expect(chosenService([own], 'gone')).toBe(own)
  expect(chosenService([service], null)).toBeUndefined()
  expect(chosenService([service], service.id)).toBe(service)
})
