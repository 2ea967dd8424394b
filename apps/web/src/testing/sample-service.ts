import { blankService } from '@cuando/contract/business/blank-service'
import type { BookableService, Service } from '@cuando/contract/business/service'

/** A service as either its owner or a visitor sees it. */
type AnyService = Service & BookableService

/** A haircut at the business; `other` overrides fields. */
export function sampleService(other: Partial<AnyService> = {}): AnyService {
  return {
    ...blankService,
    id: '5f0c1a52-6f4f-4a7c-9d3e-2f1f5f1f9b11',
    name: 'Corte de cabello',
    description: 'Lavado, corte y secado',
    price: 350,
    duration: 45,
    isInLocal: true,
    hasMeetingLink: false,
    serviceSettings: { ...blankService.serviceSettings, appointmentDuration: 45 },
    nextFree: { date: '2026-11-25', time: '10:30' },
    nextDays: [{ date: '2026-11-25', hours: [{ time: '10:30', isAvailable: true }] }],
    ...other,
  }
}
