import { describe, expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { matchingServices, noticeOf, orphanedServices } from './service-list-model.ts'

const now = { date: '2026-11-24', time: '10:00' }
const all = { canPickupBooking: true, canDeliveryBooking: true, canOnlineBooking: true }
const haircut = sampleService()
const yoga = sampleService({ name: 'Clase de yoga', description: 'Con tapete', isActive: false })
const event = sampleService({
  type: 'UNIQUE',
  specificDate: '2026-12-10',
  specificTime: '10:00',
  maxAttendees: 2,
})

describe('the search', () => {
  it('finds words in name and description, ignoring accents and order', () => {
    expect(matchingServices([haircut, yoga], 'YÓGA clase', 'all')).toEqual([yoga])
    expect(matchingServices([haircut, yoga], ' tapete ', 'all')).toEqual([yoga])
    expect(matchingServices([haircut, yoga], 'masaje', 'all')).toEqual([])
  })

  it('filters by state', () => {
    expect(matchingServices([haircut, yoga], '', 'active')).toEqual([haircut])
    expect(matchingServices([haircut, yoga], '', 'inactive')).toEqual([yoga])
  })
})

describe('the notice', () => {
  it.each([
    [haircut, null],
    [event, null],
    [{ ...event, specificDate: '2026-11-24' }, 'Ya pasó'],
    [{ ...event, currentAttendees: 2 }, 'Cupo lleno'],
  ])('%#', (service, notice) => {
    expect(noticeOf(service, { offer: all, hasMeet: false }, now)).toBe(notice)
  })

  it('says that a modality is off, once the offer is loaded', () => {
    const offer = { ...all, canPickupBooking: false }
    const hasMeet = undefined
    expect(noticeOf(haircut, { offer, hasMeet }, now)).toBe('Modalidad apagada')
    expect(noticeOf(haircut, { offer: undefined, hasMeet }, now)).toBeNull()
  })
})

it('warns of a missing link only if Google Meet does not create one', () => {
  const online = sampleService({ isInLocal: false, isOnline: true })
  const told = (service: typeof online, hasMeet: boolean | undefined) =>
    noticeOf(service, { offer: all, hasMeet }, now)
  expect(told(online, false)).toBe('Sin enlace')
  expect(told(online, true)).toBeNull()
  expect(told(online, undefined)).toBeNull()
  expect(told({ ...online, meetingLink: 'https://zoom.us/j/1' }, false)).toBeNull()
})

it('lists the active services that a change of the offer makes unbookable', () => {
  const online = sampleService({ isInLocal: false, isOnline: true })
  const services = [haircut, yoga, online]
  expect(orphanedServices(services, all, { ...all, canPickupBooking: false })).toEqual([haircut])
  expect(orphanedServices(services, all, { ...all, canDeliveryBooking: false })).toEqual([])
  // Modalities that were already off are not reported again.
  const off = { ...all, canOnlineBooking: false }
  expect(orphanedServices(services, off, off)).toEqual([])
})
