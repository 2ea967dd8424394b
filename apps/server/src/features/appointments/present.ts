import type { Appointment } from '@cuando/contract/appointment'
import { localTime } from '@cuando/es/local-time'
import type { AppointmentRow } from './store.ts'

/** An appointment as its owner sees it, on the business's clock. */
export function presentAppointment(row: AppointmentRow, timezone: string): Appointment {
  return {
    id: row.id,
    ...localTime(row.starts_at.getTime(), timezone),
    duration: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
    status: row.status,
    serviceId: row.service_id,
    serviceName: row.service_name,
    customer: {
      id: row.customer_id,
      name: row.name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
    },
    notes: row.notes,
    meetLink: row.meet_link,
    isInLocal: row.modality === 'LOCAL',
    isCustomAddress: row.modality === 'CUSTOM',
    isOnline: row.modality === 'ONLINE',
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    noShow: row.no_show,
    isRescheduled: false,
    history: [],
    cancelReason: row.cancel_reason,
    finalNotes: row.final_notes,
    createdAt: row.created_at.toISOString(),
  }
}
