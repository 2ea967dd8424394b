import type { BookableService, Service } from '@cuando/contract/service'

/** A service as either its owner or a visitor sees it. */
type AnyService = Service & BookableService

/** A haircut at the business; `other` overrides fields. */
export function sampleService(other: Partial<AnyService> = {}): AnyService {
  return {
    id: '5f0c1a52-6f4f-4a7c-9d3e-2f1f5f1f9b11',
    name: 'Corte de cabello',
    description: 'Lavado, corte y secado',
    type: 'NORMAL',
    price: 350,
    currency: 'MXN',
    duration: 45,
    isInLocal: true,
    isOnline: false,
    isCustomAddress: false,
    maxDistanceKm: null,
    prepMinutes: 0,
    specificDate: null,
    specificTime: null,
    maxAttendees: null,
    currentAttendees: 0,
    isActive: true,
    meetingLink: null,
    hasMeetingLink: false,
    serviceSettings: {
      appointmentDuration: 45,
      appointmentInterval: 15,
      appointmentTimeToCancel: 24,
      appointmentSimultaneous: 1,
      appointmentMinNotice: 0,
    },
    serviceBusinessHours: null,
    nextFree: { date: '2026-11-25', time: '10:30' },
    nextDays: [{ date: '2026-11-25', hours: [{ time: '10:30', isAvailable: true }] }],
    ...other,
  }
}
