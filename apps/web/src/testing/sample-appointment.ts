import type { PublicAppointment } from '@cuando/contract/appointment'

/** An appointment on a Tuesday at 10:00 in Mexico City, booked a week before; `other` overrides fields. */
export function sampleAppointment(other: Partial<PublicAppointment> = {}): PublicAppointment {
  return {
    id: '8f3c2a10-41d5-4c7e-9a66-0c6f5d1b7e21',
    date: '2026-11-24',
    time: '10:00',
    duration: 45,
    status: 'PENDING',
    serviceId: '5f0c1a52-6f4f-4a7c-9d3e-2f1f5f1f9b11',
    serviceName: 'Corte de cabello',
    serviceType: 'NORMAL',
    customer: { name: 'Ana', lastName: 'López', email: 'ana@ejemplo.mx', phone: '5587654321' },
    notes: null,
    meetLink: null,
    isInLocal: true,
    isCustomAddress: false,
    isOnline: false,
    address: null,
    latitude: null,
    longitude: null,
    noShow: false,
    confirmedAt: null,
    isRescheduled: false,
    history: [],
    cancelReason: null,
    createdAt: '2026-11-17T16:00:00.000Z',
    commerce: {
      id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
      username: 'salon-jacaranda',
      name: 'Salón Jacaranda',
      address: 'Av. Álvaro Obregón 120, Roma Norte',
      phone: '5512345678',
      timezone: 'America/Mexico_City',
      hourFormat: '24',
    },
    canChange: true,
    changeUntil: '2026-11-23T16:00:00.000Z',
    canConfirm: true,
    durationIfMoved: 45,
    ...other,
  }
}
