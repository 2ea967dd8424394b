import type { AppointmentMail } from '../../features/appointments/mails/appointment-mail.ts'

/** A haircut in Mexico City on Tuesday 24 November 2026 at 16:30, booked four days before by its customer. */
export function sampleAppointmentMail(changes: Partial<AppointmentMail> = {}): AppointmentMail {
  return {
    appointmentId: '4a0d7d61-6a55-4a5e-9a44-0c8f0c9f2d11',
    commerce: {
      name: 'Salón Rosa',
      address: 'Av. Álvaro Obregón 120, Roma Norte, Ciudad de México',
      phone: '5512345678',
      timezone: 'America/Mexico_City',
      username: 'salon-rosa',
    },
    pictureId: null,
    customer: {
      name: 'Íñigo',
      lastName: 'Muñoz Peña',
      email: 'inigo@correo.test',
      phone: '6641234567',
    },
    visitorZone: null,
    serviceName: 'Corte y peinado',
    memberName: null,
    memberId: null,
    isEvent: false,
    price: 1250,
    currency: 'MXN',
    date: '2026-11-24',
    time: '16:30',
    hourFormat: '24',
    duration: 90,
    previous: null,
    startsAt: new Date('2026-11-24T22:30:00Z'),
    endsAt: new Date('2026-11-25T00:00:00Z'),
    location: 'LOCAL',
    meetLink: null,
    isLinkComing: false,
    address: null,
    latitude: null,
    longitude: null,
    notes: null,
    changeUntil: new Date('2026-11-23T22:30:00Z'),
    publicUrl: 'https://cuando.test',
    createdAt: new Date('2026-11-20T18:00:00Z'),
    actor: 'CUSTOMER',
    cancelReason: null,
    ...changes,
  }
}
