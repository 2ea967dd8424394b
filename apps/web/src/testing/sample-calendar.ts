import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { sampleAppointment } from './sample-appointment.ts'

type Calendar = Data<typeof appointmentCalendar>

/** An appointment as its owner sees it, on Tuesday 24 November 2026 at 10:00 for 45 minutes. */
export function ownAppointment(other: Partial<Appointment> = {}): Appointment {
  const { commerce, canChange, changeUntil, canConfirm, customer, ...shared } = sampleAppointment()
  return {
    ...shared,
    customer: { id: 'ana', ...customer, isErased: false },
    customerNotes: [],
    arrivedAt: null,
    meetingLink: null,
    finalNotes: null,
    reopenUntil: null,
    mailFailed: false,
    mailSkipped: null,
    whatsappSentAt: null,
    ...other,
  }
}

/** Two open days, the 24th and 25th; `other` overrides fields. */
export function sampleCalendar(other: Partial<Calendar> = {}): Calendar {
  const hours = [{ startTime: '09:00', endTime: '18:00' }]
  return {
    from: '2026-11-24',
    to: '2026-11-25',
    appointments: [],
    next: null,
    groups: [],
    days: ['2026-11-24', '2026-11-25'].map((date) => ({ date, hours })),
    daysOff: [],
    busy: [],
    ...other,
  }
}

/** A place that is held for Rosa on the 24th at 10:00 for an hour. */
export const sampleHold = (
  other: Partial<NonNullable<Calendar['holds']>[number]> = {},
): NonNullable<Calendar['holds']>[number] => ({
  ...{ id: 'hold', entryId: 'rosa', member: null, name: 'Rosa Peña', serviceName: 'Corte' },
  ...{ date: '2026-11-24', time: '10:00', duration: 60, until: '09:15' },
  ...other,
})
